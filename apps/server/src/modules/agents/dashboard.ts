import { formatExact } from '@baize/money';
import { showAgentDashboard } from '@baize/wire/agents';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { teamCounts } from '../members/index.ts';
import { addDays, monthStart } from '../merchants/index.ts';
import { groupOf, isAgent, pointText } from './own-agent.ts';

const DAYS_SHOWN = 30;

type Day = {
  day: string;
  turnover: bigint;
  validTurnover: bigint;
  prizes: bigint;
  ownRebate: bigint;
  income: bigint;
  active: number;
};

export const showAgentDashboardHandler = handle(showAgentDashboard, async ({ ctx, caller, request, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  const { merchantId, memberId, asset, currency } = member;
  const { timeZone } = request.merchant;
  const today = ctx.play.businessDate(ctx.now(), timeZone);
  const shownFrom = addDays(today, 1 - DAYS_SHOWN);
  const since = shownFrom < monthStart(today) ? shownFrom : monthStart(today);
  const [days, counts, activeOfMonth] = await Promise.all([
    readDays(ctx, { merchantId, memberId, asset, since }),
    teamCounts(ctx.db, { merchantId, agentId: memberId, since, timeZone }),
    activeSince(ctx, { merchantId, memberId, asset, since: monthStart(today) }),
  ]);
  const group = groupOf(ctx, merchantId, member.prizeGroup);
  const between = (from: string, to: string) => figuresOf(days, counts.newByDay, from, to);
  return {
    currency,
    day: today,
    today: between(today, today),
    yesterday: between(addDays(today, -1), addDays(today, -1)),
    month: { ...between(monthStart(today), today), activeMembers: activeOfMonth },
    days: Array.from({ length: DAYS_SHOWN }, (_, at) => {
      const day = addDays(shownFrom, at);
      const { turnover, income } = between(day, day);
      return { day, turnover, income };
    }),
    teamSize: counts.all,
    directMembers: counts.direct,
    prizeGroup: group,
    point: pointText(group),
  };
});

type Asked = { merchantId: number; memberId: bigint; asset: string; since: string };

/** The team's days, every product together, and how many of the team played on each. */
async function readDays(ctx: Context, { merchantId, memberId, asset, since }: Asked): Promise<Day[]> {
  const { rows } = await sql<Day>`
    SELECT d.business_date::text AS day, sum(d.stake)::int8 AS turnover, sum(d.valid_turnover)::int8 AS "validTurnover",
      sum(d.prize)::int8 AS prizes, sum(d.own_rebate)::int8 AS "ownRebate", sum(d.agent_rebate)::int8 AS income,
      max(d.active) AS active
    FROM (
      SELECT a.*, (SELECT count(DISTINCT t.member_id)::int4 FROM agent_played AS t WHERE t.merchant_id = a.merchant_id
        AND t.agent_id = a.agent_id AND t.business_date = a.business_date AND t.asset = a.asset) AS active
      FROM agent_day AS a
      WHERE a.merchant_id = ${merchantId} AND a.agent_id = ${memberId} AND a.asset = ${asset} AND a.business_date >= ${since}::date
    ) AS d
    GROUP BY d.business_date ORDER BY d.business_date`.execute(ctx.db);
  return rows;
}

async function activeSince(ctx: Context, { merchantId, memberId, asset, since }: Asked): Promise<number> {
  const { rows } = await sql<{ active: number }>`
    SELECT count(DISTINCT member_id)::int4 AS active FROM agent_played
    WHERE merchant_id = ${merchantId} AND agent_id = ${memberId} AND asset = ${asset} AND business_date >= ${since}::date`.execute(
    ctx.db,
  );
  return rows[0]?.active ?? 0;
}

function figuresOf(days: readonly Day[], newByDay: ReadonlyMap<string, number>, from: string, to: string) {
  const within = days.filter(({ day }) => from <= day && day <= to);
  const sum = (read: (day: Day) => bigint) => within.reduce((total, day) => total + read(day), 0n);
  const [turnover, prizes, ownRebate] = [sum(day => day.turnover), sum(day => day.prizes), sum(day => day.ownRebate)];
  return {
    turnover: formatExact(turnover),
    validTurnover: formatExact(sum(day => day.validTurnover)),
    prizes: formatExact(prizes),
    ownRebate: formatExact(ownRebate),
    income: formatExact(sum(day => day.income)),
    net: formatExact(prizes + ownRebate - turnover),
    newMembers: [...newByDay].reduce((total, [day, members]) => total + (from <= day && day <= to ? members : 0), 0),
    activeMembers: within.reduce((most, day) => Math.max(most, day.active), 0),
  };
}
