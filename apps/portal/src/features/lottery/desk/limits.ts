import { type BrokenLimit, brokenLimit, type Play } from '@baize/lottery/rules';
import { parseAmount, ZERO } from '@baize/money';
import type { Translate } from '@baize/ui';
import { showUnits } from '../../../shared/format/amount.ts';
import type { DeskBet } from './desk-bet.ts';
import { atRates } from './rates.ts';
import type { Desk } from './shown-desk.ts';
import { type Priced, priceOf, termsOf } from './terms.ts';

const units = (text: string): bigint => parseAmount(text) ?? ZERO;

/** The limit for which the house would refuse a line of so much, by its own rule. */
export function brokenBy(
  desk: Desk,
  play: Pick<Play, 'id' | 'market'>,
  priced: Pick<Priced, 'stake' | 'prize'>,
): BrokenLimit | undefined {
  const offered = desk.plays.find(({ playType, market }) => playType === play.id && market === play.market);
  if (!offered) return undefined;
  return brokenLimit(priced, {
    stakeMin: units(desk.limits.lineStakeMin),
    stakeMax: units(offered.stakeMax),
    prizeMax: units(offered.prizeMax),
  });
}

/** The most that all lines of a slip may cost together. */
export const slipMost = ({ limits }: Desk): bigint => units(limits.slipStakeMax);

/** The same of a bet at the desk's terms, in the lines that it makes. */
export const brokenByBet = (desk: Desk, bet: DeskBet): BrokenLimit | undefined =>
  atRates(desk, bet)
    .map(part => brokenBy(desk, part.play, priceOf(desk, part, termsOf(desk, part.play.market, part.settings))))
    .find(broken => broken !== undefined);

/** The greatest multiple of a bet's own at which it keeps its limits, at most `max`; 0 where none does. */
export function multipleWithin(desk: Desk, bet: DeskBet, max: number): number {
  const keeps = (multiple: number): boolean => {
    const settings = { ...bet.settings, multiple: bet.settings.multiple * multiple };
    return brokenByBet(desk, { ...bet, settings }) === undefined;
  };
  let most = 0;
  for (let least = 1, last = max; least <= last; ) {
    const middle = Math.floor((least + last) / 2);
    if (keeps(middle)) {
      most = middle;
      least = middle + 1;
    } else last = middle - 1;
  }
  return most;
}

const SAID = {
  stake_below_minimum: 'desk.atLeast.line',
  stake_above_maximum: 'desk.atMost.line',
  prize_above_maximum: 'desk.prizeAtMost',
} as const satisfies Record<BrokenLimit['code'], string>;

export const limitText = (t: Translate, { code, limit }: BrokenLimit): string =>
  t(SAID[code], { amount: showUnits(limit) });
