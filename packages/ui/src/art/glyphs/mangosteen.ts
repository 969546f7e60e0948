import { circle, path, rect } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const mangosteen: Glyph = ink =>
  circle(50, 58, 33, '#5b2344') +
  path('M50 91A33 33 0 0 0 83 58H17A33 33 0 0 0 50 91Z', '#46183a') +
  path('M50 66a15 15 0 0 0 15 12a17 17 0 0 1-30 0a15 15 0 0 0 15-12z', '#f8efe0') +
  path(
    'M50 30C42 30 34 26 30 18C38 14 46 16 50 22C54 16 62 14 70 18C66 26 58 30 50 30ZM28 34c4-8 12-8 18-4c-2 8-12 10-18 4zM72 34c-4-8-12-8-18-4c2 8 12 10 18 4z',
    '#7ea053',
  ) +
  rect(47.5, 8, 5, 16, 2, ink.accent) +
  circle(38, 50, 4, '#8a4f74');
