import { circle, path, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const tiger: Glyph = ink =>
  circle(27, 28, 11, ink.accent) +
  circle(73, 28, 11, ink.accent) +
  circle(27, 28, 5, ink.dark) +
  circle(73, 28, 5, ink.dark) +
  path('M50 16C74 16 84 34 84 52C84 72 68 88 50 88C32 88 16 72 16 52C16 34 26 16 50 16Z', ink.accent) +
  path('M50 50C62 50 72 58 72 70C72 82 60 88 50 88C40 88 28 82 28 70C28 58 38 50 50 50Z', ink.main) +
  path(
    'M46 18h8l-4 18zM36 20l6 1 1 12zM64 20l-6 1-1 12zM17 46l14 3-14 5zM17 60l13-1-11 8zM83 46l-14 3 14 5zM83 60l-13-1 11 8z',
    ink.dark,
  ) +
  circle(36, 45, 5.4, ink.main) +
  circle(64, 45, 5.4, ink.main) +
  circle(36.6, 45, 2.8, ink.dark) +
  circle(63.4, 45, 2.8, ink.dark) +
  path('M42 59h16l-8 9z', ink.dark) +
  stroke('M50 67v5M50 72q-8 7-14 1M50 72q8 7 14 1', ink.dark, 2.2);
