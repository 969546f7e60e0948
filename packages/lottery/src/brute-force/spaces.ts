const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Every choice of one item a row. */
export const product = <T>(rows: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  rows.reduce<readonly (readonly T[])[]>((done, row) => done.flatMap(head => row.map(value => [...head, value])), [[]]);

const once = <T>(make: (places: number) => T): ((places: number) => T) => {
  const made = new Map<number, T>();
  return places => {
    const known = made.get(places) ?? make(places);
    made.set(places, known);
    return known;
  };
};

/** Every sequence of so many digits. */
export const tuples = once(places => product(Array.from({ length: places }, () => DIGITS)));

/** Every multiset of so many digits, in rising order. */
export const bags = once(places =>
  tuples(places).filter(tuple => tuple.every((digit, at) => at === 0 || digit >= (tuple[at - 1] ?? 0))),
);

export function subsetsOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return product(items.map(() => [false, true]))
    .filter(mask => mask.filter(Boolean).length === size)
    .map(mask => items.filter((_, at) => mask[at]));
}

/** How often the digits stand, greatest first: "21" for a pair and a single. */
export const patternOf = (digits: readonly number[]): string =>
  [...new Set(digits)]
    .map(digit => digits.filter(other => other === digit).length)
    .sort((a, b) => b - a)
    .join('');
