import { findPlay, parseSelection } from '@baize/lottery';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Game } from './games.ts';
import { numberKeys } from './number-keys.ts';

export type NumberExposure = { playType: string; number: string; orders: number; stake: bigint; prizeMax: bigint };

type Row = { play_type: string; selection: string; orders: number; stake: string; prize_max: string };

/** Distinct selections that are taken apart; beyond, the dearest are. */
const SELECTIONS_MAX = 100_000;

/**
 * What an issue has at stake on each number, dearest first: added up from the orders that stand, so it is right at any moment. An order
 * counts on every number that it holds, with the most that one bet of it may win.
 */
export async function readExposure(
  ctx: Pick<Context, 'db'>,
  where: { game: Game; issueId: bigint; asset: string; playType: string | undefined },
): Promise<readonly NumberExposure[]> {
  const { game, issueId, asset, playType } = where;
  const { rows } = await sql<Row>`
    SELECT any_value(o.play_type) AS play_type, any_value(o.selection) AS selection, count(*)::int4 AS orders,
      sum(o.stake)::text AS stake, sum(o.prize_max)::text AS prize_max
    FROM lottery_order AS o
    WHERE o.merchant_id = ${game.merchantId} AND o.issue_id = ${issueId} AND o.asset = ${asset}
      AND (${playType ?? null}::text IS NULL OR o.play_type = ${playType ?? null})
      AND NOT EXISTS (SELECT FROM lottery_cancellation AS c WHERE c.merchant_id = o.merchant_id AND c.order_id = o.id)
    GROUP BY o.selection_hash ORDER BY sum(o.prize_max) DESC LIMIT ${SELECTIONS_MAX}`.execute(ctx.db);
  const numbers = new Map<string, NumberExposure>();
  for (const row of rows) {
    const play = findPlay(game.family, row.play_type);
    const parsed = play === undefined ? undefined : parseSelection(play, JSON.parse(row.selection));
    if (play === undefined || parsed?.ok !== true) continue;
    for (const number of numberKeys(play, parsed.selection)) {
      const key = `${row.play_type} ${number}`;
      const found = numbers.get(key) ?? { playType: row.play_type, number, orders: 0, stake: 0n, prizeMax: 0n };
      found.orders += row.orders;
      found.stake += BigInt(row.stake);
      found.prizeMax += BigInt(row.prize_max);
      numbers.set(key, found);
    }
  }
  return [...numbers.values()].sort((a, b) => (a.prizeMax < b.prizeMax ? 1 : a.prizeMax > b.prizeMax ? -1 : 0));
}
