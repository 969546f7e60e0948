import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none } from '../schemas.ts';
import { gameGroup, lotteryGame } from './shapes.ts';

const group = z.object({
  gameGroupCode: gameGroup,
  labelName: z.string(),
  gameMenus: z.array(lotteryGame),
});

export const gameMenus = endpoint({
  id: 'lottery.gameMenus',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/games/game_menus',
  token: 'optional',
  input: none,
  output: z.array(group),
  summary: 'The lottery games by family, for menus',
});

export const recentLotteries = endpoint({
  id: 'lottery.recentLotteries',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/games/game_menus/recent',
  token: 'required',
  input: none,
  output: z.array(lotteryGame),
  summary: 'The lottery games that the caller played last, newest first',
});

export const popularLotteries = endpoint({
  id: 'lottery.popular',
  module: 'AGEANNOUNCE3',
  method: 'GET',
  path: '/lgw/games/popular',
  token: 'none',
  input: none,
  output: z.array(lotteryGame),
  summary: 'The lottery games with the most bettors of the last days',
});

export const lotteryGames = endpoint({
  id: 'lottery.lotteryGames',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/games',
  token: 'none',
  input: none,
  output: z.array(lotteryGame),
  summary: 'Every lottery game of the merchant',
});
