import type { IconName } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { gameList } from '@baize/wire/games';
import type { Menu } from '../../shared/navigation/use-menus.ts';
import { LOBBIES } from './lobbies.ts';

type Way = { readonly path: string; readonly icon: IconName; readonly text: string };

/**
 * The ways of the hall: the entries of the navigation, and after them the pages of games that have none of their own there, for their
 * vendors stand under another one's type (bingo, table and instant games under that of the slots).
 */
export function waysOf(
  menus: readonly Pick<Menu, 'category'>[],
  counted: OutputOf<typeof gameList>['categories'] = [],
): readonly Way[] {
  const ways: readonly Way[] = menus.map(({ category }) => category);
  const filled = new Set(counted.filter(({ count }) => count > 0).map(({ category }) => category));
  return [
    ...ways,
    ...LOBBIES.filter(({ path, category }) => filled.has(category) && !ways.some(way => way.path === path)),
  ];
}
