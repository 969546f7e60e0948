import { circle, path, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const volcano: Glyph = ink =>
  circle(50, 34, 20, '#d2482f') +
  path('M38 38L8 90H92L62 38L56 44L50 38L44 44Z', ink.main) +
  path('M38 38L30 52L38 60L44 52L50 62L57 52L63 58L70 52L62 38L56 44L50 38L44 44Z', ink.accent) +
  stroke('M50 6v8M32 12l4 7M68 12l-4 7M20 26l7 4M80 26l-7 4', ink.accent, 3);
