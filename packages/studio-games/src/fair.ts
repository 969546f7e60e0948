import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Chance, chanceOf } from './chance.ts';

/** What decides a round and nothing else does: the server's seed (64 hex digits), the player's, and the round's number under them. */
export type FairRound = { serverSeed: string; clientSeed: string; nonce: number; game: string };

/** What is published before a seed is used: SHA-256 of its bytes. */
export const commitmentOf = (serverSeed: string): string => bytesToHex(sha256(hexToBytes(serverSeed)));

/**
 * The chance of a round: HMAC-SHA256(server seed, "client seed|nonce|game|block") for blocks 0, 1, 2 …, each read as eight
 * words of 32 bits, the highest byte first.
 */
export const fairChance = ({ serverSeed, clientSeed, nonce, game }: FairRound): Chance => {
  const key = hexToBytes(serverSeed);
  let block = 0;
  let words: number[] = [];
  return chanceOf(() => {
    if (words.length === 0) {
      words = wordsOf(hmac(sha256, key, utf8ToBytes(`${clientSeed}|${nonce}|${game}|${block}`)));
      block += 1;
    }
    return words.shift() ?? 0;
  });
};

const wordsOf = (bytes: Uint8Array): number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getUint32(index * 4));
};
