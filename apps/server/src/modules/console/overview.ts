import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { opsOverview } from '@baize/wire/console';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { ceilingAlarms } from '../games/index.ts';
import { lotteryGameNames, returnAlarms } from '../lottery/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { lastLedgerCheck } from './ledger-check.ts';

type Shown = OutputOf<typeof opsOverview>;
/** As it is kept: the same for every operator, whatever language it is read in. */
type Overview = Omit<Shown, 'alarms'> & {
  alarms: Omit<Shown['alarms'], 'returns'> & { returns: readonly { gameCode: string; days: number }[] };
};

/** However many operators look on, the sums over all wallets are made at most this often in a process. */
const FRESH_MS = 5_000;
const kept = new WeakMap<Context, Map<number, { at: number; overview: Promise<Overview> }>>();

export const overviewHandler = handle(opsOverview, async ({ ctx, request }) => {
  const { alarms, ...overview } = await keptOverview(ctx, request.merchant);
  const names = await lotteryGameNames(ctx, request.merchant.id, request.language);
  const returns = alarms.returns.map(({ gameCode, days }) => ({
    gameCode,
    name: names.get(gameCode) ?? gameCode,
    days,
  }));
  return { ...overview, alarms: { ...alarms, returns } };
});

function keptOverview(ctx: Context, merchant: Merchant): Promise<Overview> {
  const merchants = kept.get(ctx) ?? new Map();
  kept.set(ctx, merchants);
  const known = merchants.get(merchant.id);
  const at = ctx.now().getTime();
  if (known !== undefined && at >= known.at && at - known.at < FRESH_MS) return known.overview;
  const overview = readOverview(ctx, merchant);
  merchants.set(merchant.id, { at, overview });
  overview.catch(() => merchants.delete(merchant.id));
  return overview;
}

async function readOverview(ctx: Context, merchant: Merchant): Promise<Overview> {
  const merchantId = merchant.id;
  const [currency] = merchant.currencies;
  const businessDate = ctx.play.businessDate(ctx.now(), merchant.timeZone);
  const [played, held, check, ceilings, returns] = await Promise.all([
    ctx.play.houseTotals({ merchantId, asset: currency, day: businessDate }),
    ctx.ledger.heldForMembers(merchantId, currency),
    lastLedgerCheck(ctx),
    ceilingAlarms(ctx, merchantId),
    returnAlarms(ctx, merchant),
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
    alarms: { ...ceilings, returns },
    ledger: check ? { balanced: check.balanced, at: check.at.toISOString(), problems: check.problems } : null,
  };
}
