/** What an answer was made of: while each of these is the very same, the answer is too. */
type Sources = readonly unknown[];
type Kept<T> = { readonly sources: Sources; readonly value: T };

const writtenOf = new WeakMap<object, string>();
const lasting = new WeakSet<object>();

/**
 * Keeps the answers of a call that many callers get alike (by merchant and language, say) while what they are made of
 * stays the same. The pipeline sends such a value as it was written before instead of writing it as JSON anew.
 */
export function keepAnswers<T extends object>() {
  const kept = new Map<string, Kept<T>>();
  return (key: string, sources: Sources, make: () => T): T => {
    const known = kept.get(key);
    if (known?.sources.every((source, at) => source === sources[at])) return known.value;
    const value = make();
    lasting.add(value);
    kept.set(key, { sources, value });
    return value;
  };
}

/** The envelope around a value that lasts, as it goes out; undefined for any other value. */
export function lastingText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !lasting.has(value)) return undefined;
  const known = writtenOf.get(value);
  if (known) return known;
  const text = JSON.stringify({ success: true, value });
  writtenOf.set(value, text);
  return text;
}
