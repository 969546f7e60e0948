import type { TicketsField } from '@baize/lottery/rules';

export const FIGURES: readonly string[] = [...'0123456789'];

/** Every number of one or two figures that the field takes; where order does not matter, each once. */
export function gridNumbers({ length, order }: TicketsField): readonly string[] {
  const all = Array.from({ length: 10 ** length }, (_, at) => String(at).padStart(length, '0'));
  return order === 'multiset' ? all.filter(number => [...number].sort().join('') === number) : all;
}

/** A row of ten figures beside the grid: the numbers that each of them stands for. */
export type Expansion = {
  readonly id: 'heads' | 'tails' | 'any_place';
  readonly of: (figure: string) => readonly string[];
};

/** Heads, tails, and the 19 numbers that have a figure anywhere. Without an order there is only the last of these. */
export function expansionsOf(field: TicketsField): readonly Expansion[] {
  if (field.length !== 2) return [];
  const numbers = gridNumbers(field);
  const anyPlace: Expansion = { id: 'any_place', of: figure => numbers.filter(number => number.includes(figure)) };
  if (field.order === 'multiset') return [anyPlace];
  return [
    { id: 'heads', of: figure => numbers.filter(([head]) => head === figure) },
    { id: 'tails', of: figure => numbers.filter(([, tail]) => tail === figure) },
    anyPlace,
  ];
}

/** The figures of a row whose numbers are all selected. */
export const figuresOn = ({ of }: Expansion, selected: readonly string[]): readonly string[] =>
  FIGURES.filter(figure => of(figure).every(number => selected.includes(number)));

/** The selection once these figures of a row are on: the numbers of those that went off leave, but where another one holds them. */
export function withFigures(
  expansion: Expansion,
  selected: readonly string[],
  figures: readonly string[],
): readonly string[] {
  const gone = figuresOn(expansion, selected).filter(figure => !figures.includes(figure));
  const leaving = new Set(gone.flatMap(expansion.of));
  return [...new Set([...selected.filter(number => !leaving.has(number)), ...figures.flatMap(expansion.of)])].sort();
}

/** 00, 11 … 99. */
export const doublesOf = (field: TicketsField): readonly string[] =>
  field.length === 2 ? gridNumbers(field).filter(([head, tail]) => head === tail) : [];
