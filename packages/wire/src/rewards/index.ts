export { forfeitBonus, listBonuses } from './bonuses.ts';
export { claimMission, listMissions } from './missions.ts';
export { opsListBonuses, opsListMemberBonuses, opsListMemberRebates, opsProposeGrant } from './operator-rewards.ts';
export { claimRebate, showRebates } from './rebates.ts';
export { showReferral } from './referral.ts';
export { listPlay, showProfit } from './reports.ts';
