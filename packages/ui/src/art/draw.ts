/** The few strokes that all pictures are made of. They give SVG text, so that the server can draw too. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** A point at `degrees` on a circle; joins as "x,y". */
export const polar = (cx: number, cy: number, radius: number, degrees: number): [number, number] => [
  round(cx + radius * Math.cos((degrees * Math.PI) / 180)),
  round(cy + radius * Math.sin((degrees * Math.PI) / 180)),
];

export const circle = (cx: number, cy: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(radius)}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, ink: string, width = 2, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${corner}" fill="${fill}" ${more}/>`;

/** FNV-1a: the same seed gives the same picture everywhere. */
export function hash(seed: string): number {
  let value = 2166136261;
  for (const sign of seed) {
    value ^= sign.charCodeAt(0);
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
}

/** Draws something once for each row of a little table. */
export const each = <const Row extends readonly (number | string)[]>(
  rows: readonly Row[],
  draw: (row: Row, at: number) => string,
): string => rows.map(draw).join('');
