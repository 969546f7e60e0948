import type { Endpoint, OutputOf } from '@baize/wire';
import type { Context } from '../context.ts';
import type { Merchant } from '../modules/merchants/index.ts';
import { type Handler, handle } from './handler.ts';

/** Whom an answer is for: every caller of a merchant in a language gets the same. */
type For = { ctx: Context; merchant: Merchant; language: string };
type Lasting<E extends Endpoint, Source extends object> = {
  /** What the answer is made of: as long as it is the very same object, so is the answer. A promise where it has to be read first. */
  source(ctx: Context, merchant: Merchant): Source | Promise<Source>;
  make(source: Source, whom: For): OutputOf<E>;
};
type Kept<E extends Endpoint> = { source: object; value: OutputOf<E> };

/** An answer in its envelope as it goes out. A short one is a text, which leaves with its headers in one piece. */
export type Written = { body: string | Buffer; bytes: number };
/** An answer that many get alike; undefined while what it is made of is not at hand. */
export type AtHand = (whom: For) => Written | undefined;

const SHORT_BYTES = 4_096;
const written = new WeakMap<object, Written>();

/**
 * Answers a call that many callers get alike (by merchant and language): made and written as JSON once while the merchant and
 * what it is made of stay the same. Guests get it before the router is asked (`quickLane`).
 */
export function handleLasting<E extends Endpoint, Source extends object>(
  endpoint: E,
  { source, make }: Lasting<E, Source>,
): Handler {
  const byMerchant = new WeakMap<Merchant, Map<string, Kept<E>>>();
  const answerFrom = (from: Source, whom: For): OutputOf<E> => {
    const byLanguage = byMerchant.get(whom.merchant) ?? new Map<string, Kept<E>>();
    byMerchant.set(whom.merchant, byLanguage);
    const known = byLanguage.get(whom.language);
    if (known?.source === from) return known.value;
    const value = lasting(make(from, whom));
    byLanguage.set(whom.language, { source: from, value });
    return value;
  };
  const { run } = handle(endpoint, async ({ ctx, request: { merchant, language } }) =>
    answerFrom(await source(ctx, merchant), { ctx, merchant, language }),
  );
  const atHand: AtHand = whom => {
    const from = source(whom.ctx, whom.merchant);
    return from instanceof Promise ? undefined : writtenOf(answerFrom(from, whom));
  };
  return { endpoint, run, atHand };
}

/** A value that lasts as it goes out; undefined for any other value. */
export const writtenOf = (value: unknown): Written | undefined =>
  typeof value === 'object' && value !== null ? written.get(value) : undefined;

/** Writes an answer that is given again and again as it is, for as long as whoever made it keeps it. */
export function lasting<T>(value: T): T {
  if (typeof value !== 'object' || value === null) throw new Error('an answer that lasts is an object or a list');
  const text = JSON.stringify({ success: true, value });
  const bytes = Buffer.byteLength(text);
  written.set(value, { body: bytes > SHORT_BYTES ? Buffer.from(text) : text, bytes });
  return value;
}
