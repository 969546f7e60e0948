import { circle, path, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const gourd: Glyph = ink =>
  path(
    'M50 18C60 18 66 26 66 34C66 42 62 45 62 48C76 52 82 62 82 70C82 84 68 92 50 92C32 92 18 84 18 70C18 62 24 52 38 48C38 45 34 42 34 34C34 26 40 18 50 18Z',
    ink.accent,
  ) +
  stroke('M36 48q14 7 28 0', '#b5382c', 4) +
  stroke('M50 18Q48 8 58 6', '#7ea053', 4) +
  path('M58 8q14-6 20 4q-12 6-20-4z', '#7ea053') +
  circle(50, 70, 12, ink.main) +
  path('M50 62l2.4 5.6 5.6 2.4-5.6 2.4-2.4 5.6-2.4-5.6-5.6-2.4 5.6-2.4z', '#b5382c');
