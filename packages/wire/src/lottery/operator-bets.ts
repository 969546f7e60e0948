import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, memberPage } from '../schemas.ts';
import { bet } from './shapes.ts';

export const opsListMemberBets = operatorEndpoint({
  id: 'lottery.opsListMemberBets',
  method: 'GET',
  path: '/ops/members/{memberId}/bets',
  permission: 'members.play',
  input: z.strictObject(memberPage),
  output: z.object({ bets: z.array(bet), next: cursor.nullable() }),
  errors: ['member_unknown'],
  summary: "A member's lottery bets, newest first",
});
