import { circle, path, polar, stroke } from '../draw.ts';
import type { Glyph } from '../inks.ts';

export const fan: Glyph = ink => {
  let s = '';
  for (let i = 0; i < 9; i++) {
    const a0 = 190 + i * 17.8,
      a = polar(50, 84, 66, a0),
      b = polar(50, 84, 66, a0 + 17.8);
    s += path(`M50 84L${a}A66 66 0 0 1 ${b}Z`, i % 2 ? ink.main : '#c4533c');
  }
  return (
    s +
    path(`M${polar(50, 84, 26, 190)}A26 26 0 0 1 ${polar(50, 84, 26, 350)}L50 84Z`, ink.accent) +
    stroke(`M${polar(50, 84, 52, 192)}A52 52 0 0 1 ${polar(50, 84, 52, 348)}`, ink.accent, 2.6) +
    circle(50, 84, 5, ink.main) +
    stroke('M50 88v8', ink.accent, 3)
  );
};
