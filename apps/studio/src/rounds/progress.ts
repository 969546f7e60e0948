import type { Progress } from '@baize/studio-games';
import type { RoundRow } from './round-row.ts';

/** What happened in a round up to a moment, by the server's clock. */
export const progressOf = ({ moves, began_at }: RoundRow, now: Date): Progress => ({
  moves,
  elapsedMs: began_at === null ? 0 : Math.max(0, now.getTime() - began_at.getTime()),
});
