import { setPreference, type Theme } from '../shared/storage/preferences.ts';
import { shownTheme } from '../shared/storage/theme.ts';

export function toggleTheme(): void {
  const next: Theme = shownTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = next;
  setPreference('theme', next);
}

type Tokens = Readonly<Record<string, string>>;
export type MerchantTheme = { tokens: Tokens; dark: Tokens; light: Tokens };

const NAME = /^--[a-z0-9-]{1,40}$/;
const VALUE = /^[#a-zA-Z0-9 .,%()-]{1,80}$/;
const worn = new CSSStyleSheet();

/** A merchant's theme: the design tokens that differ from the house's own, for both themes and for one of them. */
export function wearTheme({ tokens, dark, light }: MerchantTheme): void {
  worn.replaceSync(
    [rule(':root', tokens), rule("[data-theme='dark']", dark), rule("[data-theme='light']", light)].join('\n'),
  );
  if (!document.adoptedStyleSheets.includes(worn)) document.adoptedStyleSheets.push(worn);
}

const rule = (selector: string, tokens: Tokens): string =>
  `${selector}{${Object.entries(tokens)
    .filter(([name, value]) => NAME.test(name) && VALUE.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
