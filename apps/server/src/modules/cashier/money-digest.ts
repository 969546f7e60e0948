import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { opsShowDeposit } from '@baize/wire/cashier';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';

const DAYS = 30;

/** What a member did with money in the last 30 days, from approved requests and settled facts. */
export async function moneyDigest(
  ctx: Context,
  { merchantId, memberId, asset }: { merchantId: number; memberId: bigint; asset: string },
): Promise<OutputOf<typeof opsShowDeposit>['digest']> {
  const since = new Date(ctx.now().getTime() - DAYS * 24 * 3_600_000);
  const [wallet, requests, play] = await Promise.all([
    ctx.ledger.balanceOf(merchantId, memberId, asset),
    sql<{ deposits: string; withdrawals: string }>`
      SELECT
        (SELECT coalesce(sum(amount), 0)::text FROM cashier_deposit WHERE merchant_id = ${merchantId}
          AND member_id = ${memberId} AND state = 'approved' AND decided_at >= ${since}) AS deposits,
        (SELECT coalesce(sum(amount), 0)::text FROM cashier_withdrawal WHERE merchant_id = ${merchantId}
          AND member_id = ${memberId} AND state = 'approved' AND decided_at >= ${since}) AS withdrawals`.execute(
      ctx.db,
    ),
    ctx.play.totals({ merchantId, memberId, asset, since }),
  ]);
  const [sums] = requests.rows;
  return {
    currency: asset,
    available: formatExact(wallet.available),
    deposits30d: formatExact(BigInt(sums?.deposits ?? '0')),
    withdrawals30d: formatExact(BigInt(sums?.withdrawals ?? '0')),
    turnover30d: formatExact(play.validTurnover),
    net30d: formatExact(play.prize + play.rebate - play.stake),
  };
}
