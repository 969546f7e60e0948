import type { ServerModule } from '../../module.ts';
import { gameVendorHandler, merchantWalletHandler } from './vendors.ts';
import { winnerBoardHandler } from './winner-board.ts';

/** Games across products: the vendors of the navigation, the kind of wallet, who won. */
export const gamesModule: ServerModule = {
  name: 'games',
  handlers: [gameVendorHandler, merchantWalletHandler, winnerBoardHandler],
};
