import { v7 } from 'uuid';

const BYTES = 16;
/** Asking for chance costs as much for many bytes as for few: ten times what an id costs otherwise. */
const IDS_AT_ONCE = 64;

/**
 * Makes UUIDv7 (RFC 9562, method 1) from the injected clock and chance. Ids of one maker are strictly increasing, also within a
 * millisecond and where the clock stands still; the last 42 bits cannot be guessed.
 */
export function idMaker(now: () => Date, random: (bytes: number) => Buffer): () => string {
  let msecs = Number.NEGATIVE_INFINITY;
  let sequence = 0;
  let chance: Buffer = Buffer.alloc(0);
  return () => {
    if (chance.length === 0) chance = random(BYTES * IDS_AT_ONCE);
    const bytes = chance.subarray(0, BYTES);
    chance = chance.subarray(BYTES);
    const at = now().getTime();
    if (at > msecs) {
      msecs = at;
      // The highest bit stays free, so that there is room to count up.
      sequence = bytes.readUInt32BE(6) & 0x7fffffff;
    } else sequence += 1;
    return v7({ msecs, random: bytes, seq: sequence });
  };
}
