import { currencyOf, formatExact } from '@baize/money';
import { opsShowLotteryExposure } from '@baize/wire/lottery';
import { sql } from 'kysely';
import { handle } from '../../http/handler.ts';
import { runtimeOf } from './runtime.ts';

/** Appended by every batch of bets, added up here: right at any moment, whether or not the clock has folded it. */
export const opsShowLotteryExposureHandler = handle(
  opsShowLotteryExposure,
  async ({ input, ctx, caller, request, fail }) => {
    const { merchantId } = caller.operator;
    const { games, issues } = runtimeOf(ctx);
    if ((await games.find(merchantId, input.gameCode)) === undefined) return fail('game_unknown');
    const issue = await issues.find(merchantId, input.gameCode, input.issueNo);
    if (issue === undefined) return fail('issue_unknown');
    const asset = request.merchant.currencies[0];
    const { rows } = await sql<{ play_type: string; orders: number; stake: string; prize_max: string }>`
    SELECT play_type, sum(orders)::int4 AS orders, sum(stake)::text AS stake, sum(prize_max)::text AS prize_max
    FROM lottery_exposure WHERE merchant_id = ${merchantId} AND issue_id = ${issue.id} AND asset = ${asset}
    GROUP BY play_type HAVING sum(orders) > 0 ORDER BY sum(prize_max) DESC, play_type`.execute(ctx.db);
    return {
      currency: currencyOf(asset),
      plays: rows.map(row => ({
        playType: row.play_type,
        orders: row.orders,
        stake: formatExact(BigInt(row.stake)),
        prizeMax: formatExact(BigInt(row.prize_max)),
      })),
    };
  },
);
