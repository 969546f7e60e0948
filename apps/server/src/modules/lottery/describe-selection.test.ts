import { families, findPlay, parseSelection, randomSelection } from '@baize/lottery';
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

it.each([
  ['two places against each other by their numbers', 'longhu', { pair: 'WG', picks: ['龙'] }, '1 v 5 · Dragon'],
  ['chosen places by their names', 'rx2_z2', { places: 'WQG', nums: [0, 7] }, 'Ten thou. Thousands Units · 0 7'],
])('says %s', (_what, id, raw, text) => {
  const play = findPlay('SSC', id);
  const parsed = play && parseSelection(play, raw);
  expect(play && parsed?.ok && summaryOf('EN', play, parsed.selection)).toBe(text);
});
