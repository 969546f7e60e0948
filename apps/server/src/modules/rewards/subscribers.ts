import type { Context } from '../../context.ts';
import type { CallerMember } from '../../http/handler.ts';
import type { Subscriber } from '../../module.ts';
import { lockMember, memberStanding } from '../members/index.ts';
import { missionViews } from './missions.ts';
import { qualifyFriend } from './qualify-friend.ts';
import type { RewardTables } from './tables.ts';
import { ensureRewardMembers } from './take-member.ts';

/** A login makes the day count, for missions that ask for days. */
export const countDay: Subscriber = {
  name: 'rewards.countDay',
  events: ['member.loggedIn'],
  handle: async (ctx, event) => {
    const { merchantId, memberId } = event;
    const merchant = await ctx.merchants.byId(merchantId);
    if (event.type !== 'member.loggedIn' || memberId === undefined || !merchant) return;
    const at = event.payload.at === undefined ? event.createdAt : new Date(event.payload.at);
    await ctx.db
      .withTables<RewardTables>()
      .insertInto('reward_day')
      .values({
        merchant_id: merchantId,
        member_id: memberId,
        business_date: ctx.play.businessDate(at, merchant.timeZone),
      })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    ctx.push.touch(memberId, 'rewards');
  },
};

/** Whoever came by a player's invitation is that player's friend. */
export const noteFriend: Subscriber = {
  name: 'rewards.noteFriend',
  events: ['member.registered'],
  handle: async (ctx, event) => {
    const { merchantId, memberId } = event;
    const merchant = await ctx.merchants.byId(merchantId);
    if (memberId === undefined || !merchant) return;
    await ctx.transaction(async tx => {
      const friend = await memberStanding(tx, merchantId, memberId);
      if (!friend || friend.trial) return;
      await ensureRewardMembers(ctx, tx, merchant, [memberId]);
      if (friend.referrerId === null) return;
      await tx
        .withTables<RewardTables>()
        .insertInto('reward_friend')
        .values({
          merchant_id: merchantId,
          friend_id: memberId,
          referrer_id: friend.referrerId,
          registered_at: friend.registeredAt,
        })
        .onConflict(conflict => conflict.doNothing())
        .execute();
    });
  },
};

/** A deposit may be what a friend lacked. */
export const countDeposit: Subscriber = {
  name: 'rewards.countDeposit',
  events: ['deposit.changed'],
  handle: async (ctx, event) => {
    const { merchantId, memberId } = event;
    if (event.type !== 'deposit.changed' || event.payload.state !== 'approved' || memberId === undefined) return;
    await ctx.transaction(async tx => {
      await lockMember(tx, merchantId, memberId);
      const friend = await memberStanding(tx, merchantId, memberId);
      if (friend) await qualifyFriend(ctx, tx, friend, merchantId);
    });
    ctx.push.touch(memberId, 'rewards');
  },
};

/** What may be claimed moves on the screens by itself. */
export const pushRewards: Subscriber = {
  name: 'rewards.push',
  events: ['rewards.changed'],
  handle: async (ctx, event) => {
    if (event.memberId !== undefined) ctx.push.touch(event.memberId, 'rewards');
  },
};

export async function liveRewards(ctx: Context, caller: CallerMember) {
  const version = ctx.now().getTime();
  const [merchant, member] = await Promise.all([
    ctx.merchants.byId(caller.merchantId),
    memberStanding(ctx.db, caller.merchantId, caller.memberId),
  ]);
  if (!merchant || !member || caller.asset !== caller.currency) return { version, data: { missions: 0 } };
  const missions = await missionViews(ctx, ctx.db, { merchant, member, language: 'EN' });
  return { version, data: { missions: missions.filter(({ state }) => state !== 'claimed').length } };
}
