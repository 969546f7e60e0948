import { formatExact } from '@baize/money';
import { opsListLotteryResults } from '@baize/wire/lottery';
import { sql } from 'kysely';
import { handle } from '../../http/handler.ts';
import { gameName } from './games.ts';
import type { IssueRow } from './rows.ts';
import { runtimeOf } from './runtime.ts';

const WAITING_MAX = 100;

type Entry = { by: string; at: string; operator: string };
type Row = IssueRow & { orders: string; stake: string; entries: Entry[]; differs: boolean; feed_error: string | null };

/** Closed issues whose result comes from outside. Who entered something is shown, what was entered is not. */
export const opsListLotteryResultsHandler = handle(
  opsListLotteryResults,
  async ({ input, ctx, caller, request, fail }) => {
    const { merchantId, operatorId } = caller.operator;
    const { games } = runtimeOf(ctx);
    if (input.gameCode !== undefined && (await games.find(merchantId, input.gameCode)) === undefined)
      return fail('game_unknown');
    const asset = request.merchant.currencies[0];
    const { rows } = await sql<Row>`
      SELECT i.*, b.orders, b.stake, e.entries, e.differs, f.error AS feed_error
      FROM (
        SELECT * FROM lottery_issue WHERE merchant_id = ${merchantId} AND status = 'closed' AND source <> 'house'
          AND (${input.gameCode ?? null}::text IS NULL OR game_code = ${input.gameCode ?? null})
        ORDER BY draws_at, id LIMIT ${WAITING_MAX}
      ) AS i
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(q.orders), 0)::text AS orders, coalesce(sum(q.stake), 0)::text AS stake FROM lottery_bettor AS q
        WHERE q.merchant_id = i.merchant_id AND q.issue_id = i.id AND q.asset = ${asset}
      ) AS b
      CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_agg(jsonb_build_object('by', r.operator_name, 'at', r.entered_at, 'operator', r.operator_id::text)
            ORDER BY r.id) FILTER (WHERE r.state = 'open'), '[]') AS entries,
          coalesce(bool_or(r.state = 'void') AND NOT bool_or(r.state = 'open'), false) AS differs
        FROM lottery_result_entry AS r WHERE r.merchant_id = i.merchant_id AND r.issue_id = i.id
      ) AS e
      LEFT JOIN LATERAL (
        SELECT r.error FROM lottery_feed_reading AS r WHERE r.merchant_id = i.merchant_id AND r.issue_id = i.id
        ORDER BY r.id DESC LIMIT 1
      ) AS f ON true
      ORDER BY i.draws_at, i.id`.execute(ctx.db);
    const all = new Map((await games.all(merchantId)).map(game => [game.code, game]));
    const waiting = rows.flatMap(row => {
      const game = all.get(row.game_code);
      if (game === undefined) return [];
      return {
        gameCode: row.game_code,
        name: gameName(game, request.language),
        family: game.family,
        drawShape: row.draw_shape,
        issueNo: row.number,
        drawSource: row.source,
        closesAt: row.closes_at.toISOString(),
        drawsAt: row.draws_at.toISOString(),
        orders: Number(row.orders),
        stake: formatExact(BigInt(row.stake)),
        entries: row.entries.map(({ by, at, operator }) => ({
          by,
          at: new Date(at).toISOString(),
          own: operator === String(operatorId),
        })),
        differs: row.differs,
        feedError: row.feed_error,
      };
    });
    return { waiting, currency: asset };
  },
);
