import type { WeakPair } from '@baize/wire/theme';
import { fieldsOf } from '../../shared/fields-of.ts';

export type Tokens = Readonly<Record<string, string>>;
/** What a merchant's site wears beside the house's own tokens. */
export type Theme = { logo: string | null; tokens: Tokens; dark: Tokens; light: Tokens };

/** The tokens that a merchant's theme sets, and nothing else: the rest follows from them. */
export const COLOURS = [
  'felt',
  'felt-hover',
  'felt-plane',
  'felt-plane-2',
  'felt-sunk',
  'felt-soft',
  'felt-ink',
  'felt-edge',
] as const;
export const VALUES = ['brass', 'brass-fill', 'brass-soft', 'brass-line'] as const;
export const CORNERS = ['r-2', 'r-3', 'r-4'] as const;

const tokensOf = (value: unknown): Tokens =>
  Object.fromEntries(Object.entries(fieldsOf(value) ?? {}).map(([name, text]) => [name, String(text)]));

export function readTheme(value: unknown): Theme {
  const { logo, tokens, dark, light } = fieldsOf(value) ?? {};
  return {
    logo: typeof logo === 'string' ? logo : null,
    tokens: tokensOf(tokens),
    dark: tokensOf(dark),
    light: tokensOf(light),
  };
}

/** A token that a merchant sets, how far it stands out where that is least, and how far it has to: contrast ratios. */
export type WeakToken = { token: string; ratio: number; ratioMin: number };

/** Which of the merchant's tokens are hard to read, the weakest of each; a pair of the house's own colours never is. */
export function weakTokens(pairs: readonly WeakPair[]): readonly WeakToken[] {
  const own: readonly string[] = [...COLOURS, ...VALUES];
  const weak = new Map<string, WeakToken>();
  for (const { ink, ground, ratio, ratioMin } of pairs) {
    for (const token of [ink, ground].filter(each => own.includes(each))) {
      const before = weak.get(token);
      if (!before || ratio / ratioMin < before.ratio / before.ratioMin) weak.set(token, { token, ratio, ratioMin });
    }
  }
  return [...weak.values()];
}
