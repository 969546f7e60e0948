import { circle, path, rect, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const lantern: Glyph = ink =>
  stroke('M50 4v10', ink.main, 2.4) +
  rect(36, 13, 28, 7, 1.5, ink.accent) +
  path('M50 19C78 19 86 34 86 46C86 60 76 72 50 72C24 72 14 60 14 46C14 34 22 19 50 19Z', '#c4402f') +
  stroke(
    'M50 20v52M36 21q-10 25 0 50M64 21q10 25 0 50M24 27q-10 19 0 38M76 27q10 19 0 38',
    ink.main,
    1.5,
    'opacity=".8"',
  ) +
  circle(50, 46, 11, ink.main) +
  path('M50 38v16M42 46h16', 'none', `stroke="#c4402f" stroke-width="2.6"`) +
  rect(36, 71, 28, 7, 1.5, ink.accent) +
  stroke('M42 78v14M50 78v18M58 78v14', ink.accent, 2.2);
