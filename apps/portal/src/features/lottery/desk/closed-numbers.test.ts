import type { Play } from '@baize/lottery/rules';
import type { Translate } from '@baize/ui';
import { describe, expect, it } from 'vitest';
import { bareDesk } from './bare-desk.ts';
import { closedIn, closedText, numberNames } from './closed-numbers.ts';
import type { Desk } from './shown-desk.ts';
import { familyNamed } from './test-support/family-named.ts';

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

const NONE = { stopped: [], full: [] };

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
    expect(closedIn(desk, play, counted)).toEqual({ stopped: ['07'], full: [] });
    const first = read;
    expect(closedIn({ ...desk }, play, counted)).toEqual({ stopped: ['07'], full: [] });
    expect(read).toBe(first);
    expect(closedIn(closedAt('08'), play, counted)).toEqual({ stopped: ['08'], full: [] });
    expect(closedIn(closedAt(), play, counted)).toEqual(NONE);
    expect(closedIn(closedAt('08'), playOf('2bottom'), { nums: ['08'] })).toEqual(NONE);
  });

  it('are parted by why: what is nearly full may still be bet', () => {
    const desk: Desk = {
      ...bareDesk(family),
      closedNumbers: [
        { playType: '2top', number: '07', why: 'stopped' },
        { playType: '2top', number: '08', why: 'full' },
      ],
    };
    expect(closedIn(desk, playOf('2top'), { nums: ['07', '08', '09'] })).toEqual({ stopped: ['07'], full: ['08'] });
  });

  it('are said up to twenty, and how many others there are', () => {
    const said = ((id: string, values?: { numbers: string; count?: number }) =>
      `<${[id, values?.numbers, values?.count].filter(each => each !== undefined).join(' ')}>`) as Translate;
    const many = Array.from({ length: 25 }, (_, at) => String(at + 10));
    expect(closedText(said, many.slice(0, 2))).toBe('<desk.closedNumbers 10, 11>');
    expect(closedText(said, many)).toMatch(/^<desk.closedNumbers <desk.numbersMore 10, .*, 29 5>>$/);
    expect(closedText(said, many.slice(0, 20), 80)).toMatch(/29 80>>$/);
  });

  it('name their places as the play does', () => {
    const said = ((id: string) => `<${id}>`) as Translate;
    const ssc = familyNamed('SSC').plays.find(({ id }) => id === 'h3_direct');
    expect(numberNames(said, ['3:7', '1:0'], ssc)).toEqual([
      '<play.place.place_units>\u00A0·\u00A07',
      '<play.place.place_hundreds>\u00A0·\u00A00',
    ]);
    expect(numberNames(said, ['3:7'], undefined)).toEqual(['3\u00A0·\u00A07']);
    expect(numberNames(said, ['07'], playOf('2top'))).toEqual(['07']);
  });
});
