import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { commandId, cursor, date, money, moneyText, queryInt, skipped } from '../schemas.ts';
import {
  annulment,
  bet,
  betState,
  drawSource,
  gameCode,
  issueNo,
  market,
  oddsText,
  playType,
  tieRule,
  tripleRule,
} from './shapes.ts';

export const listIssueBets = endpoint({
  id: 'lottery.listIssueBets',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/lottery/issue-bets',
  token: 'required',
  input: z.strictObject({ gameCode, issueNo }),
  output: z.object({
    bets: z.array(bet),
    /** Whether the issue has more bets of the caller than are listed. */
    more: z.boolean(),
    stake: moneyText,
    currency: z.string(),
  }),
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
    market: market.optional(),
    state: betState.optional(),
    /** Bets of one chase; `none` for bets that belong to no chase. */
    chaseId: z.union([z.uuid(), z.literal('none')]).optional(),
    /** The number that a person quotes, or its beginning. */
    number: z.string().max(20).optional(),
    stakeMin: money.optional(),
    stakeMax: money.optional(),
    from: date.optional(),
    to: date.optional(),
    limit: queryInt(1, 100).default(20),
    after: cursor.optional(),
    skip: skipped,
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
      market,
      tieRule,
      tripleRule,
      lunarYear: z.number().int().nullable(),
      /** The house's own odds that were frozen, by tier id; null where the prize group or a published table rules. */
      odds: z.record(z.string(), oddsText).nullable(),
      /** The bettor's own maximum when the bet was accepted. */
      prizeGroupMax: z.number().int(),
    }),
    /** What one winning bet of each tier is paid: the tier's id in the engine, and its name, which several may share. */
    odds: z.array(z.object({ id: z.string(), tier: z.string(), prize: moneyText })),
    /** Why it ended as it did: how many single bets won in which tier; empty before settlement. */
    outcome: z.object({
      winningBets: z.number().int(),
      pushBets: z.number().int(),
      tiers: z.array(z.object({ tier: z.string(), hits: z.number().int() })),
    }),
    /**
     * The smallest parts of the selection, each with what became of it: mostly single bets; a part that stands for several (a sum)
     * says how many. Winning parts first, then pushed ones; at most 500 of `partCount`. Empty before settlement.
     */
    parts: z.array(
      z.object({
        summary: z.string(),
        betCount: z.number().int(),
        winningBets: z.number().int(),
        pushBets: z.number().int(),
        tiers: z.array(z.object({ tier: z.string(), hits: z.number().int() })),
        prize: moneyText,
      }),
    ),
    partCount: z.number().int(),
    drawSource,
    /** Earlier results of this issue that were corrected, oldest first. */
    corrections: z.array(z.object({ result: z.string(), correctedAt: z.iso.datetime(), reason: z.string() })),
    /** Why the bet was voided after its draw; null where it was not. */
    annulled: annulment.nullable(),
    commitment: z.string().nullable(),
    entropy: z.string().nullable(),
  }),
  errors: ['order_unknown'],
  summary: 'One bet of the caller with its frozen terms and the reason of its outcome',
});

export const showLotteryProfit = endpoint({
  id: 'lottery.showProfit',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/lottery/profit',
  token: 'required',
  input: z.strictObject({
    from: date.optional(),
    to: date.optional(),
    /** One row a business day, or one a game. */
    by: z.enum(['day', 'game']).default('day'),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        day: date.nullable(),
        gameCode: gameCode.nullable(),
        gameName: z.string().nullable(),
        orders: z.number().int(),
        stake: moneyText,
        prize: moneyText,
        refund: moneyText,
        ownRebate: moneyText,
        net: moneyText,
      }),
    ),
    currency: z.string(),
  }),
  summary: "The caller's settled lottery bets by business day of their placing, or by game; at most 92 days",
});
