import type { Translate } from '@baize/ui';

export const PRODUCTS = ['lottery', 'live', 'rng', 'fish', 'pvp', 'sports', 'esports', 'cockfight', 'elott'] as const;

const NAMES: Readonly<Record<string, string>> = {
  lottery: 'nav.lottery',
  live: 'nav.live',
  rng: 'games.product_rng',
  fish: 'nav.fish',
  pvp: 'nav.pvp',
  sports: 'nav.sports',
  esports: 'nav.esports',
  cockfight: 'nav.cockfight',
  elott: 'nav.elott',
};

/** A product line: what rates, limits and sums are by. */
export const productName = (t: Translate, product: string): string => {
  const id = NAMES[product];
  return id === undefined ? product : t(id);
};

/** One product line has several pages in the lobby; a play is named by the page that its game stands on. */
const CATEGORIES: Readonly<Record<string, string>> = {
  slots: 'games.slots',
  bingo: 'games.bingo',
  bgs: 'games.bgs',
};

export const kindName = (t: Translate, play: { product: string; category: string | null }): string => {
  const id = play.category === null ? undefined : CATEGORIES[play.category];
  return id === undefined ? productName(t, play.product) : t(id);
};
