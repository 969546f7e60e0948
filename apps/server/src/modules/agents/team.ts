import { formatAmount, formatExact } from '@baize/money';
import { listTeam, showTeamReport } from '@baize/wire/agents';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { cutPage } from '../../db/index.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { isInTeam, listTeamMembers } from '../members/index.ts';
import { daysBetween } from '../merchants/index.ts';
import { groupOf, isAgent, pointText } from './own-agent.ts';

const REPORT_DAYS_MAX = 92;
const REPORT_ROWS_MAX = 1_000;

export const listTeamHandler = handle(listTeam, async ({ input, ctx, caller, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  const parentId = await ownTeamMember(ctx, member, input.parentId);
  if (parentId === undefined) return fail('member_unknown');
  const { search, limit } = input;
  const found = await listTeamMembers(ctx.db, {
    merchantId: member.merchantId,
    agentId: member.memberId,
    parentId,
    search,
    after: input.after !== undefined && /^\d{1,19}$/.test(input.after) ? BigInt(input.after) : undefined,
    limit: limit + 1,
  });
  const { rows, next } = cutPage(found, limit);
  return {
    rows: await Promise.all(
      rows.map(async row => {
        const group = groupOf(ctx, member.merchantId, row.prizeGroup);
        const { available } = await ctx.ledger.balanceOf(member.merchantId, row.id, member.asset);
        return {
          id: row.id.toString(),
          username: row.username,
          accountType: row.accountType,
          status: row.status,
          level: row.level,
          upline: row.upline,
          prizeGroup: group,
          point: pointText(group),
          balance: formatAmount(available, 2),
          directMembers: row.directMembers,
          registeredAt: row.registeredAt.toISOString(),
          lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
        };
      }),
    ),
    currency: member.currency,
    next,
  };
});

/** The caller, or somebody of the caller's team; undefined for anybody else. */
async function ownTeamMember(
  ctx: Context,
  member: CallerMember,
  asked: string | undefined,
): Promise<bigint | undefined> {
  const { merchantId, memberId } = member;
  if (asked === undefined || BigInt(asked) === memberId) return memberId;
  return (await isInTeam(ctx.db, merchantId, memberId, BigInt(asked))) ? BigInt(asked) : undefined;
}

type Sums = { turnover: bigint; validTurnover: bigint; prizes: bigint; ownRebate: bigint };

export const showTeamReportHandler = handle(showTeamReport, async ({ input, ctx, caller, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  const days = daysBetween(input.from, input.to);
  if (days < 1 || days > REPORT_DAYS_MAX) return fail('bad_input', { fields: ['to'] });
  const parentId = await ownTeamMember(ctx, member, input.parentId);
  if (parentId === undefined) return fail('member_unknown');
  const { merchantId, asset, currency } = member;
  const direct = await listTeamMembers(ctx.db, {
    merchantId,
    agentId: member.memberId,
    parentId,
    limit: REPORT_ROWS_MAX + 1,
  });
  const shown = direct.slice(0, REPORT_ROWS_MAX);
  const ids = shown.map(one => one.id);
  const range = { merchantId, asset, from: input.from, to: input.to };
  const [own, team] = await Promise.all([sumsOf(ctx, 'own', ids, range), sumsOf(ctx, 'team', ids, range)]);
  const rows = shown.map(one => ({
    id: one.id.toString(),
    username: one.username,
    accountType: one.accountType,
    own: textOf(own.get(one.id)),
    team: textOf(team.get(one.id)),
    income: formatExact(team.get(one.id)?.income ?? 0n),
  }));
  const all = [...own.values(), ...team.values()];
  return { rows, complete: direct.length <= REPORT_ROWS_MAX, totals: textOf(all.reduce(add, NOTHING)), currency };
});

type Found = Sums & { income: bigint };
const NOTHING: Found = { turnover: 0n, validTurnover: 0n, prizes: 0n, ownRebate: 0n, income: 0n };

const add = (a: Found, b: Found): Found => ({
  turnover: a.turnover + b.turnover,
  validTurnover: a.validTurnover + b.validTurnover,
  prizes: a.prizes + b.prizes,
  ownRebate: a.ownRebate + b.ownRebate,
  income: a.income + b.income,
});

/** What members did themselves, or what their teams did, over a range of business days. */
async function sumsOf(
  ctx: Context,
  whose: 'own' | 'team',
  ids: readonly bigint[],
  { merchantId, asset, from, to }: { merchantId: number; asset: string; from: string; to: string },
): Promise<Map<bigint, Found>> {
  const source =
    whose === 'own'
      ? sql`(SELECT merchant_id, member_id, business_date, asset, stake, valid_turnover, prize, rebate, 0::int8 AS income FROM play_day)`
      : sql`(SELECT merchant_id, agent_id AS member_id, business_date, asset, stake, valid_turnover, prize, own_rebate AS rebate,
          agent_rebate AS income FROM agent_day)`;
  const { rows } = await sql<Found & { id: bigint }>`
    SELECT member_id AS id, sum(stake)::int8 AS turnover, sum(valid_turnover)::int8 AS "validTurnover", sum(prize)::int8 AS prizes,
      sum(rebate)::int8 AS "ownRebate", sum(income)::int8 AS income
    FROM ${source} AS d
    WHERE merchant_id = ${merchantId} AND member_id = ANY (${[...ids]}::int8[]) AND asset = ${asset}
      AND business_date BETWEEN ${from}::date AND ${to}::date
    GROUP BY member_id`.execute(ctx.db);
  return new Map(rows.map(row => [row.id, row]));
}

const textOf = ({ turnover, validTurnover, prizes, ownRebate }: Sums = NOTHING) => ({
  turnover: formatExact(turnover),
  validTurnover: formatExact(validTurnover),
  prizes: formatExact(prizes),
  ownRebate: formatExact(ownRebate),
  net: formatExact(prizes + ownRebate - turnover),
});
