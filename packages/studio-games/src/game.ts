import type { Chance } from './chance.ts';

/** How a round stands: over or not, what it returns in hundredths of the stake, and all that the player may see of it. */
export type Standing = { over: boolean; multiplier: number; shown: unknown };

/** What happened in a round so far: the player's moves in order, and how long ago it began. */
export type Progress = { moves: readonly unknown[]; elapsedMs: number };

/** A round that is dealt: all that chance decides is fixed. */
export type Hand = {
  standing(progress: Progress): Standing;
  /** A move as it is kept, made of what the player sent; nothing where it is not allowed now. */
  move(progress: Progress, wish: unknown): unknown;
  /** After how long the round ends by itself, whatever the player does. */
  endsAfterMs: number | undefined;
  /** What is done for a player who stays away until then; nothing where the stake goes back. */
  leave(progress: Progress): unknown;
};

/** Whole numbers `over` to `under`, never a float: how much of the stakes a way of playing returns in the long run. */
export type Return = { over: bigint; under: bigint };

/** A way of playing, for proofs: a choice, the moves that follow it, and the exact return where one can be computed. */
export type Plan = {
  name: string;
  choice: unknown;
  play: (standing: Standing, step: number) => { wish: unknown; elapsedMs: number } | undefined;
  exact: Return | undefined;
};

export type Category = 'dice' | 'mines' | 'crash' | 'slots' | 'bingo' | 'fishing';

/** A game as the studio runs it and the verifier repeats it. */
export type Game = {
  /** On the wire and in the database. */
  code: string;
  /** In addresses, catalogues and pictures. */
  slug: string;
  name: string;
  category: Category;
  /** The least time from the start of a round to that of the next. */
  roundMs: number;
  /** Whether rounds go on after the bet: the player moves, or time passes. */
  moves: boolean;
  /** Whether time alone decides: a round that the studio itself interrupted is given back. */
  live: boolean;
  /** The most that a round returns, in hundredths of the stake. */
  multiplierMax: number;
  /** The least and the greatest return of all ways to play, for the information of the player. */
  returns: { least: Return; greatest: Return };
  /** How far single rounds stray from that, 1 calm to 5 wild (`volatilityOf`); none where the player's own choice decides it. */
  volatility?: number;
  /** Ids of the paragraphs of its rules in the studio's texts. */
  rules: readonly string[];
  /** Deals the round of a choice; nothing where the choice is none of this game. */
  deal(choice: unknown, chance: Chance): Hand | undefined;
  plans: readonly Plan[];
};

type Rules<Choice, Secret, Move> = Omit<Game, 'deal' | 'moves'> & {
  readChoice(input: unknown): Choice | undefined;
  draw(choice: Choice, chance: Chance): Secret;
  standing(round: { choice: Choice; secret: Secret; moves: readonly Move[]; elapsedMs: number }): Standing;
  /** Games in which the player moves. */
  move?: {
    read(input: unknown): Move | undefined;
    allowed(
      round: { choice: Choice; secret: Secret; moves: readonly Move[]; elapsedMs: number },
      wish: Move,
    ): Move | undefined;
    endsAfterMs(choice: Choice, secret: Secret): number;
    leave(moves: readonly Move[]): Move | undefined;
  };
};

/** Makes a game of its rules; the types of its choices and secrets stay inside. */
export const defineGame = <Choice, Secret, Move>(rules: Rules<Choice, Secret, Move>): Game => {
  const { readChoice, draw, standing, move, ...facts } = rules;
  return {
    ...facts,
    moves: move !== undefined,
    deal(input, chance) {
      const choice = readChoice(input);
      if (choice === undefined) return undefined;
      const secret = draw(choice, chance);
      const roundOf = ({ moves, elapsedMs }: Progress) => ({
        choice,
        secret,
        moves: moves.flatMap(each => move?.read(each) ?? []),
        elapsedMs,
      });
      return {
        standing: progress => standing(roundOf(progress)),
        move(progress, input) {
          const round = roundOf(progress);
          const wish = move?.read(input);
          if (move === undefined || wish === undefined || standing(round).over) return undefined;
          return move.allowed(round, wish);
        },
        endsAfterMs: move?.endsAfterMs(choice, secret),
        leave: progress => move?.leave(roundOf(progress).moves),
      };
    },
  };
};

/** Reads an object's fields; nothing where it is none or has others. */
export const fieldsOf = (input: unknown, names: readonly string[]): Record<string, unknown> | undefined => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const fields = Object.entries(input);
  return fields.every(([name]) => names.includes(name)) ? Object.fromEntries(fields) : undefined;
};

export const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
