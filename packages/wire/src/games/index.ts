export { opsConnectVendor } from './connect-vendor.ts';
export { freeRounds, opsCancelFreeRounds, opsListFreeRounds, opsOrderFreeRounds } from './free-rounds.ts';
export { heldWins, opsDecideHeldWins, opsListHeldWins } from './held-wins.ts';
export { gameTrialLaunch, launchGame } from './launch-game.ts';
export {
  addFavouriteGame,
  favouriteGames,
  gameList,
  gameSearch,
  hotGames,
  jackpots,
  recentGames,
  removeFavouriteGame,
} from './lists.ts';
export {
  opsChangeGame,
  opsChangeVendor,
  opsEnterGames,
  opsListCalls,
  opsListGames,
  opsListMemberRounds,
  opsListRounds,
  opsListVendors,
  opsShowRound,
  opsSyncVendor,
} from './operator-games.ts';
export { opsListDifferences, opsReconcile, opsResolveDifference } from './operator-reconcile.ts';
export { playSession, showGame } from './show-game.ts';
export { roundPage, showRound } from './show-round.ts';
export { gameVendor, roomList, vassalGameType, vendorLobby } from './vendors.ts';
export {
  merchantWallet,
  opsListTransfers,
  opsResolveTransfer,
  returnVendorWallets,
  vendorWallets,
  walletTransfer,
} from './wallets.ts';
export { ownWins, winnerBoard } from './winner-board.ts';
