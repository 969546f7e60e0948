import { formatExact } from '@baize/money';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { type InboxTemplate, notifyMember } from '../../inbox/index.ts';
import { playedGames } from '../played-games.ts';
import type { HeldKind, HeldState, HeldWinRow } from './tables.ts';

const AT_ONCE = 100;
const TEMPLATES: Readonly<Record<HeldKind, Partial<Record<HeldState, InboxTemplate>>>> = {
  win: { held: 'win_held', released: 'win_released', refused: 'win_refused', taken_back: 'win_taken_back' },
  take_back: { released: 'win_reclaimed' },
};

type Untold = HeldWinRow & { language: string };

/** Players hear that a win waits, and what became of it, each once. */
export async function tellHeldWins(ctx: Context): Promise<void> {
  const { rows } = await sql<Untold>`
    SELECT w.*, m.language FROM vendor_held_win AS w
    JOIN member AS m ON m.merchant_id = w.merchant_id AND m.id = w.member_id
    WHERE w.told IS DISTINCT FROM w.state ORDER BY w.held_at LIMIT ${AT_ONCE}`.execute(ctx.db);
  for (const win of rows) await tell(ctx, win);
}

async function tell(ctx: Context, win: Untold): Promise<void> {
  const { merchant_id: merchantId, member_id: memberId, language, game_code: code, state } = win;
  const { gameName: game } = (await playedGames(ctx, merchantId, language))(code);
  await ctx.transaction(async tx => {
    const { numAffectedRows } = await sql`
      UPDATE vendor_held_win SET told = state WHERE merchant_id = ${merchantId} AND vendor_code = ${win.vendor_code}
        AND id = ${win.id}::uuid AND state = ${state} AND told IS DISTINCT FROM state`.execute(tx);
    if (numAffectedRows !== 1n) return;
    // Gone before anybody had heard of it.
    const template = TEMPLATES[win.kind][state];
    if (template === undefined || (state === 'taken_back' && win.told === null)) return;
    await notifyMember(ctx, tx, {
      merchantId,
      memberId,
      template,
      values: { game, currency: win.asset, amount: formatExact(win.amount) },
    });
  });
}
