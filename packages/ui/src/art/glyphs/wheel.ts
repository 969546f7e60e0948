import { circle, path, polar } from '../draw.ts';
import { type Glyph, isPaper } from '../inks.ts';

export const wheel: Glyph = ink => {
  let s = '';
  for (let i = 0; i < 18; i++) {
    const a = polar(50, 50, 38, i * 20),
      b = polar(50, 50, 38, i * 20 + 20);
    s += path(`M50 50L${a}A38 38 0 0 1 ${b}Z`, i === 0 ? '#2f8a63' : i % 2 ? '#b5382c' : '#1c2420');
  }
  return (
    circle(50, 50, 44, ink.accent) +
    circle(50, 50, 40, ink.main) +
    s +
    circle(50, 50, 23, ink.main) +
    circle(50, 50, 20, ink.accent) +
    path('M50 32l4 14 14 4-14 4-4 14-4-14-14-4 14-4z', isPaper(ink) ? ink.dark : '#2a1a08') +
    circle(50, 50, 3.4, ink.main) +
    circle(77, 27, 3.6, '#fffaf0')
  );
};
