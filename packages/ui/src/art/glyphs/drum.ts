import { circle, path, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const drum: Glyph = ink =>
  path('M16 32V68A34 15 0 0 0 84 68V32Z', '#b5402e') +
  stroke('M22 42v30M34 48v30M50 50v32M66 48v30M78 42v30', ink.accent, 1.6) +
  `<ellipse cx="50" cy="32" rx="34" ry="15" fill="${ink.main}"/><ellipse cx="50" cy="32" rx="26" ry="10.5" fill="none" stroke="${ink.accent}" stroke-width="2"/>` +
  path('M50 25a7 7 0 0 1 0 14a3.5 3.5 0 0 1 0-7a3.5 3.5 0 0 0 0-7z', '#b5402e') +
  stroke('M14 8L44 30M86 8L58 29', ink.accent, 4.6) +
  circle(44, 30, 4, ink.accent) +
  circle(58, 29, 4, ink.accent);
