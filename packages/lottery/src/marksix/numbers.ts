import { range } from '../core/combinatorics.ts';
import type { Draw } from '../core/draw-types.ts';
import type { HouseRules } from '../core/types.ts';

export const FAMILY = 'LHC';
export const NUMBERS = range(1, 49);

export const normalsOf = (draw: Draw): readonly number[] => draw.numbers.slice(0, 6);
export const specialOf = (draw: Draw): number => draw.numbers[6] ?? 0;

export const COLOURS = ['红', '蓝', '绿'] as const;
export type Colour = (typeof COLOURS)[number];

const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

/** The fixed colours of the Hong Kong balls. */
export const colourOf = (number: number): Colour => (RED.includes(number) ? '红' : BLUE.includes(number) ? '蓝' : '绿');

export const ANIMALS: readonly string[] = [...'鼠牛虎兔龙蛇马羊猴鸡狗猪'];

/** The balls of a colour. */
export const colourNumbers = (colour: Colour): readonly number[] =>
  NUMBERS.filter(number => colourOf(number) === colour);

/** The balls of an animal in a lunar year. */
export const animalNumbers = (animal: string, lunarYear: number): readonly number[] =>
  NUMBERS.filter(number => animalOf(number, lunarYear) === animal);

const modulo12 = (value: number): number => ((value % 12) + 12) % 12;

/** The animal of a number in a lunar year; the year's own animal has 1, 13, 25, 37 and 49. */
export const animalOf = (number: number, lunarYear: number): string =>
  ANIMALS[modulo12(lunarYear - 4 - (number - 1))] ?? '';

/** The lunar year on a ticket's terms. Throws RangeError where it is missing, because no zodiac bet can be judged without. */
export function yearOf(rules: HouseRules): number {
  if (rules.lunarYear === undefined) throw new RangeError('a zodiac play needs the lunar year of the draw');
  return rules.lunarYear;
}

/** The animal that has five numbers, one more than the others. */
export const yearAnimal = (rules: HouseRules): string => animalOf(1, yearOf(rules));

/** The sides of a number below 49: size, parity, those of its digit sum, its tail, and its colour with them. */
export function sidesOf(number: number): readonly string[] {
  const size = number >= 25 ? '大' : '小';
  const parity = number % 2 === 1 ? '单' : '双';
  const digits = Math.floor(number / 10) + (number % 10);
  const colour = colourOf(number);
  return [
    size,
    parity,
    digits >= 7 ? '合大' : '合小',
    digits % 2 === 1 ? '合单' : '合双',
    number % 10 >= 5 ? '尾大' : '尾小',
    size + parity,
    colour + size,
    colour + parity,
    colour + size + parity,
  ];
}
