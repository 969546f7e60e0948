import type { TicketsField } from './form-types.ts';
import { readTickets, splitTickets, type TicketsRead } from './tickets.ts';

export type ParsedTickets = TicketsRead;

/**
 * Reads typed or pasted text as tickets of the field, parted by blanks, commas or lines (numbers of two figures: by commas or
 * lines). Names what it did not understand and counts repetitions.
 */
export const parseTickets = (field: TicketsField, text: string): ParsedTickets =>
  readTickets(field, splitTickets(field, text));
