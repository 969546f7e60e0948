import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { businessDate } from '../../merchants/index.ts';
import { type Asked, ceilingOf } from './ceiling-of.ts';

/** How old what is known may be before it is read again, and before somebody waits for that. */
const FRESH_MS = 1_000;
const STALE_MS = 5_000;
/** What was won here counts by itself for so long: until then it stands in the days that are read, too. */
const OWN_MS = 10_000;

export type LossMeter = {
  /** How much a vendor may still win on this day; nothing where it has no ceiling. Nought while it is stopped for its loss. */
  left(asked: Asked): Promise<bigint | undefined>;
  spend(asked: Asked, amount: bigint): void;
  /** Spends it and answers true, or answers false where it is more than what is left. */
  take(asked: Asked, amount: bigint): Promise<boolean>;
  /** Makes the next question read again. */
  forget(): void;
};

type Known = { at: number; loss: ReadonlyMap<string, { loss: bigint; stops: number }>; stopped: ReadonlySet<string> };
type Own = { from: number; now: bigint; before: bigint };

/** What is between a ceiling of a day and its next count: no vendor wins more than that however fast it calls. */
export function createLossMeter(ctx: Context): LossMeter {
  const known = new Map<number, Known>();
  const reading = new Map<number, Promise<Known>>();
  const own = new Map<string, Own>();

  const read = (merchantId: number): Promise<Known> => {
    const under = reading.get(merchantId) ?? readDays(ctx, merchantId);
    reading.set(merchantId, under);
    return under
      .then(days => {
        known.set(merchantId, days);
        return days;
      })
      .finally(() => reading.delete(merchantId));
  };
  const daysOf = async (merchantId: number): Promise<Known> => {
    const days = known.get(merchantId);
    const age = days ? performance.now() - days.at : Number.POSITIVE_INFINITY;
    if (!days || age > STALE_MS) return await read(merchantId);
    if (age > FRESH_MS && !reading.has(merchantId))
      read(merchantId).catch(err => ctx.log.warn({ err }, 'what vendors won today could not be read'));
    return days;
  };
  const ownOf = (asked: Asked): Own => {
    const now = performance.now();
    const was = own.get(keyOf(asked)) ?? { from: now, now: 0n, before: 0n };
    if (now - was.from < OWN_MS) return was;
    return { from: now, now: 0n, before: now - was.from < 2 * OWN_MS ? was.now : 0n };
  };

  /** Without a wait between what is left and what is spent of it: nobody else spends meanwhile. */
  const leftOf = (asked: Asked, dayLoss: bigint, { loss, stopped }: Known): bigint => {
    if (stopped.has(asked.vendorCode)) return 0n;
    const day = loss.get(keyOf(asked));
    const { now, before } = ownOf(asked);
    const left = dayLoss * BigInt((day?.stops ?? 0) + 1) - (day?.loss ?? 0n) - now - before;
    return left > 0n ? left : 0n;
  };
  const spend = (asked: Asked, amount: bigint): void => {
    const was = ownOf(asked);
    own.set(keyOf(asked), { ...was, now: was.now + amount });
  };
  return {
    left: async asked => {
      const ceiling = ceilingOf(ctx, asked);
      return ceiling && leftOf(asked, ceiling.dayLoss, await daysOf(asked.merchantId));
    },
    spend,
    take: async (asked, amount) => {
      const ceiling = ceilingOf(ctx, asked);
      if (!ceiling) return true;
      const days = await daysOf(asked.merchantId);
      if (leftOf(asked, ceiling.dayLoss, days) < amount) return false;
      spend(asked, amount);
      return true;
    },
    forget: () => known.clear(),
  };
}

const keyOf = ({ merchantId, vendorCode, asset }: Asked): string => `${merchantId} ${vendorCode} ${asset}`;

type Row = { vendor_code: string; asset: string; loss: bigint; stops: number };

async function readDays(ctx: Context, merchantId: number): Promise<Known> {
  const at = performance.now();
  const timeZone = (await ctx.merchants.byId(merchantId))?.timeZone ?? 'UTC';
  const [{ rows }, stops] = await Promise.all([
    sql<Row>`
      SELECT vendor_code, asset, (won - staked)::int8 AS loss, stops FROM vendor_day
      WHERE merchant_id = ${merchantId} AND day = ${businessDate(ctx.now(), timeZone)}::date`.execute(ctx.db),
    ctx.play.stops(merchantId),
  ]);
  const loss = rows.map(row => [keyOf({ merchantId, vendorCode: row.vendor_code, asset: row.asset }), row] as const);
  const stopped = stops
    .filter(stop => stop.stopped_by === 'games.ceilings')
    .map(({ scope }) => scope.split(':')[1] ?? '');
  return { at, loss: new Map(loss), stopped: new Set(stopped) };
}
