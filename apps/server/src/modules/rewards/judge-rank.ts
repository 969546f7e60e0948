import { serverTexts } from '@baize/i18n/server';
import { parseAmount } from '@baize/money';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { payReward } from '../bonuses/index.ts';
import { notifyMember } from '../inbox/index.ts';
import { clubLabel, type MemberStanding, setRankLevel } from '../members/index.ts';
import { addDays, type Merchant, monthStart, nextMonth } from '../merchants/index.ts';
import { rankRules } from './settings.ts';
import type { RewardMember, RewardTables } from './tables.ts';

/**
 * Puts a member whose row is locked into the rank that the turnover of the months says: down by one for each month that did not
 * keep it, up at once where this month reaches more. The gift of a level is paid the first time.
 */
export async function judgeRank(
  ctx: Context,
  tx: Transaction<object>,
  merchant: Merchant,
  { standing, row }: { standing: MemberStanding; row: RewardMember },
): Promise<void> {
  if (standing.status === 'closed') return;
  const memberId = standing.id;
  const { levels } = ctx.settings.get(merchant.id, rankRules);
  const of = (month: string) =>
    turnoverOfMonth(tx, { merchantId: merchant.id, memberId, asset: standing.currency, month });
  const change = (from: number, to: number, month: string, turnover: bigint) =>
    storeChange(ctx, tx, { merchantId: merchant.id, memberId, from, to, month, turnover });
  const current = monthStart(ctx.play.businessDate(ctx.now(), merchant.timeZone));
  let level = standing.rankLevel;
  for (let month = row.rank_month; month < current; month = nextMonth(month)) {
    const turnover = await of(month);
    if (level === 0 || turnover >= (parseAmount(levels[level]?.keep ?? '0') ?? 0n)) continue;
    await change(level, level - 1, month, turnover);
    level -= 1;
  }
  const turnover = await of(current);
  const reached = levels.findLastIndex(({ upgrade }) => turnover >= (parseAmount(upgrade) ?? 0n));
  if (reached > level) {
    await change(level, reached, current, turnover);
    level = reached;
  }
  await payGifts(ctx, tx, {
    merchantId: merchant.id,
    memberId,
    asset: standing.currency,
    from: row.rank_gift_to,
    to: level,
  });
  if (row.rank_month === current && level <= row.rank_gift_to) return;
  await tx
    .withTables<RewardTables>()
    .updateTable('reward_member')
    .set({ rank_month: current, rank_gift_to: Math.max(level, row.rank_gift_to) })
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .execute();
}

export const rewardMember = (db: Kysely<object>, merchantId: number, memberId: bigint) =>
  db
    .withTables<RewardTables>()
    .selectFrom('reward_member')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Valid turnover of one calendar month of the merchant, ledger units. */
export async function turnoverOfMonth(
  db: Kysely<object>,
  { merchantId, memberId, asset, month }: { merchantId: number; memberId: bigint; asset: string; month: string },
): Promise<bigint> {
  const row = await db
    .withTables<RewardTables>()
    .selectFrom('reward_turnover')
    .select(({ fn }) => fn.sum<string>('turnover').as('sum'))
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('asset', '=', asset)
    .where('business_date', '>=', month)
    .where('business_date', '<=', addDays(nextMonth(month), -1))
    .executeTakeFirst();
  return BigInt(row?.sum ?? '0');
}

type Change = { merchantId: number; memberId: bigint; from: number; to: number; month: string; turnover: bigint };

async function storeChange(ctx: Context, tx: Transaction<object>, change: Change): Promise<void> {
  const { merchantId, memberId, from, to } = change;
  await setRankLevel(tx, merchantId, memberId, to);
  await tx
    .withTables<RewardTables>()
    .insertInto('reward_rank_change')
    .values({
      merchant_id: merchantId,
      id: ctx.newId(),
      member_id: memberId,
      from_level: from,
      to_level: to,
      month: change.month,
      turnover: change.turnover,
      at: ctx.now(),
    })
    .execute();
  await notifyMember(ctx, tx, {
    merchantId,
    memberId,
    template: to > from ? 'rank_up' : 'rank_down',
    values: { rank: clubLabel(ctx, merchantId, to).labelName },
  });
}

type Gifts = { merchantId: number; memberId: bigint; asset: string; from: number; to: number };

async function payGifts(ctx: Context, tx: Transaction<object>, { merchantId, memberId, asset, from, to }: Gifts) {
  const { levels } = ctx.settings.get(merchantId, rankRules);
  for (let level = from + 1; level <= to; level += 1) {
    const rule = levels[level];
    const amount = parseAmount(rule?.gift ?? '0') ?? 0n;
    if (!rule || amount === 0n) continue;
    const { labelName } = clubLabel(ctx, merchantId, level);
    await payReward(ctx, tx, {
      merchantId,
      memberId,
      asset,
      source: 'rank',
      sourceId: ctx.newId(),
      titles: serverTexts().inAll('bonus.title.rank', { rank: labelName }),
      reward: { amount, rolloverTimes: rule.giftRollover, points: 0 },
    });
  }
}
