import { createContext, useContext } from 'react';
import type { FreeRoundsView, RoundView, SessionView } from '../shared/api.ts';

/**
 * Where a table is: `idle`, `sending` a bet or a move, `open` while the player moves, `showing` while an outcome that is
 * fixed already is being shown.
 */
export type TablePhase = 'idle' | 'sending' | 'open' | 'showing';

export type Table = {
  session: SessionView;
  phase: TablePhase;
  round: RoundView | undefined;
  stake: string;
  /** Rounds that are given: they are played before any that costs something, at their own stake. */
  freeRounds: FreeRoundsView | undefined;
  setStake(stake: string): void;
  /** Of what was shown to its end; a round that is being shown tells nothing yet. */
  balance: string | undefined;
  net: string;
  /** A code to tell the player of. */
  refusal: string | undefined;
  /** When the next round may begin, by `performance.now`. */
  readyAt: number;
  begin(choice: unknown): Promise<RoundView | undefined>;
  move(wish: unknown): Promise<RoundView | undefined>;
  /** Waits for a round that ends by itself. */
  waitForEnd(): Promise<RoundView | undefined>;
  /** The outcome has been shown: balance and net follow. */
  shown(): void;
};

const TableContext = createContext<Table | undefined>(undefined);
export const TableProvider = TableContext.Provider;

/** The table that a game's screen stands on. */
export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error('a screen needs a table');
  return table;
}

/** What a round shows, as the game's own type. The server and the screen share it. */
export const shownAs = <Shown>(round: RoundView | undefined): Shown | undefined =>
  round?.shown === null || round === undefined ? undefined : (round.shown as Shown);

export const choiceAs = <Choice>(round: RoundView | undefined): Choice | undefined =>
  round === undefined ? undefined : (round.choice as Choice);
