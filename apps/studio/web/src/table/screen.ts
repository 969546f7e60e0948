import type { Game } from '@baize/studio-games';
import type { ComponentType, ReactNode } from 'react';

/** What a game brings to a table: its felt, its controls, and what its rules say. */
export type Screen = {
  /** The playing surface with its controls. */
  Felt: ComponentType<{ game: Game }>;
  /** The pay table, under the rules. */
  PayTable: ComponentType<{ game: Game }>;
};

export type WithChildren = { children: ReactNode };
