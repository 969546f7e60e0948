/** What the lotteries of Malaysia publish for a stake of 1 on four figures; three figures and 5D are paid as the family has them. */
const places = ['1st', '2nd', '3rd', 'starter', 'consolation'] as const;

const table = (prefix: string, ...prizes: readonly number[]): readonly [string, string][] =>
  prizes.flatMap((prize, at) => (places[at] === undefined ? [] : [[prefix + places[at], String(prize)]]));

/** iPerm is published by the number of orders, and is not the prize ÷ orders. */
export const MALAYSIAN_ODDS = {
  big: Object.fromEntries(table('', 2500, 1000, 500, 180, 60)),
  small: Object.fromEntries(table('', 3500, 2000, 1000)),
  ibetBig: Object.fromEntries([
    ...table('i24-', 104, 42, 21, 8, 3),
    ...table('i12-', 208, 83, 42, 15, 5),
    ...table('i6-', 417, 167, 83, 30, 10),
    ...table('i4-', 625, 250, 125, 45, 15),
  ]),
  ibetSmall: Object.fromEntries([
    ...table('i24-', 146, 83, 42),
    ...table('i12-', 292, 167, 83),
    ...table('i6-', 583, 333, 167),
    ...table('i4-', 875, 500, 250),
  ]),
};
