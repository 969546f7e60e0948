import { circle, path, stroke } from '../draw.ts';
import { type Glyph, isPaper } from '../inks.ts';

export const football: Glyph = ink =>
  circle(50, 50, 38, isPaper(ink) ? '#fffaf0' : ink.main) +
  path('M50 34L65 45L59 63H41L35 45Z', '#1c2622') +
  stroke('M50 34V16M65 45L83 38M59 63L70 80M41 63L30 80M35 45L17 38', '#1c2622', 2.4) +
  path(
    'M50 12a38 38 0 0 1 12 2l-12 8-12-8a38 38 0 0 1 12-2zM85 36a38 38 0 0 1 3 15l-9-3 1-9zM15 36a38 38 0 0 0-3 15l9-3-1-9zM66 84a38 38 0 0 0 10-6l-6-2-6 4zM34 84a38 38 0 0 1-10-6l6-2 6 4z',
    '#1c2622',
  );
