import type { Translate } from '@baize/ui';

export const PRODUCTS = ['lottery', 'live', 'rng', 'fish', 'pvp', 'sports', 'esports', 'cockfight', 'elott'] as const;

const NAV: Readonly<Record<string, string>> = {
  lottery: 'nav.lottery',
  live: 'nav.live',
  rng: 'nav.rng',
  fish: 'nav.fish',
  pvp: 'nav.pvp',
  sports: 'nav.sports',
  esports: 'nav.esports',
  cockfight: 'nav.cockfight',
  elott: 'nav.elott',
};

export const productName = (t: Translate, product: string): string => {
  const id = NAV[product];
  return id === undefined ? product : t(id);
};
