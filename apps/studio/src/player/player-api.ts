/** What the studio and its own pages say to each other. Amounts are decimal strings of major units. */

/** `over` also while the return is on its way; `refunded` also while the stake is. */
export type RoundPhase = 'open' | 'over' | 'refunded' | 'refused';

export type RoundView<Choice = unknown, Shown = unknown> = {
  id: string;
  phase: RoundPhase;
  stake: string;
  /** In hundredths of the stake: what an open round would return now, or what it returned. */
  multiplier: number;
  payout: string;
  /** Whether the operator has taken the return. */
  paid: boolean;
  /** Whether the operator gave the round: its stake was nobody's. */
  free: boolean;
  choice: Choice;
  shown: Shown;
  /** The number of moves that were taken. */
  step: number;
  nonce: number;
  /** By the server's clock, since the bet was taken. */
  elapsedMs: number;
  createdAt: string;
};

export type SeedsView = {
  id: string;
  commitment: string;
  clientSeed: string;
  nextNonce: number;
  /** Of the pair that the next change of seeds brings into use. */
  nextCommitment: string;
  /** Whether the commitment had been shown before the client seed was said. */
  bound: boolean;
};

/** Rounds that the operator gave, as far as they may be played now. */
export type FreeRoundsView = { id: string; stake: string; left: number; endsAt: string };

export type SessionView = {
  game: string;
  language: string;
  currency: string;
  demo: boolean;
  /** Whether the player wants games to sound; null where that was never said. */
  sound: boolean | null;
  lobbyUrl: string | null;
  depositUrl: string | null;
  stakes: string[];
  balance: string | null;
  startedAt: string;
  now: string;
  /** Staked and returned since this launch. */
  staked: string;
  returned: string;
  /** The round that is open; else the last one that ended without having been looked at. */
  round: RoundView | null;
  nextRoundInMs: number;
  freeRounds: FreeRoundsView | null;
  seeds: SeedsView;
};

export type PlayedView = {
  round: RoundView;
  balance: string | null;
  staked: string;
  returned: string;
  nextRoundInMs: number;
  freeRounds: FreeRoundsView | null;
};

/** A round with the seeds that decided it, once they are revealed. */
export type PastRoundView = RoundView & {
  game: string;
  moves: unknown[];
  commitment: string;
  clientSeed: string;
  serverSeed: string | null;
};

export type Refusal = { code: string; waitMs?: number };
