import { circle, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const hoop: Glyph = () =>
  circle(50, 50, 38, '#cf6f37') + stroke('M50 12V88M12 50H88M24 22Q44 50 24 78M76 22Q56 50 76 78', '#2a1208', 2.6);
