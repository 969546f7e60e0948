import { type Code, passing, refused } from './code.ts';

/** What the gate of every stake may answer; calls that stake list those that they can meet. */
export const playCodes = {
  /** A kill switch is on for the house, the product, the vendor or the game. */
  play_stopped: passing(409),
  self_excluded: refused(403),
  limit_reached: refused(409),
  bonus_stake_above_maximum: refused(409),
} satisfies Record<string, Code>;
