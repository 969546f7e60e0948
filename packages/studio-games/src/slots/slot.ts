import type { Chance } from '../chance.ts';
import { defineGame, fieldsOf, type Game, type Return } from '../game.ts';

/** A window of symbols: columns from left to right, each from top to bottom; a letter for each symbol. */
export type Columns = readonly (readonly string[])[];
export type Cell = readonly [column: number, row: number];
export type SlotWin = {
  symbol: string;
  /** How many reels (lines, ways) or symbols (clusters) it takes. */
  count: number;
  /** The line's number, or how many ways; 1 for a cluster. */
  times: number;
  cells: Cell[];
  /** In hundredths of the stake. */
  pays: number;
};
/** One window and what it pays; cascades have several. */
export type SlotStep = { columns: string[][]; wins: SlotWin[] };
export type SlotShown = { steps: SlotStep[] };

type NoChoice = Record<string, never>;
type SlotRules = Pick<Game, 'code' | 'slug' | 'name' | 'multiplierMax' | 'volatility' | 'rules'> & {
  draw(chance: Chance): SlotStep[];
  exact: Return | undefined;
  returns: Game['returns'];
};

/** A game whose player chooses nothing but the stake. */
export const defineSlot = ({ draw, exact, ...facts }: SlotRules): Game =>
  defineGame<NoChoice, SlotStep[], never>({
    ...facts,
    category: 'slots',
    roundMs: 3_000,
    live: false,
    readChoice: input => (fieldsOf(input, []) === undefined ? undefined : {}),
    draw: (_choice, chance) => draw(chance),
    standing: ({ secret: steps }) => ({
      over: true,
      multiplier: Math.min(facts.multiplierMax, paidBy(steps)),
      shown: { steps } satisfies SlotShown,
    }),
    plans: [{ name: 'a spin', choice: {}, play: () => undefined, exact }],
  });

const paidBy = (steps: readonly SlotStep[]): number =>
  steps.reduce((sum, { wins }) => sum + wins.reduce((paid, win) => paid + win.pays, 0), 0);

/** The window of a strip at a stop; the strip is a ring. */
export const windowOf = (strip: string, stop: number, rows: number): string[] =>
  Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '');

/** Stops every reel by itself. */
export const spin = (strips: readonly string[], rows: number, chance: Chance): string[][] =>
  strips.map(strip => windowOf(strip, chance.below(strip.length), rows));
