export {
  draw,
  drawByCode,
  listDraws,
  nearIssues,
  openedNumbers,
  showTrend,
  vietnamMenu,
  vietnamOpened,
} from './draws.ts';
export { gameMenus, lotteryGames, popularLotteries, recentLotteries } from './game-menus.ts';
export {
  opsCancelLotteryIssue,
  opsListLotteryGames,
  opsListLotteryIssues,
  opsLotteryHealth,
  opsShowLotteryExposure,
  opsSwitchLotteryGame,
  opsSwitchLotteryPlay,
} from './operator-lottery.ts';
export { cancelBet, listBets, listIssueBets, showBet } from './own-bets.ts';
export { placeBets } from './place-bets.ts';
export { showDesk } from './show-desk.ts';
export { showFairness } from './show-fairness.ts';
