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
  ['the places of a play that leaves some out', 'dwd', { pos: [[0], [], [], [2, 4], []] }, 'Ten thou.: 0 · Tens: 24'],
  ['the places of any two of five', 'rx2_direct', { pos: [[], [1, 3], [], [], [7]] }, 'Thousands: 13 · Units: 7'],
  ['no place where all hold something', 'dwd', { pos: [[1], [2], [3], [4], [5, 6]] }, '1 · 2 · 3 · 4 · 56'],
  ['chosen places by their names', 'rx2_z2', { places: 'WQG', nums: [0, 7] }, 'Ten thou. Thousands Units · 0 7'],
])('says %s', (_what, id, raw, text) => {
  const play = findPlay('SSC', id);
  const parsed = play && parseSelection(play, raw);
  expect(play && parsed?.ok && summaryOf('EN', play, parsed.selection)).toBe(text);
});

it.each([
  ['CN', '万位：0 · 十位：24'],
  ['VI', 'Chục nghìn: 0 · Hàng chục: 24'],
  ['AR', 'ع. الآلاف: 0 · العشرات: 24'],
])('says places by the words of %s', (language, text) => {
  const play = findPlay('SSC', 'dwd');
  const parsed = play && parseSelection(play, { pos: [[0], [], [], [2, 4], []] });
  expect(play && parsed?.ok && summaryOf(language, play, parsed.selection)).toBe(text);
});

it('says the place that a side is bet on', () => {
  const play = findPlay('PK10', 'lm');
  const parsed = play && parseSelection(play, { target: 2, picks: ['大'] });
  expect(play && parsed?.ok && summaryOf('EN', play, parsed.selection)).toBe('Place 3 · Big');
});
