import { MINOR_PER_MAJOR } from '@baize/money';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { grantPoints } from '../points/index.ts';
import { moveBonus, type Owner } from './bonus-wallet.ts';
import { grantBonus } from './grant-bonus.ts';
import type { BonusSource, Titles } from './tables.ts';

/** What a reward is: money with the times that it must be wagered (0: the member's own at once), and whole points. */
export type Reward = { amount: bigint; rolloverTimes: number; points: number };

export type RewardPayment = Owner & { source: BonusSource; sourceId: string; titles: Titles; reward: Reward };

/** Pays a reward in the transaction of its claim. The same source pays once, whatever is run again. */
export async function payReward(ctx: Context, tx: Transaction<object>, payment: RewardPayment): Promise<void> {
  const { source, sourceId, titles, reward, ...owner } = payment;
  if (reward.amount > 0n && reward.rolloverTimes > 0)
    await grantBonus(ctx, tx, {
      ...owner,
      source,
      sourceId,
      titles,
      amount: reward.amount,
      rollover: reward.amount * BigInt(reward.rolloverTimes),
    });
  else if (reward.amount > 0n)
    await moveBonus(ctx, tx, {
      ...owner,
      id: sourceId,
      endpoint: `bonuses.pay-${source}`,
      amount: reward.amount,
      code: 'promotion',
    });
  if (reward.points > 0)
    await grantPoints(ctx, tx, {
      merchantId: owner.merchantId,
      memberId: owner.memberId,
      points: BigInt(reward.points) * MINOR_PER_MAJOR,
      id: sourceId,
      code: 'points_reward',
    });
}
