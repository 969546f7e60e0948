import { circle, each, rect } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const mahjong: Glyph = () =>
  rect(23, 13, 58, 80, 8, '#1d7a58') +
  rect(19, 9, 58, 80, 8, '#f7f0dc') +
  each(
    [
      [34, 26, '#b5382c'],
      [62, 26, '#1d7a58'],
      [34, 49, '#1d4f7a'],
      [62, 49, '#b5382c'],
      [34, 72, '#1d7a58'],
      [62, 72, '#1d4f7a'],
    ],
    ([x, y, f]) => circle(x, y, 9, f) + circle(x, y, 5.6, '#f7f0dc') + circle(x, y, 2.8, f),
  );
