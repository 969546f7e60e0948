import { circle, path, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const koi: Glyph = ink =>
  path('M50 12C68 18 72 44 60 66C57 72 54 77 50 80C46 77 43 72 40 66C28 44 32 18 50 12Z', ink.main) +
  path('M50 76C40 78 32 88 30 96C40 96 46 92 50 86C54 92 60 96 70 96C68 88 60 78 50 76Z', ink.main) +
  path('M35 44C24 46 18 54 18 62C28 62 36 58 39 54ZM65 44C76 46 82 54 82 62C72 62 64 58 61 54Z', ink.accent) +
  path('M36.5 36Q50 26 63.5 36Q66 46 63 54Q50 44 37 54Q34 46 36.5 36Z', ink.accent) +
  stroke('M42 62q4-5 8 0q4-5 8 0M44.5 70q3-4 5.5 0q3-4 5.5 0', ink.disc, 1.8) +
  circle(43, 25, 2.4, ink.dark) +
  circle(57, 25, 2.4, ink.dark);
