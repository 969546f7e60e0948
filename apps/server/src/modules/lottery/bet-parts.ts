import { setImmediate } from 'node:timers/promises';
import {
  findFamily,
  lookForParts,
  type Play,
  parseSelection,
  prepareDraw,
  type Selection,
  type Settlement,
  settle,
} from '@baize/lottery';
import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { showBet } from '@baize/wire/lottery';
import { summaryOf } from './describe-selection.ts';
import { storedTerms } from './freeze-order.ts';
import { houseOddsOf, payoutAt } from './house-odds.ts';
import type { OrderStateRow } from './rows.ts';

const SHOWN_MAX = 500;
const SETTLED: readonly string[] = ['won', 'lost', 'refunded', 'part_refunded'];

type Shown = Pick<OutputOf<typeof showBet>, 'parts' | 'partCount'>;

/** Why an order won or lost, single bet by single bet: settled again with the frozen terms, for showing alone. */
export async function partsOf(given: {
  order: OrderStateRow;
  play: Play | undefined;
  language: string;
}): Promise<Shown> {
  const { order, play, language } = given;
  const family = play === undefined ? undefined : findFamily(play.family);
  if (play === undefined || family === undefined || order.result === null || !SETTLED.includes(order.state))
    return { parts: [], partCount: 0 };
  const parsed = parseSelection(play, JSON.parse(order.selection));
  if (!parsed.ok) return { parts: [], partCount: 0 };
  const draw = prepareDraw(family, order.result);
  const terms = storedTerms(order);
  const odds = houseOddsOf(order.odds);
  const parts = await partsInTurns(play, parsed.selection);
  const shown = await bestInTurns(parts, part => settle(play, part, draw, terms));
  return {
    partCount: parts.length,
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

/** So long at a stretch: the loop that answers others has its turn in between. */
const TURN_MS = 8;

async function partsInTurns(play: Play, selection: Selection): Promise<readonly Selection[]> {
  const looking = lookForParts(play, selection);
  let since = performance.now();
  for (;;) {
    const step = looking.next();
    if (step.done) return step.value;
    if (performance.now() - since < TURN_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}

type Settled = { readonly part: Selection; readonly found: Settlement };

/** The parts that are shown: those that won, then those that were pushed, then the others, each in their order. */
async function bestInTurns(
  parts: readonly Selection[],
  settled: (part: Selection) => Settlement,
): Promise<readonly Settled[]> {
  const ranks: readonly [Settled[], Settled[], Settled[]] = [[], [], []];
  let since = performance.now();
  for (const part of parts) {
    const found = settled(part);
    const rank = ranks[found.winningBets > 0 ? 0 : found.pushBets > 0 ? 1 : 2];
    if (rank.length < SHOWN_MAX) rank.push({ part, found });
    if (performance.now() - since < TURN_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  return ranks.flat().slice(0, SHOWN_MAX);
}
