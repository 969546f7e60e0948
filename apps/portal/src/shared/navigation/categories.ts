import type { IconName } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { gameVendor } from '@baize/wire/games';

export type Vendor = OutputOf<typeof gameVendor>['vendors'][number];
export type GameType = Vendor['gameType'];

/** A category of the navigation: where it leads, and the text and icon that it bears. */
export type Category = {
  readonly gameType: GameType;
  readonly path: '/lottery' | '/elott' | '/live' | '/sports' | '/esports' | '/fish' | '/rng' | '/pvp' | '/cockfight';
  readonly icon: IconName;
  readonly text: string;
  /** Pages of its games that have no entry of their own. */
  readonly further?: readonly string[];
};

export const CATEGORIES: readonly Category[] = [
  { gameType: 'LOTT', path: '/lottery', icon: 'lottery', text: 'nav.lottery' },
  { gameType: 'ELOTT', path: '/elott', icon: 'elott', text: 'nav.elott' },
  { gameType: 'LIVE', path: '/live', icon: 'live', text: 'nav.live' },
  { gameType: 'SPORTS', path: '/sports', icon: 'sports', text: 'nav.sports' },
  { gameType: 'ESPORTS', path: '/esports', icon: 'esports', text: 'nav.esports' },
  { gameType: 'FISH', path: '/fish', icon: 'fishing', text: 'nav.fish' },
  { gameType: 'RNG', path: '/rng', icon: 'slots', text: 'nav.rng', further: ['/bingo', '/bgs'] },
  { gameType: 'PVP', path: '/pvp', icon: 'pvp', text: 'nav.pvp' },
  { gameType: 'COCKFIGHT', path: '/cockfight', icon: 'cockfight', text: 'nav.cockfight' },
];

/** Whether a page is one of a category's. */
export const isPageOf = ({ path, further }: Category, page: string): boolean =>
  page === path || further?.includes(page) === true;
