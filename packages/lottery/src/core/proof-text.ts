import type { Terms } from './types.ts';

/**
 * The text that the seed of a draw signs: game | issue | root in hex | what the named beacon gave, which is empty without one. Server
 * and browsers make it for themselves: who checks a draw believes no message that was sent.
 */
export const drawMessage = (facts: {
  readonly gameCode: string;
  readonly issueNo: string;
  readonly root: string;
  readonly beacon: string;
}): string => [facts.gameCode, facts.issueNo, facts.root, facts.beacon].join('|');

/** An accepted bet as it stands under the root. Amounts, selection and odds are their exact texts. */
export type LeafFacts = {
  readonly id: string;
  readonly gameCode: string;
  readonly issueNo: string;
  readonly playType: string;
  readonly selection: string;
  readonly unit: string;
  readonly multiple: number;
  readonly betCount: number;
  readonly prizeGroup: number;
  readonly stake: string;
  readonly ruleVersion: number;
  readonly tieRule: string;
  readonly tripleRule: NonNullable<Terms['tripleRule']>;
  readonly lunarYear: number | null;
  readonly market: string;
  readonly odds: string | null;
  readonly entropy: string | null;
};

/** What a receipt says, in a fixed order, parted by bars; its hash is the order's leaf under the issue's root. */
export const leafText = (order: LeafFacts): string =>
  [
    order.id,
    order.gameCode,
    order.issueNo,
    order.playType,
    order.selection,
    order.unit,
    order.multiple,
    order.betCount,
    order.prizeGroup,
    order.stake,
    order.ruleVersion,
    order.tieRule,
    order.entropy ?? '',
    ...furtherTerms(order),
  ].join('|');

/** Terms that most orders do not have stand at the end, and only where there are some. */
const furtherTerms = ({ tripleRule, lunarYear, market, odds }: LeafFacts): readonly string[] =>
  tripleRule === 'lose' && lunarYear === null && market === 'official' && odds === null
    ? []
    : [market, tripleRule, lunarYear === null ? '' : String(lunarYear), odds ?? ''];

/** Odds of the house by tier as one text, whatever order they came in: equal odds are equal texts. */
export const oddsAsText = (odds: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(odds).sort(([a], [b]) => (a < b ? -1 : 1))));
