import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import { addDays, type Merchant, weekStart } from '../merchants/index.ts';
import { applicationTransitions } from './states.ts';

const DAY_MS = 86_400_000;

export const promotionTimers: readonly Timer[] = [
  { name: 'promotions.close', everyMs: 60_000, run: closeEnded },
  { name: 'promotions.dropLooseImages', everyMs: 3_600_000, run: dropLooseImages },
];

/** When an activity ends, what was joined and not reached ends with it; what is ready can still be claimed. */
export async function closeEnded(ctx: Context): Promise<void> {
  for (const merchant of await ctx.merchants.list()) await closePast(ctx, merchant);
  await sql`
    UPDATE promotion_application AS a SET state = ${applicationTransitions.close.to}, version = a.version + 1
    FROM promotion AS p
    WHERE p.merchant_id = a.merchant_id AND p.id = a.promotion_id AND p.ends_at <= ${ctx.now()}
      AND a.state IN ('joined', 'process')`.execute(ctx.db);
}

/** What was joined for a day or a week ends with it; a day is left for what was played in it and is settled after it. */
async function closePast(ctx: Context, { id, timeZone }: Merchant): Promise<void> {
  const yesterday = addDays(ctx.play.businessDate(ctx.now(), timeZone), -1);
  await sql`
    UPDATE promotion_application AS a SET state = ${applicationTransitions.close.to}, version = a.version + 1
    FROM promotion AS p
    WHERE a.merchant_id = ${id} AND p.merchant_id = a.merchant_id AND p.id = a.promotion_id
      AND a.state IN ('joined', 'process') AND a.period <> 'once'
      AND a.period < CASE p.rules ->> 'period' WHEN 'daily' THEN ${yesterday} WHEN 'weekly' THEN ${weekStart(yesterday)} END`.execute(
    ctx.db,
  );
}

/** Pictures that were sent for an application that never came. */
async function dropLooseImages(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAY_MS);
  await sql`DELETE FROM promotion_image WHERE application_id IS NULL AND sent_at < ${before}`.execute(ctx.db);
}
