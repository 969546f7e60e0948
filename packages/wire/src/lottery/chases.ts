import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { commandId, counted, cursor, date, instant, money, moneyText, queryInt, skipped } from '../schemas.ts';
import { placingErrors, slipLine } from './place-bets.ts';
import { bet, gameCode, issueNo } from './shapes.ts';

/** `running` while bets of it wait for their draw; `won` where a win stopped it; `stopped` by the bettor; `finished` when all is drawn. */
export const chaseState = z.enum(['running', 'won', 'stopped', 'finished']);
/** How the multiples were worked out; shown, never believed. */
export const chaseStrategy = z.enum(['same', 'doubling', 'profitRate']);

const chase = z.object({
  id: z.uuid(),
  number: z.string(),
  gameCode,
  gameName: z.string(),
  strategy: chaseStrategy,
  stopOnWin: z.boolean(),
  state: chaseState,
  /** The selection of its first line in short, and how many lines there are. */
  summary: z.string(),
  playType: z.string(),
  lines: z.number().int(),
  issues: z.number().int(),
  /** Issues whose bets are drawn, taken back or void. */
  issuesDone: z.number().int(),
  currency: z.string(),
  /** Taken when the chase was placed; what is not played comes back as `refund`. */
  stake: moneyText,
  prize: moneyText,
  refund: moneyText,
  /** Null while it runs. */
  net: moneyText.nullable(),
  firstIssueNo: issueNo,
  lastIssueNo: issueNo,
  placedAt: instant,
  endedAt: instant.nullable(),
  stoppable: z.boolean(),
  /** Issues that are not closed, whose bets a stop takes back; with their stakes, and the own rebate on those that goes back. */
  open: z.object({ issues: z.number().int(), stake: moneyText, ownRebate: moneyText }),
});

export const placeChase = endpoint({
  id: 'lottery.placeChase',
  module: 'COMM3',
  method: 'POST',
  path: '/lgw/lottery/chases',
  token: 'required',
  input: z.strictObject({
    id: commandId,
    gameCode,
    /** The bet of an issue whose multiple is 1: each line's own multiple is multiplied by the issue's. */
    lines: z.array(slipLine).min(1).max(20),
    /** Issues on sale or ahead, in the order of their draws. */
    issues: z
      .array(z.strictObject({ issueNo, multiple: z.number().int().min(1).max(1_000_000) }))
      .min(2)
      .max(240),
    strategy: chaseStrategy,
    /** A push is no win. */
    stopOnWin: z.boolean(),
    /** Of all lines in all issues: taken at once. */
    total: money,
    entropy: z
      .string()
      .regex(/^[0-9a-f]{2,64}$/)
      .optional(),
  }),
  output: z.object({ chase, balance: moneyText }),
  errors: [...placingErrors, 'chase_invalid'],
  summary:
    'Places the same bets in several issues, all or none; the whole stake is taken now. A refusal of numbers without room says what `placeBets` says, of the issue in `value.issueNo`',
});

export const listChases = endpoint({
  id: 'lottery.listChases',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/lottery/chases',
  token: 'required',
  input: z.strictObject({
    gameCode: gameCode.optional(),
    state: chaseState.optional(),
    /** Chases that play this issue, whatever became of its bets. */
    issueNo: issueNo.optional(),
    /** Business days of their placing; both are in it. */
    from: date.optional(),
    to: date.optional(),
    limit: queryInt(1, 100).default(20),
    after: cursor.optional(),
    skip: skipped,
  }),
  output: z.object({ chases: z.array(chase), ...counted, next: cursor.nullable() }),
  summary: "The caller's chases, newest first (dates are the merchant's business days)",
});

export const showChase = endpoint({
  id: 'lottery.showChase',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/lottery/chases/{chaseId}',
  token: 'required',
  input: z.strictObject({ chaseId: z.uuid() }),
  output: z.object({ chase, bets: z.array(bet) }),
  errors: ['chase_unknown'],
  summary: 'One chase of the caller with its bets in the order of their draws',
});

export const stopChase = endpoint({
  id: 'lottery.stopChase',
  module: 'COMM3',
  method: 'POST',
  path: '/lgw/lottery/chases/{chaseId}/stop',
  token: 'required',
  input: z.strictObject({ chaseId: z.uuid(), id: commandId }),
  output: z.object({ chase, balance: moneyText, currency: z.string() }),
  errors: ['chase_unknown', 'chase_ended'],
  summary: 'Takes back the bets of a chase in every issue that is not closed; what is closed stands',
});
