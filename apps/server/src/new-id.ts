import { v7 } from 'uuid';

/** UUIDv7 (RFC 9562) from the injected clock and chance: sorts by time, unguessable in its last 62 bits. */
export const newId = (now: () => Date, random: (bytes: number) => Buffer): string =>
  v7({ msecs: now().getTime(), random: random(16) });
