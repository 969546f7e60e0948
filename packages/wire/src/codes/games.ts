import { type Code, passing, refused } from './code.ts';

export const gameCodes = {
  /** The maker of the game did not answer, or answered what nobody can use. */
  vendor_unreachable: passing(503),
  vendor_unknown: refused(404),
  /** Of games it may be asked once a minute; `seconds` says when again. */
  vendor_asked_lately: passing(429),
  round_unknown: refused(404),
  difference_unknown: refused(404),
  transfer_unknown: refused(404),
  held_win_unknown: refused(404),
  /** Money is on its way between the same two wallets, and the vendor has not answered yet. */
  transfer_pending: refused(409),
  transfer_refused: refused(409),
  free_rounds_not_offered: refused(409),
  free_rounds_unknown: refused(404),
  vendor_taken: refused(409),
  vendor_lists_games: refused(409),
  key_unreadable: refused(422),
  limits_crossed: refused(422),
  nobody_named: refused(422),
} satisfies Record<string, Code>;
