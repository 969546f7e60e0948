import { writePercent } from '@baize/i18n/percent';
import { serverTexts } from '@baize/i18n/server';
import { allGames, type Category, fineTexts, type Game, percentOf, playTexts } from '@baize/studio-games';
import type { Studio } from '../studio.ts';
import { publicUrl } from './public-url.ts';

const CATEGORIES: Record<Category, string> = {
  dice: 'Dice',
  mines: 'Mines',
  crash: 'Crash Games',
  slots: 'Video Slots',
  bingo: 'Bingo',
  fishing: 'Fishing Games',
};

/** The page that shows all games: opened without a player, it tells the page around it what was chosen. */
export const LOBBY_CODE = 'studio_lobby';

/** Every game and the lobby, as an operator's catalogue takes them. */
export const gameList = async (studio: Studio) => {
  const games = allGames.map(game => facts(studio, game));
  const lobby = {
    game_code: LOBBY_CODE,
    name: 'Baize Studio',
    product: 'Baize Studio',
    category: 'Lobby',
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    blocked_countries: [],
    freebet_support: false,
    demo_game_support: true,
    enabled: true,
  };
  return { ok: true, value: [...games, lobby] } as const;
};

const facts = (studio: Studio, game: Game) => {
  const { code, slug, name, category, returns, volatility } = game;
  return {
    game_code: code,
    name,
    product: 'Baize Studio',
    category: CATEGORIES[category],
    url_thumb: `${publicUrl(studio)}/thumb/${slug}.svg`,
    url_background: `${publicUrl(studio)}/thumb/${slug}.svg`,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    rtp: percentOf(returns.least),
    volatility,
    rules: rulesOf(game),
    blocked_countries: [],
    freebet_support: category === 'slots',
    demo_game_support: true,
    enabled: true,
  };
};

/** What a game's own page says of its rules, in every language: an operator shows it before the game is opened. */
const rulesOf = (game: Game): Record<string, string> => {
  const textsIn = (bcp47: string) => [...playTexts(game), ...fineTexts(game, percent => writePercent(percent, bcp47))];
  return serverTexts({ app: 'studio' }).eachOf(
    textsIn('en').map(({ id }) => id),
    (say, bcp47) =>
      textsIn(bcp47)
        .map(({ id, values }) => `<p>${escaped(say(id, values))}</p>`)
        .join(''),
  );
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
