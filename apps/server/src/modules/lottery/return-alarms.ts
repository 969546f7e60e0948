import type { Context } from '../../context.ts';
import type { Merchant } from '../merchants/index.ts';
import type { Game } from './games.ts';
import { readReturns } from './read-returns.ts';
import { runtimeOf } from './runtime.ts';

/** Last business days over which a game may be judged, today counted: the fewest that have issues enough. */
const JUDGED_DAYS = [1, 7, 30, 90, 365] as const;

export type Judgement = {
  /** Business days up to today over which the game was judged. */
  days: number;
  alarm: boolean;
};

/** The business day that lies `days` days before, the day itself counted: one day is the day alone. */
export const firstOfDays = (to: string, days: number): string =>
  Temporal.PlainDate.from(to)
    .subtract({ days: days - 1 })
    .toString();

/**
 * Judges each game over as many days as it needs to have issues enough: one that is drawn every minute over today, one that is drawn
 * twice a month over a year. What has too few issues in a year is left out.
 */
export async function judgeReturns(
  ctx: Pick<Context, 'db' | 'now' | 'play'>,
  { id: merchantId, timeZone, currencies: [asset] }: Merchant,
  games: readonly Game[],
): Promise<ReadonlyMap<string, Judgement>> {
  const to = ctx.play.businessDate(ctx.now(), timeZone);
  const judgements = new Map<string, Judgement>();
  for (const days of JUDGED_DAYS) {
    const open = games.filter(({ code }) => !judgements.has(code));
    if (open.length === 0) break;
    const returns = await readReturns(ctx, { merchantId, asset, games: open, from: firstOfDays(to, days), to });
    for (const [code, { judged, alarm }] of returns) if (judged) judgements.set(code, { days, alarm });
  }
  return judgements;
}

/** The games of a merchant whose return is further from what it promises than chance explains, in the order of its menus. */
export async function returnAlarms(ctx: Context, merchant: Merchant): Promise<{ gameCode: string; days: number }[]> {
  const games = await runtimeOf(ctx).games.all(merchant.id);
  const judgements = await judgeReturns(ctx, merchant, games);
  return games.flatMap(({ code }) => {
    const judged = judgements.get(code);
    return judged?.alarm ? { gameCode: code, days: judged.days } : [];
  });
}

const ringing = new WeakMap<Context, ReadonlySet<string>>();

/** A line in the log for every game that begins to ring. */
export async function watchReturns(ctx: Context, stop?: AbortSignal): Promise<void> {
  const before = ringing.get(ctx) ?? new Set();
  const now = new Set<string>();
  for (const merchant of await ctx.merchants.list()) {
    if (stop?.aborted) return;
    for (const { gameCode, days } of await returnAlarms(ctx, merchant)) {
      const key = `${merchant.code} ${gameCode}`;
      now.add(key);
      if (!before.has(key))
        ctx.log.warn({ merchant: merchant.code, game: gameCode, days }, 'the return of a game is outside its bounds');
    }
  }
  ringing.set(ctx, now);
}
