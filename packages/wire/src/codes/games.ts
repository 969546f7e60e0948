import { type Code, passing, refused } from './code.ts';

export const gameCodes = {
  /** The maker of the game did not answer, or answered what nobody can use. */
  vendor_unreachable: passing(503),
  vendor_unknown: refused(404),
  round_unknown: refused(404),
  difference_unknown: refused(404),
} satisfies Record<string, Code>;
