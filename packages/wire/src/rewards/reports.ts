import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { playedCategory } from '../games/shapes.ts';
import { cursor, date, instant, moneyText, queryInt, skipped, typedText } from '../schemas.ts';

const range = { from: date.optional(), to: date.optional() };

export const listPlay = endpoint({
  id: 'rewards.listPlay',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/reports/play',
  token: 'required',
  input: z.strictObject({
    ...range,
    product: typedText(20).optional(),
    outcome: z.enum(['won', 'lost', 'even', 'returned']).optional(),
    limit: queryInt(1, 100).default(20),
    after: cursor.optional(),
    skip: skipped,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        at: instant,
        product: z.string(),
        /** Its code in facts. */
        game: z.string(),
        gameName: z.string(),
        category: playedCategory,
        /** Of a lottery: the issue whose bets these are. */
        issueNo: z.string().nullable(),
        stake: moneyText,
        validTurnover: moneyText,
        prize: moneyText,
        rebate: moneyText,
        net: moneyText,
        outcome: z.enum(['won', 'lost', 'even', 'returned']),
      }),
    ),
    totals: z.object({
      count: z.number().int(),
      stake: moneyText,
      validTurnover: moneyText,
      prize: moneyText,
      rebate: moneyText,
      net: moneyText,
    }),
    currency: z.string(),
    next: cursor.nullable(),
  }),
  summary: "The caller's settled play over all products, newest first (dates are the merchant's business days)",
});

const figures = { stake: moneyText, validTurnover: moneyText, prize: moneyText, rebate: moneyText, net: moneyText };

export const showProfit = endpoint({
  id: 'rewards.showProfit',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/reports/profit',
  token: 'required',
  input: z.strictObject({ from: date, to: date }),
  output: z.object({
    days: z.array(z.object({ day: date, ...figures })),
    products: z.array(z.object({ product: z.string(), ...figures })),
    totals: z.object({
      ...figures,
      /** Turnover rebates, bonuses that were released, gifts: what the house added. */
      promotions: moneyText,
      deposits: moneyText,
      withdrawals: moneyText,
      /** Net of play and promotions. */
      result: moneyText,
    }),
    currency: z.string(),
  }),
  summary: "The caller's profit and loss by day and product",
});
