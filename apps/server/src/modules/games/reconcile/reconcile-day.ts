import { formatExact } from '@baize/money';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { type ListedTransaction, VendorFailure } from '../../../vendors/index.ts';
import { clientOf } from '../catalogue/ask-vendor.ts';
import type { Vendor } from '../catalogue/directory.ts';
import type { GameTables, Told, TransactionKind } from '../tables.ts';
import { compare, type OwnTransaction } from './compare.ts';

const DAY_MS = 86_400_000;
/** A call at midnight may stand on either day of the two clocks. */
const SLACK_MS = 5 * 60_000;

export type Reconciled =
  | { ok: true; ours: number; theirs: number; differences: number }
  | { ok: false; problem: string };

/** Compares a day (UTC) with the vendor's own list; differences are kept until somebody settles them. */
export async function reconcileDay(ctx: Context, vendor: Vendor, day: string): Promise<Reconciled> {
  const from = new Date(`${day}T00:00:00Z`);
  const to = new Date(from.getTime() + DAY_MS);
  const slack = (at: Date, by: number) => new Date(at.getTime() + by);
  try {
    const theirs = await clientOf(ctx, vendor).transactions(slack(from, -SLACK_MS), slack(to, SLACK_MS));
    const ours = await ownOf(ctx, vendor, { from, to }, theirs);
    const found = compare(ours.own, ours.ofDay, ours.tombstones, theirs);
    await keep(ctx, vendor, day, ours.own, theirs, found);
    await note(ctx, vendor, day, { state: 'done', problem: null, ours: ours.ofDay.length, theirs: theirs.length });
    return { ok: true, ours: ours.ofDay.length, theirs: theirs.length, differences: found.length };
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    await note(ctx, vendor, day, { state: 'failed', problem: error.message.slice(0, 500), ours: 0, theirs: 0 });
    return { ok: false, problem: error.message };
  }
}

type Own = OwnTransaction & { round: string };
type Row = {
  id: string;
  kind: TransactionKind;
  status: string;
  undone: boolean;
  amount: bigint;
  currency: string;
  user: string;
  round: string;
  of_day: boolean;
};

async function ownOf(
  ctx: Context,
  vendor: Vendor,
  { from, to }: { from: Date; to: Date },
  theirs: readonly ListedTransaction[],
) {
  const ids = theirs.map(({ id }) => id);
  const { rows } = await sql<Row>`
    SELECT t.id, t.kind, t.status, u.id IS NOT NULL AND NOT u.refused AS undone, t.amount, t.asset AS currency,
      coalesce(v.code, '') AS user, t.round, t.at >= ${from} AND t.at < ${to} AS of_day
    FROM vendor_transaction AS t
    LEFT JOIN vendor_undone AS u ON u.merchant_id = t.merchant_id AND u.vendor_code = t.vendor_code AND u.id = t.id
    LEFT JOIN vendor_user AS v ON v.merchant_id = t.merchant_id AND v.member_id = t.member_id
    WHERE t.merchant_id = ${vendor.merchant_id} AND t.vendor_code = ${vendor.code}
      AND (t.id = ANY (${ids}::uuid[]) OR (t.at >= ${from} AND t.at < ${to}))`.execute(ctx.db);
  const undone = await sql<{ id: string }>`
    SELECT id FROM vendor_undone WHERE merchant_id = ${vendor.merchant_id} AND vendor_code = ${vendor.code}
      AND id = ANY (${ids}::uuid[])`.execute(ctx.db);
  return {
    own: new Map<string, Own>(rows.map(row => [row.id, row])),
    ofDay: rows.filter(row => row.of_day).map(row => row.id),
    tombstones: new Set(undone.rows.map(({ id }) => id)),
  };
}

type Comparable = Pick<ListedTransaction, 'amount' | 'currency' | 'user' | 'round'> & {
  status: string;
  undone?: boolean;
};

function side(one: Comparable | undefined): string | null {
  if (one === undefined) return null;
  const { amount, currency, user, round } = one;
  // In the words of the lists: a play that was taken back is no longer what it was first.
  const status = one.undone === true ? 'rolled_back' : one.status;
  return JSON.stringify({ status, amount: formatExact(amount), currency, user, round } satisfies Told);
}

async function keep(
  ctx: Context,
  vendor: Vendor,
  day: string,
  own: ReadonlyMap<string, Own>,
  theirs: readonly ListedTransaction[],
  found: ReturnType<typeof compare>,
): Promise<void> {
  if (found.length === 0) return;
  const listed = new Map(theirs.map(one => [one.id, one]));
  await ctx.db
    .withTables<GameTables>()
    .insertInto('vendor_difference')
    .values(
      found.map(({ id, kind }) => ({
        merchant_id: vendor.merchant_id,
        vendor_code: vendor.code,
        transaction_id: id,
        kind,
        day,
        id: ctx.newId(),
        ours: side(own.get(id)),
        theirs: side(listed.get(id)),
        found_at: ctx.now(),
        resolved_at: null,
        resolved_by: null,
        resolution: null,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

type Outcome = { state: 'done' | 'failed'; problem: string | null; ours: number; theirs: number };

const note = (ctx: Context, vendor: Vendor, day: string, outcome: Outcome) =>
  ctx.db
    .withTables<GameTables>()
    .insertInto('vendor_reconciliation')
    .values({ merchant_id: vendor.merchant_id, vendor_code: vendor.code, day, ...outcome, at: ctx.now() })
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'vendor_code', 'day']).doUpdateSet({ ...outcome, at: ctx.now() }),
    )
    .execute();

const RETRY_MS = 3_600_000;

/** Yesterday, for each enabled vendor that lists its transactions; half an hour after midnight, and again each hour after a failure. */
export async function reconcileYesterday(ctx: Context): Promise<void> {
  const now = ctx.now();
  if (now.getUTCHours() === 0 && now.getUTCMinutes() < 30) return;
  const day = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  const { rows } = await sql<Vendor>`
    SELECT v.* FROM game_vendor AS v
    LEFT JOIN vendor_reconciliation AS r ON r.merchant_id = v.merchant_id AND r.vendor_code = v.code AND r.day = ${day}::date
    WHERE v.enabled AND v.protocol = 'hub88'
      AND (r.day IS NULL OR (r.state = 'failed' AND r.at < ${new Date(now.getTime() - RETRY_MS)}))`.execute(ctx.db);
  for (const vendor of rows) await reconcileDay(ctx, vendor, day);
}
