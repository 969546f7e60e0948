import { circle, path, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const octopus: Glyph = ink =>
  path('M22 46A28 30 0 0 1 78 46V62H22Z', '#c4607a') +
  stroke('M26 58q-4 18-16 18M38 62q0 22-12 28M50 62v30M62 62q0 22 12 28M74 58q4 18 16 18', '#c4607a', 8) +
  circle(39, 44, 8, ink.main) +
  circle(61, 44, 8, ink.main) +
  circle(40, 45, 4, '#1a1210') +
  circle(60, 45, 4, '#1a1210') +
  stroke('M44 58q6 4 12 0', ink.main, 2.4) +
  circle(32, 28, 2.6, ink.accent) +
  circle(66, 26, 3, ink.accent) +
  circle(50, 22, 2, ink.accent);
