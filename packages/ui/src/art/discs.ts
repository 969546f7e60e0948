import { circle, path, polar, round, stroke } from './draw.ts';
import type { InkSet } from './inks.ts';

type Disc = (cx: number, cy: number, radius: number, ink: InkSet) => string;

/** What the glyph stands before. */
export const DISCS = {
  sun: (cx, cy, r, ink) => circle(cx, cy, r, ink.disc),
  ring: (cx, cy, r, ink) =>
    circle(cx, cy, r, ink.disc) + circle(cx, cy, r - 3.4, 'none', `stroke="${ink.ground}" stroke-width="1.4"`),
  halo(cx, cy, r, ink) {
    let d = '';
    for (let at = 0; at < 24; at += 1)
      d += `M${polar(cx, cy, r + 1, at * 15 - 4)}L${polar(cx, cy, r + 6.5, at * 15)}L${polar(cx, cy, r + 1, at * 15 + 4)}Z`;
    return circle(cx, cy, r - 2, ink.disc) + path(d, ink.disc);
  },
  arch: (cx, cy, r, ink) =>
    path(
      `M${round(cx - r)} ${round(cy + r * 1.05)}V${round(cy + r * 0.06)}a${r} ${r} 0 0 1 ${r * 2} 0V${round(cy + r * 1.05)}Z`,
      ink.disc,
    ),
  table: (cx, cy, r, ink) =>
    path(
      `M${round(cx - r * 1.12)} ${round(cy - r * 0.5)}h${round(r * 2.24)}a${round(r * 1.12)} ${round(r * 1.12)} 0 0 1 ${round(-r * 2.24)} 0z`,
      ink.disc,
    ) +
    stroke(
      `M${round(cx - r * 0.92)} ${round(cy - r * 0.4)}a${round(r * 0.92)} ${round(r * 0.92)} 0 0 0 ${round(r * 1.84)} 0`,
      ink.main,
      1,
      'opacity=".55"',
    ),
  lozenge: (cx, cy, r, ink) =>
    path(
      `M${cx} ${round(cy - r * 1.2)}L${round(cx + r * 1.12)} ${cy}L${cx} ${round(cy + r * 1.2)}L${round(cx - r * 1.12)} ${cy}Z`,
      ink.disc,
    ),
  flower(cx, cy, r, ink) {
    let petals = '';
    for (let at = 0; at < 8; at += 1) {
      const [x, y] = polar(cx, cy, r * 0.66, at * 45);
      petals += circle(x, y, r * 0.42, ink.disc);
    }
    return petals + circle(cx, cy, r * 0.72, ink.disc);
  },
  none: () => '',
} satisfies Record<string, Disc>;

export type DiscName = keyof typeof DISCS;
