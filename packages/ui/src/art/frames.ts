import { stroke } from './draw.ts';
import type { InkSet } from './inks.ts';

type Frame = (width: number, height: number, ink: InkSet) => string;

const INSET = 4.5;
const box = (inset: number, w: number, h: number, corner: number, ink: InkSet, line: number, opacity: number): string =>
  `<rect x="${inset}" y="${inset}" width="${w - 2 * inset}" height="${h - 2 * inset}" rx="${corner}" fill="none" stroke="${ink.main}" stroke-width="${line}" opacity="${opacity}"/>`;

/** The printed line around a label. */
export const FRAMES = {
  line: (w, h, ink) => box(INSET, w, h, 4, ink, 1.1, 0.65),
  double: (w, h, ink) => box(INSET - 1, w, h, 4, ink, 1.3, 0.7) + box(INSET + 2, w, h, 2, ink, 0.7, 0.55),
  notch(w, h, ink) {
    const [o, n] = [INSET, 6];
    const d = `M${o + n} ${o}H${w - o - n}A${n} ${n} 0 0 0 ${w - o} ${o + n}V${h - o - n}A${n} ${n} 0 0 0 ${w - o - n} ${h - o}H${o + n}A${n} ${n} 0 0 0 ${o} ${h - o - n}V${o + n}A${n} ${n} 0 0 0 ${o + n} ${o}Z`;
    return stroke(d, ink.main, 1.1, 'opacity=".7"');
  },
  corner(w, h, ink) {
    const [o, q] = [INSET, 14];
    const d = `M${o} ${o + q}V${o}H${o + q}M${w - o - q} ${o}H${w - o}V${o + q}M${w - o} ${h - o - q}V${h - o}H${w - o - q}M${o + q} ${h - o}H${o}V${h - o - q}`;
    return stroke(d, ink.main, 1.4, 'opacity=".75"');
  },
} satisfies Record<string, Frame>;

export type FrameName = keyof typeof FRAMES;
