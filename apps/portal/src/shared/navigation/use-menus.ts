import type { OutputOf } from '@baize/wire';
import { gameVendor } from '@baize/wire/games';
import { gameMenus } from '@baize/wire/lottery';
import { useDeferredValue, useMemo } from 'react';
import { useCall } from '../api/query.ts';
import { CATEGORIES, type Category, type Vendor } from './categories.ts';

export type LotteryGroup = OutputOf<typeof gameMenus>[number];
export type LotteryGame = LotteryGroup['gameMenus'][number];

export type Menu = {
  readonly category: Category;
  readonly vendors: readonly Vendor[];
  /** The house's own lotteries; empty for other categories. */
  readonly lotteries: readonly LotteryGame[];
};

const MENU_STALE_MS = 5 * 60_000;

/** E-lottery is a category of its own; all other lotteries stand under the lottery. */
function lotteriesOf(gameType: string, games: readonly LotteryGame[]): readonly LotteryGame[] {
  if (gameType === 'ELOTT') return games.filter(game => game.gameGroupCode === 'ELOTT');
  return gameType === 'LOTT' ? games.filter(game => game.gameGroupCode !== 'ELOTT') : [];
}

export const useLotteryMenus = () => useCall(gameMenus, {}, { staleMs: MENU_STALE_MS });
const useVendors = () => useCall(gameVendor, {}, { staleMs: MENU_STALE_MS });

export const useLotteryGroups = (): readonly LotteryGroup[] | undefined => useLotteryMenus().data;

/** The categories that have something to play, in the navigation's order; undefined until all are known, so that none moves another. */
export function useMenus(): readonly Menu[] | undefined {
  const { data: groups, isPending: asksLotteries } = useLotteryMenus();
  const { data: answer, isPending: asksVendors } = useVendors();
  const isAsking = asksLotteries || asksVendors;
  const menus = useMemo(() => (isAsking ? undefined : menusOf(groups, answer?.vendors)), [isAsking, groups, answer]);
  // Navigation, strip and footer are made of it: in slices, so that a finger is answered between them.
  return useDeferredValue(menus);
}

/** Asks again for those menus that could not be had; undefined where none failed. */
export function useMenusAgain(): (() => void) | undefined {
  const failed = [useLotteryMenus(), useVendors()].filter(({ data, isError }) => data === undefined && isError);
  return failed.length === 0 ? undefined : () => failed.forEach(({ refetch }) => void refetch());
}

function menusOf(groups: readonly LotteryGroup[] = [], vendors: readonly Vendor[] = []): readonly Menu[] {
  const lotteries = groups.flatMap(group => group.gameMenus);
  return CATEGORIES.map(category => ({
    category,
    vendors: vendors.filter(vendor => vendor.gameType === category.gameType),
    lotteries: lotteriesOf(category.gameType, lotteries),
  })).filter(menu => menu.vendors.length + menu.lotteries.length > 0);
}
