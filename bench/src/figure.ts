/** One line of the table: what was measured, against which target. */
export type Row = {
  figure: string;
  what: string;
  /** The ratio or the figure itself, as it is compared with the target. */
  value: number;
  /** How the value is written: a ratio, milliseconds, seconds, KiB, kB or points of a hundred. */
  unit: 'ratio' | 'ms' | 's' | 'KiB' | 'kB' | 'points';
  target: number;
  /** `least` where more is better. */
  bound: 'least' | 'most';
  /** Absolute figures behind it, printed beside. */
  details: Record<string, string | number>;
};

export type Figure = {
  /** P1, P2 … as in the list of what must be reached. */
  id: string;
  /** Measures it; `report` is told how far it is. */
  run(report: (line: string) => void, options: Options): Promise<Row[]>;
};

export type Options = {
  /** Rounds of each interleaved variant; the median of them counts. */
  rounds: number;
  /** Seconds that a variant is measured in a round. */
  seconds: number;
  /** Bets of the settlement figure. */
  settledBets: number;
  /** Connections of the push figure. */
  streams: number;
  /** Levels of the greatest team of the agents' figure, and the bets of each of its players. */
  teamLevels: number;
  betsEach: number;
};

export const verdict = ({ value, target, bound }: Row): boolean =>
  bound === 'least' ? value >= target : value <= target;
