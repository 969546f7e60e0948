import { formatAmount } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { changeTeamRates, openTeamAccount, showTeamMember } from '@baize/wire/agents';
import type { Context } from '../../../context.ts';
import { type CallerMember, handle } from '../../../http/handler.ts';
import { memberActor } from '../../audit/index.ts';
import {
  createMember,
  firstPassword,
  hashSecret,
  isInTeam,
  lockMember,
  memberPlace,
  memberStanding,
  readLines,
  setPrizeGroup,
} from '../../members/index.ts';
import { groupOf, isAgent, pointText } from '../own-agent.ts';
import { teamSizes } from '../reports/team-sizes.ts';
import { boundFault, boundsText, ratesText, readBounds, readRates, storeRates } from './rate-bounds.ts';

export const showTeamMemberHandler = handle(showTeamMember, async ({ input, ctx, caller, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  return (await teamMember(ctx, member, BigInt(input.memberId))) ?? fail('member_unknown');
});

export const changeTeamRatesHandler = handle(changeTeamRates, async ({ input, ctx, caller, request, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  const { merchantId, memberId: uplineId } = member;
  const memberId = BigInt(input.memberId);
  const rates = readRates(input.rates ?? {});
  if (rates === undefined) return fail('rate_out_of_bounds', { what: 'rates', bound: '' });
  const changed = await ctx.transaction(async tx => {
    // Who changes the ends of a bound and who is held against it follow each other.
    await lockMember(tx, merchantId, uplineId);
    const standing = await memberStanding(tx, merchantId, memberId);
    if (standing?.uplineId !== uplineId) return fail('member_unknown');
    await lockMember(tx, merchantId, memberId);
    const bounds = await readBounds(ctx, tx, { merchantId, uplineId, memberId });
    const fault = boundFault(ctx, merchantId, bounds, { prizeGroup: input.prizeGroup, rates });
    if (fault) return fail('rate_out_of_bounds', fault);
    const before = (await readLines(tx, merchantId, [memberId])).get(memberId)?.prizeGroup ?? null;
    if (input.prizeGroup !== undefined) await setPrizeGroup(tx, merchantId, memberId, input.prizeGroup);
    await storeRates(tx, merchantId, memberId, rates);
    await ctx.audit.write(tx, {
      merchantId,
      actor: memberActor(member),
      action: 'agents.ratesChanged',
      object: { kind: 'member', id: input.memberId },
      before: { prizeGroup: before },
      after: { prizeGroup: input.prizeGroup ?? before, rates: input.rates ?? {} },
      ip: request.ip,
    });
    return undefined;
  });
  return changed ?? (await teamMember(ctx, member, memberId)) ?? fail('member_unknown');
});

export const openTeamAccountHandler = handle(openTeamAccount, async ({ input, ctx, caller, request, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  const { merchantId, memberId: uplineId, currency } = member;
  const rates = readRates(input.rates);
  if (rates === undefined) return fail('rate_out_of_bounds', { what: 'rates', bound: '' });
  const password = firstPassword(ctx, merchantId, input.username);
  const passwordHash = await hashSecret(password);
  return ctx.transaction(async tx => {
    await lockMember(tx, merchantId, uplineId);
    const bounds = await readBounds(ctx, tx, { merchantId, uplineId, memberId: 0n });
    const fault = boundFault(ctx, merchantId, bounds, { prizeGroup: input.prizeGroup, rates });
    if (fault) return fail('rate_out_of_bounds', fault);
    const upline = await memberPlace(tx, merchantId, uplineId);
    const { username, accountType } = input;
    const account = { username, accountType, currency, language: request.language };
    const draft = { merchantId, ...account, passwordHash, entryDue: true, upline };
    const id = await createMember(ctx, tx, draft);
    if (id === undefined) return fail('username_taken');
    await setPrizeGroup(tx, merchantId, id, input.prizeGroup);
    await storeRates(tx, merchantId, id, rates);
    await ctx.audit.write(tx, {
      merchantId,
      actor: memberActor(member),
      action: 'agents.accountOpened',
      object: { kind: 'member', id: id.toString() },
      after: { username, accountType, prizeGroup: input.prizeGroup },
      ip: request.ip,
    });
    return { id: id.toString(), username, password };
  });
});

/** Somebody of the caller's team; undefined for anybody else. */
async function teamMember(
  ctx: Context,
  { merchantId, memberId: agentId, asset, currency }: CallerMember,
  memberId: bigint,
): Promise<OutputOf<typeof showTeamMember> | undefined> {
  if (!(await isInTeam(ctx.db, merchantId, agentId, memberId))) return undefined;
  const standing = await memberStanding(ctx.db, merchantId, memberId);
  if (!standing) return undefined;
  const direct = standing.uplineId === agentId;
  const [lines, rates, balance, counts, bounds] = await Promise.all([
    readLines(ctx.db, merchantId, [memberId]),
    ratesText(ctx.db, merchantId, memberId),
    ctx.ledger.balanceOf(merchantId, memberId, asset),
    teamSizes(ctx.db, merchantId, memberId),
    direct ? readBounds(ctx, ctx.db, { merchantId, uplineId: agentId, memberId }) : undefined,
  ]);
  const line = lines.get(memberId);
  const group = groupOf(ctx, merchantId, line?.prizeGroup);
  return {
    id: memberId.toString(),
    username: standing.username,
    accountType: standing.accountType,
    status: standing.status,
    level: (line?.uplines.findIndex(upline => upline.memberId === agentId) ?? 0) + 1,
    direct,
    prizeGroup: group,
    point: pointText(group),
    rates,
    bounds: bounds === undefined ? {} : boundsText(bounds),
    registeredAt: standing.registeredAt.toISOString(),
    teamSize: counts.all,
    balance: formatAmount(balance.available, 2),
    currency,
  };
}
