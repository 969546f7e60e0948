import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, moneyText, none } from '../schemas.ts';

export const showReferral = endpoint({
  id: 'rewards.showReferral',
  module: 'REWCEN3',
  method: 'GET',
  path: '/wps/rewards/referral',
  token: 'required',
  input: none,
  output: z.object({
    code: z.string(),
    link: z.string(),
    /** What makes a friend count. */
    depositMin: moneyText,
    turnoverMin: moneyText,
    withinDays: z.number().int(),
    perFriend: moneyText,
    rollover: z.number(),
    tiers: z.array(z.object({ friends: z.number().int(), amount: moneyText, reached: z.boolean() })),
    friends: z.array(
      z.object({
        account: z.string(),
        registeredAt: instant,
        state: z.enum(['joined', 'qualified', 'lapsed']),
        deposited: moneyText,
        turnover: moneyText,
      }),
    ),
    joined: z.number().int(),
    qualified: z.number().int(),
    earned: moneyText,
    currency: z.string(),
    /** Of this month; names are masked. */
    leaders: z.array(
      z.object({ place: z.number().int(), account: z.string(), qualified: z.number().int(), own: z.boolean() }),
    ),
  }),
  summary: "The caller's invitation, the friends who came, and who invited most this month",
});
