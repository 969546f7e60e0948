import type { Play } from '@baize/lottery/rules';
import { describe, expect, it } from 'vitest';
import { bareDesk } from './bare-desk.ts';
import { closedIn } from './closed-numbers.ts';
import { familyNamed } from './test-support/family-named.ts';
import type { Desk } from './use-desk.ts';

const family = familyNamed('THAI');
const playOf = (id: string): Play => {
  const play = family.plays.find(each => each.id === id);
  if (!play) throw new Error(`no play ${id}`);
  return play;
};
const closedAt = (...numbers: string[]): Desk => ({
  ...bareDesk(family),
  closedNumbers: numbers.map(number => ({ playType: '2top', number, why: 'stopped' as const })),
});

describe('the closed numbers of a bet', () => {
  it('are looked for once, until others are closed or the bet is another', () => {
    let read = 0;
    const counted = {
      get nums() {
        read += 1;
        return ['07', '08'];
      },
    };
    const play = playOf('2top');
    const desk = closedAt('07', '11', '12');
    expect(closedIn(desk, play, counted)).toEqual(['07']);
    const first = read;
    expect(closedIn({ ...desk }, play, counted)).toEqual(['07']);
    expect(read).toBe(first);
    expect(closedIn(closedAt('08'), play, counted)).toEqual(['08']);
    expect(closedIn(closedAt(), play, counted)).toEqual([]);
    expect(closedIn(closedAt('08'), playOf('2bottom'), { nums: ['08'] })).toEqual([]);
  });
});
