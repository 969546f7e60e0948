import { findPlay, type SetField } from '@baize/lottery';
import { describe, expect, it } from 'vitest';
import { emptyDraft, readDraft } from '../draft.ts';
import { heldApart, withPicked } from './apart.ts';
import { quicksOf } from './quick.ts';

const pads = (family: string, id: string, formId: string) => {
  const play = findPlay(family, id);
  const form = play?.forms.find(each => each.id === formId);
  if (!play || !form) throw new Error(`no play ${id}`);
  const field = (key: string): SetField => {
    const found = form.fields.find(each => each.key === key);
    if (found?.kind !== 'set') throw new Error(`no set ${key}`);
    return found;
  };
  return { play, form, field };
};

const valuesOf = (field: SetField, id: string, taken: readonly (number | string)[] = []) =>
  quicksOf(field, taken).find(quick => quick.id === id)?.values;

describe('bankers and what goes with them', () => {
  const { play, form, field } = pads('11X5', 'rx5', 'dan');
  const dan = field('dan');
  const tuo = field('tuo');
  const bankers = withPicked(emptyDraft(play.id, form.id), dan, [3, 7]);

  it('“All” takes what is free, and the bankers stay: the bet is one', () => {
    const all = valuesOf(tuo, 'all', heldApart(bankers, tuo));
    expect(all).toEqual(['1', '2', '4', '5', '6', '8', '9', '10', '11']);
    const draft = withPicked(bankers, tuo, all?.map(Number) ?? []);
    expect(draft.sets).toEqual({ dan: [3, 7], tuo: [1, 2, 4, 5, 6, 8, 9, 10, 11] });
    expect(readDraft(play, form, draft)).toMatchObject({ ok: true, betCount: 84 });
  });

  it('a number that a hand puts among the others is no banker any more', () => {
    expect(withPicked(bankers, tuo, [7, 8]).sets).toEqual({ dan: [3], tuo: [7, 8] });
  });

  it('no button takes more than the field holds', () => {
    for (const { values } of quicksOf(dan)) expect(values.length).toBeLessThanOrEqual(dan.max);
  });
});

describe('the buttons beside animals', () => {
  it('take those that people keep and those that are wild, six each', () => {
    const { field } = pads('LHC', 'lx2', 'multiple');
    expect(quicksOf(field('picks')).map(({ id }) => id)).toEqual(['all', 'domestic', 'wild', 'clear']);
    expect(valuesOf(field('picks'), 'domestic')).toEqual([...'牛马羊鸡狗猪']);
    expect(valuesOf(field('picks'), 'wild')).toEqual([...'鼠虎兔龙蛇猴']);
  });

  it('leave out what a bet cannot take', () => {
    const { field } = pads('LHC', 'hx', 'multiple');
    expect(quicksOf(field('picks')).map(({ id }) => id)).toEqual(['domestic', 'wild', 'clear']);
  });

  it('are none beside other words', () => {
    const { field } = pads('LHC', 'qsb', 'multiple');
    expect(quicksOf(field('picks')).map(({ id }) => id)).toEqual(['all', 'clear']);
  });
});
