import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { type ListedTransaction, VendorFailure } from '../../../vendors/index.ts';
import { clientOf } from '../catalogue/ask-vendor.ts';
import type { Vendor } from '../catalogue/directory.ts';

const DAY_MS = 86_400_000;
/** The vendor's clock may be behind the house's. */
const SLACK_MS = 5 * 60_000;
/** Nobody settles by list what is older. */
const DAYS_BACK = 35;

type Before = { transactions: ListedTransaction[]; unreadable: string[] };

/**
 * What a vendor lists of the days before a moment among the transactions named. One that was sent again after midnight, a win or a
 * rollback, stands there on the day on which it was first sent, and here on the day on which it came; it is never older than its round.
 * Days are asked one by one, back to the start of the oldest round, as long as anything is missing and the vendor answers: the day
 * that was asked for first is compared in any case.
 */
export async function listedBefore(
  ctx: Context,
  vendor: Vendor,
  moment: Date,
  missing: readonly string[],
): Promise<Before> {
  const found: Before = { transactions: [], unreadable: [] };
  const since = missing.length === 0 ? undefined : await oldestRoundOf(ctx, vendor, missing);
  if (since === undefined) return found;
  const first = Math.max(since.getTime() - SLACK_MS, moment.getTime() - DAYS_BACK * DAY_MS);
  const rest = new Set(missing);
  for (let to = moment.getTime(); to > first && rest.size > 0; to -= DAY_MS) {
    const list = await listOf(ctx, vendor, { from: new Date(Math.max(to - DAY_MS, first)), to: new Date(to) });
    if (list === undefined) break;
    found.transactions.push(...list.transactions.filter(({ id }) => rest.delete(id)));
    found.unreadable.push(...list.unreadable.filter(id => rest.delete(id)));
  }
  return found;
}

async function listOf(ctx: Context, vendor: Vendor, { from, to }: { from: Date; to: Date }) {
  try {
    return await clientOf(ctx, vendor).transactions(from, to);
  } catch (error) {
    if (error instanceof VendorFailure) return undefined;
    throw error;
  }
}

async function oldestRoundOf(ctx: Context, vendor: Vendor, ids: readonly string[]): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date | null }>`
    SELECT min(r.opened_at) AS since
    FROM vendor_transaction AS t
    JOIN vendor_round AS r ON r.merchant_id = t.merchant_id AND r.vendor_code = t.vendor_code AND r.round = t.round
      AND r.member_id = t.member_id
    WHERE t.merchant_id = ${vendor.merchant_id} AND t.vendor_code = ${vendor.code} AND t.id = ANY (${[...ids]}::uuid[])`.execute(
    ctx.db,
  );
  return rows[0]?.since ?? undefined;
}
