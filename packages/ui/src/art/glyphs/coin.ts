import { circle, each, rect } from '../draw.ts';
import { type Glyph, isPaper } from '../inks.ts';

export const coin: Glyph = ink =>
  each(
    [
      [32, 66],
      [68, 66],
      [50, 36],
    ],
    ([x, y]) =>
      circle(x, y, 24, ink.ground) +
      circle(x, y, 22, ink.accent) +
      circle(x, y, 17.5, 'none', `stroke="${isPaper(ink) ? ink.main : ink.dark}" stroke-width="1.4"`) +
      rect(x - 6, y - 6, 12, 12, 1, ink.ground),
  );
