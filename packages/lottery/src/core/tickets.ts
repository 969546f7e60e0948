import { plainFigures } from '@baize/money';
import type { RefusalCode, TicketsField } from './form-types.ts';
import { runsSpelledOut } from './runs.ts';

/** A typed ticket that was left out, and why. */
export type LeftOut = { readonly text: string; readonly reason: RefusalCode };

export type TicketsRead = {
  /** Canonical tickets, sorted, each once. */
  readonly tickets: readonly string[];
  readonly notUnderstood: readonly LeftOut[];
  /** How often a ticket was given again after its first time. */
  readonly duplicates: number;
};

/** Reads given tickets: wrong ones are named, equal ones counted once, and order inside is dropped where it does not matter. */
export function readTickets(field: TicketsField, given: Iterable<string>): TicketsRead {
  const tickets = new Set<string>();
  const notUnderstood: LeftOut[] = [];
  let duplicates = 0;
  for (const text of given) {
    const ticket = readTicket(field, text);
    if (typeof ticket !== 'string') notUnderstood.push({ text, reason: ticket.reason });
    else if (tickets.has(ticket)) duplicates += 1;
    else tickets.add(ticket);
  }
  return { tickets: [...tickets].sort(), notUnderstood, duplicates };
}

/** Splits typed or pasted text into tickets, the figures of every script read as plain ones and runs spelled out. Numbers of two figures stand apart by a space, so only other signs part tickets there. */
export function splitTickets(field: TicketsField, text: string): readonly string[] {
  const apart = field.width === 1 ? /[\s,;|，；、。،؛၊।]+/u : /[\n\r,;|，；、。،؛၊।]+/u;
  return runsSpelledOut(field, plainFigures(text))
    .split(apart)
    .map(piece => piece.trim())
    .filter(piece => piece !== '');
}

function readTicket(field: TicketsField, text: string): string | { reason: RefusalCode } {
  if (field.covers === 'roll') return readRoll(field, text.trim().toUpperCase());
  const words = ticketWords(field, text.trim());
  if (words.length !== field.length || !words.every(word => /^\d{1,2}$/.test(word))) return { reason: 'bad_ticket' };
  const numbers = words.map(Number);
  if (!numbers.every(number => field.values.includes(number))) return { reason: 'not_in_range' };
  if (new Set(numbers).size < field.distinctMin) return { reason: 'duplicate' };
  if (field.order === 'multiset') numbers.sort((a, b) => a - b);
  return ticketText(field, numbers);
}

/** The sign of the figure that rolls. */
export const ROLL = 'R';

/** Figures of which exactly one rolls. */
function readRoll({ length, values }: TicketsField, text: string): string | { reason: RefusalCode } {
  const figures = [...text];
  const fixed = figures.filter(figure => figure !== ROLL);
  const right = figures.length === length && fixed.length === length - 1;
  return right && fixed.every(figure => /^\d$/.test(figure) && values.includes(Number(figure)))
    ? text
    : { reason: 'bad_ticket' };
}

/** The numbers that a ticket bets on: itself, every order of its figures, or one number for each value of the figure that rolls. */
export function coveredNumbers({ covers, values }: TicketsField, ticket: string): readonly string[] {
  if (covers === 'orders') return ordersOf(ticket);
  return covers === 'roll' ? values.map(value => ticket.replace(ROLL, String(value))) : [ticket];
}

/** Every order of a number's figures, each once. */
export function ordersOf(number: string): readonly string[] {
  if (number.length < 2) return [number];
  const orders = [...number].flatMap((figure, at) =>
    ordersOf(number.slice(0, at) + number.slice(at + 1)).map(rest => figure + rest),
  );
  return [...new Set(orders)];
}

/** The numbers of a ticket: single figures, or numbers of two figures parted by blanks or dashes, or run together ("0510"). */
function ticketWords({ length, width }: TicketsField, text: string): readonly string[] {
  if (width === 1) return [...text];
  if (/^\d+$/.test(text) && text.length === length * width) return text.match(/../g) ?? [];
  return text.split(/[\s-]+/);
}

/** The numbers of a canonical ticket. */
export const ticketNumbers = ({ width }: Pick<TicketsField, 'width'>, ticket: string): readonly number[] =>
  (width === 1 ? [...ticket] : ticket.split(' ')).map(Number);

export const ticketText = (field: { readonly width: number }, numbers: readonly number[]): string =>
  field.width === 1 ? numbers.join('') : numbers.map(number => String(number).padStart(field.width, '0')).join(' ');
