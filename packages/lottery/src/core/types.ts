import type { Minor } from '@baize/money';
import type { Ratio } from './ratio.ts';

/** One thing a bettor may pick: a number, or a symbol of the field such as 大 (whose text key is in `symbolKeys`). */
export type Value = number | string;

export type FamilyCode = string;

/**
 * What a bettor picked, canonical after `parseSelection`: sorted, without duplicates, only the keys of one of the play's forms.
 * The keys are those of the catalogue and of the wire.
 */
export type Selection = {
  /** One row a place; a row may be empty where the form says so. */
  readonly pos?: readonly (readonly Value[])[];
  /** Typed tickets, fixed width: "07307", or "05 10" for numbers of two figures. */
  readonly tickets?: readonly string[];
  readonly nums?: readonly Value[];
  readonly sums?: readonly number[];
  readonly spans?: readonly number[];
  readonly tails?: readonly number[];
  readonly heads?: readonly number[];
  readonly odd?: readonly number[];
  readonly single?: readonly number[];
  readonly double?: readonly number[];
  readonly triple?: readonly number[];
  readonly quad?: readonly number[];
  /** 胆: numbers that every bet holds (one number for 包胆). */
  readonly dan?: readonly Value[];
  /** 拖: numbers that fill up the bets. */
  readonly tuo?: readonly Value[];
  readonly places?: readonly Value[];
  readonly pair?: Value;
  readonly picks?: readonly Value[];
  readonly target?: Value;
  readonly groupA?: readonly Value[];
  readonly groupB?: readonly Value[];
  readonly red?: readonly number[];
  readonly blue?: readonly number[];
  /** Numbers of which every order is a bet. */
  readonly system?: readonly string[];
  /** Numbers with one figure that rolls through all values: "1R34". */
  readonly roll?: readonly string[];
};

export type SelectionKey = keyof Selection;

export type TicketsKey = 'tickets' | 'nums' | 'system' | 'roll';

type FieldBase = { readonly labelKey: string };

/** Rows of values, one for each place (`pos`). */
export type RowsField = FieldBase & {
  readonly kind: 'rows';
  readonly key: 'pos';
  /** The text key and the field's own sign of every place, in order. */
  readonly rows: readonly { readonly labelKey: string; readonly sign: string }[];
  readonly values: readonly Value[];
  /** How many rows must hold something; the others may stay empty. */
  readonly filledMin: number;
  /** True where one number cannot stand in two places of a draw, so bets with equal places do not exist. */
  readonly distinct: boolean;
  readonly width: number;
};

/** One set of values: digits, balls, sums, spans, tails, attributes, places. `look` tells the desk how to draw them. */
export type SetField = FieldBase & {
  readonly kind: 'set';
  readonly key: Exclude<SelectionKey, 'pos' | 'tickets' | 'pair' | 'target' | 'system' | 'roll'>;
  readonly look: 'digits' | 'balls' | 'sums' | 'attributes' | 'places';
  readonly values: readonly Value[];
  readonly min: number;
  readonly max: number;
  readonly width: number;
  /** Where another field of the form decides which of the values may be picked: its key, and the values by its choice. */
  readonly allowed?: {
    readonly by: 'target' | 'pair';
    readonly values: Readonly<Record<string, readonly Value[]>>;
  };
};

/**
 * Exactly one of the values. A `pair` is two place letters; a `target` is a zero-based place of the draw where it is a number
 * (its text key is `place_1` for 0), else a symbol, or places against each other ("1v10").
 */
export type ChoiceField = FieldBase & {
  readonly kind: 'choice';
  readonly key: 'pair' | 'target';
  readonly values: readonly Value[];
};

/** Typed tickets of `length` numbers of `width` figures; under `nums`, `system` or `roll` where the catalogue calls them so. */
export type TicketsField = FieldBase & {
  readonly kind: 'tickets';
  readonly key: TicketsKey;
  /** Fewest and most tickets of one selection. */
  readonly min: number;
  readonly max: number;
  readonly length: number;
  readonly width: number;
  readonly values: readonly number[];
  /** `multiset`: order does not matter and at least `distinctMin` numbers differ. */
  readonly order: 'sequence' | 'multiset';
  readonly distinctMin: number;
  /** Where one ticket is several numbers: every order of its figures, or one figure that rolls. Itself, where left out. */
  readonly covers?: 'orders' | 'roll';
};

export type Field = RowsField | SetField | ChoiceField | TicketsField;

/** One way to write a selection of a play: multiple, typed, dan … A selection belongs to the form whose keys it has. */
export type Form = {
  readonly id: string;
  readonly labelKey: string;
  readonly fields: readonly Field[];
  /** What the fields alone cannot say, such as 胆 and 拖 not overlapping. */
  readonly check?: (selection: Selection) => RefusalCode | undefined;
};

export type RefusalCode =
  | 'not_a_selection'
  | 'unknown_form'
  | 'not_in_range'
  | 'duplicate'
  | 'too_few'
  | 'too_many'
  | 'overlap'
  | 'bad_ticket'
  | 'no_bets'
  | 'too_many_bets';

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
  /** The house rules under which this tier stands for its bets; under others another tier does. Always, where left out. */
  readonly under?: Pick<Partial<HouseRules>, 'tieRule' | 'tripleRule'>;
};

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

/** A draw ready for settling any number of selections; made by `prepareDraw`. */
export type Draw = {
  readonly family: FamilyCode;
  readonly text: string;
  readonly numbers: readonly number[];
  /** The fixed-width texts of the values ("05", "07307"). */
  readonly words: readonly string[];
  /** Which of the family's shapes it has: 0 for `shape`, n for the n-th of `otherShapes`. */
  readonly shape: number;
};

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
};

/** A run of values of a draw: `count` numbers from `from` to `to`, written with `width` figures. */
export type DrawPart = {
  readonly labelKey: string;
  readonly count: number;
  readonly from: number;
  readonly to: number;
  readonly width: number;
  /** False for balls that are not put back. */
  readonly repeats: boolean;
  /** True where only the set is announced, so a generated draw is put in rising order. */
  readonly sorted: boolean;
  /** True where this part is drawn from the same balls as the part before it, which are not put back. */
  readonly sameUrn?: boolean;
};

/** Something to say about a draw: the sum, big or small, dragon or tiger … `value` is a number or a symbol. */
export type DrawFact = { readonly key: string; readonly value: Value };

export type Family = {
  readonly code: FamilyCode;
  readonly labelKey: string;
  readonly shape: readonly DrawPart[];
  /** Other draws that some plays of the family are settled on. */
  readonly otherShapes?: readonly (readonly DrawPart[])[];
  readonly plays: readonly Play[];
  readonly facts: (draw: Draw) => readonly DrawFact[];
};
