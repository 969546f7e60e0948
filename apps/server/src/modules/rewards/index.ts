import type { ServerModule } from '../../module.ts';
import { claimMissionHandler, listMissionsHandler } from './missions.ts';
import { opsProposeGrantHandler } from './propose-grant.ts';
import {
  claimRebateHandler,
  opsListMemberRebatesHandler,
  rebateSettingsHandler,
  showRebatesHandler,
} from './rebate-calls.ts';
import { listPlayHandler, showProfitHandler } from './reports.ts';
import { playerRankProgressHandler } from './show-rank.ts';
import { showReferralHandler } from './show-referral.ts';
import { countDay, countDeposit, liveRewards, noteFriend, pushRewards } from './subscribers.ts';
import { rewardTimers } from './timers.ts';

export { GRANT } from './propose-grant.ts';

/** What play and loyalty earn: VIP ranks, turnover rebates, invitations, missions, and the member's own reports. */
export const rewardsModule: ServerModule = {
  name: 'rewards',
  handlers: [
    playerRankProgressHandler,
    rebateSettingsHandler,
    showRebatesHandler,
    claimRebateHandler,
    showReferralHandler,
    listMissionsHandler,
    claimMissionHandler,
    listPlayHandler,
    showProfitHandler,
    opsProposeGrantHandler,
    opsListMemberRebatesHandler,
  ],
  timers: rewardTimers,
  subscribers: [countDay, noteFriend, countDeposit, pushRewards],
  start: ctx => ctx.push.provide('rewards', member => liveRewards(ctx, member)),
};
