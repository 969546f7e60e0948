import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { opsListLotteryIssues, opsLotteryHealth } from '@baize/wire/lottery';
import { type SqlBool, sql } from 'kysely';
import { handle } from '../../http/handler.ts';
import { shownStatus } from './issue-state.ts';
import { placeOf } from './page-cursors.ts';
import type { IssueRow, SettlementPhase } from './rows.ts';
import { runtimeOf } from './runtime.ts';

const LATE_MS = 60_000;
const ERRORS_MAX = 20;

type Row = IssueRow & {
  result: string | null;
  version: number | null;
  annulled: boolean;
  drawn_at: Date | null;
  phase: SettlementPhase | null;
  winners: bigint | null;
  paid: bigint | null;
  finished_at: Date | null;
  orders: bigint;
  bettors: bigint;
  stake: string;
  prize: string;
  refund: string;
};

export const opsListLotteryIssuesHandler = handle(
  opsListLotteryIssues,
  async ({ input, ctx, caller, request, fail }) => {
    const { merchantId } = caller.operator;
    const games = new Map((await runtimeOf(ctx).games.all(merchantId)).map(game => [game.code, game]));
    if (input.gameCode !== undefined && !games.has(input.gameCode)) return fail('game_unknown');
    const now = ctx.now();
    const asset = request.merchant.currencies[0];
    const conditions = [sql<SqlBool>`i.merchant_id = ${merchantId}`];
    if (input.gameCode !== undefined) conditions.push(sql<SqlBool>`i.game_code = ${input.gameCode}`);
    if (input.day !== undefined) conditions.push(sql<SqlBool>`i.business_date = ${input.day}::date`);
    if (input.status === 'waiting') conditions.push(sql<SqlBool>`i.status = 'selling' AND i.opens_at > ${now}`);
    else if (input.status === 'open') conditions.push(sql<SqlBool>`i.status = 'selling' AND i.opens_at <= ${now}`);
    else if (input.status !== undefined) conditions.push(sql<SqlBool>`i.status = ${input.status}`);
    // What lies ahead is asked for by name; the list begins with what is on sale.
    else conditions.push(sql<SqlBool>`i.opens_at <= ${now}`);
    const after = placeOf(input.after);
    if (after !== undefined) conditions.push(sql<SqlBool>`(i.draws_at, i.id) < (${after.at}, ${after.id}::int8)`);
    const { rows } = await sql<Row>`
    SELECT i.*, d.result, d.version, d.annulled_at IS NOT NULL AS annulled, d.drawn_at, s.phase, s.winners, s.paid, s.finished_at, b.orders, b.bettors, b.stake,
      coalesce(r.prize, 0)::text AS prize, coalesce(r.refund, 0)::text AS refund
    FROM (
      SELECT * FROM lottery_issue AS i WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY i.draws_at DESC, i.id DESC LIMIT ${input.limit + 1}
    ) AS i
    LEFT JOIN lottery_draw AS d ON d.merchant_id = i.merchant_id AND d.issue_id = i.id
    LEFT JOIN lottery_settlement AS s ON s.merchant_id = i.merchant_id AND s.issue_id = i.id
    LEFT JOIN lottery_issue_result AS r ON r.merchant_id = i.merchant_id AND r.issue_id = i.id AND r.asset = ${asset}
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(q.orders), 0)::int8 AS orders, count(*) FILTER (WHERE q.orders > 0) AS bettors,
        coalesce(sum(q.stake), 0)::text AS stake
      FROM lottery_bettor AS q WHERE q.merchant_id = i.merchant_id AND q.issue_id = i.id AND q.asset = ${asset}
    ) AS b
    ORDER BY i.draws_at DESC, i.id DESC`.execute(ctx.db);
    const shown = rows.slice(0, input.limit);
    const last = shown.at(-1);
    return {
      issues: shown.map(row => ({ ...issueRowView(row, asset, now), family: games.get(row.game_code)?.family ?? '' })),
      next: rows.length > input.limit && last !== undefined ? `${last.draws_at.toISOString()}|${last.id}` : null,
    };
  },
);

const issueRowView = (
  row: Row,
  currency: string,
  now: Date,
): Omit<OutputOf<typeof opsListLotteryIssues>['issues'][number], 'family'> => ({
  gameCode: row.game_code,
  drawShape: row.draw_shape,
  issueNo: row.number,
  status: shownStatus(row, now),
  opensAt: row.opens_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  drawsAt: row.draws_at.toISOString(),
  drawnAt: row.drawn_at?.toISOString() ?? null,
  settledAt: row.finished_at?.toISOString() ?? null,
  result: row.result,
  orders: Number(row.orders),
  bettors: Number(row.bettors),
  stake: formatExact(BigInt(row.stake)),
  prize: formatExact(BigInt(row.prize)),
  refund: formatExact(BigInt(row.refund)),
  currency,
  drawSource: row.source,
  drawVersion: row.version,
  annulled: row.annulled,
  postponed: row.postponed_from !== null,
  settlement: { phase: row.phase ?? 'none', winners: Number(row.winners ?? 0n), paid: Number(row.paid ?? 0n) },
});

export const opsLotteryHealthHandler = handle(opsLotteryHealth, async ({ ctx, caller }) => {
  const { merchantId } = caller.operator;
  const late = new Date(ctx.now().getTime() - LATE_MS);
  // A result that people enter is no process's fault: it stands among the results that are waited for.
  const overdue = await sql<IssueRow>`
    SELECT * FROM lottery_issue WHERE merchant_id = ${merchantId} AND (
      (status = 'selling' AND closes_at < ${late})
      OR (status = 'closed' AND source <> 'entry' AND draws_at < ${late}) OR (status = 'drawn' AND draws_at < ${late}))
    ORDER BY draws_at LIMIT ${ERRORS_MAX}`.execute(ctx.db);
  const failed = await sql<{ game_code: string; number: string; next_attempt_at: Date; last_error: string }>`
    SELECT i.game_code, i.number, s.next_attempt_at, s.last_error FROM lottery_settlement AS s
    JOIN lottery_issue AS i ON i.merchant_id = s.merchant_id AND i.id = s.issue_id
    WHERE s.merchant_id = ${merchantId} AND s.last_error IS NOT NULL AND s.phase <> 'done'
    ORDER BY s.next_attempt_at DESC LIMIT ${ERRORS_MAX}`.execute(ctx.db);
  return {
    overdue: overdue.rows.map(row => ({
      gameCode: row.game_code,
      issueNo: row.number,
      status: shownStatus(row, ctx.now()),
      since: (row.status === 'selling' ? row.closes_at : row.draws_at).toISOString(),
    })),
    lastErrors: failed.rows.map(row => ({
      gameCode: row.game_code,
      issueNo: row.number,
      at: row.next_attempt_at.toISOString(),
      message: row.last_error,
    })),
  };
});
