import { playName } from '@baize/lottery/names';
import { formatExact } from '@baize/money';
import type { Translate } from '@baize/ui';
import type { InputOf } from '@baize/wire';
import type { placeBets } from '@baize/wire/lottery';
import { atRate } from '../at-rate.ts';
import { selectionText } from '../selection-text.ts';
import type { DeskBet } from './desk-bet.ts';
import type { CartLine } from './desk-state.ts';
import { seenTerms } from './seen-terms.ts';
import type { Desk, Issue } from './shown-desk.ts';
import { stakeText } from './stake.ts';
import { priceOf, termsOf } from './terms.ts';

/** A line of the cart from what stands on the pads. */
export function lineOf(t: Translate, desk: Desk, { play, selection, betCount, settings, percent }: DeskBet): CartLine {
  const { stake, rebate } = priceOf(desk, { play, selection, betCount }, termsOf(desk, play.market, settings));
  return {
    id: crypto.randomUUID(),
    playType: play.id,
    market: play.market,
    selection,
    betCount,
    settings,
    terms: seenTerms(t, desk, { play, selection, settings, percent }),
    stake,
    rebate,
    numbers: selectionText(t, play, selection),
    name: playName(t, play),
  };
}

/** How many bets a line is and what each is staked: by the multiple of its unit, or as an amount in the credit market. */
export const betsText = (t: Translate, line: CartLine): string =>
  line.market === 'official'
    ? t('desk.betsTimes', { bets: line.betCount, multiple: line.settings.multiple })
    : t('desk.betsAt', { bets: line.betCount, amount: stakeText(line.stake / BigInt(line.betCount)) });

/** What a line's numbers are paid where that is less than the prize of the play; nothing where it is all of it. */
export const rateText = (t: Translate, { terms: { percent, odds } }: CartLine): string | undefined =>
  percent === undefined
    ? undefined
    : atRate(
        t,
        percent,
        odds.map(({ text }) => text),
      );

/** Whether the best single prize is below what all bets cost together: worth a calm word before they are placed. */
export const oneWinLess = ({ stake, prizeOfOne }: { stake: bigint; prizeOfOne: bigint }): boolean => prizeOfOne < stake;

/**
 * The most that any one of the lines is paid: lines may shut each other out, so what all pay together is no figure. Undefined where one
 * of them has none.
 */
export function mostOfALine(lines: readonly { readonly prize?: bigint | undefined }[]): bigint | undefined {
  const prizes = lines.flatMap(({ prize }) => prize ?? []);
  return prizes.length < lines.length ? undefined : prizes.reduce((most, prize) => (prize > most ? prize : most), 0n);
}

export const betsOf = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.betCount, 0);
export const totalOf = (lines: readonly CartLine[]): bigint => lines.reduce((sum, line) => sum + line.stake, 0n);
export const rebateOf = (lines: readonly CartLine[]): bigint => lines.reduce((sum, line) => sum + line.rebate, 0n);

export type Slip = InputOf<typeof placeBets>;

/** What is sent: all lines on one issue. The id is the caller's, and stays for every retry of the same slip. */
export const slipOf = (desk: Desk, issue: Issue, lines: readonly CartLine[], id: string, entropy: string): Slip => ({
  id,
  gameCode: desk.game.gameCode,
  issueNo: issue.issueNo,
  lines: lines.map(slipLineOf),
  total: formatExact(totalOf(lines)),
  entropy,
});

export const slipLineOf = (line: CartLine): Slip['lines'][number] => ({
  playType: line.playType,
  market: line.market,
  selection: { ...line.selection },
  unit: line.settings.unit,
  multiple: line.settings.multiple,
  prizeGroup: line.settings.prizeGroup,
  termsStamp: line.terms.stamp,
  betCount: line.betCount,
  stake: formatExact(line.stake),
});

/** Chance of the player's own that goes into the orders' leaves: 16 bytes as hexadecimal. */
export const ownEntropy = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
