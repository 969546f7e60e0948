const INKS: Record<number, string> = { 5: '#b5382c', 25: '#1d7a58', 100: '#1c2622', 500: '#5b2a5e', 1000: '#c08a2e' };
const PLAIN = '#1d7a58';

/** A chip without its figure, for a view box of 48 × 48. */
export function chipBody(value: number): string {
  const ink = INKS[value] ?? PLAIN;
  return [
    `<circle cx="24" cy="24" r="23" fill="${ink}"/>`,
    '<circle cx="24" cy="24" r="20.4" fill="none" stroke="#f7f1e1" stroke-width="5.2" stroke-dasharray="8.01 8.01"/>',
    '<circle cx="24" cy="24" r="14.5" fill="#f7f1e1"/>',
    `<circle cx="24" cy="24" r="12.3" fill="none" stroke="${ink}"/>`,
  ].join('');
}

/** The figure in the ink of the chip; thousands are shortened. */
export function chipFigure(value: number): { text: string; ink: string; size: number } {
  const text = value >= 1000 ? `${Math.floor(value / 100) / 10}K` : String(value);
  return { text, ink: INKS[value] ?? PLAIN, size: String(value).length > 3 ? 9.5 : 11.5 };
}
