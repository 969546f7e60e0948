import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { opsOverview } from '@baize/wire/console';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { ceilingAlarms } from '../games/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { lastLedgerCheck } from './ledger-check.ts';

type Overview = OutputOf<typeof opsOverview>;

/** However many operators look on, the sums over all wallets are made at most this often in a process. */
const FRESH_MS = 5_000;
const kept = new WeakMap<Context, Map<number, { at: number; overview: Promise<Overview> }>>();

export const overviewHandler = handle(opsOverview, ({ ctx, request }) => {
  const merchants = kept.get(ctx) ?? new Map();
  kept.set(ctx, merchants);
  const known = merchants.get(request.merchant.id);
  const at = ctx.now().getTime();
  if (known !== undefined && at >= known.at && at - known.at < FRESH_MS) return known.overview;
  const overview = readOverview(ctx, request.merchant);
  merchants.set(request.merchant.id, { at, overview });
  overview.catch(() => merchants.delete(request.merchant.id));
  return overview;
});

async function readOverview(ctx: Context, merchant: Merchant): Promise<Overview> {
  const merchantId = merchant.id;
  const [currency] = merchant.currencies;
  const businessDate = ctx.play.businessDate(ctx.now(), merchant.timeZone);
  const [played, held, check, alarms] = await Promise.all([
    ctx.play.houseTotals({ merchantId, asset: currency, day: businessDate }),
    ctx.ledger.heldForMembers(merchantId, currency),
    lastLedgerCheck(ctx),
    ceilingAlarms(ctx, merchantId),
  ]);
  const ggr = played.stake - played.prize;
  return {
    currency,
    businessDate,
    ggr: formatExact(ggr),
    ngr: formatExact(ggr - played.rebate),
    held: {
      total: formatExact(held.available + held.openStakes + held.pending),
      available: formatExact(held.available),
      openStakes: formatExact(held.openStakes),
      pendingWithdrawals: formatExact(held.pending),
    },
    alarms,
    ledger: check ? { balanced: check.balanced, at: check.at.toISOString(), problems: check.problems } : null,
  };
}
