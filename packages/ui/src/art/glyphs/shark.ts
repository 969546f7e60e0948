import { circle, path, stroke } from '../draw.ts';
import { type Glyph, isPaper } from '../inks.ts';

export const shark: Glyph = ink =>
  path(
    'M4 62C20 40 44 34 58 36L64 14C72 20 78 34 78 46C86 50 94 58 98 66C80 74 60 78 40 76Q34 86 24 88Q26 80 24 74Q12 70 4 62Z',
    ink.main,
  ) +
  path('M6 63C24 62 60 66 96 66C80 74 60 78 40 76Q20 74 6 63Z', ink.accent) +
  circle(80, 57, 2.6, isPaper(ink) ? '#fff' : ink.dark) +
  stroke('M58 52v10M64 52v10M70 53v8', ink.ground, 2) +
  path('M78 66l3 5 3-5 3 4 3-5z', '#fffaf0');
