import type { Context } from '../../context.ts';
import type { ServerModule } from '../../module.ts';
import { provideVendorNames } from '../members/index.ts';
import type { ProposalKind } from '../operators/index.ts';
import { followCatalogue } from './catalogue/follow-catalogue.ts';
import { heldWinProposals, opsDecideHeldWinsHandler, opsListHeldWinsHandler } from './ceilings/held-wins.ts';
import { heldWinsHandler } from './ceilings/show-held-wins.ts';
import { opsListCallsHandler } from './console/calls.ts';
import { connectVendorProposal, opsConnectVendorHandler } from './console/connect-vendor.ts';
import { opsListDifferencesHandler, opsReconcileHandler, opsResolveDifferenceHandler } from './console/differences.ts';
import { opsEnterGamesHandler } from './console/enter-games.ts';
import { opsChangeGameHandler, opsListGamesHandler } from './console/games.ts';
import { opsListMemberRoundsHandler, opsListRoundsHandler, opsShowRoundHandler } from './console/rounds.ts';
import { opsListTransfersHandler, opsResolveTransferHandler } from './console/transfers.ts';
import { opsChangeVendorHandler, opsListVendorsHandler, opsSyncVendorHandler } from './console/vendors.ts';
import {
  opsCancelFreeRoundsHandler,
  opsListFreeRoundsHandler,
  opsOrderFreeRoundsHandler,
} from './free-rounds/order.ts';
import { freeRoundsProposal } from './free-rounds/orders.ts';
import { freeRoundsHandler } from './free-rounds/show-free-rounds.ts';
import { jackpotsHandler } from './jackpots.ts';
import { followLaunches } from './launch/end-launch.ts';
import { frameOrigins, keepFrameOrigins } from './launch/frame-origins.ts';
import { gameTrialLaunchHandler, launchGameHandler } from './launch/launch-game.ts';
import { playSessionHandler, showGameHandler } from './launch/show-game.ts';
import { vendorLobbyHandler } from './launch/vendor-lobby.ts';
import { addFavouriteHandler, removeFavouriteHandler } from './lobby/favourites.ts';
import {
  favouriteGamesHandler,
  gameListHandler,
  gameSearchHandler,
  hotGamesHandler,
  recentGamesHandler,
} from './lobby/list-games.ts';
import { gameVendorHandler, roomListHandler, vassalGameTypeHandler } from './lobby/show-vendors.ts';
import { merchantWalletHandler } from './merchant-wallet.ts';
import { roundPageHandler, showRoundHandler } from './rounds/show-round.ts';
import { runtimeOf } from './runtime.ts';
import { seedDemo } from './seed-demo.ts';
import { gameTimers } from './timers.ts';
import { returnVendorWalletsHandler, vendorWalletsHandler, walletTransferHandler } from './transfers/wallet-calls.ts';
import { vendorNames } from './vendor-names.ts';
import { mountWallet } from './wallet/routes.ts';
import { ownWinsHandler, winnerBoardHandler } from './winner-board.ts';

export { sealSecret } from './catalogue/access.ts';
export { playCode } from './catalogue/directory.ts';
export { ceilingAlarms } from './ceilings/held-wins.ts';
export { type Stoppable, stoppable } from './console/stoppable.ts';
export { playedGames } from './played-games.ts';
export { moneyUnderWay } from './transfers/money-under-way.ts';
export { vendorTransferFacts } from './transfers/transfer-facts.ts';

/** What two people decide in this room. */
export const gameProposals: readonly ProposalKind[] = [connectVendorProposal, freeRoundsProposal, ...heldWinProposals];

/** Makes this process read vendors and games again at the next question. */
export const forgetCatalogue = (ctx: Context): void => runtimeOf(ctx).directory.forget();

/** Games of vendors: what there is to play, opening it, the wallet that vendors call, who won. */
export const gamesModule: ServerModule = {
  name: 'games',
  handlers: [
    gameVendorHandler,
    vassalGameTypeHandler,
    vendorLobbyHandler,
    roomListHandler,
    gameListHandler,
    gameSearchHandler,
    hotGamesHandler,
    recentGamesHandler,
    favouriteGamesHandler,
    addFavouriteHandler,
    removeFavouriteHandler,
    launchGameHandler,
    gameTrialLaunchHandler,
    showGameHandler,
    playSessionHandler,
    showRoundHandler,
    roundPageHandler,
    merchantWalletHandler,
    walletTransferHandler,
    vendorWalletsHandler,
    returnVendorWalletsHandler,
    freeRoundsHandler,
    heldWinsHandler,
    winnerBoardHandler,
    ownWinsHandler,
    jackpotsHandler,
    opsListVendorsHandler,
    opsChangeVendorHandler,
    opsConnectVendorHandler,
    opsSyncVendorHandler,
    opsEnterGamesHandler,
    opsListGamesHandler,
    opsChangeGameHandler,
    opsListMemberRoundsHandler,
    opsListCallsHandler,
    opsListRoundsHandler,
    opsShowRoundHandler,
    opsListDifferencesHandler,
    opsReconcileHandler,
    opsResolveDifferenceHandler,
    opsListTransfersHandler,
    opsResolveTransferHandler,
    opsOrderFreeRoundsHandler,
    opsListFreeRoundsHandler,
    opsCancelFreeRoundsHandler,
    opsListHeldWinsHandler,
    opsDecideHeldWinsHandler,
  ],
  timers: gameTimers,
  routes: mountWallet,
  frameOrigins,
  start: async ctx => {
    provideVendorNames(ctx, (merchantId, language) => vendorNames(ctx, merchantId, language));
    await followCatalogue(ctx);
    await followLaunches(ctx);
    await keepFrameOrigins(ctx);
  },
  stop: async ctx => {
    const { wallets, calls } = runtimeOf(ctx);
    await wallets.drain();
    await calls.flush();
  },
  seedDemo,
};
