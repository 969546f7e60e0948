import {
  type Field,
  type Form,
  type Play,
  parseSelection,
  randomSelection,
  type Selection,
} from '@baize/lottery/rules';
import { type Draft, emptyDraft } from './draft.ts';
import { boardOf, boardValues, cellKey, selectionOf } from './pads/board.ts';

/** A bet by chance. Which one it is comes from the browser's own generator. */
export function randomBet(play: Play, fits: Fits = () => true): Selection {
  let found = randomSelection(play, below);
  for (let tries = 0; tries < TRIES && !fits(found); tries += 1) found = randomSelection(play, below);
  return found;
}

type Fits = (selection: Selection) => boolean;
/** After so many bets that do not fit, what came last is shown with the reason why it is none. */
const TRIES = 200;

/** A bet by chance, laid on the pads; typed plays get a typed ticket, boards a staked cell. */
export function randomDraft(play: Play, draft: Draft, fits: Fits = () => true): Draft {
  const form = play.forms[0];
  if (!form) return draft;
  const empty = emptyDraft(play.id, form.id, play.market);
  const board = boardOf(play);
  if (!board) return fill(empty, form, randomBet(play, fits));
  const cells = (board.target?.values ?? [undefined]).flatMap(of =>
    boardValues(board, of).flatMap(value => {
      const parsed = parseSelection(play, selectionOf(board, of, [value]));
      return parsed.ok && fits(parsed.selection) ? [cellKey(of, value)] : [];
    }),
  );
  const cell = cells[below(cells.length)];
  return cell === undefined ? draft : { ...empty, stakes: { [cell]: '' } };
}

const fill = (draft: Draft, form: Form, selection: Selection): Draft =>
  form.fields.reduce((filled, field) => withField(filled, field, selection), draft);

function withField(draft: Draft, field: Field, selection: Selection): Draft {
  const value = selection[field.key];
  if (field.kind === 'rows') return { ...draft, rows: selection.pos ?? [] };
  if (typeof value === 'string' || typeof value === 'number')
    return { ...draft, choices: { ...draft.choices, [field.key]: value } };
  const values = (value ?? []).filter(each => typeof each === 'string' || typeof each === 'number');
  if (field.kind === 'tickets') return { ...draft, text: values.join(field.width === 1 ? ' ' : ', ') };
  return { ...draft, sets: { ...draft.sets, [field.key]: values } };
}

const WORD_SPAN = 4_294_967_296;

/** A whole number from 0 to `limit` − 1, each as likely as the other. */
function below(limit: number): number {
  const fair = WORD_SPAN - (WORD_SPAN % limit);
  for (;;) {
    const word = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    if (word < fair) return word % limit;
  }
}
