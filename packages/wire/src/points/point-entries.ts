import { z } from 'zod';
import { endpoint, operatorEndpoint } from '../endpoint.ts';
import { counted, cursor, instant, memberPage, queryInt, skipped } from '../schemas.ts';

const pointEntry = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(['turnover', 'reward', 'redeem', 'convert', 'returned', 'other']),
  points: z.string(),
  balanceAfter: z.string(),
});

export const listPointEntries = endpoint({
  id: 'points.listPointEntries',
  module: 'PTSYS3',
  method: 'GET',
  path: '/wps/points/entries',
  token: 'required',
  input: z.strictObject({ limit: queryInt(1, 100).default(20), after: cursor.optional(), skip: skipped }),
  output: z.object({
    entries: z.array(pointEntry),
    ...counted,
    next: cursor.nullable(),
  }),
  summary: "Every movement of the caller's points, newest first",
});

export const opsListMemberPoints = operatorEndpoint({
  id: 'points.opsListMemberPoints',
  method: 'GET',
  path: '/ops/members/{memberId}/points',
  permission: 'members.rewards',
  input: z.strictObject(memberPage),
  output: z.object({ entries: z.array(pointEntry), balance: z.string(), next: cursor.nullable() }),
  errors: ['member_unknown'],
  summary: "Every movement of a member's points, newest first",
});
