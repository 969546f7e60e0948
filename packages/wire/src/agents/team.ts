import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { playedCategory } from '../games/shapes.ts';
import {
  counted,
  cursor,
  date,
  instant,
  moneyText,
  none,
  numericId,
  queryInt,
  skipped,
  typedText,
} from '../schemas.ts';
import { reportFigures } from './reports.ts';

/** What a team did: the agent's own play left out. `income` is what the agent got of it. */
const figures = reportFigures.omit({ teamSize: true, balance: true }).extend({ income: moneyText });

export const showAgentDashboard = endpoint({
  id: 'agents.showDashboard',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/dashboard',
  token: 'required',
  input: none,
  output: z.object({
    currency: z.string(),
    day: date,
    today: figures,
    yesterday: figures,
    month: figures,
    /** Turnover of the last days, oldest first. */
    days: z.array(z.object({ day: date, turnover: moneyText, income: moneyText })),
    teamSize: z.number().int(),
    directMembers: z.number().int(),
    prizeGroup: z.number().int(),
    /** The rebate point of the group: "12.0" percent. */
    point: z.string(),
  }),
  errors: ['non_agent'],
  summary: "An agent's team today against yesterday and the month",
});

export const listTeam = endpoint({
  id: 'agents.listTeam',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/team',
  token: 'required',
  input: z.strictObject({
    /** Whose direct members; the caller's where absent. */
    parentId: numericId.optional(),
    /** Part of a name, over the whole team. */
    search: typedText(40).optional(),
    sort: z.enum(['registeredAt', 'username', 'lastLoginAt', 'point', 'directMembers']).default('registeredAt'),
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
        accountType: z.number().int(),
        status: z.string(),
        level: z.number().int(),
        upline: z.string(),
        prizeGroup: z.number().int(),
        point: z.string(),
        balance: moneyText,
        directMembers: z.number().int(),
        registeredAt: instant,
        lastLoginAt: instant.nullable(),
      }),
    ),
    currency: z.string(),
    ...counted,
    next: cursor.nullable(),
  }),
  errors: ['non_agent', 'member_unknown'],
  summary: "An agent's team, level by level or by name",
});

export const listAgentIncome = endpoint({
  id: 'agents.listIncome',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/income',
  token: 'required',
  input: z.strictObject({
    from: date.optional(),
    to: date.optional(),
    product: typedText(20).optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
    limit: queryInt(1, 100).default(50),
    after: cursor.optional(),
    skip: skipped,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        at: instant,
        member: z.string(),
        product: z.string(),
        game: z.string(),
        gameName: z.string(),
        category: playedCategory,
        turnover: moneyText,
        percent: z.string(),
        amount: moneyText,
      }),
    ),
    total: moneyText,
    currency: z.string(),
    ...counted,
    next: cursor.nullable(),
  }),
  errors: ['non_agent'],
  summary: 'The shares that an agent got of what its team played, newest first, each with what it was computed from',
});
