import { drawWithoutReturn } from '../chance.ts';
import { defineGame, fieldsOf, isWhole, type Plan, type Return } from '../game.ts';
import { rangeOf } from '../return.ts';

export type MinesChoice = { mines: number };
export type MinesMove = { open: number } | { cashOut: true };
export type MinesShown = {
  opened: number[];
  /** What the next safe tile would return, in hundredths; nothing where there is none. */
  next: number | null;
  end: 'open' | 'hit' | 'cashed' | 'cleared';
  /** Where the mines lie, once the round is over. */
  field: number[] | null;
};

export const MINES_TILES = 25;
export const MINES_MAX = 24;
/** A round in which the next tile would return more ends before it: what is paid stays what is said. */
const MULTIPLIER_MAX = 1_000_000;
const RETURN = 99n;
const DAY_MS = 86_400_000;

/** The chance that so many tiles are safe, as a fraction: C(25 - mines, tiles) over C(25, tiles), both times tiles!. */
const safe = (mines: number, tiles: number): Return => {
  let [over, under] = [1n, 1n];
  for (let at = 0; at < tiles; at += 1) {
    over *= BigInt(MINES_TILES - mines - at);
    under *= BigInt(MINES_TILES - at);
  }
  return { over, under };
};

const multiplierOf = (mines: number, tiles: number): number => {
  const { over, under } = safe(mines, tiles);
  return tiles === 0 || over === 0n ? 0 : Number((RETURN * under) / over);
};

const COUNTS = Array.from({ length: MINES_TILES + 1 }, (_, at) => at);
const multipliers = COUNTS.map(mines => COUNTS.map(tiles => multiplierOf(mines, tiles)));
const most = multipliers.map((row, mines) =>
  row.reduce(
    (last, multiplier, tiles) => (tiles <= MINES_TILES - mines && multiplier <= MULTIPLIER_MAX ? tiles : last),
    0,
  ),
);

/** What so many safe tiles return, in hundredths of the stake, cut to two digits. */
export const minesMultiplier = (mines: number, tiles: number): number => multipliers[mines]?.[tiles] ?? 0;

/** After how many tiles a round is over by itself. */
export const minesMost = (mines: number): number => most[mines] ?? 0;

/** Exactly what it returns to open so many tiles and stop. */
export const minesReturn = (mines: number, tiles: number): Return => {
  const { over, under } = safe(mines, tiles);
  return { over: BigInt(minesMultiplier(mines, tiles)) * over, under: 100n * under };
};

const ways = Array.from({ length: MINES_MAX }, (_, at) => at + 1).flatMap(mines =>
  Array.from({ length: minesMost(mines) }, (_, at) => ({ mines, tiles: at + 1 })),
);

const readMove = (input: unknown): MinesMove | undefined => {
  const { open, cashOut } = fieldsOf(input, ['open', 'cashOut']) ?? {};
  if (cashOut === true && open === undefined) return { cashOut };
  return isWhole(open, 0, MINES_TILES - 1) && cashOut === undefined ? { open } : undefined;
};

const plan = (mines: number, tiles: number): Plan => ({
  name: `${mines} mines, ${tiles} tiles`,
  choice: { mines },
  play: (_standing, step) => ({
    wish: step < tiles ? { open: (step * 7) % MINES_TILES } : { cashOut: true },
    elapsedMs: 0,
  }),
  exact: minesReturn(mines, tiles),
});

/** Twenty-five tiles with mines below some: each safe one raises the return, and the player says when to stop. */
export const mines = defineGame<MinesChoice, number[], MinesMove>({
  code: 'studio_mines',
  slug: 'lotus-pond',
  name: 'Lotus Pond',
  category: 'mines',
  roundMs: 5_000,
  live: false,
  multiplierMax: Math.max(...ways.map(way => minesMultiplier(way.mines, way.tiles))),
  returns: rangeOf(ways.map(way => minesReturn(way.mines, way.tiles))),
  rules: ['mines.rules', 'mines.rules_pay', 'mines.rules_leave'],
  readChoice: input => {
    const { mines: count } = fieldsOf(input, ['mines']) ?? {};
    return isWhole(count, 1, MINES_MAX) ? { mines: count } : undefined;
  },
  draw: (choice, chance) => drawWithoutReturn(MINES_TILES, choice.mines, chance),
  standing({ choice, secret, moves }) {
    const opened = moves.flatMap(move => ('open' in move ? [move.open] : []));
    const hit = opened.some(tile => secret.includes(tile));
    const cashed = moves.some(move => 'cashOut' in move);
    const cleared = opened.length === minesMost(choice.mines);
    const end = hit ? 'hit' : cashed ? 'cashed' : cleared ? 'cleared' : 'open';
    const shown: MinesShown = {
      opened,
      next: end === 'open' ? minesMultiplier(choice.mines, opened.length + 1) : null,
      end,
      field: end === 'open' ? null : secret.toSorted((a, b) => a - b),
    };
    return { over: end !== 'open', multiplier: hit ? 0 : minesMultiplier(choice.mines, opened.length), shown };
  },
  move: {
    read: readMove,
    allowed({ moves }, wish) {
      const opened = moves.flatMap(move => ('open' in move ? [move.open] : []));
      if ('cashOut' in wish) return opened.length > 0 ? wish : undefined;
      return opened.includes(wish.open) ? undefined : wish;
    },
    endsAfterMs: () => DAY_MS,
    leave: moves => (moves.length > 0 ? { cashOut: true } : undefined),
  },
  plans: [plan(1, 1), plan(3, 4), plan(5, 2), plan(24, 1)],
});
