import { type Code, passing, refused } from './code.ts';

export const lotteryCodes = {
  game_unknown: refused(404),
  game_closed: passing(409),
  issue_unknown: refused(404),
  issue_closed: refused(409),
  play_unknown: refused(400),
  play_closed: passing(409),
  selection_invalid: refused(400),
  selection_empty: refused(400),
  too_many_bets: refused(400),
  bet_count_mismatch: refused(409),
  stake_mismatch: refused(409),
  stake_below_minimum: refused(400),
  stake_above_maximum: refused(400),
  prize_above_maximum: refused(409),
  prize_group_invalid: refused(400),
  exposure_reached: refused(409),
  order_unknown: refused(404),
  cancel_closed: refused(409),
  draw_unknown: refused(404),
} satisfies Record<string, Code>;
