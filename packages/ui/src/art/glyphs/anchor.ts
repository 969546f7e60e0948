import { circle, path, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const anchor: Glyph = ink =>
  circle(50, 16, 8, 'none', `stroke="${ink.main}" stroke-width="5"`) +
  stroke('M50 24V86M30 40H70', ink.main, 6) +
  stroke('M14 60C16 78 32 88 50 88C68 88 84 78 86 60', ink.main, 6) +
  path('M6 66l8-14 11 11zM94 66l-8-14-11 11z', ink.accent) +
  stroke('M50 88q-10-20 0-36t0-28', ink.accent, 2);
