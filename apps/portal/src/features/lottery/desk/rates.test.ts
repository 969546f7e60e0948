import { beforeAll, describe, expect, it } from 'vitest';
import { leastPrize } from '../chase/least-prize.ts';
import { bareDesk } from './bare-desk.ts';
import { priceBets, readBets } from './bets.ts';
import type { DeskBet } from './desk-bet.ts';
import { type DeskState, deskReducer } from './desk-state.ts';
import { draftFor, formOfDraft } from './draft.ts';
import { multipleWithin } from './limits.ts';
import { lineNow, lineToSend } from './line-now.ts';
import { offeredPlays } from './offered.ts';
import { paysLessOf } from './rates.ts';
import type { Desk } from './shown-desk.ts';
import { lineOf, mostOfALine, slipLineOf } from './slip.ts';
import { familyNamed } from './test-support/family-named.ts';

const settings = { unit: '1.00', multiple: 1, amount: '10', prizeGroup: 1900 };
const family = familyNamed('THAI');
const t = ((id: string, values: Record<string, unknown> = {}) => [id, ...Object.values(values)].join(' ')) as never;

const HALF = { percent: 50, numbers: ['07', '77'], odds: { 1: '48.75' }, termsStamp: 'aaaaaaaaaaaa' };
const QUARTER = { percent: 25, numbers: ['88'], odds: { 1: '24.375' }, termsStamp: 'bbbbbbbbbbbb' };

/** A desk of Thai plays where the numbers of two figures at the top are paid so. */
const deskAt = (...reduced: Desk['plays'][number]['reduced']): Desk => {
  const desk = bareDesk(family);
  return { ...desk, plays: desk.plays.map(play => (play.playType === '2top' ? { ...play, reduced } : play)) };
};

const betsOf = (desk: Desk, text: string): readonly DeskBet[] => {
  const play = offeredPlays(desk, family).find(each => each.play.id === '2top')?.play;
  const draft = { ...draftFor(play, ''), text };
  const form = play && formOfDraft(play, draft);
  const read = play && form && readBets(desk, { play, form, draft, settings });
  return read?.ok ? read.bets : [];
};

const UNIT = 1_000_000n;

