import { circle, path, rect, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const bell: Glyph = ink =>
  path('M50 12C68 12 74 28 75 46C76 60 80 66 86 74H14C20 66 24 60 25 46C26 28 32 12 50 12Z', ink.accent) +
  rect(12, 72, 76, 7, 3, ink.main) +
  path('M40 79a10 10 0 0 0 20 0z', ink.main) +
  circle(50, 10, 5, ink.main) +
  stroke('M36 40q2-16 12-18', ink.main, 3, 'opacity=".8"');
