import { parseAmount } from '@baize/money';
import { z } from 'zod';

const amount = z.string().transform(text => parseAmount(text) ?? 0n);
const odds = z.record(z.string(), z.string());

/** A number that is paid at so many percent of the prize; until an issue's close, or until it is changed. */
const reducedNumber = z.strictObject({
  percent: z.number().int(),
  issueNo: z.string().optional(),
  until: z.iso.datetime().optional(),
});

/** What a game says of one play beyond its rules; stored as JSON with amounts in decimal text of major units. */
export const storedTermsSchema = z.strictObject({
  odds: odds.optional(),
  stakeMax: amount.optional(),
  prizeMax: amount.optional(),
  numberCap: amount.optional(),
  reduced: z.record(z.string(), reducedNumber).optional(),
});

export type PlayTerms = z.output<typeof storedTermsSchema>;

const byPlay = z.record(z.string(), storedTermsSchema);

export const playTermsOf = (stored: unknown): ReadonlyMap<string, PlayTerms> =>
  new Map(Object.entries(byPlay.parse(stored)));
