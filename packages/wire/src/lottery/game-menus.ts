import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none } from '../schemas.ts';
import { gameCode, gameGroup, lotteryGame, oddsText, playType } from './shapes.ts';

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

export const gameOdds = endpoint({
  id: 'lottery.gameOdds',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/games/odds',
  token: 'none',
  input: z.strictObject({ gameCode }),
  output: z.object({
    gameCode,
    plays: z.array(
      z.object({
        playType,
        /** The house's own odds for a stake of 1 by tier id; tiers that are left out are paid as everywhere. */
        odds: z.record(z.string(), oddsText).nullable(),
      }),
    ),
  }),
  errors: ['game_unknown'],
  summary: 'The plays that a game sells, and what it pays where its odds are its own',
});
