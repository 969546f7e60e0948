import type { Translate } from '@baize/ui';
import { percentText } from '../../shared/format/percent.ts';

/** Odds of several tiers side by side, equal ones once. */
export const oddsInRow = (odds: readonly string[]): string => [...new Set(odds)].join(' / ');

/** "50% of the prize: 48.75 for 1.00". */
export const atRate = (t: Translate, percent: number, odds: readonly string[]): string =>
  t('desk.atRate', { percent: percentText(percent), odds: oddsInRow(odds) });
