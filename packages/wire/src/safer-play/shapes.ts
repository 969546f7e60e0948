import { z } from 'zod';
import { instant, moneyText } from '../schemas.ts';

export const limitKind = z.enum(['deposit', 'loss', 'wager', 'session']);
export const limitPeriod = z.enum(['day', 'week', 'month']);
export const exclusionKind = z.enum(['cooling', 'definite', 'indefinite']);

/** A limit's figure: a decimal string of major units, or whole minutes where it is about time. */
export const limitValue = z.string().regex(/^\d{1,13}(\.\d{1,6})?$/);

export const limit = z.object({
  kind: limitKind,
  period: limitPeriod,
  setBy: z.enum(['member', 'operator']),
  value: limitValue,
  used: z.string(),
  setAt: instant,
  /** A raise that waits: null as value takes the limit away. It counts once it is due and confirmed. */
  pending: z.object({ value: limitValue.nullable(), dueAt: instant }).nullable(),
});

export const exclusion = z.object({
  kind: exclusionKind,
  since: instant,
  /** Null while it is indefinite. */
  until: instant.nullable(),
  return: z.object({ askedAt: instant, at: instant }).nullable(),
});

/** What was staked and won since a moment; the difference is what play cost (negative) or brought. */
export const netPosition = z.object({ wagered: moneyText, won: moneyText, net: moneyText });

export const realityCheck = z.object({
  minutes: z.number().int(),
  sessionMinutes: z.number().int(),
  startedAt: instant,
  position: netPosition,
  currency: z.string(),
});

export const saferPlayChange = z.object({
  id: z.string(),
  at: instant,
  /** What changed, by a name that the texts know: `limitSet`, `limitRaiseAsked`, `excluded` … */
  action: z.string(),
  by: z.enum(['member', 'operator', 'system']),
  kind: z.string().nullable(),
  period: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
