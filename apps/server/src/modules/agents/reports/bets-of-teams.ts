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
  if (level !== undefined && !(await hasPlayed(ctx, { merchantId, asset, from, to, level, parentId }))) return [];
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

type OneLevel = Pick<BetsAsked, 'from' | 'to' | 'parentId'> & { merchantId: number; asset: string; level: number };

/** Whether anybody of a level played in the range: of a level of agents alone, no bet would be found, however long one read. */
async function hasPlayed(ctx: Context, { merchantId, asset, from, to, level, parentId }: OneLevel): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM agent_day WHERE merchant_id = ${merchantId} AND agent_id = ${parentId} AND asset = ${asset}
      AND business_date BETWEEN ${from}::date AND ${to}::date AND level = ${level} LIMIT 1`.execute(ctx.db);
  return rows.length > 0;
}

/** What a team or a level of it played, of rolled-up days. */
export async function totalsOfTeam(
  ctx: Context,
  { merchantId, asset }: CallerMember,
  { from, to, level, product, parentId }: BetsAsked,
): Promise<BetSums | undefined> {
  const { rows } = await sql<BetSums>`
    SELECT coalesce(sum(stake), 0)::int8 AS turnover, coalesce(sum(valid_turnover), 0)::int8 AS "validTurnover",
      coalesce(sum(prize), 0)::int8 AS prizes, coalesce(sum(own_rebate), 0)::int8 AS "ownRebate"
    FROM agent_day
    WHERE merchant_id = ${merchantId} AND agent_id = ${parentId} AND asset = ${asset}
      AND business_date BETWEEN ${from}::date AND ${to}::date AND ${product ? sql`product = ${product}` : sql`true`}
      AND ${level === undefined ? sql`level > 0` : sql`level = ${level}`}`.execute(ctx.db);
  return rows[0];
}
