import { formatExact } from '@baize/money';
import type { Context } from '../../context.ts';
import { moneySums } from '../cashier/index.ts';
import { type Bearer, periodStart } from './limits.ts';

/** What play cost or brought since a moment. Stakes that are not settled count as spent. */
export async function positionSince(ctx: Context, { merchantId, memberId, asset }: Bearer, since: Date) {
  const { wagered, prize, rebate } = await ctx.play.totals({ merchantId, memberId, asset, since });
  const won = prize + rebate;
  return { wagered: formatExact(wagered), won: formatExact(won), net: formatExact(won - wagered) };
}

export async function positionsOf(ctx: Context, bearer: Bearer) {
  const at = (period: 'day' | 'week' | 'month') =>
    periodStart(ctx.db, ctx.now(), bearer.timeZone, period).then(since => positionSince(ctx, bearer, since));
  const [day, week, month] = await Promise.all([at('day'), at('week'), at('month')]);
  return { day, week, month };
}

/** Since the account was opened; `net` is what the member paid in and did not get back. */
export async function lifetimeOf(ctx: Context, { merchantId, memberId, asset }: Bearer) {
  const { deposits, withdrawals } = await moneySums(ctx.db, { merchantId, memberId, asset });
  return {
    deposits: formatExact(deposits),
    withdrawals: formatExact(withdrawals),
    net: formatExact(deposits - withdrawals),
  };
}
