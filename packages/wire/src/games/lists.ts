import { z } from 'zod';
import { relay } from '../relay.ts';
import { cursor, moneyText, typedText } from '../schemas.ts';
import { caller, game, gameCategory, gamePage, gameType, nodeId } from './shapes.ts';

const paged = { limit: z.number().int().min(1).max(100).default(40), after: cursor.optional() };
const gameFilter = z.enum(['NEW', 'FAV', 'ALL', 'HOT', 'RECENT']);
const done = z.object({ nodeId: z.string(), favourite: z.boolean() });

export const gameList = relay('GCSGAME_gameList', {
  id: 'games.gameList',
  module: 'GAMELO3',
  token: 'optional',
  input: z.strictObject({
    ...caller,
    ...paged,
    vassalage: typedText(40).optional(),
    /** Several vendors at once; together with `vassalage` both count. */
    vendors: z.array(typedText(40, 1)).max(60).optional(),
    gameType: gameType.optional(),
    category: gameCategory.optional(),
    filter: gameFilter.default('ALL'),
    /** Typos are forgiven. */
    name: typedText(60).optional(),
    sort: z.enum(['house', 'played', 'name', 'new', 'rtp']).default('house'),
  }),
  output: gamePage.extend({
    /** How many games each choice would show, the other choices kept. */
    filters: z.record(gameFilter, z.number().int()),
    /** The pages of the lobby with how many games each has, whatever is chosen. */
    categories: z.array(z.object({ category: gameCategory, count: z.number().int() })),
    vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string(), count: z.number().int() })),
    /** Where nothing is shown for a name: the pages that have games of that name, the other choices left out. */
    elsewhere: z.array(z.object({ category: gameCategory, count: z.number().int() })),
    /** Where a name is looked for among all products: the codes of the lotteries that answer it, the best first. */
    lotteries: z.array(z.string()),
  }),
  summary: 'Games of a vendor and type, with what each filter would show',
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
