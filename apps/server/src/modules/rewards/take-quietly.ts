import { MINOR_PER_MAJOR, parseAmount } from '@baize/money';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { playersWithBonus } from '../bonuses/index.ts';
import { type LockedMember, lockMembers } from '../members/index.ts';
import { type Merchant, monthStart } from '../merchants/index.ts';
import { pointSetting } from '../points/index.ts';
import { rankRules } from './settings.ts';
import type { RewardMember } from './tables.ts';
import { ensureRewardMembers } from './take-member.ts';

type Asked = { merchant: Merchant; asset: string; since: string; memberIds: readonly bigint[] };
type Day = { memberId: bigint; businessDate: string; product: string; turnover: bigint; settled: number; more: bigint };
type Standing = RewardMember & { month: bigint; invited: boolean };

/**
 * Counts the turnover of all those to whom nothing else happens by it: no points are due, no rank changes, no bonus is in play and nobody
 * invited them. Most play is theirs, and few statements take all of it. Answers the others, who are taken one by one.
 */
export async function takeQuietly(ctx: Context, tx: Transaction<object>, asked: Asked): Promise<bigint[]> {
  const { merchant, asset, memberIds } = asked;
  const locked = await lockMembers(tx, merchant.id, memberIds);
  const plain = locked.filter(({ status, currency }) => status === 'active' && currency === asset);
  const bonus = await playersWithBonus(tx, { merchantId: merchant.id, asset, memberIds: plain.map(({ id }) => id) });
  const members = new Map(plain.filter(({ id }) => !bonus.has(id)).map(member => [member.id, member]));
  const month = monthStart(ctx.play.businessDate(ctx.now(), merchant.timeZone));
  const ids = [...members.keys()];
  await ensureRewardMembers(ctx, tx, merchant, ids);
  const days = Map.groupBy(await readDifferences(tx, asked, ids), ({ memberId }) => memberId);
  const quiet = (await readStandings(tx, asked, { ids, month })).filter(standing =>
    isQuiet(ctx, asked, {
      standing,
      month,
      member: members.get(standing.member_id),
      days: days.get(standing.member_id),
    }),
  );
  const taken = new Set(quiet.map(({ member_id: memberId }) => memberId));
  await store(
    tx,
    asked,
    [...days.values()].flat().filter(({ memberId }) => taken.has(memberId)),
  );
  const changed = [...taken].filter(memberId => days.has(memberId));
  await ctx.events.emit(
    tx,
    ...changed.map(
      memberId =>
        ({ type: 'rewards.changed', merchantId: merchant.id, memberId, payload: { what: 'turnover' } }) as const,
    ),
  );
  return memberIds.filter(memberId => !taken.has(memberId));
}

/** What the facts' sums say beyond what was counted. Days are found by their member: the sum keeps the index of days from being taken. */
async function readDifferences(tx: Transaction<object>, asked: Asked, ids: readonly bigint[]): Promise<Day[]> {
  const { merchant, asset, since } = asked;
  const { rows } = await sql<Day>`
    SELECT q.member_id AS "memberId", d.business_date::text AS "businessDate", d.product, d.valid_turnover AS turnover,
      d.settled::int4 AS settled, d.valid_turnover - coalesce(r.turnover, 0) AS more
    FROM unnest(${ids}::int8[]) AS q (member_id)
    CROSS JOIN LATERAL (SELECT * FROM play_day AS p WHERE p.merchant_id = ${merchant.id} AND p.member_id = q.member_id
      AND p.asset = ${asset} AND p.business_date >= ${since}::date) AS d
    LEFT JOIN LATERAL (SELECT t.turnover, t.settled FROM reward_turnover AS t WHERE t.merchant_id = ${merchant.id}
      AND t.member_id = q.member_id AND t.asset = ${asset} AND t.business_date + 0 = d.business_date AND t.product = d.product
      LIMIT 1) AS r ON true
    WHERE r.turnover IS DISTINCT FROM d.valid_turnover OR r.settled IS DISTINCT FROM d.settled`.execute(tx);
  return rows;
}

/** The rows of those who have one, with what the month came to so far. */
async function readStandings(
  tx: Transaction<object>,
  { merchant, asset }: Asked,
  { ids, month }: { ids: readonly bigint[]; month: string },
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    SELECT m.merchant_id, m.member_id, m.turnover, m.points_given, m.rank_month::text AS rank_month, m.rank_gift_to,
      t.month, EXISTS (SELECT FROM reward_friend AS f WHERE f.merchant_id = ${merchant.id} AND f.friend_id = q.member_id
        AND f.state = 'joined') AS invited
    FROM unnest(${ids}::int8[]) AS q (member_id)
    CROSS JOIN LATERAL (SELECT * FROM reward_member AS r WHERE r.merchant_id = ${merchant.id} AND r.member_id = q.member_id
      LIMIT 1) AS m
    CROSS JOIN LATERAL (SELECT coalesce(sum(d.turnover), 0)::int8 AS month FROM reward_turnover AS d
      WHERE d.merchant_id = ${merchant.id} AND d.member_id = q.member_id AND d.asset = ${asset}
        AND d.business_date + 0 >= ${month}::date) AS t`.execute(tx);
  return rows;
}

type Looked = { standing: Standing; member: LockedMember | undefined; month: string; days: readonly Day[] | undefined };

function isQuiet(ctx: Context, { merchant }: Asked, { standing, member, month, days = [] }: Looked): boolean {
  if (!member || standing.invited || standing.rank_month !== month || member.rankLevel > standing.rank_gift_to)
    return false;
  const sumOf = (some: readonly Day[]): bigint => some.reduce((sum, { more }) => sum + more, 0n);
  const each = parseAmount(ctx.settings.get(merchant.id, pointSetting).turnoverPerPoint) ?? 0n;
  if (each > 0n && ((standing.turnover + sumOf(days)) / each) * MINOR_PER_MAJOR > standing.points_given) return false;
  const above = ctx.settings.get(merchant.id, rankRules).levels.slice(member.rankLevel + 1);
  const inMonth = standing.month + sumOf(days.filter(({ businessDate }) => businessDate >= month));
  return above.every(({ upgrade }) => inMonth < (parseAmount(upgrade) ?? 0n));
}

async function store(tx: Transaction<object>, { merchant, asset }: Asked, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return;
  const column = <T>(read: (day: Day) => T): T[] => days.map(read);
  await sql`
    WITH taken AS MATERIALIZED (
      SELECT * FROM unnest(${column(day => day.memberId)}::int8[], ${column(day => day.businessDate)}::date[],
        ${column(day => day.product)}::text[], ${column(day => day.turnover)}::int8[], ${column(day => day.settled)}::int4[],
        ${column(day => day.more)}::int8[]) AS q (member_id, business_date, product, turnover, settled, more)
    ), stored AS (
      INSERT INTO reward_turnover (merchant_id, member_id, asset, business_date, product, turnover, settled)
      SELECT ${merchant.id}, member_id, ${asset}, business_date, product, turnover, settled FROM taken
      ON CONFLICT (merchant_id, member_id, asset, business_date, product)
      DO UPDATE SET turnover = excluded.turnover, settled = excluded.settled
    )
    UPDATE reward_member AS m SET turnover = m.turnover + s.more
    FROM (SELECT member_id, sum(more)::int8 AS more FROM taken GROUP BY member_id) AS s
    WHERE m.merchant_id = ${merchant.id} AND m.member_id = s.member_id`.execute(tx);
}
