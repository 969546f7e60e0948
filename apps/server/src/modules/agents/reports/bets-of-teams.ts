import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { CallerMember } from '../../../http/handler.ts';
import { addDays, dayStart } from '../../merchants/index.ts';
import type { BetRow, BetSums, BetsAsked } from './bet-rows.ts';

/** A page of a team's bets, however large the team is: read in their order, from the end of the range that is asked for. */
export async function betsOfTeam(
  ctx: Context,
  { merchantId, asset }: CallerMember,
  { from, to, level, product, order, after, limit, parentId, timeZone }: BetsAsked,
): Promise<BetRow[]> {
  const end = dayStart(addDays(to, 1), timeZone);
  const now = ctx.now();
  const anchor = order === 'asc' ? dayStart(from, timeZone) : end < now ? end : now;
  const { rows } = await sql<BetRow>`
    SELECT id, at, username AS member, level, product, game, kind, stake AS turnover, valid_turnover AS "validTurnover",
      prize AS prizes, rebate AS "ownRebate"
    FROM agents_team_bets(${merchantId}, ${asset}, ${parentId}, ${level ?? null}, ${from}, ${to}, ${product ?? null},
      ${order !== 'asc'}, ${after ?? null}, ${anchor}, ${limit + 1})`.execute(ctx.db);
  return rows;
}

/** What a team played, of rolled-up days: of a level, what stands below the level above it less what stands below itself. */
export async function totalsOfTeam(
  ctx: Context,
  { merchantId, asset }: CallerMember,
  { from, to, level, product, parentId }: BetsAsked,
): Promise<BetSums | undefined> {
  const least = level === undefined ? 0 : level - 1;
  const most = level ?? 0;
  const signed = (column: 'stake' | 'valid_turnover' | 'prize' | 'own_rebate') =>
    sql`coalesce(sum(CASE WHEN b.level = ${least} THEN d.${sql.ref(column)} ELSE -d.${sql.ref(column)} END), 0)::int8`;
  const { rows } = await sql<BetSums>`
    WITH RECURSIVE branch (id, level) AS (
      SELECT ${parentId}::int8, 0
      UNION
      SELECT d.member_id, b.level + 1 FROM branch AS b JOIN agent_report_day AS d ON d.merchant_id = ${merchantId}
        AND d.asset = ${asset} AND d.upline_id = b.id AND d.business_date BETWEEN ${from}::date AND ${to}::date AND d.below
      WHERE b.level < ${most}
    )
    SELECT ${signed('stake')} AS turnover, ${signed('valid_turnover')} AS "validTurnover", ${signed('prize')} AS prizes,
      ${signed('own_rebate')} AS "ownRebate"
    FROM branch AS b JOIN agent_day AS d ON d.merchant_id = ${merchantId} AND d.agent_id = b.id AND d.asset = ${asset}
      AND d.business_date BETWEEN ${from}::date AND ${to}::date AND ${product ? sql`d.product = ${product}` : sql`true`}
    WHERE b.level >= ${least}`.execute(ctx.db);
  return rows[0];
}
