import { path, rect } from '../draw.ts';
import { type Glyph, isPaper } from '../inks.ts';

export const cards: Glyph = ink =>
  `<g transform="rotate(-14 38 56)">` +
  rect(16, 22, 42, 60, 5, ink.main) +
  path(
    'M37 38C44 46 50 50 50 57A6.5 6.5 0 0 1 39 61L41 68H33L35 61A6.5 6.5 0 0 1 24 57C24 50 30 46 37 38Z',
    isPaper(ink) ? ink.dark : '#1f3038',
  ) +
  `</g><g transform="rotate(12 64 48)">` +
  rect(44, 16, 42, 60, 5, ink.accent) +
  rect(47, 19, 36, 54, 3, 'none', `stroke="${ink.main}" stroke-width="1.2"`) +
  path('M65 34C69 28 79 30 79 38C79 45 70 50 65 57C60 50 51 45 51 38C51 30 61 28 65 34Z', '#b5382c') +
  '</g>';
