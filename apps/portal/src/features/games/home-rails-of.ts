import type { IconName } from '@baize/ui';
import type { InputOf, OutputOf } from '@baize/wire';
import type { gameList } from '@baize/wire/games';
import { LOBBIES } from './lobbies.ts';
import type { Filter } from './lobby-state.ts';

/** Tiles that stand beside each other on a wide screen. */
export const ACROSS = 7;

export type HomeRail = {
  readonly id: string;
  readonly text: string;
  readonly icon: IconName;
  readonly wanted: InputOf<typeof gameList>;
  readonly count: number;
  readonly to: string;
  readonly wide: boolean;
};

const OF_ALL = [
  ['FAV', 'heart'],
  ['HOT', 'star'],
  ['NEW', 'plus'],
] as const satisfies readonly (readonly [Filter, IconName])[];

/** The rails of the home page that have games: what one likes, what others play, what is new, and each category. */
export function homeRailsOf({ filters, categories }: Pick<OutputOf<typeof gameList>, 'filters' | 'categories'>) {
  const ofAll = OF_ALL.map(
    ([filter, icon]): HomeRail => ({
      id: filter,
      text: `games.rail_${filter.toLowerCase()}`,
      icon,
      wanted: { filter },
      count: filters[filter] ?? 0,
      to: '/games',
      wide: false,
    }),
  );
  const counts = new Map(categories.map(({ category, count }) => [category, count]));
  const ofCategories = LOBBIES.map(
    ({ path, text, icon, gameType, category }): HomeRail => ({
      id: category,
      text,
      icon,
      wanted: { gameType, category },
      count: counts.get(category) ?? 0,
      to: path,
      wide: gameType === 'LIVE',
    }),
  );
  // Those of few games stand beside each other, after those that fill a line.
  return [...ofAll, ...ofCategories.toSorted((one, other) => Number(isShort(one)) - Number(isShort(other)))].filter(
    ({ count }) => count > 0,
  );
}

const isShort = ({ count, wide }: HomeRail): boolean => !wide && count < ACROSS;
