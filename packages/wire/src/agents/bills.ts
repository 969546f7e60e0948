import { z } from 'zod';
import { BILL_SORTS, BILL_STATES } from '../bills/index.ts';
import { endpoint } from '../endpoint.ts';
import { playedCategory } from '../games/shapes.ts';
import { counted, cursor, date, instant, moneyText, numericId, queryInt, skipped, typedText } from '../schemas.ts';
import { contractKind, countedPeriod } from './contract-shapes.ts';

export const billState = z.enum(BILL_STATES);

/** What a contract earned in one window, and what it was computed from: the agent's and its whole team's play. */
export const bill = z.object({
  id: z.uuid(),
  contractId: z.uuid(),
  kind: contractKind,
  period: countedPeriod,
  windowFrom: instant,
  windowTo: instant,
  /** Who pays; null is the house. */
  payer: z.string().nullable(),
  member: z.string(),
  side: z.enum(['own', 'given']),
  currency: z.string(),
  state: billState,
  figures: z.object({
    turnover: moneyText,
    prizes: moneyText,
    ownRebate: moneyText,
    agentRebate: moneyText,
    promotions: moneyText,
    depositFees: moneyText,
    /** What the window before left: turnover below zero, or a win that is carried on. */
    carriedIn: moneyText,
    carriedOut: moneyText,
    /** What the players are ahead: below zero where the team lost. */
    net: moneyText,
    activeMembers: z.number().int(),
  }),
  /** The tier that was reached, counted from 1, and its share. */
  tier: z.number().int().nullable(),
  scalePercent: z.string().nullable(),
  amount: moneyText,
  /** To the agent's own direct downlines, and what is left of the amount. */
  owed: moneyText,
  kept: moneyText,
  paid: moneyText,
  /** What the payer still owes. */
  open: moneyText,
  dueAt: instant,
  computedAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
});

export const listAgentBills = endpoint({
  id: 'agents.listBills',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/bills',
  token: 'required',
  input: z.strictObject({
    /** What the caller is paid, or what the caller pays. */
    side: z.enum(['own', 'given']).default('own'),
    kind: contractKind.optional(),
    state: billState.optional(),
    from: date.optional(),
    to: date.optional(),
    /** Part of the name of whoever is paid. */
    search: typedText(40).optional(),
    sort: z.enum(BILL_SORTS).default('window'),
    order: z.enum(['asc', 'desc']).default('desc'),
    limit: queryInt(1, 100).default(50),
    after: cursor.optional(),
    skip: skipped,
  }),
  output: z.object({
    rows: z.array(bill),
    totals: z.object({ bills: z.number().int(), amount: moneyText, paid: moneyText, open: moneyText }),
    currency: z.string(),
    next: cursor.nullable(),
  }),
  errors: ['non_agent', 'bad_input'],
  summary: 'Bills of contracts by which the caller is paid, or which the caller pays, newest first',
});

export const showAgentBill = endpoint({
  id: 'agents.showBill',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/bills/{id}',
  token: 'required',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    bill,
    payments: z.array(z.object({ id: z.uuid(), amount: moneyText, at: instant })),
    /** What the bill's agent owes its own direct downlines for the same window. */
    downlines: z.array(
      z.object({ id: z.uuid(), member: z.string(), state: billState, amount: moneyText, paid: moneyText }),
    ),
  }),
  errors: ['non_agent', 'bill_unknown'],
  summary: 'One bill with its payments and what its agent owes on',
});

export const listAgentBillMembers = endpoint({
  id: 'agents.listBillMembers',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/bills/{id}/members',
  token: 'required',
  input: z.strictObject({
    id: z.uuid(),
    /** Absent: in the order in which they joined. */
    sort: z.enum(['username', 'turnover', 'prizes']).optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
    limit: queryInt(1, 100).default(50),
    after: cursor.optional(),
    skip: skipped,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: numericId,
        username: z.string(),
        turnover: moneyText,
        prizes: moneyText,
        ownRebate: moneyText,
        active: z.boolean(),
      }),
    ),
    ...counted,
    next: cursor.nullable(),
  }),
  errors: ['non_agent', 'bill_unknown'],
  summary: 'Who played in the window of a bill, and how much of it each did',
});

export const listAgentBillBets = endpoint({
  id: 'agents.listBillBets',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/bills/{id}/bets',
  token: 'required',
  input: z.strictObject({
    id: z.uuid(),
    memberId: numericId,
    limit: queryInt(1, 100).default(50),
    after: cursor.optional(),
    skip: skipped,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        at: instant,
        product: z.string(),
        game: z.string(),
        gameName: z.string(),
        category: playedCategory,
        /** The issue or round, where it has one. */
        reference: z.string().nullable(),
        /** A result that was taken back: the figures are below zero. */
        reversal: z.boolean(),
        turnover: moneyText,
        prizes: moneyText,
        ownRebate: moneyText,
      }),
    ),
    ...counted,
    next: cursor.nullable(),
  }),
  errors: ['non_agent', 'bill_unknown', 'member_unknown'],
  summary: 'The settled plays of one member that a bill counted, newest first',
});
