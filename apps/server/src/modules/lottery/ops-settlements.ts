import { formatExact } from '@baize/money';
import { opsListLotterySettlements } from '@baize/wire/lottery';
import { type SqlBool, sql } from 'kysely';
import { handle } from '../../http/handler.ts';
import { shownStatus } from './issue-state.ts';
import { placeOf } from './page-cursors.ts';
import type { IssueRow, SettlementPhase } from './rows.ts';
import { runtimeOf } from './runtime.ts';

type Row = IssueRow & {
  phase: SettlementPhase;
  winners: bigint;
  paid: bigint;
  attempts: number;
  last_error: string | null;
  started_at: Date;
  finished_at: Date | null;
  result: string | null;
  version: number | null;
  stake: string;
  prize: string;
  refund: string;
};

export const opsListLotterySettlementsHandler = handle(
  opsListLotterySettlements,
  async ({ input, ctx, caller, request, fail }) => {
    const { merchantId } = caller.operator;
    if (input.gameCode !== undefined && (await runtimeOf(ctx).games.find(merchantId, input.gameCode)) === undefined)
      return fail('game_unknown');
    const asset = request.merchant.currencies[0];
    const filter = [sql<SqlBool>`s.merchant_id = ${merchantId}`];
    if (input.gameCode !== undefined) filter.push(sql<SqlBool>`i.game_code = ${input.gameCode}`);
    if (input.only === 'open') filter.push(sql<SqlBool>`s.phase <> 'done'`);
    if (input.only === 'corrected') filter.push(sql<SqlBool>`d.version > 1`);
    const after = placeOf(input.after);
    if (after !== undefined) filter.push(sql<SqlBool>`(s.started_at, s.issue_id) < (${after.at}, ${after.id}::int8)`);
    const { rows } = await sql<Row>`
      SELECT i.*, s.phase, s.winners, s.paid, s.attempts, s.last_error, s.started_at, s.finished_at, d.result, d.version,
        coalesce(r.stake, 0)::text AS stake, coalesce(r.prize, 0)::text AS prize, coalesce(r.refund, 0)::text AS refund
      FROM lottery_settlement AS s
      JOIN lottery_issue AS i ON i.merchant_id = s.merchant_id AND i.id = s.issue_id
      LEFT JOIN lottery_draw AS d ON d.merchant_id = s.merchant_id AND d.issue_id = s.issue_id
      LEFT JOIN lottery_issue_result AS r ON r.merchant_id = s.merchant_id AND r.issue_id = s.issue_id AND r.asset = ${asset}
      WHERE ${sql.join(filter, sql` AND `)}
      ORDER BY s.started_at DESC, s.issue_id DESC LIMIT ${input.limit + 1}`.execute(ctx.db);
    const shown = rows.slice(0, input.limit);
    const last = shown.at(-1);
    return {
      settlements: shown.map(row => ({
        gameCode: row.game_code,
        issueNo: row.number,
        status: shownStatus(row, ctx.now()),
        drawVersion: row.version,
        result: row.result,
        phase: row.phase,
        winners: Number(row.winners),
        paid: Number(row.paid),
        attempts: row.attempts,
        lastError: row.last_error,
        startedAt: row.started_at.toISOString(),
        finishedAt: row.finished_at?.toISOString() ?? null,
        stake: formatExact(BigInt(row.stake)),
        prize: formatExact(BigInt(row.prize)),
        refund: formatExact(BigInt(row.refund)),
      })),
      currency: asset,
      next: rows.length > input.limit && last !== undefined ? `${last.started_at.toISOString()}|${last.id}` : null,
    };
  },
);
