import type { Field, Selection, Value } from './form-types.ts';
import { numberKey, rowsOfPlay } from './number-keys.ts';
import { formOf } from './parse.ts';
import { ticketNumbers } from './tickets.ts';
import type { Play } from './types.ts';

/**
 * How many bets of a selection hold one of its numbers, named as `numberKeys` names it; undefined where one ticket stands for bets on
 * several numbers or places. Costs two counts, however many bets there are.
 */
export function betsHolding(play: Play, selection: Selection, number: string): number | undefined {
  const all = play.count(selection);
  if (all === 1) return 1;
  const fields = formOf(play, selection)?.fields ?? [];
  const choice = fields.find(({ kind }) => kind === 'choice');
  const chosen = choice && selection[choice.key];
  const isNumber = (field: Field, value: Value, row?: number): boolean =>
    numberKey(play, field, value, { row, chosen: chosen as Value | undefined }) === number;
  // Every bet holds a 胆.
  const dan = fields.find(({ key }) => key === 'dan');
  if (dan && selection.dan?.some(value => isNumber(dan, value))) return all;
  if (fields.some(field => standsForSeveral(field, selection))) return undefined;
  const rest = fields.map(field => [field.key, withoutNumber(play, field, selection, isNumber)] as const);
  return all - play.count(Object.fromEntries(rest));
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
