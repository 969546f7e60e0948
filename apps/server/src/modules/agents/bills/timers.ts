import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Timer } from '../../../module.ts';
import type { Merchant } from '../../merchants/index.ts';
import { rollUp } from '../../play/index.ts';
import type { ContractKind, CountedPeriod } from '../contracts/kinds.ts';
import { type Window, windowAt } from '../contracts/windows.ts';
import { payRebates } from '../pay-rebates.ts';
import { rollMoney } from '../reports/roll-money.ts';
import { contractRules } from '../settings.ts';
import { computeWindow, type Due } from './compute-window.ts';
import { expireBills } from './decide-line.ts';
import { payDebts } from './pay-debts.ts';
import { payDue } from './pay-due.ts';

export const billTimers: readonly Timer[] = [
  { name: 'agents.computeBills', everyMs: 5_000, run: async (ctx, stop) => void (await computeDue(ctx, stop)) },
  { name: 'agents.payBills', everyMs: 5_000, run: payDue },
  { name: 'agents.payDebts', everyMs: 15_000, run: payDebts },
  { name: 'agents.expireBills', everyMs: 3_600_000, run: expireBills },
];

/**
 * Computes every window that is over, oldest first; what was missed while nobody ran is caught up. False where nothing could be
 * computed yet, or not all: somebody's transaction is still under way, and may belong to the window, or the house stops.
 */
export async function computeDue(ctx: Context, stop?: AbortSignal): Promise<boolean> {
  const series = await readSeries(ctx);
  if (series.length === 0 || !series.some(one => nextDue(ctx, one))) return true;
  const roll = await countedRoll(ctx);
  if (roll === undefined) return false;
  for (const one of series) {
    let { lastTo } = one;
    for (let due = nextDue(ctx, one); due; due = nextDue(ctx, { ...one, lastTo })) {
      if (stop?.aborted) return false;
      await computeWindow(ctx, due, roll);
      lastTo = due.window.to;
    }
  }
  return true;
}

/** The windows of one kind and period of a merchant: where they begin and how far they are computed. */
type Series = {
  merchant: Merchant;
  kind: ContractKind;
  period: CountedPeriod;
  first: Date;
  lastTo: Date | null;
  until: Date | null;
};

async function readSeries(ctx: Context): Promise<Series[]> {
  const { rows } = await sql<Omit<Series, 'merchant'> & { merchantId: number }>`
    SELECT c.merchant_id AS "merchantId", c.kind, c.period, min(c.counts_from) AS first, w.last AS "lastTo",
      CASE WHEN bool_or(c.counts_until IS NULL) THEN NULL ELSE max(c.counts_until) END AS until
    FROM agent_contract AS c
    LEFT JOIN LATERAL (SELECT max(window_to) AS last FROM agent_window AS w WHERE w.merchant_id = c.merchant_id AND w.kind = c.kind
      AND w.period = c.period) AS w ON true
    WHERE c.counts_from IS NOT NULL AND (c.counts_until IS NULL OR c.counts_until > coalesce(w.last, '-infinity'))
    GROUP BY c.merchant_id, c.kind, c.period, w.last
    ORDER BY c.merchant_id, c.kind, c.period`.execute(ctx.db);
  const series: Series[] = [];
  for (const { merchantId, ...one } of rows) {
    const merchant = await ctx.merchants.byId(merchantId);
    if (merchant) series.push({ ...one, merchant });
  }
  return series;
}

/** The next window of a series, where it is over and what is settled late had its time. */
function nextDue(ctx: Context, { merchant, kind, period, first, lastTo, until }: Series): Due | undefined {
  const begin = lastTo !== null && lastTo > first ? lastTo : first;
  const window: Window = windowAt(period, begin, merchant.timeZone);
  const { closeAfterSeconds } = ctx.settings.get(merchant.id, contractRules);
  if (window.to.getTime() + closeAfterSeconds * 1000 > ctx.now().getTime()) return undefined;
  return until !== null && window.from >= until ? undefined : { merchant, kind, period, window };
}

/**
 * The roll by which everything is counted that any transaction wrote which began before now; undefined while one of them is still
 * open, for it may yet write what belongs to a window.
 */
async function countedRoll(ctx: Context): Promise<bigint | undefined> {
  const { rows: begun } = await sql<{ tx: bigint }>`SELECT pg_current_xact_id()::text::int8 AS tx`.execute(ctx.db);
  await rollUp(ctx);
  await payRebates(ctx);
  await rollMoney(ctx);
  const { rows } = await sql<{ next: bigint; roll: bigint; shared: bigint; money: bigint }>`
    SELECT p.next_tx AS next, p.roll, a.roll AS shared, m.next_tx AS money
    FROM play_roll AS p, agent_roll AS a, agent_money_roll AS m`.execute(ctx.db);
  const [now] = rows;
  const tx = begun[0]?.tx;
  if (!now || tx === undefined || now.next <= tx || now.money <= tx) return undefined;
  return now.shared >= now.roll ? now.roll : undefined;
}
