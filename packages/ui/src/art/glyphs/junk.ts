import { circle, path, rect, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const junk: Glyph = ink =>
  path('M12 70H88C84 82 76 88 66 88H34C24 88 16 82 12 70Z', ink.main) +
  rect(46, 8, 3, 62, 0, ink.main) +
  path('M49 10C70 16 80 34 80 62H49Z', ink.accent) +
  path('M45 22C28 28 20 42 20 62H45Z', '#c4533c') +
  stroke('M49 24q14 2 22 5M49 38q18 1 28 3M49 51q18 0 30 1M45 36q-10 1-17 4M45 49q-14 0-22 2', ink.ground, 1.8) +
  stroke('M8 94q7-5 14 0t14 0t14 0t14 0t14 0t14 0', ink.main, 2.4) +
  circle(32, 78, 2.6, ink.ground) +
  circle(44, 79, 2.6, ink.ground) +
  circle(56, 79, 2.6, ink.ground) +
  circle(68, 78, 2.6, ink.ground);
