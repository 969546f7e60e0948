import {
  allowedValues,
  type ChoiceField,
  type Play,
  parseSelection,
  type SetField,
  type Value,
} from '@baize/lottery/rules';

/** A credit play as a board: each value is a bet of its own with its own stake, of each target where it has several. */
export type Board = { readonly field: SetField; readonly target: ChoiceField | undefined };

/** Stakes on the cells of a board, by cell: the typed amount, or nothing where the cell follows the stake for all. */
export type Stakes = Readonly<Record<string, string>>;

/** The board of a play; undefined where one bet takes several values, or where the play is not of the credit market. */
export function boardOf(play: Play): Board | undefined {
  const [form, ...others] = play.forms;
  if (play.market !== 'credit' || !form || others.length > 0) return undefined;
  const field = form.fields.find(each => each.kind === 'set');
  const target = form.fields.find(each => each.kind === 'choice');
  if (!field || form.fields.length !== (target ? 2 : 1)) return undefined;
  const board = { field, target };
  const first = target?.values[0];
  const parsed = parseSelection(play, selectionOf(board, first, boardValues(board, first).slice(0, 2)));
  return parsed.ok && parsed.betCount === 2 ? board : undefined;
}

export const boardValues = ({ field, target }: Board, of: Value | undefined): readonly Value[] =>
  target ? allowedValues(field, { [target.key]: of }) : field.values;

export const selectionOf = (
  { field, target }: Board,
  of: Value | undefined,
  values: readonly Value[],
): Record<string, unknown> => ({ ...(target ? { [target.key]: of } : {}), [field.key]: values });

export const cellKey = (of: Value | undefined, value: Value): string => `${of ?? ''}|${value}`;

/** The cells of a target that are staked. */
export const stakedOn = (board: Board, of: Value | undefined, stakes: Stakes): readonly Value[] =>
  boardValues(board, of).filter(value => stakes[cellKey(of, value)] !== undefined);

/** The stakes with exactly these cells of a target: those that were staked before keep their amounts, other targets are as they were. */
export function stakesWith(board: Board, of: Value | undefined, stakes: Stakes, values: readonly Value[]): Stakes {
  const own = new Set(boardValues(board, of).map(value => cellKey(of, value)));
  const others = Object.entries(stakes).filter(([key]) => !own.has(key));
  const here = values.map(value => [cellKey(of, value), stakes[cellKey(of, value)] ?? ''] as const);
  return Object.fromEntries([...others, ...here]);
}

/**
 * How many targets of two-sided bets stand beside each other at most, in blocks of two by two, so that their rows are full: six where
 * the first ones fill rows of six, else five. Undefined where sides come in threes, or targets are few.
 */
export function sidedColumns(board: Board): number | undefined {
  const targets = board.target?.values ?? [];
  const counts = targets.map(of => boardValues(board, of)).map(values => (values.every(isWord) ? values.length : 0));
  if (targets.length < FEW_TARGETS || counts.some(count => count === 0 || count % 2 === 1)) return undefined;
  const alike = counts.findIndex(count => count !== counts[0]);
  return (alike === -1 ? counts.length : alike) % 6 === 0 ? 6 : 5;
}

const FEW_TARGETS = 5;

export const isWord = (value: Value): boolean => typeof value === 'string';

/** How many cells share a row of a phone: the four sides of a range stand in one, figures by fives, words by threes. */
export function phoneColumns(values: readonly Value[]): number {
  if (values.length <= 4) return values.length;
  return values.every(value => typeof value === 'number') ? 5 : 3;
}

/** Cells that are staked alike on one target: one line of a slip. */
export type BoardLine = { readonly of: Value | undefined; readonly values: readonly Value[]; readonly amount: string };

/** The lines of a board: `amount` is what a cell is staked that has no amount of its own. */
export function boardLines(board: Board, stakes: Stakes, amount: string): readonly BoardLine[] {
  return (board.target?.values ?? [undefined]).flatMap(of => {
    const byAmount = Map.groupBy(stakedOn(board, of, stakes), value => stakes[cellKey(of, value)] || amount);
    return [...byAmount].map(([each, values]) => ({ of, values, amount: each }));
  });
}
