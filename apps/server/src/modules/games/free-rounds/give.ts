import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { type FreeRoundsOrder, type VendorClient, VendorFailure } from '../../../vendors/index.ts';
import { clientOf } from '../catalogue/ask-vendor.ts';
import type { Game } from '../catalogue/directory.ts';
import { runtimeOf } from '../runtime.ts';
import type { FreeRoundsState } from './states.ts';
import type { FreeRounds, FreeRoundsTables } from './tables.ts';

const AT_ONCE = 50;
const TRIES = 20;
const PAUSE_MS = 5_000;
const PAUSE_MAX_MS = 900_000;

/**
 * Tells vendors of what was ordered and of what was taken back, until they have answered. After twenty vain tries nothing more is ordered: it
 * failed as soon as the vendor says that it has none of it, or when its time is over.
 */
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
  const client = clientOf(ctx, vendor);
  try {
    const order = await orderOf(ctx, row, game);
    if (row.state === 'cancelling') await cancel(ctx, client, row, order);
    else await give(ctx, client, row, order);
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    const attempts = row.attempts + 1;
    const over = row.state === 'cancelling' ? attempts >= TRIES : row.ends_at <= ctx.now();
    if (over) await end(ctx, row, 'failed', error.message);
    else await comeAgain(ctx, row, attempts, error.message);
  }
}

/** An order whose answer may have been lost is looked for before it is made again: a vendor with ids of its own would give it twice. */
async function give(ctx: Context, client: VendorClient, row: FreeRounds, order: FreeRoundsOrder): Promise<void> {
  const found = row.reward ?? (row.attempts > 0 ? await client.findFreeRounds(order) : undefined);
  if (found === undefined && row.attempts >= TRIES) return await end(ctx, row, 'failed', row.problem);
  await keepReward(ctx, row, found ?? (await client.createFreeRounds(order)));
  await end(ctx, row, 'given', null);
}

/** What the vendor never took on needs no taking back. */
async function cancel(ctx: Context, client: VendorClient, row: FreeRounds, order: FreeRoundsOrder): Promise<void> {
  const reward = row.reward ?? (await client.findFreeRounds(order));
  if (reward !== undefined) await client.cancelFreeRounds(reward);
  await end(ctx, row, 'cancelled', null);
}

const orderOf = async (ctx: Context, row: FreeRounds, game: Game): Promise<FreeRoundsOrder> => ({
  id: row.id,
  user: await runtimeOf(ctx).players.codeOf(row.merchant_id, row.member_id),
  gameCode: game.code,
  rounds: row.rounds,
  betValue: row.stake,
  currency: row.asset,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

/** Also where it was taken back meanwhile: by this id it is cancelled then. An id that stands for another order is none. */
async function keepReward(ctx: Context, row: FreeRounds, reward: string): Promise<void> {
  const { numAffectedRows } = await sql`
    UPDATE free_rounds AS f SET reward = ${reward}
    WHERE f.merchant_id = ${row.merchant_id} AND f.id = ${row.id} AND NOT EXISTS (SELECT FROM free_rounds AS other
      WHERE other.merchant_id = f.merchant_id AND other.vendor_code = f.vendor_code AND other.id <> f.id
        AND coalesce(other.reward, other.id::text) = ${reward})`.execute(ctx.db);
  if (numAffectedRows === 0n) throw new VendorFailure(`${row.vendor_code} gave an id that another order has`);
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
