import type { OutputOf } from '@baize/wire';
import type { lotteryGames } from '@baize/wire/lottery';

type GameView = OutputOf<typeof lotteryGames>[number];
export type GroupCode = GameView['gameGroupCode'];

/** The menus in their order. */
export const groupCodes: readonly GroupCode[] = ['SSC', '11X5', 'PK10', 'K3', 'LHC', 'LF', 'VN', 'SEA', 'ELOTT'];

/** Which route a group's desks have: the lotteries of Vietnam and of its neighbours have their own. */
export const vassalageOf = (group: GroupCode): GameView['vassalage'] => {
  if (group === 'VN') return 'VNLOTTERY';
  if (group === 'SEA') return 'SEALOTTERY';
  return group === 'ELOTT' ? 'ELOTT' : 'LOTTERY';
};
