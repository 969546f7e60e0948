import { z } from 'zod';
import { instant, moneyText } from '../schemas.ts';

/** The four kinds of contracts that pay an agent for its team. */
export const contractKind = z.enum(['dividend', 'daily_salary', 'hourly_salary', 'realtime_salary']);

/** How long a dividend counts: a day, a week, half a month, a month. */
export const contractPeriod = z.enum(['D', 'W', 'H', 'M']);

/** What a contract counts at a time: a dividend's period, an hour, or five minutes. */
export const countedPeriod = z.enum(['D', 'W', 'H', 'M', 'hour', 'five_minutes']);

const amount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);

/** A tier as somebody writes it: percent and amounts as decimal strings. */
export const tierInput = z.strictObject({
  scalePercent: z.string().regex(/^\d{1,3}(\.\d{1,4})?$/),
  sales: amount,
  loss: amount,
  activeMembers: z.number().int().min(0).max(1_000_000),
});

export const tierView = z.object({
  scalePercent: z.string(),
  sales: moneyText,
  loss: moneyText,
  activeMembers: z.number().int(),
});

/** One rule that an offer breaks; `tier` counts from 1 and is 0 for the offer as a whole, `bound` is what would do. */
export const contractFault = z.object({ fault: z.string(), tier: z.number().int(), bound: z.string() });

export const contractState = z.enum(['requested', 'valid', 'rejected', 'terminated', 'expired']);

export const contract = z.object({
  id: z.uuid(),
  kind: contractKind,
  state: contractState,
  /** Who offers and pays; null is the house. */
  payer: z.string().nullable(),
  member: z.string(),
  /** Whether the caller pays by it or is paid. */
  side: z.enum(['own', 'given']),
  period: countedPeriod,
  mode: z.enum(['fixed', 'float']),
  carry: z.enum(['none', 'forever', 'second_half']),
  activeMin: moneyText,
  tiers: z.array(tierView),
  currency: z.string(),
  offeredAt: instant,
  /** When the offer is over by itself, while it waits. */
  expiresAt: instant.nullable(),
  answeredAt: instant.nullable(),
  /** The first and the last moment that it counts. */
  countsFrom: instant.nullable(),
  countsUntil: instant.nullable(),
  /** Who asked to end it, while the other has not consented. */
  endingAskedBy: z.enum(['payer', 'member']).nullable(),
  /** Contracts that the caller gave and that would end with the acceptance: they pay more than this one. */
  ends: z.array(z.object({ member: z.string(), scalePercent: z.string() })),
  history: z.array(z.object({ step: z.string(), at: instant, by: z.string().nullable(), note: z.string().nullable() })),
});
