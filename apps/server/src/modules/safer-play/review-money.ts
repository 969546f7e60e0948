import { parseAmount } from '@baize/money';
import { type Kysely, sql } from 'kysely';
import type { Subscriber } from '../../module.ts';
import { type Opening, openCase } from './cases.ts';
import { periodStart } from './limits.ts';
import { reviewSetting } from './settings.ts';
import type { CaseKind } from './tables.ts';

const REVIEW: Opening['by'] = { actor: { kind: 'system', id: 'review', name: 'Review of money' } };

/** Looks at every deposit and withdrawal that was approved: one that is large, a day that is, and many just below it. */
export const reviewMoney: Subscriber = {
  name: 'safer-play.reviewMoney',
  events: ['deposit.changed', 'withdrawal.changed'],
  handle: async (ctx, event) => {
    if (event.type !== 'deposit.changed' && event.type !== 'withdrawal.changed') return;
    const { memberId, merchantId, payload } = event;
    if (memberId === undefined || payload.state !== 'approved') return;
    const table = event.type === 'deposit.changed' ? 'cashier_deposit' : 'cashier_withdrawal';
    const { rows } = await sql<{ amount: bigint; asset: string }>`
      SELECT amount, asset FROM ${sql.table(table)} WHERE merchant_id = ${merchantId} AND id = ${payload.id}`.execute(
      ctx.db,
    );
    const merchant = await ctx.merchants.byId(merchantId);
    const [row] = rows;
    if (!row || !merchant) return;
    const review = ctx.settings.get(merchantId, reviewSetting);
    const single = parseAmount(review.single) ?? 0n;
    const about = { merchantId, memberId, asset: row.asset, by: REVIEW };
    const open = (kind: CaseKind, cause: string, amount: bigint) =>
      ctx.transaction(tx => openCase(ctx, tx, { ...about, kind, cause, amount }));
    if (row.amount >= single) await open('single', payload.id, row.amount);
    if (table !== 'cashier_deposit') return;
    const since = await periodStart(ctx.db, ctx.now(), merchant.timeZone, 'day');
    const day = await depositsOf(ctx.db, about, since, (single * BigInt(review.structuringPercent)) / 100n, single);
    const cause = `${memberId}/${ctx.play.businessDate(ctx.now(), merchant.timeZone)}`;
    if (day.total >= (parseAmount(review.daily) ?? 0n)) await open('daily', cause, day.total);
    if (day.justBelow >= review.structuringCount) await open('structuring', cause, day.total);
  },
};

async function depositsOf(
  db: Kysely<object>,
  { merchantId, memberId, asset }: Pick<Opening, 'merchantId' | 'memberId' | 'asset'>,
  since: Date,
  from: bigint,
  below: bigint,
): Promise<{ total: bigint; justBelow: number }> {
  const { rows } = await sql<{ total: string; justBelow: number }>`
    SELECT coalesce(sum(amount), 0)::text AS total,
      (count(*) FILTER (WHERE amount >= ${from} AND amount < ${below}))::int4 AS "justBelow"
    FROM cashier_deposit WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND asset = ${asset}
      AND state = 'approved' AND decided_at >= ${since}`.execute(db);
  return { total: BigInt(rows[0]?.total ?? '0'), justBelow: rows[0]?.justBelow ?? 0 };
}
