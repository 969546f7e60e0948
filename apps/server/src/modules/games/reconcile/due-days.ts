import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Vendor } from '../catalogue/directory.ts';
import { CLOSED_AFTER_MS, noteFailure } from './outcome.ts';
import { reconcileDay } from './reconcile-day.ts';

const DAY_MS = 86_400_000;
const RETRY_MS = 3_600_000;
/** Further back than five weeks nobody settles by list. */
const DAYS_BACK = 35;

/** How long a day that was compared once is tried anew where the vendor does not answer. */
const ANEW_MS = DAY_MS;

type Due = Vendor & { due: string };

/**
 * Compares the days that have passed and were not compared yet, of each vendor that lists its transactions: since it first played, also
 * when it was turned off meanwhile. A day that failed is tried again each hour; one that was compared before it was over, of which
 * operators refused a win since, or of which a call that was missing here or its rollback came, is compared anew.
 */
export async function reconcileDueDays(ctx: Context, stop?: AbortSignal): Promise<void> {
  const failed = new Set<string>();
  for (const vendor of await dueDays(ctx)) {
    if (stop?.aborted) return;
    const key = `${vendor.merchant_id} ${vendor.code}`;
    // Who does not answer now is not asked for the next day either.
    if (failed.has(key)) continue;
    const { due, ...row } = vendor;
    if (!(await isCompared(ctx, row, due))) failed.add(key);
  }
}

/** What nobody foresaw of one vendor keeps none of the others waiting. */
async function isCompared(ctx: Context, vendor: Vendor, day: string): Promise<boolean> {
  const at = ctx.now();
  try {
    return (await reconcileDay(ctx, vendor, day)).ok;
  } catch (err) {
    ctx.log.error({ err, vendor: vendor.code, day }, 'a day could not be compared with a vendor');
    await noteFailure(ctx, vendor, { day, at }, 'The house failed to compare this day. Its log says why.');
    return false;
  }
}

async function dueDays(ctx: Context): Promise<readonly Due[]> {
  const now = ctx.now().getTime();
  const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  const last = dateOf(now - CLOSED_AFTER_MS - DAY_MS);
  const first = dateOf(new Date(last).getTime() - (DAYS_BACK - 1) * DAY_MS);
  const { rows } = await sql<Due>`
    WITH refused AS (
      SELECT h.merchant_id, h.vendor_code, (coalesce(t.at, h.held_at) AT TIME ZONE 'UTC')::date AS day, max(h.decided_at) AS at
      FROM vendor_held_win AS h
      LEFT JOIN vendor_transaction AS t ON t.merchant_id = h.merchant_id AND t.vendor_code = h.vendor_code AND t.id = h.reference
      WHERE h.state = 'refused' AND h.decided_at >= ${first}::date
      GROUP BY 1, 2, 3
    ), arrived AS (
      SELECT d.merchant_id, d.vendor_code, d.day, max(c.at) AS at
      FROM vendor_difference AS d
      CROSS JOIN LATERAL (
        SELECT t.at FROM vendor_transaction AS t WHERE t.merchant_id = d.merchant_id AND t.vendor_code = d.vendor_code
          AND t.id = d.transaction_id::uuid
        UNION ALL
        SELECT u.at FROM vendor_undone AS u
        WHERE u.merchant_id = d.merchant_id AND u.vendor_code = d.vendor_code AND u.id = d.transaction_id::uuid
      ) AS c
      WHERE d.resolved_at IS NULL AND d.kind = 'missing_here'
      GROUP BY 1, 2, 3
    )
    SELECT v.*, q.day::text AS due
    FROM game_vendor AS v
    CROSS JOIN LATERAL (SELECT least(
      -- Its days are the merchant's, which begin up to a day before those of the lists.
      (SELECT min(d.day) - 1 FROM vendor_day AS d WHERE d.merchant_id = v.merchant_id AND d.vendor_code = v.code AND d.day >= ${first}::date),
      (SELECT min(d.day) FROM vendor_reconciliation AS d
        WHERE d.merchant_id = v.merchant_id AND d.vendor_code = v.code AND d.day >= ${first}::date),
      CASE WHEN v.enabled THEN ${last}::date END) AS day) AS since
    CROSS JOIN LATERAL (SELECT ${first}::date + n AS day FROM generate_series(0, ${DAYS_BACK - 1}::int4) AS n) AS q
    LEFT JOIN vendor_reconciliation AS r ON r.merchant_id = v.merchant_id AND r.vendor_code = v.code AND r.day = q.day
    LEFT JOIN refused AS f ON f.merchant_id = v.merchant_id AND f.vendor_code = v.code AND f.day = q.day
    LEFT JOIN arrived AS a ON a.merchant_id = v.merchant_id AND a.vendor_code = v.code AND a.day = q.day
    CROSS JOIN LATERAL (SELECT greatest(f.at, a.at) AS at) AS news
    WHERE v.protocol = 'hub88' AND q.day >= since.day
      AND (r.day IS NULL OR news.at >= r.at
        OR r.at < (q.day + 1)::timestamp AT TIME ZONE 'UTC' + ${CLOSED_AFTER_MS}::int4 * interval '1 millisecond'
        OR (r.at < ${new Date(now - RETRY_MS)} AND (r.state = 'failed' OR (r.problem IS NOT NULL AND news.at > ${new Date(now - ANEW_MS)}))))
    ORDER BY r.at NULLS FIRST, q.day, v.merchant_id, v.code`.execute(ctx.db);
  return rows;
}
