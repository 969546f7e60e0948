import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { date, instant, moneyText, none } from '../schemas.ts';

export const opsOverview = operatorEndpoint({
  id: 'console.opsOverview',
  method: 'GET',
  path: '/ops/overview',
  permission: 'reports.view',
  input: none,
  output: z.object({
    /** Of the merchant's own currency; play money never counts. */
    currency: z.string(),
    businessDate: date,
    /** Of what was settled on the business day, reversals included: stakes minus prizes, and that minus rebates. */
    ggr: moneyText,
    ngr: moneyText,
    /** What the house owes its players: `total` is the sum of the other three. */
    held: z.object({
      total: moneyText,
      available: moneyText,
      openStakes: moneyText,
      pendingWithdrawals: moneyText,
    }),
    /** What asks for operators: wins of vendors that wait, wins that vendors want back, and vendors that take no more bets for what they lost today. */
    alarms: z.object({
      heldWins: z.number().int(),
      heldTakeBacks: z.number().int(),
      stopped: z.array(z.string()),
      /** Lotteries whose return over the last `days` business days is outside of its bounds. */
      returns: z.array(z.object({ gameCode: z.string(), name: z.string(), days: z.number().int() })),
    }),
    /** The verdict of the last recomputation of the whole ledger; null before the first. */
    ledger: z.object({ balanced: z.boolean(), at: instant, problems: z.number().int() }).nullable(),
  }),
  summary: "Today's gross and net gaming revenue, what is held for players, and whether the ledger balances",
});
