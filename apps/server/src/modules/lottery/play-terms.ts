import { parseAmount } from '@baize/money';
import { z } from 'zod';

const amount = z.string().transform(text => parseAmount(text) ?? 0n);
const odds = z.record(z.string(), z.string());

/** A number that is paid at so many percent of the prize; until the issue that is named closes, or until it is changed. */
const reducedNumber = z.object({ percent: z.number().int(), issueNo: z.string().optional() });

/** What a game says of one play beyond its rules; stored as JSON with amounts in decimal text of major units. */
export const storedTermsSchema = z.strictObject({
  odds: odds.optional(),
  stakeMax: amount.optional(),
  prizeMax: amount.optional(),
  numberCap: amount.optional(),
  reduced: z.record(z.string(), reducedNumber).optional(),
});

type Stored = z.output<typeof storedTermsSchema>;

/** Reduced numbers by number; `until` is the close of their issue as it stands now. */
export type Reduced = Readonly<Record<string, { percent: number; issueNo?: string; until?: Date }>>;
export type PlayTerms = Omit<Stored, 'reduced'> & { reduced?: Reduced | undefined };

const byPlay = z.record(z.string(), storedTermsSchema);

/** The terms by play; what is reduced for an issue holds while `closes` knows when that issue closes. */
export const playTermsOf = (stored: unknown, closes: ReadonlyMap<string, Date>): ReadonlyMap<string, PlayTerms> =>
  new Map(
    Object.entries(byPlay.parse(stored)).map(([play, { reduced, ...terms }]) => [
      play,
      reduced === undefined ? terms : { ...terms, reduced: holding(reduced, closes) },
    ]),
  );

const holding = (reduced: NonNullable<Stored['reduced']>, closes: ReadonlyMap<string, Date>): Reduced =>
  Object.fromEntries(
    Object.entries(reduced).flatMap(([number, { percent, issueNo }]) => {
      if (issueNo === undefined) return [[number, { percent }]];
      const until = closes.get(issueNo);
      return until === undefined ? [] : [[number, { percent, issueNo, until }]];
    }),
  );
