import { currencyOf, formatExact } from '@baize/money';
import { opsListExposedIssues } from '@baize/wire/lottery';
import { sql } from 'kysely';
import { handle } from '../../http/handler.ts';
import { shownStatus } from './issue-state.ts';
import type { IssueRow } from './rows.ts';
import { runtimeOf } from './runtime.ts';

const ISSUES_MAX = 200;

type Row = Pick<IssueRow, 'number' | 'status' | 'opens_at' | 'draws_at'> & {
  orders: string;
  stake: string;
  prize_max: string;
};

/** An issue ahead is listed once it holds bets; what is on sale or waits for its draw is always. */
export const opsListExposedIssuesHandler = handle(
  opsListExposedIssues,
  async ({ input, ctx, caller, request, fail }) => {
    const { merchantId } = caller.operator;
    const game = await runtimeOf(ctx).games.find(merchantId, input.gameCode);
    if (game === undefined) return fail('game_unknown');
    const asset = request.merchant.currencies[0];
    const now = ctx.now();
    const { rows } = await sql<Row>`
      SELECT i.number, i.status, i.opens_at, i.draws_at, e.orders::text AS orders, e.stake::text AS stake, e.prize_max::text AS prize_max
      FROM lottery_issue AS i
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(x.orders), 0) AS orders, coalesce(sum(x.stake), 0) AS stake, coalesce(sum(x.prize_max), 0) AS prize_max
        FROM lottery_exposure AS x WHERE x.merchant_id = i.merchant_id AND x.issue_id = i.id AND x.asset = ${asset}
      ) AS e
      WHERE i.merchant_id = ${merchantId} AND i.game_code = ${game.code} AND i.status IN ('selling', 'closed', 'drawn')
        AND (i.opens_at <= ${now} OR e.orders > 0)
      ORDER BY i.draws_at, i.id LIMIT ${ISSUES_MAX}`.execute(ctx.db);
    return {
      currency: currencyOf(asset),
      issues: rows.map(row => ({
        issueNo: row.number,
        status: shownStatus(row, now),
        drawsAt: row.draws_at.toISOString(),
        orders: Number(row.orders),
        stake: formatExact(BigInt(row.stake)),
        prizeMax: formatExact(BigInt(row.prize_max)),
      })),
    };
  },
);
