import { range } from '../core/combinatorics.ts';
import type { Draw, DrawFact, Drawing } from '../core/draw-types.ts';
import { onceEach } from '../core/once.ts';
import type { Family, Play } from '../core/types.ts';
import { drawings } from '../families/drawings.ts';
import { type Board, endings } from './board.ts';
import { NORTH, SOUTH } from './boards.ts';
import { lotPlay } from './lots.ts';
import { crossing, type EndingsOf, slipping, xien, xienAround } from './sets.ts';

type Region = {
  readonly drawing: Drawing;
  readonly labelKey: string;
  readonly board: Board;
  readonly prizes: readonly string[];
  /** Prizes with at least 2, 3 and 4 figures. */
  readonly lots: readonly [number, number, number];
  /** The smallest prize and the next, that "dau" plays are settled on: name and how many of it. */
  readonly last: readonly [string, number];
  readonly beforeLast: readonly [string, number];
};

const names = (of: Board): readonly string[] => of.parts.map(part => part.labelKey);

/** Plays on the endings of one prize or a few. */
function endingPlays(region: Region): readonly Play[] {
  const on = (length: number, ...prizes: readonly string[]) =>
    endings(length, draw => region.board.of(draw, ...prizes));
  const single = (id: string, labelKey: string, length: number, prize: string) =>
    lotPlay({
      family: region.drawing.code,
      id,
      groupKey: 'special',
      kindKey: 'special',
      labelKey,
      length,
      lots: 1,
      counts: on(length, prize),
    });
  const headOf = (draw: Draw, from: number, to: number) =>
    new Map([[(region.board.of(draw, 'db')[0] ?? '').slice(from, to), 1]]);
  const tens = { family: region.drawing.code, groupKey: 'special', kindKey: 'digit', lots: 1 };
  return [
    single('de', 'last_two', 2, 'db'),
    single('cang3', 'last_three', 3, 'db'),
    single('cang4', 'last_four', 4, 'db'),
    lotPlay({
      ...tens,
      id: 'deDau',
      kindKey: 'special',
      labelKey: 'first_two',
      length: 2,
      counts: onceEach(draw => headOf(draw, 0, 2)),
    }),
    single('nhat', 'first_prize', 2, 'g1'),
    lotPlay({ ...tens, id: 'chuc', labelKey: 'tens', length: 1, counts: onceEach(draw => headOf(draw, -2, -1)) }),
    lotPlay({ ...tens, id: 'donvi', labelKey: 'units', length: 1, counts: on(1, 'db') }),
    lotPlay({
      ...tens,
      id: 'dau',
      kindKey: 'head',
      labelKey: 'head_two',
      length: 2,
      lots: region.last[1],
      counts: on(2, region.last[0]),
    }),
    lotPlay({
      ...tens,
      id: 'xcDau',
      kindKey: 'head',
      labelKey: 'head_three',
      length: 3,
      lots: region.beforeLast[1],
      counts: on(3, region.beforeLast[0]),
    }),
  ];
}

/** Bao lo: a number staked on every prize that has as many figures. */
const allLots = (region: Region): readonly Play[] =>
  range(2, 4).map(length =>
    lotPlay({
      family: region.drawing.code,
      id: `lo${length}`,
      groupKey: 'lo',
      kindKey: 'lo',
      labelKey: `lo_${length}`,
      length,
      lots: region.lots[length - 2] ?? 0,
      counts: endings(length, draw => region.board.of(draw, ...region.prizes)),
    }),
  );

/** Bao 7 lo of the South: prizes 8, 7, 6 (three), 5 and the special; those with fewer figures are no lot. */
const sevenLots = (region: Region): readonly Play[] =>
  [7, 6, 5].map((lots, at) =>
    lotPlay({
      family: region.drawing.code,
      id: `b7l${at + 2}`,
      groupKey: 'lo',
      kindKey: 'seven_lots',
      labelKey: `lo_${at + 2}`,
      length: at + 2,
      lots,
      counts: endings(at + 2, draw => region.board.of(draw, 'g8', 'g7', 'g6', 'g5', 'db')),
    }),
  );

function setPlays(region: Region): readonly Play[] {
  const of: EndingsOf = {
    family: region.drawing.code,
    prizes: region.lots[0],
    counts: endings(2, draw => region.board.of(draw, ...region.prizes)),
  };
  return [
    ...range(2, 4).map(size => xien(of, size)),
    xienAround(of),
    crossing(of),
    ...[4, 8, 10].map(size => slipping(of, size)),
  ];
}

const family = (region: Region, more: readonly Play[]): Family => ({
  ...region.drawing,
  labelKey: region.labelKey,
  facts: (draw): readonly DrawFact[] => {
    const special = region.board.of(draw, 'db')[0] ?? '';
    return [
      { key: 'special', value: special },
      { key: 'last_two', value: special.slice(-2) },
    ];
  },
  plays: [...allLots(region), ...more, ...endingPlays(region), ...setPlays(region)],
});

const north: Region = {
  drawing: drawings.XSMB,
  labelKey: 'xsmb',
  board: NORTH,
  prizes: names(NORTH),
  lots: [27, 23, 20],
  last: ['g7', 4],
  beforeLast: ['g6', 3],
};

const south: Region = {
  drawing: drawings.XSMN,
  labelKey: 'xsmn',
  board: SOUTH,
  prizes: names(SOUTH),
  lots: [18, 17, 16],
  last: ['g8', 1],
  beforeLast: ['g7', 1],
};

export const xsmb: Family = family(north, []);
export const xsmn: Family = family(south, sevenLots(south));
