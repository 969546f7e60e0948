import { TICKETS_MAX } from './fields.ts';
import type { Field, RefusalCode, RowsField, Selection, SetField, TicketsField, Value } from './form-types.ts';
import { type LeftOut, readTickets, ticketText } from './tickets.ts';

type ParsedField =
  | { readonly ok: true; readonly part: Selection; readonly leftOut: readonly LeftOut[] }
  | { readonly ok: false; readonly reason: RefusalCode };

type ParsedValues = readonly Value[] | RefusalCode;

const refuse = (reason: RefusalCode): ParsedField => ({ ok: false, reason });
const accept = (key: Field['key'], value: unknown): ParsedField => ({
  ok: true,
  // The values were just checked against the field, which fixes what stands under its key.
  part: { [key]: value } as Selection,
  leftOut: [],
});

export function parseField(field: Field, raw: unknown): ParsedField {
  switch (field.kind) {
    case 'rows':
      return parseRows(field, raw);
    case 'set':
      return parseSet(field, raw);
    case 'tickets':
      return parseTicketList(field, raw);
    case 'choice': {
      const chosen = field.values.find(value => value === raw);
      return chosen === undefined ? refuse('not_in_range') : accept(field.key, chosen);
    }
  }
}

function parseRows(field: RowsField, raw: unknown): ParsedField {
  if (!Array.isArray(raw) || raw.length !== field.rows.length) return refuse('not_a_selection');
  const rows: (readonly Value[])[] = [];
  for (const given of raw) {
    const row = parseValues(field.values, given);
    if (typeof row === 'string') return refuse(row);
    rows.push(row);
  }
  return rows.filter(row => row.length > 0).length < field.filledMin ? refuse('too_few') : accept(field.key, rows);
}

function parseSet(field: SetField, raw: unknown): ParsedField {
  // A single 胆 may come as a bare number, as the catalogue writes it.
  const values = parseValues(field.values, field.max === 1 && typeof raw === 'number' ? [raw] : raw);
  if (typeof values === 'string') return refuse(values);
  if (values.length < field.min) return refuse('too_few');
  return values.length > field.max ? refuse('too_many') : accept(field.key, values);
}

/** Values in the field's own order. Text stands for its single signs: "大小", "WQG". */
function parseValues(allowed: readonly Value[], raw: unknown): ParsedValues {
  const given: unknown[] | undefined = typeof raw === 'string' ? [...raw] : Array.isArray(raw) ? raw : undefined;
  if (!given) return 'not_a_selection';
  if (given.length > allowed.length) return 'duplicate';
  const seen = new Set<unknown>(given);
  if (seen.size !== given.length) return 'duplicate';
  const values = allowed.filter(value => seen.has(value));
  return values.length === given.length ? values : 'not_in_range';
}

function parseTicketList(field: TicketsField, raw: unknown): ParsedField {
  if (!Array.isArray(raw)) return refuse('not_a_selection');
  if (raw.length > TICKETS_MAX) return refuse('too_many');
  const texts: string[] = [];
  for (const given of raw) {
    if (typeof given === 'string') texts.push(given);
    else if (Array.isArray(given) && given.every(number => typeof number === 'number'))
      texts.push(ticketText(field, given));
    else return refuse('not_a_selection');
  }
  const { tickets, notUnderstood } = readTickets(field, texts);
  if (tickets.length > field.max) return refuse('too_many');
  if (tickets.length > 0 && tickets.length < field.min) return refuse('too_few');
  return { ok: true, part: { [field.key]: tickets }, leftOut: notUnderstood };
}
