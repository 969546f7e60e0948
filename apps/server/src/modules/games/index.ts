import type { ServerModule } from '../../module.ts';
import { answerGameVendor, answerMerchantWallet } from './vendors.ts';
import { answerWinnerBoard } from './winner-board.ts';

/** Games across products: the vendors of the navigation, the kind of wallet, who won. */
export const gamesModule: ServerModule = {
  name: 'games',
  handlers: [answerGameVendor, answerMerchantWallet, answerWinnerBoard],
};
