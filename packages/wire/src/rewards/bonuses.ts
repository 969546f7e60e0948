import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { commandId, counted, cursor, instant, moneyText, queryInt, skipped } from '../schemas.ts';

/** Waiting for the one before it, in play, paid out to the wallet, run out of time, or given up. */
export const bonusState = z.enum(['waiting', 'active', 'released', 'expired', 'forfeited', 'cancelled']);

export const bonus = z.object({
  id: z.uuid(),
  source: z.enum(['promotion', 'mission', 'rank', 'referral', 'adjustment']),
  title: z.string(),
  amount: moneyText,
  rollover: moneyText,
  rolled: moneyText,
  state: bonusState,
  grantedAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
});

export const listBonuses = endpoint({
  id: 'rewards.listBonuses',
  module: 'REWCEN3',
  method: 'GET',
  path: '/wps/rewards/bonuses',
  token: 'required',
  input: z.strictObject({
    state: bonusState.optional(),
    limit: queryInt(1, 100).default(20),
    after: cursor.optional(),
    skip: skipped,
  }),
  output: z.object({
    bonuses: z.array(bonus),
    /** What stands on the bonus account now. */
    balance: moneyText,
    currency: z.string(),
    /** How much of a stake counts towards the rollover, by product, in percent. */
    weights: z.record(z.string(), z.number()),
    stakeMax: moneyText,
    ...counted,
    next: cursor.nullable(),
  }),
  summary: "The caller's bonuses with their rollover, newest first",
});

export const forfeitBonus = endpoint({
  id: 'rewards.forfeitBonus',
  module: 'REWCEN3',
  method: 'POST',
  path: '/wps/rewards/bonuses/{bonusId}/forfeit',
  token: 'required',
  input: z.strictObject({ id: commandId, bonusId: z.uuid() }),
  output: bonus,
  errors: ['bonus_unknown', 'wrong_state'],
  summary: 'Gives a bonus up: what stands on the bonus account goes back to the house',
});
