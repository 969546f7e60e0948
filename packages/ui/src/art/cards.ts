export type Suit = 's' | 'h' | 'd' | 'c';
export type Rank = 'A' | 'K' | 'Q' | 'J' | '10' | '9' | '8' | '7' | '6' | '5' | '4' | '3' | '2';

const SUITS: Record<Suit, string> = {
  s: 'M12 2C17 8 22 11 22 16A4.8 4.8 0 0 1 13.6 19L15 23H9L10.4 19A4.8 4.8 0 0 1 2 16C2 11 7 8 12 2Z',
  h: 'M12 6C15 0 23 2 23 9C23 15 16 18 12 23C8 18 1 15 1 9C1 2 9 0 12 6Z',
  d: 'M12 1L21 12L12 23L3 12Z',
  c: 'M12 1.5A5 5 0 0 1 15.8 9.8A5 5 0 1 1 13.4 17.5L15 23H9L10.6 17.5A5 5 0 1 1 8.2 9.8A5 5 0 0 1 12 1.5Z',
};

/** Ranks drawn as strokes in a box of 16 × 18, so that no font is needed. */
const RANKS: Record<Rank, string> = {
  A: 'M3 16 8 2l5 14M5 11h6',
  K: 'M4 2v14M13 2 4 10.5M7.5 7.5 13.5 16',
  Q: 'M8 2.5c3.2 0 4.8 2.6 4.8 6.5s-1.6 6.5-4.8 6.5S3.2 12.9 3.2 9 4.8 2.5 8 2.5zM9.5 12.5l4 4',
  J: 'M11 2v10c0 2.6-1.3 4-3.6 4C5 16 4 14.5 3.9 12.5',
  '10': 'M2 4.5 4.2 2.5V16M11 2.5c2.2 0 3.2 2.6 3.2 6.7s-1 6.7-3.2 6.7-3.2-2.6-3.2-6.7 1-6.7 3.2-6.7z',
  '9': 'M12.5 6.7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM12.5 6.7c0 5.5-1.5 9.3-5 9.3-1.7 0-2.8-.7-3.4-2',
  '8': 'M8 2.5c2.4 0 3.9 1.3 3.9 3.2S10.4 8.9 8 8.9 4.1 7.6 4.1 5.7 5.6 2.5 8 2.5zM8 8.9c2.7 0 4.5 1.4 4.5 3.5S10.7 16 8 16s-4.5-1.5-4.5-3.6S5.3 8.9 8 8.9z',
  '7': 'M3.5 2.5h9.5C9.5 6.5 7.5 11 7 16',
  '6': 'M12 3.5c-.8-.7-1.7-1-2.7-1-3.6 0-5.5 4-5.5 9a4.4 4.4 0 1 0 4.4-4.6c-2.6 0-4.4 2-4.4 4.6',
  '5': 'M12 2.5H5L4.5 8.5c1-.8 2.2-1.2 3.5-1.2 2.7 0 4.5 1.7 4.5 4.3S10.6 16 7.8 16c-2 0-3.5-.8-4.3-2.3',
  '4': 'M10.5 16V2.5L3 12h10.5',
  '3': 'M3.8 4.5C4.6 3.2 6 2.5 7.8 2.5c2.4 0 4 1.3 4 3.2S10.2 8.9 7.5 8.9c3 0 4.9 1.3 4.9 3.5S10.5 16 7.7 16c-2.1 0-3.6-.8-4.5-2.3',
  '2': 'M3.8 5.5c.3-1.9 1.9-3 4.2-3 2.5 0 4.2 1.4 4.2 3.6 0 3.4-4.7 5-8.5 9.9h8.8',
};

const MARK =
  '<path d="M4 2H17A8 8 0 0 1 17 18H4ZM4 16H18.5A9.5 9.5 0 0 1 18.5 35H4Z" fill="#f1eee0"/><g fill="none" stroke="#14523c"><path d="M4 18H17" stroke-width="2"/><path d="M8 6.5H16.5A3.8 3.8 0 0 1 16.5 13.5H8M8 22.5H18A4.6 4.6 0 0 1 18 30.5H8" stroke-width="1.6"/></g>';

/** The face of a playing card, for a view box of 60 × 84. */
export function cardFace(rank: Rank, suit: Suit): string {
  const ink = suit === 'h' || suit === 'd' ? '#b5382c' : '#1c2622';
  const corner = `<path transform="translate(5 6)" d="${RANKS[rank]}" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linejoin="round"/><path transform="translate(7 25) scale(.5)" d="${SUITS[suit]}" fill="${ink}"/>`;
  return [
    '<rect width="60" height="84" rx="5" fill="#f7f1e1"/>',
    '<rect x="3" y="3" width="54" height="78" rx="3" fill="none" stroke="#cdbf9c" stroke-width=".8"/>',
    corner,
    `<path transform="translate(15 29) scale(1.3)" d="${SUITS[suit]}" fill="${ink}"/>`,
    `<g transform="rotate(180 30 42)">${corner}</g>`,
  ].join('');
}

/** Its back, of the same size. The lattice is cut off by an inner view box, so that no id is needed. */
export function cardBack(): string {
  let lattice = '';
  for (let x = -84; x < 84; x += 6) lattice += `M${x} 0L${x + 84} 84M${x} 84L${x + 84} 0`;
  return [
    '<rect width="60" height="84" rx="5" fill="#f7f1e1"/>',
    '<rect x="4" y="4" width="52" height="76" rx="3" fill="#14523c"/>',
    `<svg x="4" y="4" width="52" height="76" viewBox="4 4 52 76"><path d="${lattice}" stroke="#2f8a63" stroke-width=".8" fill="none"/></svg>`,
    '<circle cx="30" cy="42" r="12" fill="#14523c" stroke="#c9e0d3"/>',
    `<g transform="translate(22 33) scale(.5)">${MARK}</g>`,
  ].join('');
}
