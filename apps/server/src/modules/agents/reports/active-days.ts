import { sql, type Transaction } from 'kysely';
import { gently, slices } from '../../play/index.ts';
import type { Lines } from '../find-shares.ts';
import { type Doer, type RowPlace, rowsUpwards } from './report-days.ts';

/** So many rows go into one statement; play goes on between two of them. */
const ROWS_AT_ONCE = 500;
/** Longer than any range that is asked for. */
const GAP_MOST = 93;

type Played = Doer & { before: number | null; after: number | null };
/** So many people more (or fewer) who played on a day and had not played for `gap` days before it. */
type Counted = { merchantId: number; asset: string; businessDate: string; gap: number; people: bigint } & RowPlace;

/**
 * Counts who played on a day, once: for its member and everybody above, by how long ago the member's day of play before it was. A day that
 * is told late comes between two others, and shortens the gap of the one after it.
 */
export async function countActive(tx: Transaction<object>, doers: readonly Doer[], lines: Lines): Promise<void> {
  const byDay = Map.groupBy(doers, doer => doer.businessDate);
  for (const day of [...byDay.keys()].sort()) {
    const counted: Counted[] = [];
    await gently(slices(inOrder(byDay.get(day) ?? []), ROWS_AT_ONCE), async part => {
      for (const played of await noteDay(tx, part)) {
        const uplines = lines.get(played.merchantId)?.get(played.memberId)?.uplines ?? [];
        for (const place of rowsUpwards(played.memberId, uplines)) counted.push(...changesOf(played, place));
      }
    });
    await storeCounts(tx, counted);
  }
}

/** Whoever notes the same members notes them upwards. */
const inOrder = (doers: readonly Doer[]): Doer[] =>
  [...doers].sort(
    (a, b) => a.merchantId - b.merchantId || Number(a.memberId - b.memberId) || (a.asset < b.asset ? -1 : 1),
  );

const gapOf = (days: number | null): number => Math.min(days ?? GAP_MOST, GAP_MOST);

function changesOf({ merchantId, asset, businessDate, before, after }: Played, place: RowPlace): Counted[] {
  const of = { merchantId, asset, ...place };
  const own = { ...of, businessDate, gap: gapOf(before), people: 1n };
  if (after === null) return [own];
  const next = Temporal.PlainDate.from(businessDate).add({ days: after }).toString();
  const was = gapOf(before === null ? null : before + after);
  return [
    own,
    { ...of, businessDate: next, gap: was, people: -1n },
    { ...of, businessDate: next, gap: gapOf(after), people: 1n },
  ];
}

/** Notes that members played on a day; answers those of whom it was not known, with the days to their other ones. */
async function noteDay(tx: Transaction<object>, doers: readonly Doer[]): Promise<Played[]> {
  // Days are found by their key, also while the planner thinks that there are none yet.
  await sql`SELECT set_config('enable_seqscan', 'off', true)`.execute(tx);
  const { rows } = await sql<Played>`
    WITH noted AS (
      INSERT INTO agent_played_day (merchant_id, member_id, asset, business_date)
      SELECT DISTINCT * FROM unnest(${doers.map(one => one.merchantId)}::int4[], ${doers.map(one => one.memberId)}::int8[],
        ${doers.map(one => one.asset)}::text[], ${doers.map(one => one.businessDate)}::date[]) AS q ORDER BY 1, 2, 3, 4
      ON CONFLICT DO NOTHING RETURNING *
    )
    SELECT n.merchant_id AS "merchantId", n.member_id AS "memberId", n.asset, n.business_date::text AS "businessDate",
      n.business_date - (SELECT max(p.business_date) FROM agent_played_day AS p WHERE p.merchant_id = n.merchant_id
        AND p.member_id = n.member_id AND p.asset = n.asset AND p.business_date < n.business_date) AS before,
      (SELECT min(p.business_date) FROM agent_played_day AS p WHERE p.merchant_id = n.merchant_id
        AND p.member_id = n.member_id AND p.asset = n.asset AND p.business_date > n.business_date) - n.business_date AS after
    FROM noted AS n`.execute(tx);
  return rows;
}

async function storeCounts(tx: Transaction<object>, counted: readonly Counted[]): Promise<void> {
  const sums = new Map<string, Counted>();
  for (const one of counted) {
    const { merchantId, asset, uplineId, businessDate, memberId, below, gap } = one;
    const key = [merchantId, asset, uplineId, businessDate, memberId, below, gap].join(' ');
    sums.set(key, { ...one, people: (sums.get(key)?.people ?? 0n) + one.people });
  }
  const sorted = [...sums.keys()].sort().flatMap(key => sums.get(key) ?? []);
  await gently(slices(sorted, ROWS_AT_ONCE), part => storeSorted(tx, part));
}

async function storeSorted(tx: Transaction<object>, counted: readonly Counted[]): Promise<void> {
  const column = <T>(read: (row: Counted) => T): T[] => counted.map(read);
  await sql`
    INSERT INTO agent_active_day AS a (merchant_id, asset, upline_id, business_date, member_id, below, gap, people)
    SELECT * FROM unnest(${column(row => row.merchantId)}::int4[], ${column(row => row.asset)}::text[],
      ${column(row => row.uplineId)}::int8[], ${column(row => row.businessDate)}::date[], ${column(row => row.memberId)}::int8[],
      ${column(row => row.below)}::boolean[], ${column(row => row.gap)}::int2[], ${column(row => row.people)}::int8[])
    ON CONFLICT (merchant_id, asset, upline_id, business_date, member_id, below, gap)
    DO UPDATE SET people = a.people + excluded.people`.execute(tx);
}
