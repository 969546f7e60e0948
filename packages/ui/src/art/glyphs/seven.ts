import { path } from '../draw.ts';
import { type Glyph, isPaper } from '../inks.ts';

export const seven: Glyph = ink =>
  path('M18 14H84V32C66 48 56 66 54 90H32C34 66 44 48 58 34H36V42H18Z', isPaper(ink) ? ink.main : ink.dark) +
  path('M15 11H81V29C63 45 53 63 51 87H29C31 63 41 45 55 31H33V39H15Z', '#d2482f') +
  path(
    'M15 11H81V29C63 45 53 63 51 87H29C31 63 41 45 55 31H33V39H15Z',
    'none',
    `stroke="${isPaper(ink) ? '#fffaf0' : ink.main}" stroke-width="3.4" stroke-linejoin="round"`,
  );
