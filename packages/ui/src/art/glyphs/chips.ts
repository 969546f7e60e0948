import { circle, each, path, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const chips: Glyph = ink =>
  each(
    [
      [70, '#b5382c', '#cf553c'],
      [60, '#1d7a58', '#2f9a70'],
      [50, ink.accent, ink.main],
    ],
    ([y, side, top]) =>
      path(`M14 ${y}v8a36 14 0 0 0 72 0v-8z`, side) +
      `<ellipse cx="50" cy="${y}" rx="36" ry="14" fill="${top}"/>` +
      stroke(`M26 ${y + 12}v7M50 ${y + 15}v7M74 ${y + 12}v7`, '#fbf1da', 5, 'stroke-linecap="butt"'),
  ) +
  `<ellipse cx="50" cy="50" rx="23" ry="8.6" fill="none" stroke="${ink.accent}" stroke-width="2"/>` +
  `<g transform="rotate(20 64 26)">` +
  circle(64, 26, 20, '#1c2e28') +
  circle(64, 26, 20, 'none', `stroke="#fbf1da" stroke-width="6" stroke-dasharray="7.85 7.85"`) +
  circle(64, 26, 13, '#fbf1da') +
  circle(64, 26, 10, 'none', `stroke="#1d7a58" stroke-width="1.6"`) +
  '</g>';
