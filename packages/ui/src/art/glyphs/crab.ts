import { circle, path, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const crab: Glyph = ink =>
  path('M22 52A28 22 0 0 1 78 52A28 26 0 0 1 22 52Z', '#cf553c') +
  path('M22 53A28 25 0 0 0 78 53Z', '#b5432e') +
  stroke('M26 44Q12 40 12 26M74 44Q88 40 88 26', '#cf553c', 6) +
  path(
    'M12 30A12 12 0 0 1 4 12L12 18L18 8A12 12 0 0 1 12 30ZM88 30A12 12 0 0 0 96 12L88 18L82 8A12 12 0 0 0 88 30Z',
    '#cf553c',
  ) +
  stroke('M24 62L10 68M28 69L16 80M36 74L28 87M76 62L90 68M72 69L84 80M64 74L72 87', '#cf553c', 4) +
  stroke('M42 34V24M58 34V24', '#cf553c', 3) +
  circle(42, 22, 5, ink.main) +
  circle(58, 22, 5, ink.main) +
  circle(42, 22, 2.4, '#1a1210') +
  circle(58, 22, 2.4, '#1a1210') +
  stroke('M40 56q10 8 20 0', ink.main, 2.4) +
  circle(34, 46, 2.4, ink.accent) +
  circle(66, 46, 2.4, ink.accent) +
  circle(50, 42, 2.4, ink.accent);
