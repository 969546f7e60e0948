import { hash } from 'node:crypto';
import { leafText, type Play, type Terms } from '@baize/lottery';
import { formatExact, minor } from '@baize/money';
import type { NewOrder } from './bet-batcher.ts';
import { houseOddsText } from './house-odds.ts';
import { leafHash } from './merkle.ts';
import type { PricedLine } from './price-slip.ts';
import type { OrderRow } from './rows.ts';

export type SlipFacts = {
  gameCode: string;
  issueNo: string;
  family: string;
  prizeGroupMax: number;
  entropy: string | null;
};

/** Makes the order of a priced line under its new id: everything that settlement and proof will read is fixed here. */
export function freezeOrder(id: string, line: PricedLine, slip: SlipFacts): NewOrder {
  const { play, terms } = line;
  const selection = JSON.stringify(line.selection);
  const odds = houseOddsText(line.odds);
  const order = {
    id,
    playType: play.id,
    selection,
    selectionHash: selectionHash({ family: slip.family, play, selection, terms, odds }),
    entropy: slip.entropy,
    unit: terms.unit,
    multiple: terms.multiple,
    betCount: line.betCount,
    prizeGroup: terms.prizeGroup,
    prizeGroupMax: slip.prizeGroupMax,
    ruleVersion: terms.ruleVersion,
    tieRule: terms.tieRule,
    tripleRule: terms.tripleRule ?? 'lose',
    lunarYear: terms.lunarYear ?? null,
    market: line.market,
    odds,
    expected: line.expected,
    stake: line.stake,
    ownRebate: line.ownRebate,
    prizeMax: line.prizeMax,
    percent: line.percent ?? null,
  };
  const { gameCode, issueNo } = slip;
  const texts = { gameCode, issueNo, unit: formatExact(order.unit), stake: formatExact(order.stake) };
  return { ...order, leaf: leafHash(leafText({ ...order, ...texts })) };
}

/**
 * Equal for orders that the engine settles alike: the same play and selection, the same odds, and of the rules those that the play
 * reads. 16 bytes of SHA-256.
 */
function selectionHash(facts: {
  family: string;
  play: Play;
  selection: string;
  terms: Terms;
  odds: string | null;
}): Buffer {
  const { family, play, selection, terms, odds } = facts;
  const read = play.reads.map(rule => `${rule}=${terms[rule] ?? ''}`).join('&');
  return hash('sha256', [family, play.id, read, terms.ruleVersion, odds ?? '', selection].join('|'), 'buffer').subarray(
    0,
    16,
  );
}

/** What the leaf of a stored order says. */
export const storedLeafText = (order: OrderRow, issueNo: string): string =>
  leafText({
    id: order.id,
    gameCode: order.game_code,
    issueNo,
    playType: order.play_type,
    selection: order.selection,
    unit: formatExact(order.unit),
    multiple: order.multiple,
    betCount: order.bet_count,
    prizeGroup: order.prize_group,
    stake: formatExact(order.stake),
    ruleVersion: order.rule_version,
    tieRule: order.tie_rule,
    tripleRule: order.triple_rule,
    lunarYear: order.lunar_year,
    market: order.market,
    odds: order.odds,
    entropy: order.entropy,
  });

/** The terms that were frozen on a stored order. */
export const storedTerms = (order: OrderRow): Terms => ({
  unit: minor(order.unit),
  multiple: order.multiple,
  prizeGroup: order.prize_group,
  ruleVersion: order.rule_version,
  tieRule: order.tie_rule,
  tripleRule: order.triple_rule,
  ...(order.lunar_year === null ? {} : { lunarYear: order.lunar_year }),
});
