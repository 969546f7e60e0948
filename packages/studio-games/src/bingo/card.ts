import { drawWithoutReturn } from '../chance.ts';
import { fairChance } from '../fair.ts';

export const BINGO_SIDE = 5;
export const BINGO_BALLS = 75;
/** Balls of each column: B 1 to 15, I 16 to 30, N 31 to 45, G 46 to 60, O 61 to 75. */
const OF_COLUMN = BINGO_BALLS / BINGO_SIDE;
export const BINGO_CARDS = 9_999;
/** In the middle stands no number: it counts as covered from the start. */
export const BINGO_FREE = 12;

const SEED = '00'.repeat(32);

/** The numbers of a card from left to right, row by row; 0 in the middle. A card's number always gives the same ones. */
export const bingoCard = (card: number): number[] => {
  const chance = fairChance({ serverSeed: SEED, clientSeed: 'bingo card', nonce: card, game: 'studio_bingo' });
  const columns = Array.from({ length: BINGO_SIDE }, (_, column) =>
    drawWithoutReturn(OF_COLUMN, BINGO_SIDE, chance).map(at => column * OF_COLUMN + at + 1),
  );
  return Array.from({ length: BINGO_SIDE * BINGO_SIDE }, (_, place) =>
    place === BINGO_FREE ? 0 : (columns[place % BINGO_SIDE]?.[Math.floor(place / BINGO_SIDE)] ?? 0),
  );
};

const range = Array.from({ length: BINGO_SIDE }, (_, at) => at);

/** The places of every line: five rows, five columns, two diagonals. */
export const BINGO_LINES: readonly (readonly number[])[] = [
  ...range.map(row => range.map(column => row * BINGO_SIDE + column)),
  ...range.map(column => range.map(row => row * BINGO_SIDE + column)),
  range.map(at => at * BINGO_SIDE + at),
  range.map(at => at * BINGO_SIDE + (BINGO_SIDE - 1 - at)),
];

/** Which lines of a card are covered by the balls that were drawn. */
export const coveredLines = (numbers: readonly number[], drawn: ReadonlySet<number>): number[] =>
  BINGO_LINES.flatMap((line, at) =>
    line.every(place => place === BINGO_FREE || drawn.has(numbers[place] ?? -1)) ? [at] : [],
  );
