import { circle, path, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const mask: Glyph = ink =>
  path('M14 18Q50 8 86 18C88 56 76 86 50 94C24 86 12 56 14 18Z', ink.main) +
  path('M14 18Q50 8 50 8V94C24 86 12 56 14 18Z', '#c4533c') +
  path('M24 42q10-8 20 0q-4 8-10 8t-10-8zM56 42q10-8 20 0q-4 8-10 8t-10-8z', '#1a1210') +
  stroke('M24 32q10-6 20 0M56 32q10-6 20 0', '#1a1210', 3.4) +
  path('M34 68Q50 84 66 68Q58 74 50 74Q42 74 34 68Z', '#1a1210') +
  path('M50 14l5 8-5 8-5-8z', ink.accent) +
  circle(28, 60, 4, ink.accent) +
  circle(72, 60, 4, ink.accent);
