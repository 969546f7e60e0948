import type { ServerModule } from '../../module.ts';
import { cancelBetHandler } from './cancel-bet.ts';
import { opsCancelLotteryIssueHandler } from './cancel-issue.ts';
import { listBetsHandler, listIssueBetsHandler } from './list-bets.ts';
import { opsShowLotteryExposureHandler } from './ops-exposure.ts';
import { opsListLotteryGamesHandler, opsSwitchLotteryGameHandler, opsSwitchLotteryPlayHandler } from './ops-games.ts';
import { opsListLotteryIssuesHandler, opsLotteryHealthHandler } from './ops-issues.ts';
import { placeBetsHandler } from './place-bets.ts';
import { placeChaseHandler } from './place-chase.ts';
import { pushDraws } from './push-draws.ts';
import { runtimeOf } from './runtime.ts';
import { seedDemo } from './seed-games.ts';
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
  lotteryGamesHandler,
  popularLotteriesHandler,
  recentLotteriesHandler,
  vietnamMenuHandler,
  vietnamOpenedHandler,
} from './show-games.ts';
import { showTrendHandler } from './show-trend.ts';
import { stopChaseHandler } from './stop-chase.ts';
import { lotteryTimers } from './timers.ts';

export type { BetBatcher, BetCommand, BetOutcome } from './bet-batcher.ts';
export { type CheckedLine, checkLine, checkLines } from './check-lines.ts';
export { lotteryGameNames, lotteryGroups } from './game-names.ts';
export { type OrderFact, orderFacts } from './order-facts.ts';
export { type LotteryRuntime, runtimeOf } from './runtime.ts';
export { seedGames } from './seed-games.ts';
export { type IssueCheck, type IssueVerdict, verifyIssue } from './verify-issue.ts';

/** The lottery: games and their issues, bets, draws that anybody can check, settlement. */
export const lotteryModule: ServerModule = {
  name: 'lottery',
  handlers: [
    gameMenusHandler,
    recentLotteriesHandler,
    popularLotteriesHandler,
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
    opsShowLotteryExposureHandler,
  ],
  timers: lotteryTimers,
  subscribers: [pushDraws],
  stop: ctx => runtimeOf(ctx).bets.drain(),
  seedDemo,
};
