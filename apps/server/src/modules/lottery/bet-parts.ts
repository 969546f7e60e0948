import { findFamily, type Play, parseSelection, prepareDraw, settle, smallestParts } from '@baize/lottery';
import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { showBet } from '@baize/wire/lottery';
import { summaryOf } from './describe-selection.ts';
import { storedTerms } from './freeze-order.ts';
import { houseOddsOf, payoutAt } from './house-odds.ts';
import type { OrderStateRow } from './rows.ts';

const SHOWN_MAX = 500;
const SETTLED: readonly string[] = ['won', 'lost', 'refunded'];

type Shown = Pick<OutputOf<typeof showBet>, 'parts' | 'partCount'>;

/** Why an order won or lost, single bet by single bet: settled again with the frozen terms, for showing alone. */
export function partsOf(given: { order: OrderStateRow; play: Play | undefined; language: string }): Shown {
  const { order, play, language } = given;
  const family = play === undefined ? undefined : findFamily(play.family);
  if (play === undefined || family === undefined || order.result === null || !SETTLED.includes(order.state))
    return { parts: [], partCount: 0 };
  const parsed = parseSelection(play, JSON.parse(order.selection));
  if (!parsed.ok) return { parts: [], partCount: 0 };
  const draw = prepareDraw(family, order.result);
  const terms = storedTerms(order);
  const odds = houseOddsOf(order.odds);
  const settled = smallestParts(play, parsed.selection).map(part => ({ part, found: settle(play, part, draw, terms) }));
  const rank = ({ found }: (typeof settled)[number]): number =>
    found.winningBets > 0 ? 0 : found.pushBets > 0 ? 1 : 2;
  const shown = settled.toSorted((a, b) => rank(a) - rank(b)).slice(0, SHOWN_MAX);
  return {
    partCount: settled.length,
    parts: shown.map(({ part, found }) => ({
      summary: summaryOf(language, play, part),
      betCount: found.betCount,
      winningBets: found.winningBets,
      pushBets: found.pushBets,
      tiers: Object.entries(found.byTier).map(([tier, hits]) => ({ tier, hits })),
      prize: formatExact(payoutAt({ play, selection: part, draw, terms, odds }).prize),
    })),
  };
}
