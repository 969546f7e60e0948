import {
  betsOnNumbers,
  type Field,
  type Form,
  numberKey,
  type Play,
  rowsOfPlay,
  type Selection,
  type Value,
} from '@baize/lottery/rules';
import { namesInRow, type Translate } from '@baize/ui';
import { symbolName } from '../names.ts';
import type { Draft } from './draft.ts';
import type { Desk } from './shown-desk.ts';

/** Why a number takes no more bets in the issue on sale: an operator stopped it, or hardly anything is left of what it may cost. */
export type Shut = Desk['closedNumbers'][number]['why'];

/** What shuts a value of a field: what is nearly full is left to the house. `row` where it stands in a field of rows, `chosen` what the form's choice says. */
export type ShutOf = (
  field: Field,
  value: Value,
  at?: { row?: number; chosen?: Value | undefined },
) => 'stopped' | undefined;

export const closedOf = (desk: Desk, play: Play): ReadonlyMap<string, Shut> =>
  new Map(
    desk.closedNumbers.filter(({ playType }) => playType === play.id).map(({ number, why }) => [number, why] as const),
  );

/** How the pads of a form ask whether a number is shut; undefined where none is, which is the usual case. */
export function shutOf(desk: Desk, play: Play, form: Form, draft: Draft): ShutOf | undefined {
  const closed = closedOf(desk, play);
  if (closed.size === 0) return undefined;
  const choice = form.fields.find(field => field.kind === 'choice');
  const inDraft = choice && draft.choices[choice.key];
  return (field, value, { row, chosen = inDraft } = {}) => {
    const key = numberKey(play, field, value, { row, chosen });
    return key !== undefined && closed.get(key) === 'stopped' ? 'stopped' : undefined;
  };
}

/** The numbers of a bet that take no more, by why. */
export type ClosedIn = Readonly<Record<Shut, readonly string[]>>;

export const NONE_CLOSED: ClosedIn = { stopped: [], full: [] };

type Known = { readonly play: Play; readonly closed: Desk['closedNumbers']; readonly found: ClosedIn };

/** A selection is of one play, and every drawing of the desk asks again of each line in the cart. */
const known = new WeakMap<Selection, Known>();

export function closedIn(desk: Desk, play: Play, selection: Selection): ClosedIn {
  const closed = desk.closedNumbers;
  const before = known.get(selection);
  if (before?.play === play && before.closed === closed) return before.found;
  const ofPlay = closedOf(desk, play);
  const found = ofPlay.size === 0 ? NONE_CLOSED : byWhy(ofPlay, betsOnNumbers(play, selection));
  known.set(selection, { play, closed, found });
  return found;
}

/** The same by their names. */
export function closedNames(t: Translate, desk: Desk, play: Play, selection: Selection): ClosedIn {
  const { stopped, full } = closedIn(desk, play, selection);
  return { stopped: numberNames(t, stopped, play), full: numberNames(t, full, play) };
}

function byWhy(closed: ReadonlyMap<string, Shut>, isWanted: (number: string) => boolean): ClosedIn {
  const wanted = [...closed].filter(([number]) => isWanted(number));
  const numbersOf = (why: Shut): readonly string[] => wanted.filter(each => each[1] === why).map(([number]) => number);
  return { stopped: numbersOf('stopped'), full: numbersOf('full') };
}

/** Whether none of a bet's numbers is closed, nor nearly so: what chance picks. */
export function isOpen(desk: Desk, play: Play, selection: Selection): boolean {
  const { stopped, full } = closedIn(desk, play, selection);
  return stopped.length + full.length === 0;
}

/** Numbers that take no more bets, by their names, as a sentence; and how many others. */
export const closedText = (t: Translate, names: readonly string[], others = 0): string =>
  t('desk.closedNumbers', { numbers: numbersInRow(t, names, others) });

/** Numbers of which hardly any more is taken: the house still may, and says so when asked. */
export const fullText = (t: Translate, names: readonly string[]): string =>
  `${numbersInRow(t, names)}: ${t('desk.shut.full')}`;

const NUMBERS_SAID = 20;

/** Names of numbers, and how many others there are. */
export function numbersInRow(t: Translate, names: readonly string[], others = 0): string {
  const said = names.slice(0, NUMBERS_SAID);
  const count = others + names.length - said.length;
  return count > 0 ? t('desk.numbersMore', { numbers: namesInRow(said), count }) : namesInRow(said);
}

/** Between a place and its value: in a row of many numbers a line ends before or after both. */
const AND_ITS_VALUE = '\u00A0·\u00A0';

/** Numbers of a play in words: their symbols are names, and a place stands before its value, by its name where the play is known. */
export function numberNames(t: Translate, numbers: readonly string[], play: Play | undefined): readonly string[] {
  const rows = play && rowsOfPlay(play);
  return numbers.map(number => {
    const [first = '', ...rest] = number.split(':');
    const row = rest.length > 0 ? rows?.[Number(first) - 1] : undefined;
    const before = row ? t(`play.place.${row.labelKey}`) : symbolName(t, first);
    return [before, ...rest.map(part => symbolName(t, part))].join(AND_ITS_VALUE);
  });
}
