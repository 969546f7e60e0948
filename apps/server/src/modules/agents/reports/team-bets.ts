import { formatExact } from '@baize/money';
import type { OutputOf, ParsedInputOf } from '@baize/wire';
import { listTeamBets } from '@baize/wire/agents';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { cutPage } from '../../../db/index.ts';
import { type CallerMember, handle } from '../../../http/handler.ts';
import { askedTeam, membersWithin } from './asked-team.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** One look into the index for each who played: with more of them somebody has to choose. */
const PLAYERS_MAX = 10_000;

type Sums = { turnover: bigint; validTurnover: bigint; prizes: bigint; ownRebate: bigint };
type Bet = OutputOf<typeof listTeamBets>['rows'][number];
type Row = Sums & Pick<Bet, 'id' | 'product' | 'game'> & { at: Date; memberId: bigint; kind: string };
type Player = { id: bigint; username: string; level: number };

export const listTeamBetsHandler = handle(listTeamBets, async ({ input, ctx, caller: { member }, fail }) => {
  const asked = await askedTeam(ctx, member, input);
  if ('code' in asked) return fail(asked.code);
  const players = await playersOf(ctx, member, { ...input, parentId: asked.parentId });
  if (players.length > PLAYERS_MAX) return fail('too_many_players', { most: PLAYERS_MAX });
  const ids = players.map(({ id }) => id);
  const known = new Map(players.map(player => [player.id, player]));
  const [found, [totals]] = await Promise.all([readBets(ctx, member, ids, input), readTotals(ctx, member, ids, input)]);
  const { rows, next } = cutPage(found, input.limit);
  return {
    rows: rows.map(row => ({
      id: row.id,
      at: row.at.toISOString(),
      member: known.get(row.memberId)?.username ?? '',
      level: known.get(row.memberId)?.level ?? 0,
      product: row.product,
      game: row.game,
      reversal: row.kind === 'reversal',
      ...textOf(row),
    })),
    totals: textOf(totals),
    currency: member.currency,
    next,
  };
});

type Input = ParsedInputOf<typeof listTeamBets>;

/** Who of a team played in the range: goes down only where somebody did. */
async function playersOf(
  ctx: Context,
  { merchantId, asset }: CallerMember,
  { from, to, search, level, parentId }: Omit<Input, 'parentId'> & { parentId: bigint },
): Promise<Player[]> {
  const played = sql<SqlBool>`d.merchant_id = ${merchantId} AND d.asset = ${asset}
    AND d.business_date BETWEEN ${from}::date AND ${to}::date AND (d.turnover <> 0 OR d.prizes <> 0 OR d.own_rebate <> 0)`;
  const ids = search
    ? sql`SELECT m.id FROM member AS p JOIN member AS m ON m.merchant_id = p.merchant_id AND ${membersWithin(search)}
        WHERE p.merchant_id = ${merchantId} AND p.id = ${parentId}`
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

async function readBets(
  ctx: Context,
  { merchantId, asset }: CallerMember,
  ids: readonly bigint[],
  { from, to, product, order, after, limit }: Input,
): Promise<Row[]> {
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`;
  const beyond: RawBuilder<SqlBool> =
    after !== undefined && UUID.test(after) ? sql`f.id ${order === 'asc' ? sql`>` : sql`<`} ${after}::uuid` : sql`true`;
  const { rows } = await sql<Row>`
    SELECT f.* FROM unnest(${[...ids]}::int8[]) AS q (member_id) CROSS JOIN LATERAL (
      SELECT f.id, f.at, f.member_id AS "memberId", f.product, f.game, f.kind, f.stake AS turnover,
        f.valid_turnover AS "validTurnover", f.prize AS prizes, f.rebate AS "ownRebate"
      FROM play_fact AS f
      WHERE f.merchant_id = ${merchantId} AND f.member_id = q.member_id AND f.asset = ${asset}
        AND f.kind IN ('settled', 'reversal') AND f.business_date BETWEEN ${from}::date AND ${to}::date
        AND ${product ? sql`f.product = ${product}` : sql`true`} AND ${beyond}
      ORDER BY f.id ${direction} LIMIT ${limit + 1}
    ) AS f ORDER BY f.id ${direction} LIMIT ${limit + 1}`.execute(ctx.db);
  return rows;
}

async function readTotals(
  ctx: Context,
  { merchantId, asset }: CallerMember,
  ids: readonly bigint[],
  { from, to, product }: Input,
): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    SELECT coalesce(sum(d.stake), 0)::int8 AS turnover, coalesce(sum(d.valid_turnover), 0)::int8 AS "validTurnover",
      coalesce(sum(d.prize), 0)::int8 AS prizes, coalesce(sum(d.rebate), 0)::int8 AS "ownRebate"
    FROM play_day AS d
    WHERE d.merchant_id = ${merchantId} AND d.member_id = ANY (${[...ids]}::int8[]) AND d.asset = ${asset}
      AND d.business_date BETWEEN ${from}::date AND ${to}::date AND ${product ? sql`d.product = ${product}` : sql`true`}`.execute(
    ctx.db,
  );
  return rows;
}

const textOf = (sums: Sums | undefined) => {
  const { turnover = 0n, validTurnover = 0n, prizes = 0n, ownRebate = 0n } = sums ?? {};
  return {
    turnover: formatExact(turnover),
    validTurnover: formatExact(validTurnover),
    prizes: formatExact(prizes),
    ownRebate: formatExact(ownRebate),
    net: formatExact(prizes + ownRebate - turnover),
  };
};
