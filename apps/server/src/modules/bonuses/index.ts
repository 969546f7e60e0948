import type { ServerModule } from '../../module.ts';
import {
  forfeitBonusHandler,
  listBonusesHandler,
  opsListBonusesHandler,
  opsListMemberBonusesHandler,
} from './bonus-calls.ts';
import { bonusTimers } from './timers.ts';
import { bonusWallet, forgetPlayers } from './wallet-policy.ts';

export { advanceRollover } from './advance-rollover.ts';
export { payReward, type Reward, type RewardPayment } from './pay-reward.ts';
export { playersWithBonus } from './players-with-bonus.ts';
export type { BonusSource, Titles } from './tables.ts';

/** Bonuses: money that is the member's own once enough of it was wagered. */
export const bonusesModule: ServerModule = {
  name: 'bonuses',
  handlers: [listBonusesHandler, forfeitBonusHandler, opsListBonusesHandler, opsListMemberBonusesHandler],
  timers: bonusTimers,
  subscribers: [
    {
      name: 'bonuses.forgetPlayers',
      events: ['rewards.changed'],
      handle: async (ctx, event) => {
        if (event.type === 'rewards.changed' && event.payload.what === 'bonus') forgetPlayers(ctx);
      },
    },
  ],
  start: ctx => ctx.play.register(bonusWallet(ctx)),
};
