import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  commandId,
  counted,
  cursor,
  date,
  instant,
  money,
  moneyText,
  numericId,
  queryInt,
  skipped,
  typedText,
} from '../schemas.ts';

/** Shares of valid turnover by product, in percent. */
export const rates = z.record(z.string().max(20), z.string().regex(/^\d{1,2}(\.\d{1,2})?$/));
export const rateBounds = z.record(z.string(), z.object({ least: z.string(), most: z.string() }));

const teamMember = z.object({
  id: numericId,
  username: z.string(),
  accountType: z.number().int(),
  status: z.string(),
  level: z.number().int(),
  /** Whether the caller is the member's own upline. */
  direct: z.boolean(),
  prizeGroup: z.number().int(),
  point: z.string(),
  rates: z.record(z.string(), z.string()),
  /** Where a direct downline's point (`point`) and its rates by product may lie, in percent. */
  bounds: rateBounds,
  registeredAt: instant,
  teamSize: z.number().int(),
  balance: moneyText,
  currency: z.string(),
});

export const showTeamMember = endpoint({
  id: 'agents.showTeamMember',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/team/{memberId}',
  token: 'required',
  input: z.strictObject({ memberId: numericId }),
  output: teamMember,
  errors: ['non_agent', 'member_unknown'],
  summary: "A member of the caller's team: its place, point and rates, and where these may lie",
});

export const changeTeamRates = endpoint({
  id: 'agents.changeTeamRates',
  module: 'AFFMAN3',
  method: 'POST',
  path: '/wps/agent/team/{memberId}/rates',
  token: 'required',
  input: z.strictObject({
    memberId: numericId,
    prizeGroup: z.number().int().min(1700).max(2000).optional(),
    rates: rates.optional(),
  }),
  output: teamMember,
  errors: ['non_agent', 'member_unknown', 'rate_out_of_bounds'],
  summary: "Sets a direct downline's prize group and rates, between its own downlines' and the caller's",
});

export const openTeamAccount = endpoint({
  id: 'agents.openTeamAccount',
  module: 'AFFMAN3',
  method: 'POST',
  path: '/wps/agent/accounts',
  token: 'required',
  input: z.strictObject({
    username: z.string().regex(/^[A-Za-z][A-Za-z0-9]{3,15}$/),
    accountType: z.union([z.literal(0), z.literal(1)]),
    prizeGroup: z.number().int().min(1700).max(2000),
    rates: rates.default({}),
  }),
  output: z.object({
    id: numericId,
    username: z.string(),
    /** What the member logs in with first, made by chance and shown here only; it has to be changed then. */
    password: z.string(),
  }),
  errors: ['non_agent', 'rate_out_of_bounds', 'username_taken', 'busy'],
  summary:
    'Opens an account under the caller at once; its first login asks for a password of its own, and for age and terms',
});

export const transferInTeam = endpoint({
  id: 'agents.transferInTeam',
  module: 'AFFMAN3',
  method: 'POST',
  path: '/wps/agent/transfers',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({
    id: commandId,
    direction: z.enum(['up', 'down']),
    /** The direct downline; upwards there is one upline. */
    username: typedText(64, 1).optional(),
    amount: money,
    paymentPassword: z.string().min(1).max(64),
  }),
  output: z.object({ id: z.uuid(), amount: moneyText, currency: z.string(), balance: moneyText }),
  errors: [
    'non_agent',
    'transfers_off',
    'downline_unknown',
    'insufficient_funds',
    'amount_too_fine',
    'amount_above_maximum',
    'transfer_limit_reached',
    'wagering_open',
    'payment_password_unset',
    'wrong_payment_password',
    'payment_password_locked',
    'account_suspended',
    'account_closed',
    'id_reused',
    'busy',
  ],
  summary: 'Gives money to the upline, or as an agent to a direct downline; the payment password is checked',
});

export const listTeamTransfers = endpoint({
  id: 'agents.listTransfers',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/transfers',
  token: 'required',
  input: z.strictObject({
    from: date.optional(),
    to: date.optional(),
    /** Only what went between the caller and this side. */
    side: z.enum(['upline', 'downlines']).optional(),
    /** `with`: by the name of the other side. */
    sort: z.enum(['at', 'way', 'with', 'amount']).default('at'),
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
        direction: z.enum(['up', 'down']),
        from: z.string(),
        to: z.string(),
        /** Below zero where the caller gave it. */
        amount: moneyText,
      }),
    ),
    totals: z.object({ in: moneyText, out: moneyText }),
    /** Which ways are open to the caller, and the most for one transfer. */
    up: z.boolean(),
    down: z.boolean(),
    /** Whom the caller stands under. */
    upline: z.string().nullable(),
    most: moneyText,
    currency: z.string(),
    ...counted,
    next: cursor.nullable(),
  }),
  errors: ['non_agent'],
  summary: 'Transfers of the caller to downlines and the upline, and from them, newest first',
});
