import { formatAmount } from '@baize/money';
import { listTeam } from '@baize/wire/agents';
import { handle } from '../../http/handler.ts';
import { listTeamMembers } from '../members/index.ts';
import { groupOf, isAgent, pointText } from './own-agent.ts';
import { ownTeamMember } from './reports/asked-team.ts';

export const listTeamHandler = handle(listTeam, async ({ input, ctx, caller, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  const parentId = await ownTeamMember(ctx, member, input.parentId);
  if (parentId === undefined) return fail('member_unknown');
  const { merchantId, memberId: agentId } = member;
  const { rows, next, count, countIsLeast } = await listTeamMembers(ctx.db, {
    ...input,
    merchantId,
    agentId,
    parentId,
    usualGroup: groupOf(ctx, merchantId, null),
  });
  return {
    rows: await Promise.all(
      rows.map(async row => {
        const { available } = await ctx.ledger.balanceOf(member.merchantId, row.id, member.asset);
        return {
          id: row.id.toString(),
          username: row.username,
          accountType: row.accountType,
          status: row.status,
          level: row.level,
          upline: row.upline,
          prizeGroup: row.prizeGroup,
          point: pointText(row.prizeGroup),
          balance: formatAmount(available, 2),
          directMembers: row.directMembers,
          registeredAt: row.registeredAt.toISOString(),
          lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
        };
      }),
    ),
    currency: member.currency,
    count,
    countIsLeast,
    next,
  };
});
