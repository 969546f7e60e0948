import type { ServerModule } from '../../module.ts';
import { claimRafflePromotionHandler, rafflePromotionStatusHandler } from './draw.ts';
import { sendPromotionImageHandler } from './images.ts';
import {
  availablePromotionsHandler,
  merchantPromotionsHandler,
  promotionCategoriesHandler,
  promotionClaimsHandler,
} from './list-promotions.ts';
import {
  opsDecideApplicationHandler,
  opsListApplicationsHandler,
  opsShowImageHandler,
} from './operator-applications.ts';
import {
  opsChangePromotionHandler,
  opsListPromotionsHandler,
  opsPromotionHistoryHandler,
} from './operator-promotions.ts';
import { reevaluate } from './reevaluate.ts';
import { seedPromotions } from './seed-demo.ts';
import { signUpRequestRewardHandler } from './sign-up.ts';
import { promotionTimers } from './timers.ts';

/** Activities as data: who may join, what must happen, what it gives, and how much in all. */
export const promotionsModule: ServerModule = {
  name: 'promotions',
  handlers: [
    merchantPromotionsHandler,
    availablePromotionsHandler,
    promotionCategoriesHandler,
    promotionClaimsHandler,
    signUpRequestRewardHandler,
    claimRafflePromotionHandler,
    rafflePromotionStatusHandler,
    sendPromotionImageHandler,
    opsListPromotionsHandler,
    opsChangePromotionHandler,
    opsPromotionHistoryHandler,
    opsListApplicationsHandler,
    opsDecideApplicationHandler,
    opsShowImageHandler,
  ],
  timers: promotionTimers,
  subscribers: [reevaluate],
  seedDemo: seedPromotions,
};
