import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, instant, memberPage, moneyText, numericId, queryInt, typedText } from '../schemas.ts';
import { bonus, bonusState } from './bonuses.ts';
import { paidRebate } from './rebates.ts';

const row = z.object({
  id: z.uuid(),
  member: z.object({ id: numericId, username: z.string(), rank: z.string() }),
  source: z.string(),
  title: z.string(),
  amount: moneyText,
  rollover: moneyText,
  rolled: moneyText,
  currency: z.string(),
  state: bonusState,
  grantedAt: instant,
  expiresAt: instant,
});

export const opsListBonuses = operatorEndpoint({
  id: 'rewards.opsListBonuses',
  method: 'GET',
  path: '/ops/rewards/bonuses',
  permission: 'rewards.view',
  input: z.strictObject({
    state: bonusState.optional(),
    limit: queryInt(1, 100).default(50),
    after: cursor.optional(),
  }),
  output: z.object({ rows: z.array(row), next: cursor.nullable() }),
  summary: 'Bonuses of all members, newest first',
});

export const opsListMemberBonuses = operatorEndpoint({
  id: 'rewards.opsListMemberBonuses',
  method: 'GET',
  path: '/ops/members/{memberId}/bonuses',
  permission: 'members.rewards',
  input: z.strictObject(memberPage),
  output: z.object({ rows: z.array(bonus.extend({ currency: z.string() })), next: cursor.nullable() }),
  errors: ['member_unknown'],
  summary: "A member's bonuses with their rollover, newest first",
});

export const opsListMemberRebates = operatorEndpoint({
  id: 'rewards.opsListMemberRebates',
  method: 'GET',
  path: '/ops/members/{memberId}/rebates',
  permission: 'members.rewards',
  input: z.strictObject(memberPage),
  output: z.object({ rows: z.array(paidRebate.extend({ currency: z.string() })), next: cursor.nullable() }),
  errors: ['member_unknown'],
  summary: 'Turnover rebates that a member was paid, newest first',
});

/** Money as a bonus or points, for one member: written down here, done when another operator approves. */
export const opsProposeGrant = operatorEndpoint({
  id: 'rewards.opsProposeGrant',
  method: 'POST',
  path: '/ops/rewards/grants',
  permission: 'rewards.grant',
  input: z.strictObject({
    username: typedText(64, 1),
    amount: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/)
      .default('0'),
    rolloverTimes: z.number().int().min(0).max(100).default(1),
    points: z
      .string()
      .regex(/^\d{1,9}$/)
      .default('0'),
    reason: typedText(300, 1),
  }),
  output: z.object({ proposalId: z.uuid() }),
  errors: ['member_unknown', 'field_invalid', 'proposal_waits'],
  summary: 'Asks for a bonus or points for a member; another operator decides',
});
