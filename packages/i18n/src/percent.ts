type Sides = { before: string; after: string };
const known = new Map<string, Sides>();

/** A percentage ("97.5") with the sign where a language (BCP 47) has it; its figures stay as they are. */
export function writePercent(percent: string | number, bcp47: string): string {
  const { before, after } = sidesOf(bcp47);
  return `${before}${percent}${after}`;
}

function sidesOf(bcp47: string): Sides {
  const found = known.get(bcp47) ?? readSides(bcp47);
  known.set(bcp47, found);
  return found;
}

function readSides(bcp47: string): Sides {
  const parts = new Intl.NumberFormat(`${bcp47}-u-nu-latn`, { style: 'percent' }).formatToParts(0.5);
  const at = parts.findIndex(({ type }) => type === 'integer');
  const said = (some: typeof parts): string => some.map(({ value }) => value).join('');
  return { before: said(parts.slice(0, at)), after: said(parts.slice(at + 1)) };
}
