import { circle, path, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const bull: Glyph = ink =>
  path('M28 34C10 34 4 20 8 8C14 20 24 22 36 24ZM72 34C90 34 96 20 92 8C86 20 76 22 64 24Z', ink.accent) +
  path('M50 20C68 20 76 30 74 46L66 76C64 88 56 92 50 92C44 92 36 88 34 76L26 46C24 30 32 20 50 20Z', ink.main) +
  path('M26 38L8 44Q12 54 28 50ZM74 38L92 44Q88 54 72 50Z', ink.main) +
  `<ellipse cx="50" cy="78" rx="14" ry="11" fill="${ink.disc}"/>` +
  circle(44, 77, 2.6, ink.dark) +
  circle(56, 77, 2.6, ink.dark) +
  stroke('M44 86a6 6 0 0 0 12 0', ink.accent, 3) +
  circle(38, 48, 3.4, ink.dark) +
  circle(62, 48, 3.4, ink.dark) +
  path('M44 22h12l-6 18z', '#c4533c');
