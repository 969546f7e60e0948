import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { commandId, instant, money, moneyText } from '../schemas.ts';
import { gameCode, issueNo, market, picked, playType, termsStamp } from './shapes.ts';

export const slipLine = z.strictObject({
  playType,
  /** Which market's tie rule and odds; the play's own where it is left out. */
  market: market.optional(),
  selection: picked,
  unit: money,
  multiple: z.number().int().min(1).max(1_000_000),
  prizeGroup: z.number().int().min(1).max(9_999),
  /** The desk's, as the player saw it: a bet is taken at those terms, or refused as `terms_changed` with the play in `value.playType`. */
  termsStamp,
  /** What the client counted. The server counts again, and refuses the slip where the two differ. */
  betCount: z.number().int().min(1),
  stake: money,
});

/** What may be wrong with bets, in one issue or in many. */
export const placingErrors = [
  'game_unknown',
  'game_closed',
  'issue_unknown',
  'issue_closed',
  'issue_not_open',
  'play_unknown',
  'play_closed',
  'terms_changed',
  'selection_invalid',
  'selection_empty',
  'too_many_bets',
  'unit_invalid',
  'multiple_invalid',
  'bet_count_mismatch',
  'stake_mismatch',
  'stake_below_minimum',
  'stake_above_maximum',
  'prize_above_maximum',
  'prize_group_invalid',
  'exposure_reached',
  'number_closed',
  'insufficient_funds',
  'play_stopped',
  'self_excluded',
  'limit_reached',
  'bonus_stake_above_maximum',
  'identity_needed',
  'account_suspended',
  'account_closed',
] as const;

export const placeBets = endpoint({
  id: 'lottery.placeBets',
  module: 'COMM3',
  method: 'POST',
  path: '/lgw/lottery/bets',
  token: 'required',
  input: z.strictObject({
    id: commandId,
    gameCode,
    issueNo,
    lines: z.array(slipLine).min(1).max(100),
    total: money,
    /** Chance of the player's own, which goes into each order's leaf under the issue's root. */
    entropy: z
      .string()
      .regex(/^[0-9a-f]{2,64}$/)
      .optional(),
  }),
  output: z.object({
    /** One for each line, in the lines' order. */
    orders: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        playType,
        summary: z.string(),
        betCount: z.number().int(),
        stake: moneyText,
        ownRebate: moneyText,
      }),
    ),
    gameCode,
    issueNo,
    stake: moneyText,
    ownRebate: moneyText,
    currency: z.string(),
    /** What may be staked now, after this slip. */
    balance: moneyText,
    placedAt: instant,
    closesAt: instant,
  }),
  errors: placingErrors,
  summary:
    'Places a slip: all its lines or none. A refusal of one line carries its place in `value.line`; of numbers without room the first of these in `value.numbers`, how many others in `value.others`, and in `value.max` what its lines may still stake on each',
});
