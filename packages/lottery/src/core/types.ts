import type { Minor } from '@baize/money';
import type { Draw, DrawFact, Drawing, FamilyCode } from './draw-types.ts';
import type { Form, Selection } from './form-types.ts';
import type { Ratio } from './ratio.ts';

/**
 * What a winning bet is paid by. `name` is the catalogue's tier; several tiers of a play may share it where single bets of
 * one play differ in probability. `p` is the probability of one bet (expected hits where every hit pays), `push` that of a
 * refund, `share` the part of the fair return that this tier gets where one bet may win in several tiers.
 * `perUnit` replaces all of it where the prize is a published table: the prize of a stake of 1, whatever the prize group.
 */
export type Tier = {
  readonly id: string;
  readonly name: string;
  readonly p: Ratio;
  readonly push: Ratio;
  readonly share: Ratio;
  readonly perUnit?: Ratio;
  /** True where the lottery itself shares a pool among the winners: `perUnit` is what a share comes to on average. */
  readonly averaged?: true;
  /** The ways to take it, any one of which does, each with all that it needs; left out where the name says it. */
  readonly ways?: Ways;
  /** The house rules under which this tier stands for its bets; under others another tier does. Always, where left out. */
  readonly under?: Pick<Partial<HouseRules>, 'tieRule' | 'tripleRule'>;
};

/**
 * What must be right for a tier: so many numbers; or the one number of a part of the draw, or of that number the figures that
 * a label names (`last_three`); or just the places that one names. `part` is the `labelKey` of the part.
 */
export type Need =
  | { readonly right: number }
  | { readonly part: string; readonly places?: string }
  | { readonly places: string };

/** Ways to take a tier, each with all that it needs. */
export type Ways = readonly (readonly Need[])[];

/** Rules that differ between houses, frozen on the ticket. */
export type HouseRules = {
  /** What a tie does to a dragon or tiger bet. */
  readonly tieRule: 'push' | 'lose';
  /** Whether three equal dice win big, small, odd and even; they lose where nothing is said. */
  readonly tripleRule?: 'win' | 'lose';
  /** Lunar year of the draw, for plays on zodiac animals. */
  readonly lunarYear?: number;
};

/** The terms frozen on a ticket when it is accepted: settlement reads nothing else. */
export type Terms = HouseRules & {
  /** 1700 to 2000. */
  readonly prizeGroup: number;
  /** Stake of one lot of one bet before the multiple (2, 1, 0.1, 0.01, 0.001 major units). */
  readonly unit: Minor;
  readonly multiple: number;
  readonly ruleVersion: number;
};

/** What one hit of a tier is paid, in ledger units. */
export type PrizeOf = (tier: Tier) => bigint;

export type Hit = { readonly tier: Tier; units: number };

/** Where a play's settle function notes what it found. */
export type Tally = { winningBets: number; pushBets: number; payUnits: number; readonly hits: Hit[] };

export type Settlement = {
  readonly betCount: number;
  readonly winningBets: number;
  readonly pushBets: number;
  /** Payable hits; differs from winning bets where every hit pays. */
  readonly payUnits: number;
  readonly byTier: Readonly<Record<string, number>>;
  readonly hits: readonly Hit[];
};

/**
 * A play type: data plus the few functions that differ. A desk draws it from this alone: tabs by `groupKey`, rows by
 * `kindKey`, a chip for every form (named by the form where a play has several, else by the play), pads from the form's fields.
 */
export type Play = {
  readonly family: FamilyCode;
  readonly id: string;
  /** Places of the draw that the play looks at, zero-based; null where it looks at all of it or at chosen places. */
  readonly slice: readonly number[] | null;
  readonly market: 'official' | 'credit';
  /** The desk's tab: five_star, last_three, any_k … */
  readonly groupKey: string;
  /** The desk's row inside the tab: direct, group … */
  readonly kindKey: string;
  /** The play's own name: group_120, sum … */
  readonly labelKey: string;
  readonly forms: readonly Form[];
  readonly tiers: readonly Tier[];
  /** Lots that one bet stakes (27 for bao lo of the North, else 1). */
  readonly lots: number;
  /** `group`: prizes follow the prize group. `table`: published prizes, and no own rebate. */
  readonly prizing: 'group' | 'table';
  /** The shape of the draws that it is settled on: 0 for the family's own, n for the n-th other. */
  readonly drawShape: number;
  /** Other shapes that it is settled on just as well. */
  readonly otherDrawShapes?: readonly number[];
  readonly count: (selection: Selection) => number;
  readonly settle: (tally: Tally, selection: Selection, draw: Draw, rules: HouseRules) => void;
  /** The house rules that settling and pricing it read; a ticket must carry them, and `lunarYear` has no default. */
  readonly reads: readonly (keyof HouseRules)[];
  /** The tiers that this selection can win under these rules; all tiers where it is left out. */
  readonly reach?: (selection: Selection, rules: HouseRules) => readonly Tier[];
  /**
   * The most that the bets of a selection are paid together in one draw: never below what any draw pays, and just that where it can be
   * told without going through the draws. The best tier once, where it is left out: of bets that shut each other out one wins.
   */
  readonly most?: (selection: Selection, prizeOf: PrizeOf, rules: HouseRules) => bigint;
};

export type Family = Drawing & {
  readonly labelKey: string;
  readonly plays: readonly Play[];
  readonly facts: (draw: Draw) => readonly DrawFact[];
};
