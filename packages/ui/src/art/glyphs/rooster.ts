import { circle, path, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const rooster: Glyph = ink =>
  path('M30 52C26 40 12 34 10 18C24 20 30 28 36 38C34 24 40 14 50 10C48 22 52 30 54 40Z', ink.accent) +
  path('M22 50A28 28 0 0 0 78 50V28A14 14 0 0 0 52 24C52 42 44 50 22 50Z', ink.main) +
  path('M57 17a5 5 0 0 1 8-5a5 5 0 0 1 9 0a5 5 0 0 1 6 7L78 25H58Z', '#c4533c') +
  path('M79 27l11 5-11 5z', ink.accent) +
  path('M74 39a5 6 0 0 1 6 8a4.5 4.5 0 0 1-8 0z', '#c4533c') +
  circle(70, 27, 2.6, ink.dark) +
  path('M34 52h26a13 13 0 0 1-26 0z', ink.accent) +
  stroke('M43 77v13M43 90h-7M43 90h6M57 77v13M57 90h-6M57 90h7', ink.accent, 3);
