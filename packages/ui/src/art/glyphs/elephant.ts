import { circle, path, stroke } from '../draw.ts';
import { type Glyph, isPaper } from '../inks.ts';

export const elephant: Glyph = ink =>
  path('M14 88V52A30 30 0 0 1 44 22H56A30 30 0 0 1 86 52V88H70V70H58V88H42V70H30V88Z', ink.main) +
  path('M56 22A30 30 0 0 1 86 52V76a7 7 0 0 1-14 0V56Q60 54 56 40Z', ink.main) +
  path('M44 30a17 17 0 0 0 0 34q10-4 10-17T44 30z', ink.accent) +
  circle(66, 44, 2.6, ink.dark) +
  path('M66 58q8 4 14-2v6q-8 5-14 2z', isPaper(ink) ? ink.dark : '#fffaf0') +
  path('M24 26h26l-4-8H28z', '#c4533c') +
  path('M30 18a7 7 0 0 1 14 0z', ink.accent) +
  stroke('M20 52v10', ink.tint, 2);
