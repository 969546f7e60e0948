import { path, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const lotus: Glyph = ink =>
  path('M50 14C62 28 66 46 50 76C34 46 38 28 50 14Z', ink.main) +
  path('M24 28C40 32 48 46 50 76C30 68 22 48 24 28ZM76 28C60 32 52 46 50 76C70 68 78 48 76 28Z', ink.accent) +
  path('M8 48C26 44 42 54 50 78C30 82 14 68 8 48ZM92 48C74 44 58 54 50 78C70 82 86 68 92 48Z', ink.main) +
  stroke('M50 26v30', ink.accent, 1.6) +
  stroke('M20 86q15 6 30 0q15 6 30 0', ink.main, 2.4);
