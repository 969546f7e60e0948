import { findPlay } from '@baize/lottery';
import { expect, it } from 'vitest';
import { draftFor } from './draft.ts';
import { boardPlacesOf, placesOf } from './places-of.ts';

function places(family: string, id: string, key: string): readonly number[] {
  const play = findPlay(family, id);
  const form = play?.forms.find(each => each.fields.some(field => field.key === key));
  const field = form?.fields.find(each => each.key === key);
  if (!play || !form || field?.kind !== 'set') throw new Error(`no set ${key} of ${id}`);
  return placesOf(play, field, draftFor(play, form.id));
}

it('counts how long a number has been missing where the play looks for it', () => {
  expect(places('SSC', 'h3_z6', 'nums')).toEqual([2, 3, 4]);
  expect(places('11X5', 'rx5', 'tuo')).toEqual([0, 1, 2, 3, 4]);
  expect(places('LHC', '3qz', 'nums')).toEqual([0, 1, 2, 3, 4, 5]);
  expect(places('LHC', 'tc', 'groupA')).toHaveLength(7);
  expect(places('SSQ', 'ssq', 'red')).toEqual([0, 1, 2, 3, 4, 5]);
  expect(places('SSQ', 'ssq', 'blue')).toEqual([6]);
  expect(places('K3', 'one', 'nums')).toEqual([0, 1, 2]);
});

it('goes by the places that were chosen', () => {
  expect(places('SSC', 'rx3_z6', 'nums')).toEqual([2, 3, 4]);
});

it('counts nothing where the set asks for something else', () => {
  expect(places('SSC', 'h3_span', 'spans')).toEqual([]);
  expect(places('11X5', 'czw', 'nums')).toEqual([]);
  expect(places('K3', 'triple', 'nums')).toEqual([]);
  expect(places('LHC', 'lx2', 'picks')).toEqual([]);
});

it('knows where the balls of a board have to be drawn', () => {
  const board = (id: string, of?: number) => {
    const play = findPlay('LHC', id);
    return play && boardPlacesOf(play, of);
  };
  expect(board('tm')).toEqual([6]);
  expect(board('zm')).toHaveLength(6);
  expect(board('zmt', 2)).toEqual([2]);
  expect(board('two')).toEqual([]);
});
