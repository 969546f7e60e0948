import { typedOf } from './fields.ts';
import type { Field, Selection, Value } from './form-types.ts';
import { formOf } from './parse.ts';
import type { Play, Terms } from './types.ts';

const TICKETS_SHOWN = 8;
const EMPTY_ROW = '–';

/**
 * A selection as short text without words of any language: "147 · 02468 · 3", "0 3 5 8", "01 04 11". Symbols such as 大 are
 * written by `nameOf`, which a screen gives to show them in its own language.
 */
export function describeSelection(
  play: Play,
  selection: Selection,
  nameOf: (symbol: string) => string = symbol => symbol,
): string {
  const form = formOf(play, selection);
  const parts = (form?.fields ?? []).map(field => describeField(field, selection, nameOf));
  return parts.filter(part => part !== '').join(' · ');
}

function describeField(field: Field, selection: Selection, nameOf: (symbol: string) => string): string {
  const write = (width: number) => (value: Value) =>
    typeof value === 'number' ? String(value).padStart(width, '0') : nameOf(value);
  const found = selection[field.key];
  if (found === undefined) return '';
  if (typeof found === 'number' || typeof found === 'string') return write(1)(found);
  if (field.kind === 'rows') return (selection.pos ?? []).map(row => describeRow(row, field.width, write)).join(' · ');
  if (field.kind === 'tickets') return describeTickets(typedOf(selection, field.key));
  const values = found.filter(value => typeof value === 'number' || typeof value === 'string');
  const texts = values.map(write(field.kind === 'set' ? field.width : 1));
  // Places that nobody named are letters, and stand together.
  return texts.join(field.key === 'places' && texts.every(text => text.length === 1) ? '' : ' ');
}

function describeRow(row: readonly Value[], width: number, write: (width: number) => (value: Value) => string): string {
  if (row.length === 0) return EMPTY_ROW;
  const compact = width === 1 && row.every(value => typeof value === 'number');
  return row.map(write(width)).join(compact ? '' : ' ');
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
