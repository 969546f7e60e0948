/** Flags in a 20 × 14 box, as plain as they read at that size. */
const bars = (...inks: string[]): string => {
  const height = Math.round((14 / inks.length) * 100) / 100;
  return inks.map((ink, at) => `<path d="M0 ${at * height}h20v${height}H0z" fill="${ink}"/>`).join('');
};
const posts = (...inks: string[]): string => {
  const width = Math.round((20 / inks.length) * 100) / 100;
  return inks.map((ink, at) => `<path d="M${at * width} 0h${width}v14h-${width}z" fill="${ink}"/>`).join('');
};
const ground = (ink: string): string => `<path d="M0 0h20v14H0z" fill="${ink}"/>`;
const disc = (x: number, y: number, r: number, ink: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"/>`;
const shape = (d: string, ink: string): string => `<path d="${d}" fill="${ink}"/>`;
const star = (x: number, y: number, r: number, ink: string): string => {
  const points = Array.from({ length: 10 }, (_, at) => {
    const [reach, angle] = [at % 2 ? r * 0.4 : r, ((at * 36 - 90) * Math.PI) / 180];
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return shape(`M${points.join('L')}Z`, ink);
};
const moon = (x: number, y: number, r: number, ink: string, cut: string): string =>
  disc(x, y, r, ink) + disc(x + r * 0.36, y, r * 0.8, cut);

const [RED, WHITE, YELLOW] = ['#c8302a', '#f7f5f0', '#f3cf4a'];

export const FLAGS: Record<string, string> = {
  AE: bars('#1d7a4a', WHITE, '#1c2622') + shape('M0 0h6v14H0z', '#b5382c'),
  BD: ground('#11664e') + disc(9, 7, 4, '#d2402e'),
  CN:
    ground(RED) +
    star(4.5, 4.8, 2.8, YELLOW) +
    star(9, 2, 0.9, YELLOW) +
    star(10.6, 4, 0.9, YELLOW) +
    star(10.6, 6.6, 0.9, YELLOW) +
    star(9, 8.6, 0.9, YELLOW),
  ES: bars('#b5283a', YELLOW, YELLOW, '#b5283a') + shape('M4.5 5h2.6v3.2a1.3 1.3 0 0 1-2.6 0z', '#b5283a'),
  FR: posts('#2b3f8c', WHITE, '#c8302a'),
  GB:
    ground('#1d3d7a') +
    '<path d="M0 0l20 14M20 0L0 14" stroke="#fff" stroke-width="3"/><path d="M0 0l20 14M20 0L0 14" stroke="#b5382c" stroke-width="1.2"/>' +
    '<path d="M10 0v14M0 7h20" stroke="#fff" stroke-width="4.6"/><path d="M10 0v14M0 7h20" stroke="#b5382c" stroke-width="2.6"/>',
  ID: bars(RED, WHITE),
  IN:
    bars('#e58a33', WHITE, '#1d7a4a') +
    `<circle cx="10" cy="7" r="1.7" fill="none" stroke="#2b3f8c" stroke-width=".7"/>`,
  IR: bars('#1d8a52', WHITE, RED) + shape('M10 4.9c1.6 1 1.6 3.2 0 4.2-1.6-1-1.6-3.2 0-4.2z', RED),
  JP: ground(WHITE) + disc(10, 7, 4, '#b5283a'),
  KH: bars('#24479a', RED, RED, '#24479a') + shape('M6 9.5V8h1l.6-2.5.6 2h.8L10 4l1 3.5h.8l.6-2L13 8h1v1.5z', WHITE),
  KR:
    ground(WHITE) +
    shape('M6.5 7a3.5 3.5 0 0 1 7 0z', RED) +
    shape('M6.5 7a3.5 3.5 0 0 0 7 0z', '#24479a') +
    '<path d="M3 3.6l1.4-1.8M15.6 12.2l1.4-1.8M3 10.4l1.4 1.8M15.6 1.8L17 3.6" stroke="#1c2622" stroke-width="1.5"/>',
  KZ: ground('#1fa4b8') + disc(10, 6, 2.6, YELLOW) + shape('M6 8.5q4 3.5 8 0-1 3-4 3t-4-3z', YELLOW),
  LA: bars(RED, '#2b3f7c', '#2b3f7c', RED) + disc(10, 7, 2.6, WHITE),
  MM: bars(YELLOW, '#4f9a48', RED) + star(10, 7.2, 4.2, WHITE),
  MY:
    bars(RED, WHITE, RED, WHITE, RED, WHITE, RED) +
    shape('M0 0h10v8H0z', '#22366f') +
    moon(4, 4, 2.4, YELLOW, '#22366f') +
    star(7, 4, 1.6, YELLOW),
  NP:
    ground(WHITE) +
    shape('M5 .6l9 6.2H8.6l5.4 6.6H5z', '#b5283a') +
    disc(7.5, 5, 1, WHITE) +
    disc(7.6, 10.4, 1.2, WHITE),
  PK: ground('#135a3a') + shape('M0 0h5v14H0z', WHITE) + moon(12, 7.3, 3, WHITE, '#135a3a') + star(14.6, 5, 1.2, WHITE),
  PT:
    ground(RED) +
    shape('M0 0h8v14H0z', '#1d7a4a') +
    disc(8, 7, 2.7, YELLOW) +
    shape('M6.7 5.6h2.6v1.8a1.3 1.3 0 0 1-2.6 0z', RED),
  RU: bars(WHITE, '#2b4fa0', RED),
  TH: bars('#a82a2e', WHITE, '#2b2b5c', '#2b2b5c', WHITE, '#a82a2e'),
  TR: ground(RED) + moon(8, 7, 3.4, WHITE, RED) + star(12, 7, 1.6, WHITE),
  TW: ground(RED) + shape('M0 0h10v7H0z', '#22366f') + star(5, 3.5, 2.6, WHITE) + disc(5, 3.5, 1.3, WHITE),
  TZ:
    ground('#2a9ad0') +
    shape('M0 0h20L0 14z', '#2f9a4c') +
    '<path d="M0 14L20 0" stroke="#f3cf4a" stroke-width="5"/><path d="M0 14L20 0" stroke="#1c2622" stroke-width="3.2"/>',
  UZ:
    bars('#2a9ad0', WHITE, '#2f9a4c') +
    moon(4, 2.4, 1.5, WHITE, '#2a9ad0') +
    disc(8, 2.4, 0.5, WHITE) +
    disc(10, 2.4, 0.5, WHITE),
  VN: ground(RED) + star(10, 7, 4, YELLOW),
};
