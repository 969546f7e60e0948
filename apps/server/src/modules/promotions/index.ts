import type { ServerModule } from '../../module.ts';
import type { ProposalKind } from '../operators/index.ts';
import { opsChangePromotionHandler, promotionProposal } from './change-promotion.ts';
import { opsDecideApplicationHandler } from './decide-application.ts';
import { decisionProposal } from './decision-proposal.ts';
import { claimRafflePromotionHandler, rafflePromotionStatusHandler } from './draw.ts';
import { sendPromotionImageHandler } from './images.ts';
import {
  availablePromotionsHandler,
  merchantPromotionsHandler,
  promotionCategoriesHandler,
  promotionClaimsHandler,
} from './list-promotions.ts';
import { opsListApplicationsHandler, opsShowImageHandler } from './operator-applications.ts';
import { opsListPromotionsHandler, opsPromotionHistoryHandler } from './operator-promotions.ts';
import { reevaluate } from './reevaluate.ts';
import { seedPromotions } from './seed-demo.ts';
import { signUpRequestRewardHandler } from './sign-up.ts';
import { promotionTimers } from './timers.ts';

/** What two operators decide together about activities. */
export const promotionProposals: readonly ProposalKind[] = [promotionProposal, decisionProposal];

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
