export { listChases, placeChase, showChase, stopChase } from './chases.ts';
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
export { gameMenus, gameOdds, lotteryGames, popularLotteries, recentLotteries } from './game-menus.ts';
export { opsAnnulLotteryIssue, opsShowLotteryAnnulment } from './operator-annulment.ts';
export { opsListMemberBets } from './operator-bets.ts';
export { opsListExposedIssues, opsShowLotteryExposure, opsSwitchLotteryNumber } from './operator-exposure.ts';
export { opsChangeLotteryFeed, opsShowLotteryFeed, opsTryLotteryFeed } from './operator-feeds.ts';
export {
  opsChangeLotteryGame,
  opsChangeLotteryPlay,
  opsListLotteryReturns,
  opsListLotterySettlements,
  opsReduceLotteryNumbers,
  opsSetLotteryDay,
  opsSetLotteryNumber,
  opsShowLotteryCalendar,
  opsShowLotteryGame,
} from './operator-games.ts';
export {
  opsCancelLotteryIssue,
  opsListLotteryGames,
  opsListLotteryIssues,
  opsLotteryHealth,
  opsSwitchLotteryGame,
  opsSwitchLotteryPlay,
} from './operator-lottery.ts';
export {
  drawSchedule,
  opsAddLotteryGame,
  opsChangeLotteryCalendar,
  opsPlanLotteryCalendar,
  opsPlanLotteryGame,
} from './operator-new-game.ts';
export {
  opsCorrectLotteryResult,
  opsEnterLotteryResult,
  opsListLotteryResults,
  opsPostponeLotteryIssue,
} from './operator-results.ts';
export { cancelBet, listBets, listIssueBets, showBet, showLotteryProfit } from './own-bets.ts';
export { placeBets } from './place-bets.ts';
export { issueNo } from './shapes.ts';
export { showDesk } from './show-desk.ts';
export { showFairness } from './show-fairness.ts';
