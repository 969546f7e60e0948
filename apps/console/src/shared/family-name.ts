import type { Translate } from '@baize/ui';

/** Families that have a group of their own in the menu are called as it is. */
const GROUPED = new Set(['SSC', '11X5', 'PK10', 'K3', 'LHC']);

/** A family of lotteries, and with which shape of draw: the second and further ones have names of their own. */
export function familyName(t: Translate, { family, drawShape }: { family: string; drawShape: number }): string {
  if (drawShape > 0) return t(`draws.family.${family}_${drawShape + 1}`);
  return GROUPED.has(family) ? groupName(t, family) : t(`draws.family.${family}`);
}

export const groupName = (t: Translate, group: string): string => t(`lottery.group.${group}`);
