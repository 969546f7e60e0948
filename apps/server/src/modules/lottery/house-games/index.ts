import { lowFrequency, markSix } from './china.ts';
import { balls, digits, electronic } from './fast.ts';
import type { HouseGame } from './house-game.ts';
import { neighbours } from './neighbours.ts';
import { vietnam } from './vietnam.ts';

export type { HouseGame } from './house-game.ts';

/** Every game that a merchant begins with. Names of outside lotteries say what is drawn; nobody's brand or logo is used. */
export const houseGames: readonly HouseGame[] = [
  ...digits,
  ...balls,
  ...markSix,
  ...lowFrequency,
  ...vietnam,
  ...neighbours,
  ...electronic,
];
