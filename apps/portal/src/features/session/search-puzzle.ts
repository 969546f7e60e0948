import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Puzzle } from './puzzle.ts';

/** Tells of its progress after so many tries. */
const TOLD_EVERY = 5_000;

type Asked = Pick<Puzzle, 'salt' | 'target' | 'max'>;

/** The number from 1 to `max` whose digits, after the salt, have the hash that is asked for; undefined where none has. */
export function searchPuzzle({ salt, target, max }: Asked, tell: (tried: number) => void): string | undefined {
  const wanted = hexToBytes(target);
  for (let number = 1; number <= max; number += 1) {
    const hash = sha256(utf8ToBytes(`${salt}${number}`));
    // The first byte tells nearly all apart.
    if (hash[0] === wanted[0] && bytesToHex(hash) === target) return String(number);
    if (number % TOLD_EVERY === 0) tell(number);
  }
  return undefined;
}
