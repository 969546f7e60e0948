import { formatExact } from '@baize/money';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { type ListedTransaction, VendorFailure } from '../../../vendors/index.ts';
import { clientOf } from '../catalogue/ask-vendor.ts';
import type { Vendor } from '../catalogue/directory.ts';
import type { GameTables, Told, TransactionKind } from '../tables.ts';
import { compare, type Difference, missingThere, moved, type Ours, type OwnTransaction } from './compare.ts';
import { listedBefore } from './listed-before.ts';
import { noteDone, noteFailure, standingOf } from './outcome.ts';
import { awaitedOf, hasArrived, isKnown, settleArrived } from './settle-arrived.ts';

const DAY_MS = 86_400_000;
/** A call at midnight may stand on either day of the two clocks. */
const SLACK_MS = 5 * 60_000;
/** Differences that are written at once. */
const KEPT_AT_ONCE = 1_000;

export type Reconciled =
  | { ok: true; ours: number; theirs: number; differences: number }
  | { ok: false; problem: string };

/** Compares a day (UTC) with the vendor's own list; differences are kept until somebody settles them, or what was missing here has come. */
export async function reconcileDay(ctx: Context, vendor: Vendor, day: string): Promise<Reconciled> {
  const from = new Date(`${day}T00:00:00Z`);
  const to = new Date(from.getTime() + DAY_MS);
  // What comes while it is compared is news of the next time.
  const at = ctx.now();
  const asked = { from: new Date(from.getTime() - SLACK_MS), to: new Date(to.getTime() + SLACK_MS) };
  try {
    const list = await clientOf(ctx, vendor).transactions(asked.from, asked.to);
    const ids = [...list.transactions.map(({ id }) => id), ...list.unreadable];
    const awaited = await awaitedOf(ctx, vendor, day);
    const ours = await ownOf(ctx, vendor, { from, to }, [...ids, ...awaited]);
    const before = await listedBefore(ctx, vendor, asked.from, missingThere(ours, ids));
    const ofDay = ours.ofDay.filter(id => !before.unasked.has(id));
    const theirs = [...ofSpan(list.transactions, asked, ours.ofDay), ...before.transactions];
    const unreadable = [...list.unreadable, ...before.unreadable];
    const counts = { ours: ours.ofDay.length, theirs: theirs.length + unreadable.length };
    const standing = await standingOf(ctx, vendor, day);
    if (counts.theirs + list.nameless === 0 && standing !== undefined && standing.theirs > 0)
      throw new VendorFailure(`${vendor.code} lists nothing of the day any more`);
    const found = [
      ...compare({ ...ours, ofDay, unreadable: new Set(unreadable) }, theirs),
      ...unreadable.map(id => ({ id, kind: isKnown(ours, id) ? 'status_differs' : 'missing_here' }) as const),
    ];
    await keep(ctx, vendor, { day, ...ours, theirs, unreadable }, found);
    const listed = new Set([...theirs.map(({ id }) => id), ...unreadable]);
    await settleArrived(
      ctx,
      vendor,
      awaited.filter(id => hasArrived(ours, id, listed)),
    );
    if (before.failure) throw before.failure;
    const problem = list.nameless === 0 ? null : `${list.nameless} entries of the list could not be read`;
    await noteDone(ctx, vendor, { day, at }, { problem, ...counts });
    return { ok: true, ...counts, differences: found.length };
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    await noteFailure(ctx, vendor, { day, at }, error.message);
    return { ok: false, problem: error.message };
  }
}

/** Without what the vendor added of other days. What was played here on the day stays whatever date it bears, and so does what bears none. */
function ofSpan(
  listed: readonly ListedTransaction[],
  { from, to }: { from: Date; to: Date },
  ofDay: readonly string[],
): ListedTransaction[] {
  const played = new Set(ofDay);
  return listed.filter(({ id, at }) => played.has(id) || !(at < from || at >= to));
}

type Own = OwnTransaction & { round: string };
type Row = {
  id: string;
  kind: TransactionKind;
  status: string;
  undone: boolean;
  refused: boolean;
  free: boolean;
  amount: bigint;
  currency: string;
  user: string;
  round: string;
  of_day: boolean;
};

