import { createHash, createHmac } from 'node:crypto';
import { drawFromBytes, drawMessage, type Family } from '@baize/lottery';

/** What a draw is made from, beside the seed: all of it is fixed and public before the seed is. */
export type DrawFacts = {
  readonly gameCode: string;
  readonly issueNo: string;
  readonly root: Buffer;
  /** What the named beacon gave; empty without one. */
  readonly beacon: string;
};

/** The text that the seed signs. */
export const messageOf = (facts: DrawFacts): string => drawMessage({ ...facts, root: facts.root.toString('hex') });

/** What is published before sales. */
export const commitmentOf = (seed: Buffer): Buffer => createHash('sha256').update(seed).digest();

/**
 * The draw of an issue. Block 0 is HMAC-SHA256(seed, message), block n HMAC-SHA256(seed, message|n); their big-endian 32-bit words in a row
 * are the stream from which the engine takes the result by rejection sampling. Who has seed and message can only ever get this one.
 */
export const deriveDraw = (family: Family, seed: Buffer, facts: DrawFacts, shape = 0): string =>
  drawFromBytes(family, wordStream(seed, messageOf(facts)), shape);

/** The raw stream of 32-bit words of a seed and message. */
export function wordStream(seed: Buffer, message: string): () => number {
  let block = createHmac('sha256', seed).update(message).digest();
  let number = 0;
  let at = 0;
  return () => {
    if (at === block.length) {
      number += 1;
      block = createHmac('sha256', seed).update(`${message}|${number}`).digest();
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  };
}
