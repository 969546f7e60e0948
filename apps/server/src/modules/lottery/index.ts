import type { ServerModule } from '../../module.ts';
import type { ProposalKind } from '../operators/index.ts';
import { addGameProposal, opsAddLotteryGameHandler, opsPlanLotteryGameHandler } from './add-game.ts';
import { annulIssueProposal, opsAnnulLotteryIssueHandler, opsShowLotteryAnnulmentHandler } from './annul-issue.ts';
import { cancelBetHandler } from './cancel-bet.ts';
import { cancelIssueProposal, opsCancelLotteryIssueHandler } from './cancel-issue.ts';
import {
  changeCalendarProposal,
  opsChangeLotteryCalendarHandler,
  opsPlanLotteryCalendarHandler,
} from './change-calendar.ts';
import { changeFeedProposal, opsChangeLotteryFeedHandler } from './change-feed.ts';
import { correctResultProposal, opsCorrectLotteryResultHandler } from './correct-result.ts';
import { opsEnterLotteryResultHandler } from './enter-result.ts';
import { listBetsHandler, listIssueBetsHandler } from './list-bets.ts';
import { opsSetLotteryDayHandler, opsShowLotteryCalendarHandler } from './ops-calendar.ts';
import { opsChangeLotteryGameHandler, opsChangeLotteryPlayHandler } from './ops-change-game.ts';
import { opsListExposedIssuesHandler } from './ops-exposed-issues.ts';
import { opsShowLotteryExposureHandler } from './ops-exposure.ts';
import { opsShowLotteryFeedHandler, opsTryLotteryFeedHandler } from './ops-feed.ts';
import { opsShowLotteryGameHandler } from './ops-game-terms.ts';
import { opsListLotteryGamesHandler, opsSwitchLotteryGameHandler, opsSwitchLotteryPlayHandler } from './ops-games.ts';
import { opsListLotteryIssuesHandler, opsLotteryHealthHandler } from './ops-issues.ts';
import { opsListMemberBetsHandler } from './ops-member-bets.ts';
import { opsListLotteryResultsHandler } from './ops-results.ts';
import { opsListLotteryReturnsHandler } from './ops-returns.ts';
import { opsListLotterySettlementsHandler } from './ops-settlements.ts';
import { placeBetsHandler } from './place-bets.ts';
import { placeChaseHandler } from './place-chase.ts';
import { opsPostponeLotteryIssueHandler } from './postpone-issue.ts';
import { pushDraws } from './push-draws.ts';
import { opsReduceLotteryNumbersHandler } from './reduce-numbers.ts';
import { runtimeOf } from './runtime.ts';
import { seedDemo } from './seed-games.ts';
import { opsSetLotteryNumberHandler } from './set-number.ts';
import { endThreads } from './settlement-thread.ts';
import { showBetHandler } from './show-bet.ts';
import { listChasesHandler, showChaseHandler } from './show-chases.ts';
import { showDeskHandler } from './show-desk.ts';
import {
  drawByCodeHandler,
  drawHandler,
  listDrawsHandler,
  nearIssuesHandler,
  openedNumbersHandler,
} from './show-draws.ts';
import { showFairnessHandler } from './show-fairness.ts';
import {
  gameMenusHandler,
  gameOddsHandler,
  lotteryGamesHandler,
  popularLotteriesHandler,
  recentLotteriesHandler,
  vietnamMenuHandler,
  vietnamOpenedHandler,
} from './show-games.ts';
import { showLotteryProfitHandler } from './show-profit.ts';
import { showTrendHandler } from './show-trend.ts';
import { stopChaseHandler } from './stop-chase.ts';
import { opsSwitchLotteryNumberHandler } from './switch-number.ts';
import { lotteryTimers } from './timers.ts';

export type { BetBatcher, BetCommand, BetOutcome } from './bet-batcher.ts';
export { type Brought, bringHistory, type History, type Removed, removeHistory, showHistory } from './bring-history.ts';
export { type CheckedLine, checkLine, checkLines } from './check-lines.ts';
export { lotteryGameNames, lotteryGroups } from './game-names.ts';
export { issueNumbers } from './issue-numbers.ts';
export { makeIssuesWithin, openFastGames } from './make-issues.ts';
export { type OrderFact, orderFacts, orderOutcome } from './order-facts.ts';
export type { HistoryProblem } from './read-history.ts';
export { returnAlarms } from './return-alarms.ts';
export { type LotteryRuntime, runtimeOf } from './runtime.ts';
export { seedGames } from './seed-games.ts';
export { type IssueCheck, type IssueVerdict, verifyIssue } from './verify-issue.ts';

/** What the console asks two people for. */
export const lotteryProposals: readonly ProposalKind[] = [
  cancelIssueProposal,
  correctResultProposal,
  annulIssueProposal,
  changeFeedProposal,
  addGameProposal,
  changeCalendarProposal,
];

/** The lottery: games and their issues, bets, draws that anybody can check, settlement. */
export const lotteryModule: ServerModule = {
  name: 'lottery',
  handlers: [
    gameMenusHandler,
    recentLotteriesHandler,
    popularLotteriesHandler,
    gameOddsHandler,
    lotteryGamesHandler,
    openedNumbersHandler,
    drawHandler,
    drawByCodeHandler,
    nearIssuesHandler,
    vietnamMenuHandler,
    vietnamOpenedHandler,
    listDrawsHandler,
    showTrendHandler,
    showDeskHandler,
    placeBetsHandler,
    listIssueBetsHandler,
    cancelBetHandler,
    listBetsHandler,
    showBetHandler,
    placeChaseHandler,
    listChasesHandler,
    showChaseHandler,
    stopChaseHandler,
    showFairnessHandler,
    opsListLotteryGamesHandler,
    opsSwitchLotteryGameHandler,
    opsSwitchLotteryPlayHandler,
    opsListLotteryIssuesHandler,
    opsLotteryHealthHandler,
    opsCancelLotteryIssueHandler,
    opsListLotteryResultsHandler,
    opsEnterLotteryResultHandler,
    opsCorrectLotteryResultHandler,
    opsShowLotteryAnnulmentHandler,
    opsAnnulLotteryIssueHandler,
    opsPostponeLotteryIssueHandler,
    opsShowLotteryGameHandler,
    opsChangeLotteryGameHandler,
    opsChangeLotteryPlayHandler,
    opsReduceLotteryNumbersHandler,
    opsSwitchLotteryNumberHandler,
    opsShowLotteryCalendarHandler,
    opsSetLotteryDayHandler,
    opsSetLotteryNumberHandler,
    opsListMemberBetsHandler,
    opsListLotteryReturnsHandler,
    opsListLotterySettlementsHandler,
    showLotteryProfitHandler,
    opsShowLotteryExposureHandler,
    opsListExposedIssuesHandler,
    opsShowLotteryFeedHandler,
    opsChangeLotteryFeedHandler,
    opsTryLotteryFeedHandler,
    opsPlanLotteryGameHandler,
    opsAddLotteryGameHandler,
    opsPlanLotteryCalendarHandler,
    opsChangeLotteryCalendarHandler,
  ],
  timers: lotteryTimers,
  subscribers: [pushDraws],
  stop: async ctx => {
    await runtimeOf(ctx).bets.drain();
    await endThreads();
  },
  seedDemo,
};
