export {
  contractDividend,
  contractHourSalary,
  dailySalaryContract,
  realTimeSalaryContract,
} from './agent-contracts.ts';
export { memberTransactionDetail } from './member-transactions.ts';
export { confirmPayment, paymentConfirmations } from './payment-confirmation.ts';
export {
  convertPoint,
  pointBalance,
  pointConfig,
  pointReward,
  pointRewardConversionType,
  redeemPointList,
  redeemPointReward,
} from './points.ts';
export {
  availablePromotions,
  claimRafflePromotion,
  merchantPromotions,
  promotionCategories,
  promotionClaims,
  rafflePromotionStatus,
  rebateSettings,
  signUpRequestReward,
} from './promotions.ts';
export { playerAvatar, playerRankProgress } from './rank.ts';
