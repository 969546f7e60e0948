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

/** Why a number takes no more bets in the issue on sale: an operator stopped it, or what it may cost is reached. */
export type Shut = Desk['closedNumbers'][number]['why'];

/** What shuts a value of a field; `row` where it stands in a field of rows, `chosen` what the form's choice says. */
export type ShutOf = (
  field: Field,
  value: Value,
  at?: { row?: number; chosen?: Value | undefined },
) => Shut | undefined;

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
    return key === undefined ? undefined : closed.get(key);
  };
}

type Known = { readonly play: Play; readonly closed: Desk['closedNumbers']; readonly numbers: readonly string[] };

/** A selection is of one play, and every drawing of the desk asks again of each line in the cart. */
const known = new WeakMap<Selection, Known>();

/** The numbers of a bet that take no more. */
export function closedIn(desk: Desk, play: Play, selection: Selection): readonly string[] {
  const closed = desk.closedNumbers;
  const before = known.get(selection);
  if (before?.play === play && before.closed === closed) return before.numbers;
  const ofPlay = [...closedOf(desk, play).keys()];
  const numbers = ofPlay.length === 0 ? [] : ofPlay.filter(betsOnNumbers(play, selection));
  known.set(selection, { play, closed, numbers });
  return numbers;
}

/** Numbers that take no more bets, as a sentence. */
export const closedText = (t: Translate, numbers: readonly string[]): string =>
  t('desk.closedNumbers', { numbers: numbersInRow(t, numbers) });

/** Numbers by their keys, in words: their symbols are names, and a place stands before its value. */
export const numbersInRow = (t: Translate, numbers: readonly string[]): string =>
  namesInRow(
    numbers.map(number =>
      number
        .split(':')
        .map(part => symbolName(t, part))
        .join(' · '),
    ),
  );
