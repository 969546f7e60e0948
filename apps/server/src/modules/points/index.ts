import type { ServerModule } from '../../module.ts';
import type { ProposalKind } from '../operators/index.ts';
import { goodProposal, opsChangeGoodHandler } from './change-good.ts';
import { convertPointHandler } from './convert.ts';
import { listGoodsHandler } from './list-goods.ts';
import { opsListGoodsHandler } from './operator-goods.ts';
import { opsDecidePointOrderHandler, opsListPointOrdersHandler, opsRevealAddressHandler } from './operator-orders.ts';
import { redeemPointRewardHandler } from './redeem.ts';
import { seedMall } from './seed-demo.ts';
import {
  listPointEntriesHandler,
  opsListMemberPointsHandler,
  pointBalanceHandler,
  pointConfigHandler,
  pointRewardConversionTypeHandler,
  pointRewardHandler,
  redeemPointListHandler,
} from './show-mall.ts';

export { openAddress } from './address.ts';
export { grantPoints, type PointGrant } from './grant-points.ts';
export { pointsOf } from './point-balance.ts';
export { pointSetting } from './settings.ts';

/** What two operators decide together about the mall. */
export const pointProposals: readonly ProposalKind[] = [goodProposal];

/** Points and what they are redeemed for. */
export const pointsModule: ServerModule = {
  name: 'points',
  handlers: [
    listGoodsHandler,
    pointBalanceHandler,
    pointRewardHandler,
    pointRewardConversionTypeHandler,
    pointConfigHandler,
    redeemPointListHandler,
    listPointEntriesHandler,
    opsListMemberPointsHandler,
    redeemPointRewardHandler,
    convertPointHandler,
    opsListGoodsHandler,
    opsChangeGoodHandler,
    opsListPointOrdersHandler,
    opsDecidePointOrderHandler,
    opsRevealAddressHandler,
  ],
  seedDemo: seedMall,
};
