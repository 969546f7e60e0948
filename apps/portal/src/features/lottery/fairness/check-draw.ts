import { drawFromBytes, findDrawing } from '@baize/lottery/rules';
import type { OutputOf } from '@baize/wire';
import type { showFairness } from '@baize/wire/lottery';

export type Fairness = OutputOf<typeof showFairness>;
type Order = NonNullable<Fairness['order']>;

export type Verdict = 'ok' | 'bad' | 'open';

/** What this browser found: each step by itself, with what it computed. `open`: nothing is published for it yet. */
export type Checked = {
  readonly commitment: { readonly verdict: Verdict; readonly computed: string };
  /** Whether the own order is under the root; undefined where no order was asked about. */
  readonly order: { readonly verdict: Verdict; readonly computed: string } | undefined;
  readonly draw: { readonly verdict: Verdict; readonly computed: string };
};

/** Blocks of the stream that are made ahead: 256 words, many times what any draw takes. */
const BLOCKS = 32;

/**
 * Does the sums of a draw again, with nothing but what was published and the browser's own WebCrypto:
 * SHA-256 of the seed against the commitment, the way from the own order to the root, and the draw from
 * HMAC-SHA256(seed, message) by the engine's rejection sampling.
 */
export async function checkDraw(proof: Fairness): Promise<Checked> {
  return {
    commitment: await checkCommitment(proof),
    order: proof.order ? await checkOrder(proof.order, proof.root) : undefined,
    draw: await checkResult(proof),
  };
}

async function checkCommitment({ seed, commitment }: Fairness): Promise<Checked['commitment']> {
  if (seed === null) return { verdict: 'open', computed: '' };
  const computed = toHex(await sha256(fromHex(seed)));
  return { verdict: computed === commitment ? 'ok' : 'bad', computed };
}

async function checkOrder({ leaf, path }: Order, root: string | null): Promise<NonNullable<Checked['order']>> {
  if (root === null || path === null) return { verdict: 'open', computed: '' };
  let node = await sha256(joined(new Uint8Array([0]), new TextEncoder().encode(leaf)));
  for (const { side, hash } of path) {
    const beside = fromHex(hash);
    node = await sha256(
      side === 'left' ? joined(new Uint8Array([1]), beside, node) : joined(new Uint8Array([1]), node, beside),
    );
  }
  const computed = toHex(node);
  return { verdict: computed === root ? 'ok' : 'bad', computed };
}

async function checkResult({ seed, message, result, family: code, drawShape }: Fairness): Promise<Checked['draw']> {
  const family = findDrawing(code);
  if (seed === null || message === null || result === null || !family) return { verdict: 'open', computed: '' };
  const words = await streamOf(fromHex(seed), message);
  let at = 0;
  const computed = drawFromBytes(
    family,
    () => {
      const word = words[at];
      if (word === undefined) throw new RangeError('the stream ran out');
      at += 1;
      return word;
    },
    drawShape,
  );
  return { verdict: computed === result ? 'ok' : 'bad', computed };
}

/** Block 0 is the HMAC of the message, block n that of "message|n", read as big-endian words of 32 bits. */
async function streamOf(seed: Uint8Array<ArrayBuffer>, message: string): Promise<readonly number[]> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const words: number[] = [];
  for (let block = 0; block < BLOCKS; block += 1) {
    const text = block === 0 ? message : `${message}|${block}`;
    const view = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
    for (let at = 0; at < view.byteLength; at += 4) words.push(view.getUint32(at));
  }
  return words;
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const toHex = (bytes: Uint8Array): string => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((text.match(/../g) ?? []).map(pair => Number.parseInt(pair, 16)));
