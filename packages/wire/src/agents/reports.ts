import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { playedCategory } from '../games/shapes.ts';
import { cursor, date, instant, moneyText, numericId, queryInt, skipped, typedText } from '../schemas.ts';

/** What a member or a team did in a range of business days. */
export const reportFigures = z.object({
  deposits: moneyText,
  depositFees: moneyText,
  withdrawals: moneyText,
  transfersIn: moneyText,
  transfersOut: moneyText,
  turnover: moneyText,
  validTurnover: moneyText,
  prizes: moneyText,
  ownRebate: moneyText,
  agentRebate: moneyText,
  promotions: moneyText,
  salaries: moneyText,
  dividends: moneyText,
  /** As dividends count it: prizes, rebates, promotions and deposit fees less turnover; below zero where the house is ahead. */
  net: moneyText,
  newMembers: z.number().int(),
  firstDeposits: z.number().int(),
  /** People who played, each counted once. */
  activeMembers: z.number().int(),
  teamSize: z.number().int(),
  /** What is in the wallets now. */
  balance: moneyText,
});

const range = { from: date, to: date };
/** Whose team: the caller's where absent. */
const team = { parentId: numericId.optional(), level: queryInt(1, 50).optional(), search: typedText(40, 2).optional() };
const page = { limit: queryInt(1, 100).default(50), after: cursor.optional() };

export const showTeamReport = endpoint({
  id: 'agents.showTeamReport',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/report',
  token: 'required',
  input: z.strictObject({
    ...range,
    /** The members on a level below, 1 for the direct ones (the default); a search by the beginning of a name goes through all. */
    ...team,
    /** What each did itself, what those under it did, or both together. */
    whose: z.enum(['all', 'own', 'below']).default('all'),
    sort: z
      .union([reportFigures.keyof(), z.enum(['username', 'level', 'point', 'registeredAt', 'lastLoginAt'])])
      .optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...page,
    skip: skipped,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: numericId,
        username: z.string(),
        accountType: z.number().int(),
        level: z.number().int(),
        point: z.string(),
        registeredAt: instant,
        lastLoginAt: instant.nullable(),
        figures: reportFigures,
      }),
    ),
    /** Over all rows of all pages. */
    count: z.number().int(),
    totals: reportFigures,
    /** What the agent whose team it is did itself. */
    own: reportFigures,
    currency: z.string(),
    next: cursor.nullable(),
  }),
  errors: ['non_agent', 'member_unknown', 'bad_input'],
  summary: 'What the members of a team and those under them did in a range of business days (at most 92)',
});

export const moneyKind = z.enum([
  'deposit',
  'withdrawal',
  'transfer',
  'promotion',
  'rebate',
  'salary',
  'dividend',
  'adjustment',
]);

export const listTeamTransactions = endpoint({
  id: 'agents.listTransactions',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/transactions',
  token: 'required',
  input: z.strictObject({
    ...range,
    ...team,
    kind: moneyKind.optional(),
    sort: z.enum(['at', 'member', 'level', 'kind', 'amount']).default('at'),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...page,
    skip: skipped,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        at: instant,
        member: z.string(),
        level: z.number().int(),
        kind: moneyKind,
        /** What the member has more; below zero where it left. */
        amount: moneyText,
      }),
    ),
    totals: z.object({ count: z.number().int(), in: moneyText, out: moneyText }),
    currency: z.string(),
    next: cursor.nullable(),
  }),
  errors: ['non_agent', 'member_unknown', 'bad_input'],
  summary: "Money in and out of a team's wallets, play left out (a range of at most 92 days)",
});

export const listTeamBets = endpoint({
  id: 'agents.listBets',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/bets',
  token: 'required',
  input: z.strictObject({
    ...range,
    ...team,
    product: typedText(20).optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...page,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        at: instant,
        member: z.string(),
        level: z.number().int(),
        product: z.string(),
        game: z.string(),
        gameName: z.string(),
        category: playedCategory,
        /** A result that was taken back: the figures are below zero. */
        reversal: z.boolean(),
        turnover: moneyText,
        validTurnover: moneyText,
        prizes: moneyText,
        ownRebate: moneyText,
        net: moneyText,
      }),
    ),
    totals: z.object({
      turnover: moneyText,
      validTurnover: moneyText,
      prizes: moneyText,
      ownRebate: moneyText,
      net: moneyText,
    }),
    currency: z.string(),
    next: cursor.nullable(),
  }),
  errors: ['non_agent', 'member_unknown', 'bad_input'],
  summary: 'What a team played and what came of it, settled bets and rounds one by one (a range of at most 92 days)',
});
