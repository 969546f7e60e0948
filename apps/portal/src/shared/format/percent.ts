type Sides = { before: string; after: string };
const known = new Map<string, Sides>();

/** A percentage ("97.5") with the sign where the language of the page has it; its figures as everywhere on the page. */
export function percentText(percent: string | number): string {
  const { before, after } = sidesOf(globalThis.document?.documentElement.lang || 'en');
  return `${before}${percent}${after}`;
}

/** What a language (BCP 47) writes before the figures of a percentage and after them. */
export function sidesOf(language: string): Sides {
  const found = known.get(language) ?? readSides(language);
  known.set(language, found);
  return found;
}

function readSides(language: string): Sides {
  const parts = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'percent' }).formatToParts(0.5);
  const at = parts.findIndex(({ type }) => type === 'integer');
  const said = (some: typeof parts): string => some.map(({ value }) => value).join('');
  return { before: said(parts.slice(0, at)), after: said(parts.slice(at + 1)) };
}
