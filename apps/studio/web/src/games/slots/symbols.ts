import { type GlyphName, type InkName, label } from '@baize/ui/art';

/** How a symbol is drawn, and the id of its name. */
export type SymbolArt = { glyph: GlyphName; ink: InkName; name: string };
export type SymbolSet = Readonly<Record<string, SymbolArt>>;

/** What stands in a window, in words, column by column. */
export const namesOf = (columns: readonly (readonly string[])[], set: SymbolSet, t: (id: string) => string): string =>
  columns.map(column => column.map(symbol => t(set[symbol]?.name ?? '')).join(', ')).join('; ');

const made = new Map<string, string>();

/** The stamp of a symbol as a picture's address, drawn once. */
export const stampOf = ({ glyph, ink }: SymbolArt): string => {
  const key = `${glyph} ${ink}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const { width, height, inner } = label({ seed: glyph, glyph, ink, pattern: 'dots' }, 'stamp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  made.set(key, address);
  return address;
};
