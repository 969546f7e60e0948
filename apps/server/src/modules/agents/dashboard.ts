import { formatExact } from '@baize/money';
import { showAgentDashboard } from '@baize/wire/agents';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { addDays, daysBetween, monthStart } from '../merchants/index.ts';
import { groupOf, isAgent, pointText } from './own-agent.ts';
import { FIGURE_NAMES, type Figures, REPORT_COLUMNS } from './reports/report-days.ts';
import { figuresText } from './reports/team-report.ts';
import { teamSizes } from './reports/team-sizes.ts';

const DAYS_SHOWN = 30;

type Day = Figures & { day: string; income: bigint };
/** So many people played on a day whose day of play before it was `gap` days ago. */
type Active = { day: string; gap: number; people: bigint };

export const showAgentDashboardHandler = handle(showAgentDashboard, async ({ ctx, caller, request, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  const { merchantId, memberId, asset, currency } = member;
  const today = ctx.play.businessDate(ctx.now(), request.merchant.timeZone);
  const shownFrom = addDays(today, 1 - DAYS_SHOWN);
  const since = shownFrom < monthStart(today) ? shownFrom : monthStart(today);
  const asked = { merchantId, memberId, asset, since };
  const [days, active, sizes] = await Promise.all([
    readDays(ctx, asked),
    readActive(ctx, asked),
    teamSizes(ctx.db, merchantId, memberId),
  ]);
  const group = groupOf(ctx, merchantId, member.prizeGroup);
  const between = (from: string, to: string) => figuresOf(days, active, from, to);
  return {
    currency,
    day: today,
    today: between(today, today),
    yesterday: between(addDays(today, -1), addDays(today, -1)),
    month: between(monthStart(today), today),
    days: Array.from({ length: DAYS_SHOWN }, (_, at) => {
      const day = addDays(shownFrom, at);
      const { turnover, income } = between(day, day);
      return { day, turnover, income };
    }),
    teamSize: sizes.all,
    directMembers: sizes.direct,
    prizeGroup: group,
    point: pointText(group),
  };
});

type Asked = { merchantId: number; memberId: bigint; asset: string; since: string };

/** The days of everybody below, and what the agent itself got of them. */
async function readDays(ctx: Context, { merchantId, memberId, asset, since }: Asked): Promise<Day[]> {
  const { rows } = await sql<Day>`
    SELECT d.business_date::text AS day, coalesce(sum(d.agent_rebate) FILTER (WHERE NOT d.below), 0)::int8 AS income,
      ${sql.join(
        FIGURE_NAMES.map(
          name =>
            sql`coalesce(sum(d.${sql.ref(REPORT_COLUMNS[name])}) FILTER (WHERE d.below), 0)::int8 AS ${sql.ref(name)}`,
        ),
      )}
    FROM member AS m JOIN agent_report_day AS d ON d.merchant_id = m.merchant_id AND d.asset = ${asset}
      AND d.upline_id = coalesce(m.upline_id, 0) AND d.business_date >= ${since}::date AND d.member_id = m.id
    WHERE m.merchant_id = ${merchantId} AND m.id = ${memberId} GROUP BY 1`.execute(ctx.db);
  return rows;
}

async function readActive(ctx: Context, { merchantId, memberId, asset, since }: Asked): Promise<Active[]> {
  const { rows } = await sql<Active>`
    SELECT d.business_date::text AS day, d.gap, d.people
    FROM member AS m JOIN agent_active_day AS d ON d.merchant_id = m.merchant_id AND d.asset = ${asset}
      AND d.upline_id = coalesce(m.upline_id, 0) AND d.business_date >= ${since}::date AND d.member_id = m.id AND d.below
    WHERE m.merchant_id = ${merchantId} AND m.id = ${memberId}`.execute(ctx.db);
  return rows;
}

function figuresOf(days: readonly Day[], active: readonly Active[], from: string, to: string) {
  const within = days.filter(({ day }) => from <= day && day <= to);
  const sum = (name: keyof Figures | 'income'): bigint => within.reduce((total, day) => total + day[name], 0n);
  const sums = Object.fromEntries(FIGURE_NAMES.map(name => [name, sum(name)]));
  const net =
    sum('prizes') + sum('ownRebate') + sum('agentRebate') + sum('promotions') + sum('depositFees') - sum('turnover');
  // Everybody once: on the first day of play in the range the one before it lies outside.
  const activeMembers = active
    .filter(({ day, gap }) => from <= day && day <= to && gap >= daysBetween(from, day))
    .reduce((total, { people }) => total + people, 0n);
  return { ...figuresText({ ...sums, net, activeMembers }), income: formatExact(sum('income')) };
}
