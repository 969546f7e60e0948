import { families, randomSelection } from '@baize/lottery';
import { expect, it } from 'vitest';
import { summaryOf } from './describe-selection.ts';

const HAN = /\p{Script=Han}/u;

it('says a selection of every play in the words of the reader', () => {
  const plays = Object.values(families).flatMap(family => family.plays);
  const said = plays.map(play => ({
    play: `${play.family} ${play.id}`,
    text: summaryOf(
      'EN',
      play,
      randomSelection(play, () => 0),
    ),
  }));
  expect(said.length).toBeGreaterThan(250);
  expect(said.filter(({ text }) => HAN.test(text))).toEqual([]);
});
