import { each, path, rect } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const pagoda: Glyph = ink =>
  path('M50 4l3 10h-6z', ink.accent) +
  each(
    [
      [14, 22, 16],
      [28, 30, 24],
      [44, 38, 32],
      [62, 46, 40],
    ],
    ([y, w, b], i) =>
      path(
        `M${50 - w} ${y + 10}Q${50 - w * 0.5} ${y + 8} ${50 - w * 0.42} ${y}H${50 + w * 0.42}Q${50 + w * 0.5} ${y + 8} ${50 + w} ${y + 10}Z`,
        i % 2 ? '#c4533c' : ink.accent,
      ) + rect(50 - b * 0.62, y + 10, b * 1.24, i === 3 ? 16 : 7, 0, ink.main),
  ) +
  path('M44 88V80a6 6 0 0 1 12 0v8z', ink.ground) +
  rect(12, 88, 76, 5, 1, ink.accent);
