import { path, polar, round } from './draw.ts';
import type { InkSet } from './inks.ts';

type Pattern = (width: number, height: number, ink: InkSet) => string;

const lines = (d: string, ink: InkSet, width: number): string =>
  `<path d="${d}" stroke="${ink.tint}" stroke-width="${width}" fill="none"/>`;

/** Grounds, close to the ground's own ink. */
export const PATTERNS = {
  rays(width, height, ink) {
    const [cx, cy, reach] = [width / 2, height * 0.46, width * 1.3];
    let d = '';
    for (let at = 0; at < 28; at += 2)
      d += `M${cx} ${cy}L${polar(cx, cy, reach, (at * 360) / 28 - 90)}L${polar(cx, cy, reach, ((at + 1) * 360) / 28 - 90)}Z`;
    return path(d, ink.tint);
  },
  waves(width, height, ink) {
    let d = '';
    for (let row = 0; row * 8 < height + 24; row += 1)
      for (let x = row % 2 ? -12 : 0; x <= width + 12; x += 24)
        for (const r of [11, 7, 3]) d += `M${x - r} ${row * 8}a${r} ${r} 0 0 1 ${r * 2} 0`;
    return lines(d, ink, 1.5);
  },
  hatch(width, height, ink) {
    let d = '';
    for (let x = -height; x < width; x += 7) d += `M${x} ${height}L${x + height} 0`;
    return lines(d, ink, 2);
  },
  dots(width, height, ink) {
    let d = '';
    for (let y = 5, row = 0; y < height; y += 9, row += 1)
      for (let x = row % 2 ? 9.5 : 5; x < width; x += 9) d += `M${x - 1.5} ${y}a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0`;
    return path(d, ink.tint);
  },
  lattice(width, height, ink) {
    let d = '';
    for (let x = -height; x < width + height; x += 15)
      d += `M${x} 0L${x + height} ${height}M${x} ${height}L${x + height} 0`;
    return lines(d, ink, 1.5);
  },
  arcs(width, height, ink) {
    let d = '';
    for (let r = 14; r < height * 1.25; r += 9) d += `M${round(width / 2 - r)} ${height}a${r} ${r} 0 0 1 ${r * 2} 0`;
    return lines(d, ink, 2.4);
  },
  bars(width, height, ink) {
    let d = '';
    for (let y = 3; y < height; y += 8) d += `M0 ${y}h${width}v4h${-width}z`;
    return path(d, ink.tint);
  },
  scallop(width, height, ink) {
    let d = '';
    for (let row = 0; row * 13 < height + 13; row += 1)
      for (let x = row % 2 ? 0 : -10; x <= width; x += 20) d += `M${x} ${row * 13}a10 10 0 0 0 20 0z`;
    return path(d, ink.tint, 'opacity=".62"');
  },
} satisfies Record<string, Pattern>;

export type PatternName = keyof typeof PATTERNS;
