import { path, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const gem: Glyph = ink =>
  path('M28 18H72L92 42L50 90L8 42Z', ink.accent) +
  path('M28 18L36 42L8 42ZM72 18L64 42L92 42ZM36 42H64L50 90Z', ink.main) +
  path('M50 18L64 42H36Z', ink.main, 'opacity=".72"') +
  stroke('M8 42H92M28 18L36 42L50 18L64 42L72 18M36 42L50 90L64 42', ink.ground, 1.6);
