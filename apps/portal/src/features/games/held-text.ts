import type { Translate } from '@baize/ui';
import { compareAmounts, showExact } from '../../shared/format/amount.ts';

/** What of money that came back waits to be looked at, for a notice; nothing where all of it is there. */
export function heldText(t: Translate, amount: string, currency: string): { text?: string } {
  if (compareAmounts(amount, '0') <= 0) return {};
  return { text: t('games.held_here', { count: 1, amount: `${currency} ${showExact(amount)}` }) };
}
