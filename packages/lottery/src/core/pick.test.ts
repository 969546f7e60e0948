import { minor } from '@baize/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeSelection,
  families,
  findPlay,
  parseSelection,
  quickPicks,
  randomSelection,
  selectionKey,
  type Terms,
  textKeysOf,
  tiersUnder,
} from '../index.ts';
import { symbolKeys } from './symbols.ts';

const play = (family: string, id: string) => {
  const found = findPlay(family, id);
  if (!found) throw new Error(`no ${family} ${id}`);
  return found;
};
const plays = Object.values(families).flatMap(family => family.plays);
const terms: Terms = { prizeGroup: 1950, unit: minor(1n), multiple: 1, ruleVersion: 1, tieRule: 'lose' };

describe('random selections', () => {
  it.each(plays.map(of => [`${of.family} ${of.id}`, of] as const))('of %s are accepted', (_, of) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), numbers => {
        const selection = randomSelection(of, n => Number(numbers.next().value) % n);
        expect(parseSelection(of, selection)).toMatchObject({ ok: true, selection });
      }),
      { seed: 5, numRuns: 8 },
    );
  });
});

describe('quick picks', () => {
  it('are all, big, small, odd, even and clear for numbers', () => {
    const field = play('11X5', 'dwd').forms[0]?.fields[0];
    if (field?.kind !== 'rows') throw new Error('no rows');
    const picks = Object.fromEntries(quickPicks(field).map(pick => [pick.id, pick.values]));
    expect(picks).toMatchObject({
      big: [7, 8, 9, 10, 11],
      small: [1, 2, 3, 4, 5],
      odd: [1, 3, 5, 7, 9, 11],
      clear: [],
    });
  });

  it('are only all and clear for attributes', () => {
    const field = play('SSC', 'sumLM').forms[0]?.fields[0];
    if (field?.kind !== 'set') throw new Error('no set');
    expect(quickPicks(field).map(pick => pick.id)).toEqual(['all', 'clear']);
  });
});

describe('a described selection', () => {
  it.each([
    [
      'SSC',
      '5x_direct',
      { pos: [[1, 4, 7], [0, 2, 4, 6, 8], [3], [5, 6, 7, 8, 9], [2, 9]] },
      '147 · 02468 · 3 · 56789 · 29',
    ],
    ['SSC', 'q3_z6', { nums: [8, 5, 3, 0] }, '0 3 5 8'],
    ['SSC', 'dwd', { pos: [[], [], [], [], [7]] }, '– · – · – · – · 7'],
    ['SSC', 'rx2_z2', { places: 'WQG', nums: [0, 7] }, 'WQG · 0 7'],
    ['SSC', 'q2_dxds', { pos: ['大单', '小'] }, '大 单 · 小'],
    ['SSC', 'longhu', { pair: 'WG', picks: '龙' }, 'WG · 龙'],
    ['SSC', 'q2_direct', { tickets: ['70', '07'] }, '07, 70'],
    ['11X5', 'q2_group', { dan: [3], tuo: [11, 8] }, '03 · 08 11'],
    ['K3', 'tripleAny', {}, ''],
  ])('of %s %s', (family, id, raw, text) => {
    const parsed = parseSelection(play(family, id), raw);
    expect(parsed.ok && describeSelection(play(family, id), parsed.selection)).toBe(text);
  });

  it('takes its words from the screen', () => {
    const parsed = parseSelection(play('SSC', 'h2_dxds'), { pos: ['大', '单'] });
    expect(
      parsed.ok &&
        describeSelection(play('SSC', 'h2_dxds'), parsed.selection, { symbol: sign => symbolKeys[sign] ?? sign }),
    ).toBe('big · odd');
  });
});

describe('the key of a selection', () => {
  const keyOf = (raw: unknown, given: Partial<Terms> = {}) => {
    const parsed = parseSelection(play('SSC', 'q3_z6'), raw);
    return parsed.ok ? selectionKey(play('SSC', 'q3_z6'), parsed.selection, { ...terms, ...given }) : '';
  };
  it('is the same for equal bets and another for other bets or terms', () => {
    expect(keyOf({ nums: [1, 2, 3] })).toBe(keyOf({ nums: [3, 2, 1] }));
    const keys = [
      keyOf({ nums: [1, 2, 3] }),
      keyOf({ nums: [1, 2, 4] }),
      keyOf({ nums: [1, 2, 3] }, { prizeGroup: 1800 }),
      keyOf({ nums: [1, 2, 3] }, { tieRule: 'push' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('text keys', () => {
  it('are words joined by low lines', () => {
    const keys = Object.values(textKeysOf(Object.values(families))).flat();
    expect(keys.filter(key => !/^[a-zA-Z][a-zA-Z0-9_]*$/.test(key))).toEqual([]);
  });
});

describe('tiers under house rules', () => {
  const ids = (tieRule: 'push' | 'lose') => tiersUnder(play('SSC', 'longhu'), { tieRule }).map(tier => tier.id);
  it('are those of the tie rule', () => {
    expect([ids('push'), ids('lose')]).toEqual([
      ['龙 push', '虎 push', '和'],
      ['龙', '虎', '和'],
    ]);
  });
});

describe('symbols', () => {
  it('all have a text key', () => {
    const symbols = plays
      .flatMap(of => of.forms)
      .flatMap(form => form.fields)
      .flatMap(field => field.values)
      .filter(value => typeof value === 'string');
    expect([...new Set(symbols)].filter(symbol => !(symbol in symbolKeys) && !/^[\dWQBSGv]+$/.test(symbol))).toEqual(
      [],
    );
  });
});