async function ownOf(ctx: Context, vendor: Vendor, { from, to }: { from: Date; to: Date }, ids: readonly string[]) {
  const { rows } = await sql<Row>`
    SELECT t.id, t.kind, t.status, u.id IS NOT NULL AND NOT u.refused AS undone, coalesce(h.state = 'refused', false) AS refused, t.free,
      t.amount, t.asset AS currency, coalesce(v.code, '') AS user, t.round, t.at >= ${from} AND t.at < ${to} AS of_day
    FROM vendor_transaction AS t
    LEFT JOIN vendor_undone AS u ON u.merchant_id = t.merchant_id AND u.vendor_code = t.vendor_code AND u.id = t.id
    LEFT JOIN vendor_held_win AS h ON h.merchant_id = t.merchant_id AND h.vendor_code = t.vendor_code AND h.id = t.id AND h.kind = 'win'
    LEFT JOIN vendor_user AS v ON v.merchant_id = t.merchant_id AND v.member_id = t.member_id
    WHERE t.merchant_id = ${vendor.merchant_id} AND t.vendor_code = ${vendor.code}
      AND (t.id = ANY (${[...ids]}::uuid[]) OR (t.at >= ${from} AND t.at < ${to}))`.execute(ctx.db);
  const undone = await sql<{ id: string; user: string; round: string }>`
    SELECT u.id, coalesce(v.code, '') AS user, coalesce(t.round, '') AS round
    FROM vendor_undone AS u
    LEFT JOIN vendor_transaction AS t ON t.merchant_id = u.merchant_id AND t.vendor_code = u.vendor_code AND t.id = u.by_id
    LEFT JOIN vendor_user AS v ON v.merchant_id = u.merchant_id AND v.member_id = u.member_id
    WHERE u.merchant_id = ${vendor.merchant_id} AND u.vendor_code = ${vendor.code} AND u.id = ANY (${[...ids]}::uuid[])`.execute(
    ctx.db,
  );
  return {
    own: new Map<string, Own>(rows.map(row => [row.id, row])),
    ofDay: rows.filter(row => row.of_day).map(row => row.id),
    // Of what never came here nobody knows the amount.
    tombstones: new Map(undone.rows.map(({ id, ...told }) => [id, { status: 'rolled_back', amount: '0.00', ...told }])),
  };
}

type Comparable = Pick<ListedTransaction, 'kind' | 'amount' | 'currency' | 'user' | 'round' | 'free'> & {
  status: string;
  undone?: boolean;
  refused?: boolean;
};

function side(one: Comparable | undefined): Told | null {
  if (one === undefined) return null;
  const { currency, user, round } = one;
  // In the words of the lists: a play that was taken back, or a win that was refused, is no longer what it was first.
  const status = one.undone === true ? 'rolled_back' : one.refused === true ? 'declined' : one.status;
  return { status, amount: formatExact(moved(one)), currency, user, round };
}

/** What is said of an entry of which only the id could be read. */
const UNREADABLE: Told = { status: 'unreadable', amount: '0.00', user: '', round: '' };

type Sides = {
  day: string;
  own: ReadonlyMap<string, Own>;
  tombstones: Ours['tombstones'];
  theirs: readonly ListedTransaction[];
  unreadable: readonly string[];
};

async function keep(
  ctx: Context,
  vendor: Vendor,
  { day, own, tombstones, theirs, unreadable }: Sides,
  found: readonly Difference[],
): Promise<void> {
  const told = new Map<string, Told | null>([
    ...unreadable.map(id => [id, UNREADABLE] as const),
    ...theirs.map(one => [one.id, side(one)] as const),
  ]);
  const text = (said: Told | null | undefined) => (said ? JSON.stringify(said) : null);
  for (let done = 0; done < found.length; done += KEPT_AT_ONCE)
    await ctx.db
      .withTables<GameTables>()
      .insertInto('vendor_difference')
      .values(
        found.slice(done, done + KEPT_AT_ONCE).map(({ id, kind }) => ({
          merchant_id: vendor.merchant_id,
          vendor_code: vendor.code,
          transaction_id: id,
          kind,
          day,
          id: ctx.newId(),
          ours: text(side(own.get(id)) ?? tombstones.get(id)),
          theirs: text(told.get(id)),
          found_at: ctx.now(),
          resolved_at: null,
          resolved_by: null,
          resolution: null,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute();
}
