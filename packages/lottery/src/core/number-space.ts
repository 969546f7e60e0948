import { plainFigures } from '@baize/money';
import { allowedValues } from './fields.ts';
import type { ChoiceField, Form, TicketsField, Value } from './form-types.ts';
import { numberKey } from './number-key.ts';
import { readTickets } from './tickets.ts';
import type { Play } from './types.ts';

/**
 * Every number of a play as limits and exposure name it, in the order of its forms; those that are typed as tickets are left out, for
 * they may be a hundred thousand.
 */
export function listedNumbers(play: Play): readonly string[] {
  const keys = play.forms.flatMap(form => choicesOf(form).flatMap(chosen => keysOf(play, form, chosen)));
  return [...new Set(keys)];
}

/**
 * The number of a play that somebody names ("7" for "07", "05 1" for "01 05" where order does not matter); undefined where the play has
 * none like it.
 */
export function findNumber(play: Play, named: string): string | undefined {
  const text = plainFigures(named).trim();
  const listed = listedNumbers(play);
  if (listed.includes(text)) return text;
  const short = listed.filter(key => withoutZeros(key) === withoutZeros(text));
  return short.length === 1 ? short[0] : findTicket(play, text);
}

function keysOf(play: Play, form: Form, chosen: Value | undefined): readonly string[] {
  const choice = form.fields.find((field): field is ChoiceField => field.kind === 'choice');
  const made = choice === undefined ? {} : { [choice.key]: chosen };
  return form.fields.flatMap(field => {
    if (field.kind === 'set')
      return allowedValues(field, made).flatMap(value => numberKey(play, field, value, { chosen }) ?? []);
    if (field.kind !== 'rows') return [];
    return field.rows.flatMap((_, row) =>
      field.values.flatMap(value => numberKey(play, field, value, { row, chosen }) ?? []),
    );
  });
}

/** What the form's choice may say; nothing once, where it has no choice. */
function choicesOf(form: Form): readonly (Value | undefined)[] {
  const choice = form.fields.find((field): field is ChoiceField => field.kind === 'choice');
  return choice === undefined ? [undefined] : choice.values;
}

function findTicket(play: Play, text: string): string | undefined {
  for (const form of play.forms)
    for (const field of form.fields) {
      if (field.kind !== 'tickets') continue;
      const [ticket] = readTickets(itself(field), [text]).tickets;
      const keys =
        ticket === undefined ? [] : choicesOf(form).flatMap(chosen => numberKey(play, field, ticket, { chosen }) ?? []);
      // A ticket beside a choice is named with it, and such plays are not typed.
      if (keys.length === 1) return keys[0];
    }
  return undefined;
}

/** A field whose tickets stand for themselves: a number is one of those that a ticket covers, never the ticket. */
function itself({ covers: _, ...field }: TicketsField): TicketsField {
  return field;
}

const withoutZeros = (key: string): string => key.replace(/(^|:)0+(?=\d+$)/, '$1');