describe('numbers that pay less', () => {
  let mixed: readonly DeskBet[];
  beforeAll(() => {
    mixed = betsOf(deskAt(HALF, QUARTER), '06 07 77 88');
  });

  it('stand in lines of their own rate, under its stamp and without a rebate', () => {
    const lines = mixed.map(bet => lineOf(t, deskAt(HALF, QUARTER), bet));
    expect(lines.map(line => slipLineOf(line))).toMatchObject([
      { selection: { nums: ['06'] }, betCount: 1, stake: '1.00', termsStamp: '000000000000' },
      { selection: { nums: ['07', '77'] }, betCount: 2, stake: '2.00', termsStamp: 'aaaaaaaaaaaa' },
      { selection: { nums: ['88'] }, betCount: 1, stake: '1.00', termsStamp: 'bbbbbbbbbbbb' },
    ]);
    expect(lines.map(({ rebate }) => rebate)).toEqual([25_000n, 0n, 0n]);
    expect(lines.map(({ terms }) => terms.odds[0]?.text)).toEqual(['95.00', '48.75', '24.375']);
  });

  it('count to the highest prize with what they pay, and one number of the play wins', () => {
    expect(priceBets(deskAt(HALF, QUARTER), mixed)).toMatchObject({ betCount: 4, stake: 4n * UNIT, prize: 95n * UNIT });
    const hot = betsOf(deskAt(HALF), '07 77');
    expect(priceBets(deskAt(HALF), hot)).toMatchObject({ prize: 48_750_000n, prizeOfOne: 48_750_000n, rebate: 0n });
  });

  it('are told before they are sent: each line at most, and no more of several that shut each other out', () => {
    const desk = deskAt(HALF, QUARTER);
    const offered = offeredPlays(desk, family);
    const lines = mixed.map(bet => lineToSend(desk, offered, lineNow(t, desk, offered, lineOf(t, desk, bet))));
    expect(lines.map(({ prize }) => prize)).toEqual([95n * UNIT, 48_750_000n, 24_375_000n]);
    expect(mostOfALine(lines)).toBe(95n * UNIT);
    expect(mostOfALine([...lines, {}]), 'not where one line has none').toBeUndefined();
  });

  it('are told at the own maximum of now, also in a line that they part', () => {
    const before = deskAt();
    const [line] = betsOf(before, '06 07').map(bet => lineOf(t, before, bet));
    if (!line) throw new Error('no line');
    const desk = deskAt(HALF);
    const fallen = { ...desk, prizeGroup: { ...desk.prizeGroup, max: 1880 } };
    const offered = offeredPlays(fallen, family);
    const now = lineNow(t, fallen, offered, line);
    expect(now.parts).toHaveLength(2);
    expect(lineToSend(fallen, offered, now).prize).toBe(94n * UNIT);
    const [play] = offered.flatMap(each => (each.play.id === '2top' ? [each.play] : []));
    if (!play) throw new Error('no play');
    expect(multipleWithin(fallen, { ...now, play }, 3), 'and may be chased').toBe(3);
  });

  it('have no highest prize where the house would refuse it', () => {
    const desk = deskAt();
    const low = { ...desk, plays: desk.plays.map(play => ({ ...play, prizeMax: '90.00' })) };
    const offered = offeredPlays(low, family);
    const [line] = betsOf(low, '06').map(bet =>
      lineToSend(low, offered, lineNow(t, low, offered, lineOf(t, low, bet))),
    );
    expect(line).toMatchObject({ broken: { code: 'prize_above_maximum', limit: 90n * UNIT } });
    expect(line?.prize).toBeUndefined();
  });

  it('are said on their pads', () => {
    const desk = deskAt(HALF);
    const play = offeredPlays(desk, family).find(each => each.play.id === '2top')?.play;
    const paysLess = play && paysLessOf(t, desk, play);
    expect(paysLess?.('07')).toEqual({ short: '50%', text: 'desk.atRate 50% 48.75' });
    expect(paysLess?.('06')).toBeUndefined();
  });

  it('part a line of the cart when their rate comes, which is one line until the player agrees', () => {
    const before = deskAt();
    const [line] = betsOf(before, '06 07').map(bet => lineOf(t, before, bet));
    if (!line) throw new Error('no line');
    const now = lineNow(t, deskAt(HALF), offeredPlays(deskAt(HALF), family), line);
    expect(now).toMatchObject({ id: line.id, stake: 2n * UNIT, rebate: 25_000n });
    expect(now.changes).toEqual([
      '07: desk.termNow rules.odds 48.75 95.00',
      expect.stringMatching(/^07: desk\.termNow desk\.rebateAtOnce/),
    ]);
    const state: DeskState = {
      draft: draftFor(undefined, ''),
      settings,
      cart: [line],
      confirming: [line],
    };
    const agreed = deskReducer(state, { type: 'accept', lines: [now] });
    expect(agreed.cart.map(each => [each.selection, each.terms.percent])).toEqual([
      [{ nums: ['06'] }, undefined],
      [{ nums: ['07'] }, 50],
    ]);
    expect(agreed.confirming).toEqual(agreed.cart);
    const again = agreed.cart.map(each => lineNow(t, deskAt(HALF), offeredPlays(deskAt(HALF), family), each));
    expect(again.flatMap(({ changes }) => changes)).toEqual([]);
  });

  it('ask nothing of lines that hold none of them', () => {
    const before = deskAt();
    const [line] = betsOf(before, '06').map(bet => lineOf(t, before, bet));
    if (!line) throw new Error('no line');
    expect(lineNow(t, deskAt(HALF), offeredPlays(deskAt(HALF), family), line).changes).toEqual([]);
  });

  it('are the least that a chase of them can win', () => {
    const desk = deskAt(HALF, QUARTER);
    const lines = mixed.map(bet => lineOf(t, desk, bet));
    expect(leastPrize(desk, family, lines)).toBe(24_375_000n);
  });
});
