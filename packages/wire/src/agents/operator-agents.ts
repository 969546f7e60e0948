import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, instant, moneyText, numericId, queryInt, typedText } from '../schemas.ts';
import { rateBounds } from './accounts.ts';
import { bill } from './bills.ts';
import { contract, contractKind, contractPeriod, countedPeriod, tierInput } from './contract-shapes.ts';

/** The bills of a top agent's line in one window: decided and paid together. */
const line = z.object({
  id: z.uuid(),
  kind: contractKind,
  period: countedPeriod,
  windowFrom: instant,
  windowTo: instant,
  /** Who stands on top of the line. */
  agent: z.string(),
  bills: z.number().int(),
  /** What all bills say together; a decision repeats it. */
  amount: moneyText,
  /** What the house pays of it: the rest goes on from agent to agent. */
  housePays: moneyText,
  currency: z.string(),
  state: z.enum(['to_approve', 'approved', 'rejected', 'expired']),
  computedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
});

export const opsListAgentLines = operatorEndpoint({
  id: 'agents.opsListLines',
  method: 'GET',
  path: '/ops/agents/lines',
  permission: 'agents.view',
  input: z.strictObject({
    view: z.enum(['open', 'decided']).default('open'),
    sort: z.enum(['computed', 'window', 'agent', 'bills', 'amount', 'house']).default('computed'),
    order: z.enum(['asc', 'desc']).default('desc'),
    limit: queryInt(1, 200).default(50),
    after: cursor.optional(),
  }),
  output: z.object({ rows: z.array(line), waiting: z.number().int(), next: cursor.nullable() }),
  summary: 'Dividends that wait for approval, and those that were decided, by line and window',
});

export const opsShowAgentLine = operatorEndpoint({
  id: 'agents.opsShowLine',
  method: 'GET',
  path: '/ops/agents/lines/{id}',
  permission: 'agents.view',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ line, bills: z.array(bill.extend({ depth: z.number().int() })) }),
  errors: ['bill_unknown'],
  summary: 'The bills of a line in one window, payers before those they pay, with what each was computed from',
});

export const opsDecideAgentLine = operatorEndpoint({
  id: 'agents.opsDecideLine',
  method: 'POST',
  path: '/ops/agents/lines/{id}/decide',
  permission: 'agents.bills.decide',
  input: z.strictObject({
    id: z.uuid(),
    decision: z.enum(['approve', 'reject']),
    amount: moneyText,
    reason: typedText(300, 1),
  }),
  output: line,
  errors: ['bill_unknown', 'wrong_state', 'version_changed'],
  summary: 'Approves the bills of a line, which are paid top down, or rejects them',
});

export const opsListAgents = operatorEndpoint({
  id: 'agents.opsListAgents',
  method: 'GET',
  path: '/ops/agents',
  permission: 'agents.view',
  input: z.strictObject({
    search: typedText(64).optional(),
    /** Only agents without an upline. */
    top: z.enum(['yes', 'no']).default('no'),
    /** `since`: by the time at which they came. */
    sort: z.enum(['since', 'username', 'upline', 'level', 'point', 'team', 'direct', 'contracts']).default('since'),
    order: z.enum(['asc', 'desc']).default('asc'),
    limit: queryInt(1, 200).default(50),
    after: cursor.optional(),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: numericId,
        username: z.string(),
        accountType: z.number().int(),
        status: z.string(),
        upline: z.string().nullable(),
        level: z.number().int(),
        point: z.string(),
        teamSize: z.number().int(),
        directMembers: z.number().int(),
        contracts: z.number().int(),
      }),
    ),
    next: cursor.nullable(),
  }),
  summary: 'Agents with their place, point, team and number of valid contracts',
});

export const opsShowAgent = operatorEndpoint({
  id: 'agents.opsShowAgent',
  method: 'GET',
  path: '/ops/agents/{memberId}',
  permission: 'agents.view',
  input: z.strictObject({ memberId: numericId }),
  output: z.object({
    id: numericId,
    username: z.string(),
    accountType: z.number().int(),
    status: z.string(),
    version: z.number().int(),
    /** Whether somebody is suspended with this agent's line: the line can be made active again. */
    lineSuspended: z.boolean(),
    /** The agent above with whose line this one is suspended. */
    suspendedWith: z.object({ id: numericId, username: z.string() }).nullable(),
    currency: z.string(),
    /** From the top down to the agent's own upline. */
    uplines: z.array(z.object({ id: numericId, username: z.string(), point: z.string(), status: z.string() })),
    prizeGroup: z.number().int(),
    point: z.string(),
    rates: z.record(z.string(), z.string()),
    /** Where the point (`point`) and the rates by product may lie, in percent: above those of direct downlines, below the upline's. */
    bounds: rateBounds,
    prizeGroupBounds: z.object({ least: z.number().int(), most: z.number().int() }),
    contracts: z.array(contract),
    /** What the agent still owes its downlines, and is owed. */
    owes: moneyText,
    owed: moneyText,
  }),
  errors: ['member_unknown'],
  summary: 'One agent, or a player as one under its line: place, rates, contracts and open debts',
});

export const opsProposeHouseContract = operatorEndpoint({
  id: 'agents.opsProposeHouseContract',
  method: 'POST',
  path: '/ops/agents/{memberId}/contracts',
  permission: 'agents.contracts.propose',
  input: z.strictObject({
    memberId: numericId,
    kind: contractKind,
    period: contractPeriod.optional(),
    mode: z.enum(['fixed', 'float']).optional(),
    carry: z.enum(['none', 'forever', 'second_half']).optional(),
    activeMin: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,2})?$/)
      .optional(),
    tiers: z.array(tierInput).max(12),
    reason: typedText(300, 1),
  }),
  output: z.object({ proposalId: z.uuid() }),
  errors: ['member_unknown', 'contract_check_failed', 'contract_exists', 'proposal_waits', 'bad_input'],
  summary: "Proposes the house's contract with a top agent; another operator approves it, then the agent accepts",
});

export const opsEndHouseContract = operatorEndpoint({
  id: 'agents.opsEndHouseContract',
  method: 'POST',
  path: '/ops/agents/contracts/{id}/end',
  permission: 'agents.contracts.propose',
  input: z.strictObject({ id: z.uuid(), reason: typedText(300, 1) }),
  output: z.object({ state: z.enum(['terminated']) }),
  errors: ['contract_unknown', 'wrong_state'],
  summary: "Ends a contract of the house with its running window, or takes the house's offer back",
});

export const opsProposeAgentCorrection = operatorEndpoint({
  id: 'agents.opsProposeCorrection',
  method: 'POST',
  path: '/ops/agents/bills/{id}/corrections',
  permission: 'agents.corrections.propose',
  input: z.strictObject({
    id: z.uuid(),
    direction: z.enum(['credit', 'debit']),
    amount: z.string().regex(/^\d{1,12}(\.\d{1,6})?$/),
    reason: typedText(300, 1),
  }),
  output: z.object({ proposalId: z.uuid() }),
  errors: ['bill_unknown', 'proposal_waits', 'bad_input'],
  summary: 'Proposes a correction of a bill by hand; another operator carries it out',
});
