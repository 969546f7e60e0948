import { circle, path, rect } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const crown: Glyph = ink =>
  path('M12 76L6 30L28 50L50 16L72 50L94 30L88 76Z', ink.accent) +
  rect(12, 78, 76, 11, 2, ink.main) +
  circle(6, 28, 5.5, ink.main) +
  circle(94, 28, 5.5, ink.main) +
  circle(50, 13, 6, ink.main) +
  circle(50, 58, 8, '#c4402f') +
  circle(28, 64, 4.4, '#1d7a58') +
  circle(72, 64, 4.4, '#1d7a58');
