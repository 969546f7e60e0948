import { readTickets, splitTickets, type TicketsRead } from './tickets.ts';
import type { Play, TicketsField } from './types.ts';

export type ParsedTickets = TicketsRead;

/** The field of a play that takes typed tickets; undefined where the play has none. */
export const ticketsFieldOf = (play: Play): TicketsField | undefined =>
  play.forms.flatMap(form => form.fields).find(field => field.kind === 'tickets');

/**
 * Reads typed or pasted text as tickets of the play, parted by blanks, commas or lines (numbers of two figures: by commas or
 * lines). Names what it did not understand and counts repetitions. Throws RangeError for a play without typed tickets.
 */
export function parseTickets(play: Play, text: string): ParsedTickets {
  const field = ticketsFieldOf(play);
  if (!field) throw new RangeError(`${play.family} ${play.id} takes no typed tickets`);
  return readTickets(field, splitTickets(field, text));
}
