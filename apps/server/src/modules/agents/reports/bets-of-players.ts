import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { CallerMember } from '../../../http/handler.ts';
import { FOUND_MAX, membersWithin } from './asked-team.ts';
import type { BetRow, BetSums, BetsAsked } from './bet-rows.ts';

/** One look into the index for each of them: with more, the whole team is read in the order of its bets. */
const PLAYERS_MAX = 2_000;

type Player = { id: bigint; username: string; level: number };

/** Who of a team played in the range, where these are so few that each is looked up. A search finds the first so many by name. */
export async function fewPlayers(
  ctx: Context,
  member: CallerMember,
  asked: BetsAsked,
): Promise<readonly Player[] | undefined> {
  if (!asked.search && asked.level !== 1 && (await activePeople(ctx, member, asked)) > PLAYERS_MAX) return undefined;
  const players = await playersOf(ctx, member, asked);
  return players.length > PLAYERS_MAX ? undefined : players;
}

/** How many of a team played in the range, everybody counted once. */
async function activePeople(
  ctx: Context,
  { merchantId, asset }: CallerMember,
  { from, to, parentId }: BetsAsked,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    SELECT coalesce(sum(d.people), 0)::int4 AS people FROM agent_active_day AS d
    WHERE d.merchant_id = ${merchantId} AND d.asset = ${asset} AND d.member_id = ${parentId} AND d.below
      AND d.upline_id = (SELECT coalesce(upline_id, 0) FROM member WHERE merchant_id = ${merchantId} AND id = ${parentId})
      AND d.business_date BETWEEN ${from}::date AND ${to}::date AND d.gap > d.business_date - ${from}::date`.execute(
    ctx.db,
  );
  return rows[0]?.people ?? 0;
}

/** Goes down only where somebody played. */
async function playersOf(
  ctx: Context,
  { merchantId, asset }: CallerMember,
  { from, to, search, level, parentId }: BetsAsked,
): Promise<Player[]> {
  const played = sql<SqlBool>`d.merchant_id = ${merchantId} AND d.asset = ${asset}
    AND d.business_date BETWEEN ${from}::date AND ${to}::date AND (d.turnover <> 0 OR d.prizes <> 0 OR d.own_rebate <> 0)`;
  const ids = search
    ? sql`SELECT m.id FROM member AS p JOIN member AS m ON m.merchant_id = p.merchant_id AND ${membersWithin(search)}
        WHERE p.merchant_id = ${merchantId} AND p.id = ${parentId}
        ORDER BY m.username_key USING OPERATOR(pg_catalog.~<~) LIMIT ${FOUND_MAX}`
    : sql`SELECT DISTINCT d.member_id FROM branch AS b JOIN agent_report_day AS d ON d.upline_id = b.id
        WHERE ${played} AND NOT d.below AND ${level === undefined ? sql`true` : sql`b.level = ${level - 1}`}`;
  const { rows } = await sql<Player>`
    WITH RECURSIVE branch (id, level) AS (
      SELECT ${parentId}::int8, 0
      UNION
      SELECT d.member_id, b.level + 1 FROM branch AS b JOIN agent_report_day AS d ON d.upline_id = b.id
      WHERE ${played} AND d.below AND ${level === undefined ? sql`true` : sql`b.level < ${level - 1}`}
    )
    SELECT m.id, m.username, nlevel(m.path) - nlevel(p.path) AS level FROM member AS m
    JOIN member AS p ON p.merchant_id = m.merchant_id AND p.id = ${parentId}
    WHERE m.merchant_id = ${merchantId} AND m.id IN (${ids}) LIMIT ${PLAYERS_MAX + 1}`.execute(ctx.db);
  return rows;
}

export async function betsOfPlayers(
  ctx: Context,
  { merchantId, asset }: CallerMember,
  players: readonly Player[],
  { from, to, product, order, after, limit }: BetsAsked,
): Promise<BetRow[]> {
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`;
  const beyond: RawBuilder<SqlBool> =
    after === undefined ? sql`true` : sql`f.id ${order === 'asc' ? sql`>` : sql`<`} ${after}::uuid`;
  const { rows } = await sql<Omit<BetRow, 'member' | 'level'> & { memberId: bigint }>`
    SELECT f.* FROM unnest(${players.map(({ id }) => id)}::int8[]) AS q (member_id) CROSS JOIN LATERAL (
      SELECT f.id, f.at, f.member_id AS "memberId", f.product, f.game, f.kind, f.stake AS turnover,
        f.valid_turnover AS "validTurnover", f.prize AS prizes, f.rebate AS "ownRebate"
      FROM play_fact AS f
      WHERE f.merchant_id = ${merchantId} AND f.member_id = q.member_id AND f.asset = ${asset}
        AND f.kind IN ('settled', 'reversal') AND f.business_date BETWEEN ${from}::date AND ${to}::date
        AND ${product ? sql`f.product = ${product}` : sql`true`} AND ${beyond}
      ORDER BY f.id ${direction} LIMIT ${limit + 1}
    ) AS f ORDER BY f.id ${direction} LIMIT ${limit + 1}`.execute(ctx.db);
  const known = new Map(players.map(player => [player.id, player]));
  return rows.map(({ memberId, ...row }) => ({
    ...row,
    member: known.get(memberId)?.username ?? '',
    level: known.get(memberId)?.level ?? 0,
  }));
}

export async function totalsOfPlayers(
  ctx: Context,
  { merchantId, asset }: CallerMember,
  players: readonly Player[],
  { from, to, product }: BetsAsked,
): Promise<BetSums | undefined> {
  const { rows } = await sql<BetSums>`
    SELECT coalesce(sum(d.stake), 0)::int8 AS turnover, coalesce(sum(d.valid_turnover), 0)::int8 AS "validTurnover",
      coalesce(sum(d.prize), 0)::int8 AS prizes, coalesce(sum(d.rebate), 0)::int8 AS "ownRebate"
    FROM play_day AS d
    WHERE d.merchant_id = ${merchantId} AND d.member_id = ANY (${players.map(({ id }) => id)}::int8[]) AND d.asset = ${asset}
      AND d.business_date BETWEEN ${from}::date AND ${to}::date AND ${product ? sql`d.product = ${product}` : sql`true`}`.execute(
    ctx.db,
  );
  return rows[0];
}
