import { circle, each, path, rect } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const pawns: Glyph = ink =>
  each(
    [
      [33, ink.main],
      [67, '#c4533c'],
    ],
    ([x, f]) =>
      circle(x, 28, 13, f) +
      path(`M${x - 8} 40h16l5 34h-26z`, f) +
      rect(x - 18, 76, 36, 11, 2, f) +
      rect(x - 11, 40, 22, 5, 1, ink.accent),
  );
