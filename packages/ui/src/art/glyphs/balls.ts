import { circle, each, path } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const balls: Glyph = ink =>
  each(
    [
      [32, 36, ink.main],
      [68, 36, '#c4533c'],
      [50, 66, ink.accent],
    ],
    ([x, y, f], i) =>
      circle(x, y, 21, f) +
      circle(x, y, 12.5, i === 0 ? ink.ground : '#fbf3df') +
      (i === 0
        ? path(`M${x - 3} ${y - 7}h6v14h-4v-9h-2z`, '#fbf3df')
        : i === 1
          ? circle(x - 3.6, y, 2.6, '#7e2216') + circle(x + 3.6, y, 2.6, '#7e2216')
          : circle(x, y - 4, 2.4, '#6b4a10') +
            circle(x - 4, y + 3, 2.4, '#6b4a10') +
            circle(x + 4, y + 3, 2.4, '#6b4a10')),
  );
