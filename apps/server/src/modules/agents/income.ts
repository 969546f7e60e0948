import { percentOf, rate } from '@baize/earnings';
import { formatExact } from '@baize/money';
import { listAgentIncome } from '@baize/wire/agents';
import { type SqlBool, sql } from 'kysely';
import { countRows, pageOrder } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { playedGames } from '../games/index.ts';
import { memberSummaries } from '../members/index.ts';
import { isAgent } from './own-agent.ts';

type Row = {
  id: string;
  at: Date;
  memberId: bigint;
  product: string;
  game: string;
  turnover: bigint;
  rate: number;
  amount: bigint;
};

export const listAgentIncomeHandler = handle(listAgentIncome, async ({ input, ctx, caller, request, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  const { merchantId, memberId, asset, currency } = member;
  const conditions = [sql<SqlBool>`merchant_id = ${merchantId} AND agent_id = ${memberId} AND asset = ${asset}`];
  if (input.from) conditions.push(sql<SqlBool>`business_date >= ${input.from}::date`);
  if (input.to) conditions.push(sql<SqlBool>`business_date <= ${input.to}::date`);
  if (input.product) conditions.push(sql<SqlBool>`product = ${input.product}`);
  const where = sql.join(conditions, sql` AND `);
  const listed = pageOrder(input, { id: sql`id`, type: 'uuid' });
  const [page, counted, total] = await Promise.all([
    sql<Row>`SELECT id, at, member_id AS "memberId", product, game, turnover, rate, amount FROM agent_rebate
      WHERE ${where} AND ${listed.beyond} ORDER BY ${listed.orderBy} ${listed.window}`.execute(ctx.db),
    countRows(ctx.db, sql`(SELECT id FROM agent_rebate WHERE ${where})`),
    // Days are rolled up: no sum runs over single shares.
    sql<{ total: bigint | null }>`SELECT sum(agent_rebate)::int8 AS total FROM agent_day WHERE ${where}`.execute(
      ctx.db,
    ),
  ]);
  const { rows, next } = listed.cut(page.rows);
  const memberIds = rows.map(row => row.memberId);
  const [names, played] = await Promise.all([
    memberSummaries(ctx, merchantId, memberIds),
    playedGames(ctx, merchantId, request.language),
  ]);
  return {
    rows: rows.map(row => ({
      id: row.id,
      at: row.at.toISOString(),
      member: names.get(row.memberId)?.username ?? '',
      product: row.product,
      game: row.game,
      ...played(row.game),
      turnover: formatExact(row.turnover),
      percent: percentOf(rate(BigInt(row.rate))),
      amount: formatExact(row.amount),
    })),
    total: formatExact(total.rows[0]?.total ?? 0n),
    currency,
    ...counted,
    next,
  };
});
