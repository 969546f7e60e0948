import { formatExact } from '@baize/money';
import { listBets, listIssueBets } from '@baize/wire/lottery';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { uuidCursor } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { dayBounds } from './calendar.ts';
import { orderIdRange } from './order-number.ts';
import type { OrderStateRow } from './rows.ts';
import { runtimeOf } from './runtime.ts';
import { type BetView, betView } from './views.ts';

const ISSUE_BETS_MAX = 500;

type Conditions = ReturnType<typeof sql<SqlBool>>[];

export const listIssueBetsHandler = handle(listIssueBets, async ({ input, ctx, caller, request, fail }) => {
  const { member } = caller;
  const { games, issues } = runtimeOf(ctx);
  if ((await games.find(member.merchantId, input.gameCode)) === undefined) return fail('game_unknown');
  const issue = await issues.find(member.merchantId, input.gameCode, input.issueNo);
  if (issue === undefined) return fail('issue_unknown');
  const found = await readOrders(
    ctx,
    [
      sql<SqlBool>`o.merchant_id = ${member.merchantId} AND o.member_id = ${member.memberId}`,
      // The member's own index is by id, and ids grow with time.
      sql<SqlBool>`o.id >= ledger_uuid_floor(${issue.opensAt}) AND o.issue_id = ${issue.id}`,
    ],
    ISSUE_BETS_MAX + 1,
  );
  const rows = found.slice(0, ISSUE_BETS_MAX);
  let stake = 0n;
  for (const row of rows) if (row.state !== 'cancelled') stake += row.stake;
  return {
    bets: await betViews(ctx, request.language, rows),
    more: found.length > rows.length,
    stake: formatExact(stake),
    currency: member.currency,
  };
});

export const listBetsHandler = handle(listBets, async ({ input, ctx, caller, request }) => {
  const { member } = caller;
  const { timeZone } = request.merchant;
  const filter: Conditions = [
    sql<SqlBool>`o.merchant_id = ${member.merchantId} AND o.member_id = ${member.memberId} AND o.asset = ${member.asset}`,
  ];
  if (input.gameCode !== undefined) filter.push(sql<SqlBool>`o.game_code = ${input.gameCode}`);
  if (input.issueNo !== undefined) filter.push(sql<SqlBool>`o.issue_number = ${input.issueNo}`);
  if (input.playType !== undefined) filter.push(sql<SqlBool>`o.play_type = ${input.playType}`);
  if (input.state !== undefined) filter.push(sql<SqlBool>`o.state = ${input.state}`);
  if (input.market !== undefined) filter.push(sql<SqlBool>`o.market = ${input.market}`);
  if (input.chaseId === 'none') filter.push(sql<SqlBool>`o.chase_id IS NULL`);
  else if (input.chaseId !== undefined) filter.push(sql<SqlBool>`o.chase_id = ${input.chaseId}`);
  if (input.stakeMin !== undefined) filter.push(sql<SqlBool>`o.stake >= ${input.stakeMin}`);
  if (input.stakeMax !== undefined) filter.push(sql<SqlBool>`o.stake <= ${input.stakeMax}`);
  if (input.number !== undefined) {
    const range = orderIdRange(input.number);
    filter.push(range === undefined ? sql<SqlBool>`false` : sql<SqlBool>`o.id BETWEEN ${range.from} AND ${range.to}`);
  }
  if (input.from !== undefined)
    filter.push(sql<SqlBool>`o.id >= ledger_uuid_floor(${dayBounds(timeZone, input.from).from})`);
  if (input.to !== undefined)
    filter.push(sql<SqlBool>`o.id < ledger_uuid_floor(${dayBounds(timeZone, input.to).until})`);
  const last = uuidCursor(input.after);
  const after = last === undefined ? [] : [sql<SqlBool>`o.id < ${last}`];
  const [rows, totals] = await Promise.all([
    readOrders(ctx, [...filter, ...after], input.limit + 1, input.skip),
    readTotals(ctx, filter),
  ]);
  const shown = rows.slice(0, input.limit);
  return {
    bets: await betViews(ctx, request.language, shown),
    totals,
    currency: member.currency,
    next: rows.length > input.limit ? (shown.at(-1)?.id ?? null) : null,
  };
});

export async function readOrders(
  ctx: Context,
  conditions: Conditions,
  limit: number,
  skip = 0,
): Promise<OrderStateRow[]> {
  const { rows } = await sql<OrderStateRow>`
    SELECT * FROM lottery_order_state AS o WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY o.id DESC LIMIT ${limit} OFFSET ${skip}`.execute(ctx.db);
  return rows;
}

export async function betViews(ctx: Context, language: string, rows: readonly OrderStateRow[]): Promise<BetView[]> {
  const { games } = runtimeOf(ctx);
  const now = ctx.now();
  return Promise.all(
    rows.map(async row => betView(row, { language, now, game: await games.find(row.merchant_id, row.game_code) })),
  );
}

async function readTotals(ctx: Context, filter: Conditions) {
  const { rows } = await sql<Record<'stake' | 'prize' | 'refund' | 'rebate' | 'net', string> & { count: number }>`
    SELECT count(*)::int4 AS count, coalesce(sum(o.stake), 0)::text AS stake, coalesce(sum(o.prize), 0)::text AS prize,
      coalesce(sum(o.refund), 0)::text AS refund, coalesce(sum(o.own_rebate - o.rebate_back), 0)::text AS rebate,
      coalesce(sum(o.prize + o.refund + o.own_rebate - o.rebate_back - o.stake) FILTER (WHERE o.state <> 'placed'), 0)::text
        AS net
    FROM lottery_order_state AS o WHERE ${sql.join(filter, sql` AND `)}`.execute(ctx.db);
  const [row] = rows;
  const amount = (text: string | undefined): string => formatExact(BigInt(text ?? '0'));
  return {
    count: row?.count ?? 0,
    stake: amount(row?.stake),
    prize: amount(row?.prize),
    refund: amount(row?.refund),
    ownRebate: amount(row?.rebate),
    net: amount(row?.net),
  };
}
