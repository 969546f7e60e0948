import { allGames, type Category, type Return } from '@baize/studio-games';
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
  const games = allGames.map(({ code, slug, name, category, returns }) => ({
    game_code: code,
    name,
    product: 'Baize Studio',
    category: CATEGORIES[category],
    url_thumb: `${publicUrl(studio)}/thumb/${slug}.svg`,
    url_background: `${publicUrl(studio)}/thumb/${slug}.svg`,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    rtp: percentOf(returns.least),
    blocked_countries: [],
    freebet_support: category === 'slots',
    demo_game_support: true,
    enabled: true,
  }));
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

/** The return in percent, cut to two digits. */
export const percentOf = ({ over, under }: Return): string => {
  const hundredths = (over * 10_000n) / under;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};
