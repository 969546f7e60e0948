import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { commandId, instant, moneyText, none, typedText } from '../schemas.ts';

export const missionKind = z.enum(['turnover', 'deposit', 'bets', 'login_days', 'contact']);
export const missionPeriod = z.enum(['daily', 'weekly', 'once']);

export const mission = z.object({
  id: z.string(),
  title: z.string(),
  kind: missionKind,
  period: missionPeriod,
  /** Only play of this product counts; null: of every one. */
  product: z.string().nullable(),
  done: z.string(),
  target: z.string(),
  reward: z.object({ amount: moneyText, rollover: z.number(), points: z.string() }),
  state: z.enum(['open', 'claimable', 'claimed']),
  endsAt: instant.nullable(),
});

export const listMissions = endpoint({
  id: 'rewards.listMissions',
  module: 'REWCEN3',
  method: 'GET',
  path: '/wps/rewards/missions',
  token: 'required',
  input: none,
  output: z.object({
    missions: z.array(mission),
    /** How many may be claimed or still be done. */
    available: z.number().int(),
    currency: z.string(),
    /** Who claimed most this week; names are masked. */
    leaders: z.array(
      z.object({ place: z.number().int(), account: z.string(), claimed: z.number().int(), own: z.boolean() }),
    ),
  }),
  summary: "The caller's missions with their progress",
});

export const claimMission = endpoint({
  id: 'rewards.claimMission',
  module: 'REWCEN3',
  method: 'POST',
  path: '/wps/rewards/missions/claim',
  token: 'required',
  input: z.strictObject({ id: commandId, missionId: typedText(40, 1) }),
  output: mission,
  errors: ['mission_unknown', 'mission_not_done', 'account_suspended', 'account_closed'],
  summary: 'Pays the reward of a mission that is done',
});
