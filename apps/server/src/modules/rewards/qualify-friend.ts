import { serverTexts } from '@baize/i18n/server';
import { formatExact, parseAmount } from '@baize/money';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { payReward } from '../bonuses/index.ts';
import { notifyMember } from '../inbox/index.ts';
import { lockMember, type MemberStanding, maskUsername, memberStanding } from '../members/index.ts';
import { rewardMember } from './judge-rank.ts';
import { referralRules } from './settings.ts';
import { friendTransitions } from './states.ts';
import type { RewardTables } from './tables.ts';

const DAY_MS = 86_400_000;

/** Counts an invited friend, once, when it has deposited and played enough in time; the inviter is paid for it and for each tier. */
export async function qualifyFriend(
  ctx: Context,
  tx: Transaction<object>,
  friend: MemberStanding,
  merchantId: number,
): Promise<void> {
  const rules = ctx.settings.get(merchantId, referralRules);
  const tables = tx.withTables<RewardTables>();
  const row = await tables
    .selectFrom('reward_friend')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('friend_id', '=', friend.id)
    .where('state', '=', 'joined')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const late = ctx.now().getTime() > row.registered_at.getTime() + rules.withinDays * DAY_MS;
  if (late) return;
  const turnover = (await rewardMember(tx, merchantId, friend.id))?.turnover ?? 0n;
  if (turnover < (parseAmount(rules.turnoverMin) ?? 0n)) return;
  const deposits = await depositsOf(ctx, tx, { merchantId, member: friend });
  if (deposits < (parseAmount(rules.depositMin) ?? 0n)) return;
  const referrer = await memberStanding(tx, merchantId, row.referrer_id);
  if (referrer?.status !== 'active') return;
  const sameAddress = friend.registeredIp !== null && friend.registeredIp === referrer.registeredIp;
  if (sameAddress && !rules.sameAddressCounts) return;
  await lockMember(tx, merchantId, referrer.id);
  const paid = await payReferrer(ctx, tx, { merchantId, referrer });
  await tables
    .updateTable('reward_friend')
    .set({ state: friendTransitions.qualify.to, decided_at: ctx.now(), paid })
    .where('merchant_id', '=', merchantId)
    .where('friend_id', '=', friend.id)
    .execute();
  await notifyMember(ctx, tx, {
    merchantId,
    memberId: referrer.id,
    template: 'friend_qualified',
    values: { friend: maskUsername(friend.username), amount: formatExact(paid), currency: referrer.currency },
  });
}

/** What a member deposited, ever or from a time on. Pass the transaction to read within it. */
export const depositsOf = async (
  ctx: Context,
  db: Kysely<object>,
  { merchantId, member, from }: { merchantId: number; member: MemberStanding; from?: Date },
): Promise<bigint> =>
  (
    await ctx.ledger.entryTotals(
      {
        merchantId,
        memberId: member.id,
        asset: member.currency,
        codes: ['deposit'],
        direction: 'credit',
        withoutVoids: true,
        ...(from ? { from } : {}),
      },
      db,
    )
  ).total;

async function payReferrer(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, referrer }: { merchantId: number; referrer: MemberStanding },
): Promise<bigint> {
  const rules = ctx.settings.get(merchantId, referralRules);
  const before = await tx
    .withTables<RewardTables>()
    .selectFrom('reward_friend')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('referrer_id', '=', referrer.id)
    .where('state', '=', 'qualified')
    .executeTakeFirstOrThrow();
  const count = Number(before.count) + 1;
  const tier = rules.tiers.find(({ friends }) => friends === count);
  const amount = (parseAmount(rules.perFriend) ?? 0n) + (parseAmount(tier?.amount ?? '0') ?? 0n);
  await payReward(ctx, tx, {
    merchantId,
    memberId: referrer.id,
    asset: referrer.currency,
    source: 'referral',
    sourceId: ctx.newId(),
    titles: serverTexts().inAll('bonus.title.friend', { number: String(count) }),
    reward: { amount, rolloverTimes: rules.rollover, points: 0 },
  });
  return amount;
}
