/** One thing a bettor may pick: a number, or a symbol of the field such as 大 (whose text key is in `symbolKeys`). */
export type Value = number | string;

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
