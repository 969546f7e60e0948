import { MARK_PAIRS, TEXT_PAIRS } from './pairs.ts';

/** Colours by role, without the leading dashes: `{ felt: '#18805a' }`. Only six-digit hexadecimal colours can be checked. */
export type Palette = Record<string, string>;
export type WeakPair = { ink: string; ground: string; ratio: number; ratioMin: number };

const TEXT_MIN = 4.5;
const MARK_MIN = 3;

/**
 * The pairs of a palette that are not readable enough; a pair whose colour is not declared counts with ratio 0.
 * A merchant's theme is laid over the house's palette first: `weakPairs({ ...house, ...theme })`.
 */
export function weakPairs(palette: Palette): WeakPair[] {
  return [...check(palette, TEXT_PAIRS, TEXT_MIN), ...check(palette, MARK_PAIRS, MARK_MIN)];
}

/** The WCAG 2 contrast ratio of two six-digit hexadecimal colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function check(palette: Palette, pairs: Record<string, readonly string[]>, ratioMin: number): WeakPair[] {
  const weak: WeakPair[] = [];
  for (const [ground, inks] of Object.entries(pairs)) {
    for (const ink of inks) {
      const [front, back] = [palette[ink], palette[ground]];
      const ratio = front && back ? contrastRatio(front, back) : 0;
      if (ratio < ratioMin) weak.push({ ink, ground, ratio, ratioMin });
    }
  }
  return weak;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
