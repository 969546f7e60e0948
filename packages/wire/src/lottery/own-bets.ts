import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { commandId, cursor, date, moneyText, queryInt } from '../schemas.ts';
import { bet, betState, gameCode, issueNo, playType } from './shapes.ts';

export const listIssueBets = endpoint({
  id: 'lottery.listIssueBets',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/lottery/issue-bets',
  token: 'required',
  input: z.strictObject({ gameCode, issueNo }),
  output: z.object({ bets: z.array(bet), stake: moneyText, currency: z.string() }),
  errors: ['game_unknown', 'issue_unknown'],
  summary: "The caller's bets of one issue, newest first",
});

export const cancelBet = endpoint({
  id: 'lottery.cancelBet',
  module: 'COMM3',
  method: 'POST',
  path: '/lgw/lottery/bets/{orderId}/cancel',
  token: 'required',
  input: z.strictObject({ orderId: z.uuid(), id: commandId }),
  output: z.object({ bet, balance: moneyText, currency: z.string() }),
  errors: ['order_unknown', 'order_cancelled', 'cancel_closed'],
  summary: 'Takes a bet back before its issue closes: the stake returns, the own rebate goes back',
});

export const listBets = endpoint({
  id: 'lottery.listBets',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/lottery/bets',
  token: 'required',
  input: z.strictObject({
    gameCode: gameCode.optional(),
    issueNo: issueNo.optional(),
    playType: playType.optional(),
    state: betState.optional(),
    from: date.optional(),
    to: date.optional(),
    limit: queryInt(1, 100).default(20),
    after: cursor.optional(),
  }),
  output: z.object({
    bets: z.array(bet),
    /** Sums over the whole filter, not only this page. */
    totals: z.object({
      count: z.number().int(),
      stake: moneyText,
      prize: moneyText,
      refund: moneyText,
      ownRebate: moneyText,
      net: moneyText,
    }),
    currency: z.string(),
    next: cursor.nullable(),
  }),
  summary: "The caller's bet records, newest first (dates are the merchant's business days)",
});

export const showBet = endpoint({
  id: 'lottery.showBet',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/lottery/bets/{orderId}',
  token: 'required',
  input: z.strictObject({ orderId: z.uuid() }),
  output: z.object({
    bet,
    /** The selection as it was accepted, canonical. */
    selection: z.record(z.string(), z.unknown()),
    terms: z.object({
      unit: moneyText,
      multiple: z.number().int(),
      prizeGroup: z.number().int(),
      ruleVersion: z.number().int(),
      tieRule: z.enum(['push', 'lose']),
      /** The bettor's own maximum when the bet was accepted. */
      prizeGroupMax: z.number().int(),
    }),
    /** What one winning bet of each tier is paid. */
    odds: z.array(z.object({ tier: z.string(), prize: moneyText })),
    /** Why it ended as it did: how many single bets won in which tier; empty before settlement. */
    outcome: z.object({
      winningBets: z.number().int(),
      pushBets: z.number().int(),
      tiers: z.array(z.object({ tier: z.string(), hits: z.number().int() })),
    }),
    commitment: z.string(),
    entropy: z.string().nullable(),
  }),
  errors: ['order_unknown'],
  summary: 'One bet of the caller with its frozen terms and the reason of its outcome',
});
