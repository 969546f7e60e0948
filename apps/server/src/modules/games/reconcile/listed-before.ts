import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { type ListedTransaction, VendorFailure } from '../../../vendors/index.ts';
import { clientOf } from '../catalogue/ask-vendor.ts';
import type { Vendor } from '../catalogue/directory.ts';

const DAY_MS = 86_400_000;
/** The vendor's clock may be behind the house's. */
const SLACK_MS = 5 * 60_000;
/** For so long a vendor repeats what was not answered: what it lists on none of these days is missing there. */
const DAYS_BACK = 7;

/** `unasked`: what may stand on a day of which the vendor could not tell, and why it could not. */
type Before = {
  transactions: readonly ListedTransaction[];
  unreadable: readonly string[];
  unasked: ReadonlySet<string>;
  failure?: VendorFailure;
};

/**
 * What a vendor lists of the days before a moment among the transactions named. One that was sent again after midnight, a win or a
 * rollback, stands there on the day on which it was first sent, and here on the day on which it came; it is never older than its round.
 * Days are asked one by one, as long as anything is missing whose round had begun and the vendor lists them: the day that was asked for
 * first is compared in any case. What was not found once is not looked for again, but where the vendor gave no answer.
 */
export async function listedBefore(
  ctx: Context,
  vendor: Vendor,
  moment: Date,
  missing: readonly string[],
): Promise<Before> {
  let transactions: ListedTransaction[] = [];
  let unreadable: string[] = [];
  const sought = await startsOfRounds(ctx, vendor, missing);
  const last = moment.getTime() - DAYS_BACK * DAY_MS;
  for (let to = moment.getTime(); to > last; to -= DAY_MS) {
    const first = earliest(sought) - SLACK_MS;
    if (first >= to) break;
    const list = await listOf(ctx, vendor, { from: new Date(Math.max(to - DAY_MS, first)), to: new Date(to) });
    if (list instanceof VendorFailure) {
      if (list.answered) break;
      const unasked = [...sought].filter(([, start]) => start.getTime() - SLACK_MS < to).map(([id]) => id);
      return { transactions, unreadable, unasked: new Set(unasked), failure: list };
    }
    transactions = transactions.concat(list.transactions.filter(({ id }) => sought.delete(id)));
    unreadable = unreadable.concat(list.unreadable.filter(id => sought.delete(id)));
  }
  return { transactions, unreadable, unasked: new Set() };
}

async function listOf(ctx: Context, vendor: Vendor, { from, to }: { from: Date; to: Date }) {
  try {
    return await clientOf(ctx, vendor).transactions(from, to);
  } catch (error) {
    if (error instanceof VendorFailure) return error;
    throw error;
  }
}

const earliest = (starts: ReadonlyMap<string, Date>): number =>
  starts.values().reduce((first, start) => Math.min(first, start.getTime()), Number.POSITIVE_INFINITY);

async function startsOfRounds(ctx: Context, vendor: Vendor, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; start: Date }>`
    SELECT t.id, r.opened_at AS start
    FROM vendor_transaction AS t
    JOIN vendor_round AS r ON r.merchant_id = t.merchant_id AND r.vendor_code = t.vendor_code AND r.round = t.round
      AND r.member_id = t.member_id
    WHERE t.merchant_id = ${vendor.merchant_id} AND t.vendor_code = ${vendor.code} AND t.id = ANY (${[...ids]}::uuid[])
      AND NOT EXISTS (SELECT FROM vendor_difference AS d WHERE d.merchant_id = t.merchant_id AND d.vendor_code = t.vendor_code
        AND d.transaction_id = t.id::text AND d.kind = 'missing_there')`.execute(ctx.db);
  return new Map(rows.map(({ id, start }) => [id, start]));
}
