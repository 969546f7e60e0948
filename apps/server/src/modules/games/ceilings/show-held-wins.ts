import { formatExact } from '@baize/money';
import { heldWins } from '@baize/wire/games';
import { sql } from 'kysely';
import { handle } from '../../../http/handler.ts';
import { playedGames } from '../played-games.ts';
import { runtimeOf } from '../runtime.ts';
import type { HeldWinRow } from './tables.ts';

const LIMIT = 50;
const KEPT_MS = 30 * 86_400_000;

export const heldWinsHandler = handle(heldWins, async ({ ctx, caller: { member }, request }) => {
  const { merchantId, memberId } = member;
  const since = new Date(ctx.now().getTime() - KEPT_MS);
  const { rows } = await sql<HeldWinRow>`
    SELECT * FROM vendor_held_win WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND kind = 'win'
      AND (state = 'held' OR decided_at > ${since})
    ORDER BY held_at DESC LIMIT ${LIMIT}`.execute(ctx.db);
  if (rows.length === 0) return { wins: [] };
  const [{ vendor }, played] = await Promise.all([
    runtimeOf(ctx).directory.of(merchantId),
    playedGames(ctx, merchantId, request.language),
  ]);
  return {
    wins: rows.map(row => ({
      id: row.id,
      vassalage: vendor.get(row.vendor_code)?.vassalage ?? row.vendor_code,
      gameName: played(row.game_code).gameName,
      amount: formatExact(row.amount),
      currency: row.asset,
      state: row.state,
      heldAt: row.held_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
    })),
  };
});
