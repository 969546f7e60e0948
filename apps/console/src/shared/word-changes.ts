export type Piece = { kind: 'same' | 'was' | 'is' | 'left_out'; text: string };

/** Beyond so many cells the words are not compared one by one: what lies between the first and the last difference is told whole. */
const CELLS_MAX = 1_000_000;
/** So many words and spaces are kept beside a change. */
const BESIDE = 12;

/** How one text becomes another: what stays near a change, what goes and what comes, word by word; tags and spaces are words too. */
export function wordChanges(before: string, after: string): readonly Piece[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const start = sameAtStart(was, is);
  const end = sameAtStart(was.slice(start).reverse(), is.slice(start).reverse());
  const pieces = [
    ...was.slice(0, start).map(text => ({ kind: 'same' as const, text })),
    ...between(was.slice(start, was.length - end), is.slice(start, is.length - end)),
    ...was.slice(was.length - end).map(text => ({ kind: 'same' as const, text })),
  ];
  return shortened(joined(pieces));
}

/** Scripts that write no spaces have words all the same. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const inWords = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);

const wordsOf = (text: string): readonly string[] =>
  (text.match(/<[^<>]*>|[^<]+|</g) ?? []).flatMap(part => (part.startsWith('<') ? [part] : inWords(part)));

function sameAtStart(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, at) => word !== other[at]);
  return differs < 0 ? one.length : differs;
}

/** By the longest common subsequence: `lengths` holds that of what is left of both at each place. */
function between(was: readonly string[], is: readonly string[]): readonly Piece[] {
  const width = is.length + 1;
  if (was.length * width > CELLS_MAX) return [piece('was', was), piece('is', is)];
  const lengths = new Uint32Array((was.length + 1) * width);
  const at = (w: number, i: number): number => lengths[w * width + i] ?? 0;
  for (let w = was.length - 1; w >= 0; w -= 1)
    for (let i = is.length - 1; i >= 0; i -= 1)
      lengths[w * width + i] = was[w] === is[i] ? at(w + 1, i + 1) + 1 : Math.max(at(w + 1, i), at(w, i + 1));
  const pieces: Piece[] = [];
  let [w, i] = [0, 0];
  while (w < was.length && i < is.length) {
    if (was[w] === is[i]) {
      pieces.push({ kind: 'same', text: was[w] ?? '' });
      w += 1;
      i += 1;
    } else if (at(w + 1, i) >= at(w, i + 1)) {
      pieces.push({ kind: 'was', text: was[w] ?? '' });
      w += 1;
    } else {
      pieces.push({ kind: 'is', text: is[i] ?? '' });
      i += 1;
    }
  }
  return [...pieces, piece('was', was.slice(w)), piece('is', is.slice(i))];
}

const piece = (kind: Piece['kind'], words: readonly string[]): Piece => ({ kind, text: words.join('') });

/** Neighbours of one kind are one piece; a space alone between two changes belongs to both, so that a sentence is told as one. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const found: Piece[] = [];
  let [was, is] = ['', ''];
  const tell = (): void => {
    if (was !== '') found.push({ kind: 'was', text: was });
    if (is !== '') found.push({ kind: 'is', text: is });
    [was, is] = ['', ''];
  };
  for (const [at, { kind, text }] of pieces.entries()) {
    if (text === '') continue;
    const bridges = kind === 'same' && /^\s+$/.test(text) && was !== '' && is !== '' && pieces[at + 1]?.kind !== 'same';
    if (kind !== 'is' && (kind !== 'same' || bridges)) was += text;
    if (kind !== 'was' && (kind !== 'same' || bridges)) is += text;
    if (kind !== 'same' || bridges) continue;
    tell();
    const last = found.at(-1);
    if (last?.kind === 'same') last.text += text;
    else found.push({ kind, text });
  }
  tell();
  return found;
}

/** What stays far from every change is left out. */
function shortened(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((one, at) => {
    if (one.kind !== 'same') return [one];
    const all = wordsOf(one.text);
    const [head, tail] = [at === 0 ? 0 : BESIDE, at === pieces.length - 1 ? 0 : BESIDE];
    if (all.length <= head + tail + 1) return [one];
    const parts = [
      piece('same', all.slice(0, head)),
      { kind: 'left_out' as const, text: '…' },
      piece('same', all.slice(all.length - tail)),
    ];
    return parts.filter(({ text }) => text !== '');
  });
}
