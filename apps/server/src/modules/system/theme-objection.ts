import { isDeepStrictEqual } from 'node:util';
import { HOUSE_PALETTES, type Palette, type WeakPair, weakPairs } from '@baize/wire/theme';
import type { Objection } from '../settings/index.ts';

type Tokens = Readonly<Record<string, string>>;
export type Theme = { logo: string | null; tokens: Tokens; dark: Tokens; light: Tokens };

const LOOKS = ['dark', 'light'] as const;
const COLOUR = /^#[0-9a-f]{6}$/i;

/**
 * What speaks against a theme: a colour whose contrast cannot be told, or a pair that is hard to read. One that stands already is
 * let be, so that contacts in the same setting can be mended.
 */
export function themeObjection(theme: Theme, before: Theme): Objection | undefined {
  if (isDeepStrictEqual(theme, before)) return undefined;
  const untold = (['tokens', ...LOOKS] as const).flatMap(part =>
    Object.entries(theme[part])
      .filter(([name, value]) => Object.hasOwn(HOUSE_PALETTES.dark, name.slice(2)) && !COLOUR.test(value))
      .map(([name]) => [`theme.${part}.${name}`, 'form.other']),
  );
  if (untold.length > 0) return { code: 'bad_input', said: Object.fromEntries(untold) };
  for (const look of LOOKS) {
    const palette: Palette = { ...HOUSE_PALETTES[look], ...withoutDashes(theme.tokens), ...withoutDashes(theme[look]) };
    const [weakest] = weakPairs(palette).sort((a, b) => a.ratio / a.ratioMin - b.ratio / b.ratioMin);
    if (weakest) return { code: 'theme_unreadable', value: { look, ...saidOf(weakest, palette) } };
  }
  return undefined;
}

const withoutDashes = (tokens: Tokens): Palette =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name.slice(2), value]));

/** Rounded down: what lacks little is not said to be enough. */
const saidOf = ({ ink, ground, ratio, ratioMin }: WeakPair, palette: Palette) => ({
  pair: `${ink} ${palette[ink]} / ${ground} ${palette[ground]}`,
  ratio: (Math.floor(ratio * 100) / 100).toFixed(2),
  ratioMin: ratioMin.toFixed(1),
});
