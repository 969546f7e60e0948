import {
  betsOnNumbers,
  type Field,
  type Form,
  numberKey,
  type Play,
  type Selection,
  type Value,
} from '@baize/lottery/rules';
import type { Translate } from '@baize/ui';
import { namesInRow, symbolName } from '../names.ts';
import type { Draft } from './draft.ts';
import type { Desk } from './use-desk.ts';

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

/** Numbers that take no more bets, as a sentence; and how many others. */
export const closedText = (t: Translate, numbers: readonly string[], others = 0): string =>
  t('desk.closedNumbers', { numbers: numbersInRow(t, numbers, others) });

/** Numbers of which hardly any more is taken: the house still may, and says so when asked. */
export const fullText = (t: Translate, numbers: readonly string[]): string =>
  `${numbersInRow(t, numbers)}: ${t('desk.shut.full')}`;

const NUMBERS_SAID = 20;

/** Numbers by their keys, in words, and how many others: their symbols are names, and a place stands before its value. */
export function numbersInRow(t: Translate, numbers: readonly string[], others = 0): string {
  const said = numbers.slice(0, NUMBERS_SAID);
  const row = namesInRow(
    said.map(number =>
      number
        .split(':')
        .map(part => symbolName(t, part))
        .join(' · '),
    ),
  );
  const count = others + numbers.length - said.length;
  return count > 0 ? t('desk.numbersMore', { numbers: row, count }) : row;
}
