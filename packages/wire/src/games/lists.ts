import { z } from 'zod';
import { relay } from '../relay.ts';
import { cursor, moneyText, typedText } from '../schemas.ts';
import { caller, game, gamePage, gameType, nodeId } from './shapes.ts';

const paged = { limit: z.number().int().min(1).max(100).default(40), after: cursor.optional() };
const done = z.object({ nodeId: z.string(), favourite: z.boolean() });

export const gameList = relay('GCSGAME_gameList', {
  id: 'games.gameList',
  module: 'GAMELO3',
  token: 'optional',
  input: z.strictObject({
    ...caller,
    ...paged,
    vassalage: typedText(40).optional(),
    gameType: gameType.optional(),
    filter: z.enum(['NEW', 'FAV', 'ALL', 'HOT', 'RECENT']).default('ALL'),
  }),
  output: gamePage,
  summary: 'Games of a vendor and type',
});

export const hotGames = relay('GCSGAME_hotGamesV2', {
  id: 'games.hotGames',
  module: 'GAMELOHOT3',
  token: 'none',
  input: z.strictObject({ ...caller, isPlatform: z.number().int().optional() }),
  output: z.object({ games: z.array(game) }),
  summary: 'What is played most',
});

export const gameSearch = relay('GCSGAME_getGameMatchV2', {
  id: 'games.gameSearch',
  module: 'GAMELO3',
  token: 'none',
  input: z.strictObject({ ...caller, ...paged, name: typedText(60, 1) }),
  output: gamePage,
  summary: 'Searches games by name',
});

export const recentGames = relay('GCS_recentGame', {
  id: 'games.recentGames',
  module: 'GAMELOREC3',
  token: 'required',
  input: z.strictObject(caller),
  output: z.object({ games: z.array(game) }),
  summary: 'What the caller played last',
});

export const favouriteGames = relay('MCSFE_getFavoriteGamesList', {
  id: 'games.favouriteGames',
  module: 'GAMELO3',
  token: 'required',
  input: z.strictObject(caller),
  output: z.object({ games: z.array(game) }),
  summary: "The caller's favourite games",
});

export const addFavouriteGame = relay('MCSFE_addFavoriteGameV2', {
  id: 'games.addFavouriteGame',
  module: 'GAMELO3',
  token: 'required',
  input: z.strictObject({ ...caller, nodeId }),
  output: done,
  errors: ['game_unknown'],
  summary: 'Adds a game to the favourites',
});

export const removeFavouriteGame = relay('MCSFE_removeFavoriteGameV2', {
  id: 'games.removeFavouriteGame',
  module: 'GAMELO3',
  token: 'required',
  input: z.strictObject({ ...caller, nodeId }),
  output: done,
  errors: ['game_unknown'],
  summary: 'Takes a game from the favourites',
});

export const jackpots = relay('VIS_getJackpot', {
  id: 'games.jackpots',
  module: 'COMM3',
  token: 'none',
  input: z.strictObject({ ...caller, vassalage: typedText(40).optional() }),
  output: z.object({
    jackpots: z.array(
      z.object({ id: z.string(), name: z.string(), vassalage: z.string(), amount: moneyText, currency: z.string() }),
    ),
  }),
  summary: 'Jackpots as they stand',
});
