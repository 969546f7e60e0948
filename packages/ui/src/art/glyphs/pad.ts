import { circle, path, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const pad: Glyph = ink =>
  path('M28 30H72C86 30 94 46 94 66C94 80 80 84 74 74L68 66H32L26 74C20 84 6 80 6 66C6 46 14 30 28 30Z', ink.main) +
  path('M24 40h6v6h6v6h-6v6h-6v-6h-6v-6h6z', ink.ground) +
  circle(70, 42, 4, '#c4533c') +
  circle(79, 50, 4, ink.accent) +
  circle(61, 50, 4, '#2f8a63') +
  circle(70, 58, 4, ink.disc) +
  stroke('M50 30Q50 16 60 14', ink.accent, 3);
