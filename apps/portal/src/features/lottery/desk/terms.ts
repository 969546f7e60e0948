import {
  highestPrize,
  lotStake,
  mostPaid,
  ownRebate,
  type Play,
  prizeOf,
  type Selection,
  stakeOf,
  type Terms,
  tiersUnder,
} from '@baize/lottery/rules';
import { parseAmount, ZERO } from '@baize/money';
import { rulesOf } from './rules.ts';
import type { Desk } from './shown-desk.ts';

/** How one bets: the unit and the multiple, or the stake of one bet in the credit market; and the prize group with the rebate that it leaves. */
export type BetSettings = {
  readonly unit: string;
  readonly multiple: number;
  readonly amount: string;
  readonly prizeGroup: number;
};

export const termsOf = (
  desk: Desk,
  market: Play['market'],
  { unit, multiple, prizeGroup }: Pick<BetSettings, 'unit' | 'multiple' | 'prizeGroup'>,
): Terms => ({
  prizeGroup,
  unit: parseAmount(unit) ?? ZERO,
  multiple,
  ruleVersion: desk.rules.ruleVersion,
  ...rulesOf(desk, market),
});

export type Priced = {
  readonly stake: bigint;
  /** The most that all its bets are paid together. */
  readonly prize: bigint;
  /** The most that one bet of it is paid. */
  readonly prizeOfOne: bigint;
  readonly rebate: bigint;
};

/** What a selection costs, the most that it can win, and the own rebate at once; all in ledger units. */
export function priceOf(desk: Desk, bet: { play: Play; selection: Selection; betCount: number }, terms: Terms): Priced {
  const stake = stakeOf(bet.play, bet.betCount, terms);
  return {
    stake,
    prize: mostPaid(bet.play, bet.selection, terms),
    prizeOfOne: highestPrize(bet.play, bet.selection, terms),
    rebate: ownRebate(bet.play, { stake, groupMax: desk.prizeGroup.max, group: terms.prizeGroup }),
  };
}

const FULL = 2000;

/** The rebate that a prize group leaves, in percent with one digit: (own maximum − group) ÷ 2000. */
export function rebatePercent(desk: Desk, prizeGroup: number): string {
  const tenths = Math.trunc(((desk.prizeGroup.max - prizeGroup) * 10_000) / FULL);
  return `${Math.trunc(tenths / 100)}.${String(tenths % 100).padStart(2, '0')}`;
}

/** The stake of one bet at the present unit and multiple, in ledger units. */
export const lotOf = (desk: Desk, settings: BetSettings): bigint => lotStake(termsOf(desk, 'official', settings));

/** The least and the greatest prize among a play's tiers for one bet. */
export function prizesOfOne(desk: Desk, play: Play, settings: BetSettings): readonly [least: bigint, greatest: bigint] {
  const lot = lotOf(desk, settings);
  const prizes = tiersUnder(play, rulesOf(desk, play.market)).map(tier =>
    prizeOf(play, tier, settings.prizeGroup, lot),
  );
  const [first = 0n, ...rest] = prizes.filter(prize => prize > 0n);
  return rest.reduce<[bigint, bigint]>(
    ([least, greatest], prize) => [prize < least ? prize : least, prize > greatest ? prize : greatest],
    [first, first],
  );
}
