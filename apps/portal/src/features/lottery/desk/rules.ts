import { type HouseRules, type Play, prizeOf, type Selection, type Tier, tiersOf } from '@baize/lottery/rules';
import { formatExact, MINOR_PER_MAJOR } from '@baize/money';
import { moneyText } from '@baize/ui';
import { serverNowMs } from '../../../shared/clock/server-clock.ts';
import { lunarYearAt } from './lunar-year.ts';
import type { Desk } from './shown-desk.ts';

/** The house rules that a ticket of this desk is frozen under: ties have a rule of their own in each market. */
export const rulesOf = (desk: Desk, market: Play['market']): HouseRules => {
  const { tieRule, creditTieRule, tripleRule } = desk.rules;
  const lunarYear = desk.rules.lunarYear ?? lunarYearAt(desk.issue ? Date.parse(desk.issue.drawsAt) : serverNowMs());
  return {
    tieRule: market === 'credit' ? creditTieRule : tieRule,
    tripleRule,
    ...(lunarYear === undefined ? {} : { lunarYear }),
  };
};

const ODDS_DIGITS = 4;

/** What a stake of 1 is paid in a tier: "1.95", with up to four digits, truncated. */
export function oddsText(play: Play, tier: Tier, prizeGroup: number): string {
  const exact = formatExact(prizeOf(play, tier, prizeGroup, MINOR_PER_MAJOR), 2);
  const digits = Math.min(ODDS_DIGITS, exact.split('.')[1]?.length ?? 2);
  return moneyText(exact, { digits });
}

/** The odds of a selection's best tier. */
export function bestOdds(
  play: Play,
  selection: Selection,
  given: { rules: HouseRules; prizeGroup: number },
): string | undefined {
  const tiers = tiersOf(play, selection, given.rules);
  const best = tiers.toSorted((a, b) => compare(play, a, b, given.prizeGroup)).at(-1);
  return best && oddsText(play, best, given.prizeGroup);
}

function compare(play: Play, a: Tier, b: Tier, group: number): number {
  const [one, other] = [a, b].map(tier => prizeOf(play, tier, group, MINOR_PER_MAJOR));
  return (one ?? 0n) < (other ?? 0n) ? -1 : 1;
}
