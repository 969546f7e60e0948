import { type Minor, parseAmount } from '@baize/money';
import { z } from 'zod';
import { SKIP_MAX } from './listing/index.ts';

/** An amount that a caller writes: a plain positive decimal string of major units; the handler reads ledger units. */
export const money = z
  .string()
  .max(20)
  .transform((text, context): Minor => {
    const amount = parseAmount(text);
    if (amount !== undefined && amount > 0n) return amount;
    context.addIssue({ code: 'custom', message: 'amount' });
    return z.NEVER;
  });

/** An amount that the server writes: a decimal string of major units ("12.50"), its currency beside it. */
export const moneyText = z.string().regex(/^-?\d+(\.\d+)?$/);

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** A calendar date, YYYY-MM-DD, of a year that every calendar and the database know. */
export const date = z.iso.date().regex(/^[12]/);
/** The caller's id of a command: the same id with the same content gets the first answer again. */
export const commandId = z.uuid();
/** Ids of members and other int8 keys travel as strings of digits. */
export const numericId = z.string().regex(/^\d{1,19}$/);
/** A number in a query string. */
export const queryInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
/** Nothing, or something that can be seen: a name of marks without width would stand there empty. */
const SEEN = /^$|[^\s\p{Default_Ignorable_Code_Point}]/u;
/**
 * Text that a person typed: trimmed, at most `max` characters; without control characters, halves of characters, and the marks that
 * turn the direction of writing (with them a name can be made to look like another one).
 */
export const typedText = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u)
    .regex(SEEN);
/** The same over several lines. */
export const writtenText = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\t\n\r])*$/u)
    .regex(SEEN);
/** Where a listing goes on: opaque, made by the server. */
export const cursor = z.string().max(200);
/** So many rows of a listing are passed over behind the cursor: how a page is reached that nobody has been near. */
export const skipped = queryInt(0, SKIP_MAX).default(0);
/** How many rows a listing has. Counting ends at a thousand; then there are more than that. */
export const counted = { count: z.number().int(), countIsLeast: z.boolean() };
/** A page of what one member has, as operators ask for it. */
export const memberPage = { memberId: numericId, limit: queryInt(1, 100).default(50), after: cursor.optional() };
export const none = z.strictObject({});

/** Where goods are sent. */
export const deliveryAddress = z.strictObject({
  name: typedText(80, 2),
  mobileNum: typedText(24, 5),
  address: typedText(300, 5),
});
