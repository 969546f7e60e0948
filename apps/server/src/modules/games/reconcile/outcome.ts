import type { Context } from '../../../context.ts';
import type { Vendor } from '../catalogue/directory.ts';
import type { GameTables } from '../tables.ts';

const DAY_MS = 86_400_000;
/** Vendors close their lists half an hour after midnight. */
export const CLOSED_AFTER_MS = 30 * 60_000;

/** A day, and when its comparison began. */
type Compared = { day: string; at: Date };

const closedAt = (day: string): Date => new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY_MS + CLOSED_AFTER_MS);

/** What was counted where the whole day has been compared once. */
export async function standingOf(ctx: Context, vendor: Vendor, day: string): Promise<{ theirs: number } | undefined> {
  return ctx.db
    .withTables<GameTables>()
    .selectFrom('vendor_reconciliation')
    .select('theirs')
    .where('merchant_id', '=', vendor.merchant_id)
    .where('vendor_code', '=', vendor.code)
    .where('day', '=', day)
    .where('state', '=', 'done')
    .where('at', '>=', closedAt(day))
    .executeTakeFirst();
}

type Counts = { problem: string | null; ours: number; theirs: number };

export const noteDone = (ctx: Context, vendor: Vendor, compared: Compared, counts: Counts): Promise<void> =>
  note(ctx, vendor, compared, { state: 'done', ...counts });

/** A day that was compared once stays so with what was counted then; why it could not be compared anew stands beside it. */
export async function noteFailure(ctx: Context, vendor: Vendor, compared: Compared, why: string): Promise<void> {
  const problem = why.slice(0, 500);
  const standing = await standingOf(ctx, vendor, compared.day);
  await note(ctx, vendor, compared, standing ? { problem } : { state: 'failed', problem, ours: 0, theirs: 0 });
}

type Outcome = Partial<Counts> & { state?: 'done' | 'failed' };

async function note(ctx: Context, vendor: Vendor, { day, at }: Compared, outcome: Outcome): Promise<void> {
  const key = { merchant_id: vendor.merchant_id, vendor_code: vendor.code, day };
  await ctx.db
    .withTables<GameTables>()
    .insertInto('vendor_reconciliation')
    .values({ ...key, state: 'done', problem: null, ours: 0, theirs: 0, at, ...outcome })
    .onConflict(conflict => conflict.columns(['merchant_id', 'vendor_code', 'day']).doUpdateSet({ ...outcome, at }))
    .execute();
}
