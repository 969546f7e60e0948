import { circle, each, path, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const turtle: Glyph = ink =>
  circle(50, 18, 10, ink.accent) +
  each(
    [
      [22, 34],
      [78, 34],
      [24, 78],
      [76, 78],
    ],
    ([x, y]) => circle(x, y, 9, ink.accent),
  ) +
  path('M46 88h8l-4 9z', ink.accent) +
  circle(50, 56, 33, ink.main) +
  path('M50 40L63 48V64L50 72L37 64V48Z', ink.disc) +
  stroke('M50 40V24M63 48L78 40M63 64L78 72M50 72V88M37 64L22 72M37 48L22 40', ink.disc, 2.6) +
  circle(46, 15, 1.8, ink.dark) +
  circle(54, 15, 1.8, ink.dark);
