import type { z } from 'zod';
import { type FreeRoundsOrder, type VendorAccess, type VendorClient, VendorFailure } from '../provider.ts';
import type { Call } from './call.ts';
import { amountOut } from './mapping.ts';
import { cancelAnswer, listedReward, rewardAnswer, rewardsAnswer } from './shapes.ts';

type FreeRoundsClient = Pick<VendorClient, 'createFreeRounds' | 'findFreeRounds' | 'cancelFreeRounds'>;

/** Free rounds of this protocol. Our id goes with an order; the supplier may keep it, or answer with one of its own. */
export const freeRoundsOf = ({ code, operatorId }: VendorAccess, call: Call): FreeRoundsClient => ({
  createFreeRounds: async order => {
    const body = {
      operator_id: operatorId,
      user: order.user,
      game_code: order.gameCode,
      bet_count: order.rounds,
      bet_value: amountOut(order.betValue),
      currency: order.currency,
      reward_uuid: order.id,
      start_time: order.startsAt.toISOString(),
      end_time: order.endsAt.toISOString(),
    };
    return (await call('freebet/rewards/create', body, rewardAnswer)).reward_uuid;
  },
  findFreeRounds: async order => {
    const body = { operator_id: operatorId, user: order.user, game_code: order.gameCode };
    const listed = (await call('freebet/rewards/list', body, rewardsAnswer)).flatMap(entry => {
      const reward = listedReward.safeParse(entry).data;
      return reward && reward.cancelled !== true ? [reward] : [];
    });
    const found = listed.find(({ reward_uuid }) => reward_uuid === order.id) ?? listed.find(one => isFor(order, one));
    return found?.reward_uuid;
  },
  cancelFreeRounds: async reward => {
    const { status } = await call(
      'freebet/rewards/cancel',
      { operator_id: operatorId, reward_uuid: reward },
      cancelAnswer,
    );
    if (status?.startsWith('RS_ERROR')) throw new VendorFailure(`${code} did not take ${reward} back: ${status}`);
  },
});

/** A supplier with ids of its own lists what it was asked for: the same rounds until the same moment. */
const isFor = (order: FreeRoundsOrder, listed: z.output<typeof listedReward>): boolean =>
  listed.bet_count === BigInt(order.rounds) &&
  listed.bet_value === amountOut(order.betValue) &&
  listed.currency === order.currency &&
  (listed.game_code ?? order.gameCode) === order.gameCode &&
  (listed.user ?? order.user) === order.user &&
  new Date(listed.end_time ?? '').getTime() === order.endsAt.getTime();
