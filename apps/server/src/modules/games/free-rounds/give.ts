import type { Context } from '../../../context.ts';
import { VendorFailure } from '../../../vendors/index.ts';
import { clientOf } from '../catalogue/ask-vendor.ts';
import { runtimeOf } from '../runtime.ts';
import type { FreeRoundsState } from './states.ts';
import type { FreeRounds, FreeRoundsTables } from './tables.ts';

const AT_ONCE = 50;
const TRIES = 20;
const PAUSE_MS = 5_000;
const PAUSE_MAX_MS = 900_000;

/** Tells vendors of what was ordered and of what was taken back, until they have answered; after twenty vain tries it failed. */
export async function giveFreeRounds(ctx: Context): Promise<void> {
  const due = await ctx.db
    .withTables<FreeRoundsTables>()
    .selectFrom('free_rounds')
    .selectAll()
    .where('state', 'in', ['ordered', 'cancelling'])
    .where('next_at', '<=', ctx.now())
    .orderBy('next_at')
    .limit(AT_ONCE)
    .execute();
  for (const row of due) await tell(ctx, row);
}

async function tell(ctx: Context, row: FreeRounds): Promise<void> {
  const shelf = await runtimeOf(ctx).directory.of(row.merchant_id);
  const vendor = shelf.vendor.get(row.vendor_code);
  const game = shelf.byId.get(row.game_id);
  if (!vendor || !game) return await end(ctx, row, 'failed', 'the game is gone');
  try {
    const client = clientOf(ctx, vendor);
    if (row.state === 'cancelling') {
      await client.cancelFreeRounds(row.id);
      return await end(ctx, row, 'cancelled', null);
    }
    await client.createFreeRounds({
      id: row.id,
      user: await runtimeOf(ctx).players.codeOf(row.merchant_id, row.member_id),
      gameCode: game.code,
      rounds: row.rounds,
      betValue: row.stake,
      currency: row.asset,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
    });
    await end(ctx, row, 'given', null);
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    const attempts = row.attempts + 1;
    if (attempts >= TRIES) await end(ctx, row, 'failed', error.message);
    else await comeAgain(ctx, row, attempts, error.message);
  }
}

const rowOf = (ctx: Context, row: FreeRounds) =>
  ctx.db
    .withTables<FreeRoundsTables>()
    .updateTable('free_rounds')
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    // Taken back while the vendor was being told of it: that comes next.
    .where('state', '=', row.state);

async function end(ctx: Context, row: FreeRounds, state: FreeRoundsState, problem: string | null): Promise<void> {
  await rowOf(ctx, row)
    .set({ state, problem: problem?.slice(0, 300) ?? null, attempts: 0 })
    .execute();
}

async function comeAgain(ctx: Context, row: FreeRounds, attempts: number, problem: string): Promise<void> {
  const pauseMs = Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** Math.min(attempts, 10));
  await rowOf(ctx, row)
    .set({ attempts, problem: problem.slice(0, 300), next_at: new Date(ctx.now().getTime() + pauseMs) })
    .execute();
}
