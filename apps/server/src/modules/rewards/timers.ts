import { parseAmount } from '@baize/money';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import { lockMember, memberStanding } from '../members/index.ts';
import { addDays, dayStart, type Merchant, monthStart } from '../merchants/index.ts';
import { judgeRank, rewardMember } from './judge-rank.ts';
import { openRebate, payRebate } from './rebates.ts';
import { rebateRules, referralRules } from './settings.ts';
import { friendTransitions } from './states.ts';
import { turnoverTimer } from './take-turnover.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export const rewardTimers: readonly Timer[] = [
  turnoverTimer,
  { name: 'rewards.judgeMonths', everyMs: 5 * 60_000, run: judgeMonths },
  { name: 'rewards.payRebates', everyMs: 10 * 60_000, run: payRebates },
  { name: 'rewards.lapseFriends', everyMs: HOUR_MS, run: lapseFriends },
];

/** When a month is over, everybody's rank of that month is judged, whether or not they came since. */
export async function judgeMonths(ctx: Context, stop?: AbortSignal): Promise<void> {
  for (const merchant of await ctx.merchants.list()) {
    const month = monthStart(ctx.play.businessDate(ctx.now(), merchant.timeZone));
    const { rows } = await sql<{ memberId: bigint }>`
      SELECT member_id AS "memberId" FROM reward_member WHERE merchant_id = ${merchant.id} AND rank_month < ${month}::date
      LIMIT ${BATCH}`.execute(ctx.db);
    for (const { memberId } of rows) {
      if (stop?.aborted) return;
      await ctx.transaction(async tx => {
        await lockMember(tx, merchant.id, memberId);
        const standing = await memberStanding(tx, merchant.id, memberId);
        const row = await rewardMember(tx, merchant.id, memberId);
        if (standing && row) await judgeRank(ctx, tx, merchant, { standing, row });
      });
    }
  }
}

/** Pays what nobody claimed, from the hour on that the merchant chose: play of the days before it. */
export async function payRebates(ctx: Context, stop?: AbortSignal): Promise<void> {
  for (const merchant of await ctx.merchants.list()) {
    const { automaticHour } = ctx.settings.get(merchant.id, rebateRules);
    const today = ctx.play.businessDate(ctx.now(), merchant.timeZone);
    const start = dayStart(today, merchant.timeZone);
    if (automaticHour < 0 || ctx.now().getTime() < start.getTime() + automaticHour * HOUR_MS) continue;
    let after = 0n;
    for (;;) {
      const { rows } = await sql<{ memberId: bigint }>`
        SELECT DISTINCT member_id AS "memberId" FROM reward_turnover
        WHERE merchant_id = ${merchant.id} AND turnover <> rebated AND business_date < ${today}::date AND member_id > ${after}
        ORDER BY member_id LIMIT ${BATCH}`.execute(ctx.db);
      for (const { memberId } of rows) {
        if (stop?.aborted) return;
        await payOne(ctx, merchant, memberId, today);
      }
      const last = rows.at(-1);
      if (rows.length < BATCH || !last) break;
      after = last.memberId;
    }
  }
}

async function payOne(ctx: Context, merchant: Merchant, memberId: bigint, today: string): Promise<void> {
  const least = parseAmount(ctx.settings.get(merchant.id, rebateRules).amountMin) ?? 0n;
  await ctx.transaction(async tx => {
    if ((await lockMember(tx, merchant.id, memberId)) !== 'active') return;
    const member = await memberStanding(tx, merchant.id, memberId);
    if (!member || (await openRebate(ctx, tx, merchant.id, member)).total < least) return;
    await payRebate(ctx, tx, {
      merchantId: merchant.id,
      member,
      commandId: ctx.newId(),
      automatic: true,
      today: addDays(today, -1),
    });
  });
}

/** Friends who did not do enough in time no longer count. */
export async function lapseFriends(ctx: Context): Promise<void> {
  for (const merchant of await ctx.merchants.list()) {
    const { withinDays } = ctx.settings.get(merchant.id, referralRules);
    await sql`
      UPDATE reward_friend SET state = ${friendTransitions.lapse.to}, decided_at = ${ctx.now()}
      WHERE merchant_id = ${merchant.id} AND state = 'joined'
        AND registered_at < ${new Date(ctx.now().getTime() - withinDays * DAY_MS)}`.execute(ctx.db);
  }
}
