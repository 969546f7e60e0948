import { circle, path } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const moon: Glyph = ink =>
  path('M60 10A40 40 0 1 0 90 62A34 34 0 1 1 60 10Z', ink.accent) +
  path(
    'M72 20l2.6 7 7 2.6-7 2.6-2.6 7-2.6-7-7-2.6 7-2.6zM86 40l1.6 4.4 4.4 1.6-4.4 1.6-1.6 4.4-1.6-4.4-4.4-1.6 4.4-1.6z',
    ink.main,
  ) +
  path(
    'M40 60c-2-10 4-20 8-26c4 4 4 10 3 15c6-5 12-6 17-6c0 6-6 10-12 12c8 4 10 12 8 20H42c-8-2-10-10-2-15z',
    ink.main,
  ) +
  circle(50, 58, 1.9, ink.dark);
