import { circle, each, rect } from '../draw.ts';
import { type Glyph, isPaper } from '../inks.ts';

export const dice: Glyph = ink =>
  `<g transform="rotate(-10 34 56)">` +
  rect(10, 32, 46, 46, 8, ink.main) +
  each(
    [
      [22, 44],
      [44, 44],
      [33, 55],
      [22, 66],
      [44, 66],
    ],
    ([x, y]) => circle(x, y, 4.2, isPaper(ink) ? ink.dark : ink.ground),
  ) +
  `</g><g transform="rotate(14 68 38)">` +
  rect(48, 14, 42, 42, 8, '#c4533c') +
  circle(69, 35, 7, '#fbf1da') +
  '</g>';
