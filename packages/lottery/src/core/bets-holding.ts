import type { Field, Form, RowsField, Selection, Value } from './form-types.ts';
import { isNumbers, numberKey, rowsOfPlay } from './number-key.ts';
import { formOf } from './parse.ts';
import { ticketNumbers } from './tickets.ts';
import type { Play } from './types.ts';

/**
 * How many bets of a selection hold a number that is written in it, named as `numberKeys` names it; undefined where one ticket stands for
 * bets on several numbers or places. Costs two counts, however many bets there are.
 */
export const betsHolding = (play: Play, selection: Selection, number: string): number | undefined =>
  holdersOf(play, selection)(number);

/** The same for many numbers of one selection: one count for all of it, and one a number. */
export function holdersOf(play: Play, selection: Selection): (number: string) => number | undefined {
  const all = play.count(selection);
  const form = formOf(play, selection);
  if (all === 1 && form !== undefined && holdsAll(form, selection)) return () => 1;
  const fields = form?.fields ?? [];
  const choice = fields.find(({ kind }) => kind === 'choice');
  const chosen = choice && selection[choice.key];
  const dan = fields.find(({ key }) => key === 'dan');
  const several = fields.some(field => standsForSeveral(field, selection));
  return number => {
    const isNumber: IsNumber = (field, value, row) =>
      numberKey(play, field, value, { row, chosen: chosen as Value | undefined }) === number;
    // Every bet holds a 胆.
    if (dan && selection.dan?.some(value => isNumber(dan, value))) return all;
    if (several) return undefined;
    const rest = fields.map(field => [field.key, withoutNumber(play, field, selection, isNumber)] as const);
    return all - play.count(Object.fromEntries(rest));
  };
}

/** Whether each value of a selection stands in a bet for sure: where one set is chosen from, or rows that take nothing from each other. */
const holdsAll = ({ fields }: Form, selection: Selection): boolean =>
  fields.filter(isNumbers).length <= 1 && fields.every(field => field.kind !== 'rows' || !rowsClash(field, selection));

/** Whether a value stands in two rows of which no bet takes it twice. */
export function rowsClash({ distinct }: RowsField, { pos = [] }: Selection): boolean {
  const values = distinct ? pos.flat() : [];
  return new Set(values).size < values.length;
}

const standsForSeveral = (field: Field, { places }: Selection): boolean =>
  field.kind === 'tickets' && (field.covers !== undefined || places !== undefined);

type IsNumber = (field: Field, value: Value, row?: number) => boolean;

function withoutNumber(play: Play, field: Field, selection: Selection, isNumber: IsNumber): unknown {
  if (field.kind === 'choice') return selection[field.key];
  if (field.kind === 'rows') return selection.pos?.map((row, at) => row.filter(value => !isNumber(field, value, at)));
  const values: readonly Value[] = selection[field.key] ?? [];
  if (field.kind === 'set' || rowsOfPlay(play) === undefined) return values.filter(value => !isNumber(field, value));
  return values.filter(ticket => !ticketNumbers(field, String(ticket)).some((value, at) => isNumber(field, value, at)));
}
