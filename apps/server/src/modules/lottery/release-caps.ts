import { findPlay, parseSelection } from '@baize/lottery';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { hasCaps } from './games.ts';
import { claimsOf } from './number-claims.ts';
import { runtimeOf } from './runtime.ts';

type Taken = { issue_id: bigint; asset: string; play_type: string; selection: string; prize_max: bigint };

/** What bets that came back had claimed of the caps of their numbers and issues is free for others. */
export async function releaseCaps(
  ctx: Context,
  { merchantId, gameCode }: { merchantId: number; gameCode: string },
  orderIds: readonly string[],
): Promise<void> {
  const { games, caps } = runtimeOf(ctx);
  const game = await games.find(merchantId, gameCode);
  if (orderIds.length === 0 || game === undefined || !hasCaps(game)) return;
  const { rows } = await sql<Taken>`
    SELECT issue_id, asset, play_type, selection, prize_max FROM lottery_order
    WHERE merchant_id = ${merchantId} AND id = ANY (${orderIds}::uuid[])`.execute(ctx.db);
  for (const row of rows) {
    const play = findPlay(game.family, row.play_type);
    const parsed = play && parseSelection(play, JSON.parse(row.selection));
    if (play === undefined || parsed?.ok !== true) continue;
    const lines = [{ play, selection: parsed.selection, prizeMax: row.prize_max }];
    caps.release(claimsOf({ game, issueId: row.issue_id, asset: row.asset, lines }));
  }
}
