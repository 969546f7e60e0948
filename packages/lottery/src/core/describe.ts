import { typedOf } from './fields.ts';
import type { Field, RowsField, Selection, Value } from './form-types.ts';
import { formOf } from './parse.ts';
import type { Play, Terms } from './types.ts';

const TICKETS_SHOWN = 8;
const EMPTY_ROW = '–';

/** How a screen calls what the engine has only signs for, in its own language. */
export type SelectionNames = {
  /** A symbol such as 大. */
  readonly symbol: (symbol: string) => string;
  /** What stands at a place of the draw, by its text key: said where a play leaves places out, and there only of those that hold something. */
  readonly place?: (labelKey: string, numbers: string) => string;
  /** A target that is a place, zero-based. */
  readonly target?: (place: number) => string;
};

const SIGNS: SelectionNames = { symbol: symbol => symbol };

/**
 * A selection as short text without words of any language: "147 · 02468 · 3", "0 3 5 8", "01 04 11". What has a name is said by `names`
 * ("Tens: 4 · Units: 7").
 */
export function describeSelection(play: Play, selection: Selection, names: SelectionNames = SIGNS): string {
  const form = formOf(play, selection);
  const parts = (form?.fields ?? []).map(field => describeField(field, selection, names));
  return parts.filter(part => part !== '').join(' · ');
}

function describeField(field: Field, selection: Selection, names: SelectionNames): string {
  const write = (width: number) => (value: Value) =>
    typeof value === 'number' ? String(value).padStart(width, '0') : names.symbol(value);
  const found = selection[field.key];
  if (found === undefined) return '';
  if (typeof found === 'number') return names.target?.(found) ?? write(1)(found);
  if (typeof found === 'string') return write(1)(found);
  if (field.kind === 'rows') return describeRows(field, selection.pos ?? [], { write: write(field.width), names });
  if (field.kind === 'tickets') return describeTickets(typedOf(selection, field.key));
  const values = found.filter(value => typeof value === 'number' || typeof value === 'string');
  const texts = values.map(write(field.kind === 'set' ? field.width : 1));
  // Places that nobody named are letters, and stand together.
  return texts.join(field.key === 'places' && texts.every(text => text.length === 1) ? '' : ' ');
}

type Written = { readonly write: (value: Value) => string; readonly names: SelectionNames };

function describeRows(field: RowsField, rows: readonly (readonly Value[])[], { write, names }: Written): string {
  const texts = rows.map(row => describeRow(row, field.width, write));
  const { place } = names;
  if (!place || rows.every(row => row.length > 0)) return texts.map(text => text || EMPTY_ROW).join(' · ');
  const named = field.rows.map(({ labelKey }, at) => (texts[at] ? place(labelKey, texts[at]) : ''));
  return named.filter(text => text !== '').join(' · ');
}

function describeRow(row: readonly Value[], width: number, write: Written['write']): string {
  const compact = width === 1 && row.every(value => typeof value === 'number');
  return row.map(write).join(compact ? '' : ' ');
}

function describeTickets(tickets: readonly string[]): string {
  const more = tickets.length - TICKETS_SHOWN;
  return tickets.slice(0, TICKETS_SHOWN).join(', ') + (more > 0 ? ` … +${more}` : '');
}

/**
 * One text for equal bets: tickets with the same key are settled once. It holds the play, the canonical selection and every
 * term that settlement reads.
 */
export function selectionKey(play: Play, selection: Selection, terms: Terms): string {
  const parts = (formOf(play, selection)?.fields ?? []).map(
    field => `${field.key}=${JSON.stringify(selection[field.key])}`,
  );
  return [
    play.family,
    play.id,
    parts.join('&'),
    terms.prizeGroup,
    terms.unit,
    terms.multiple,
    terms.ruleVersion,
    terms.tieRule,
    terms.tripleRule ?? '',
    terms.lunarYear ?? '',
  ].join('|');
}
