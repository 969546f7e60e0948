import { z } from 'zod';
import { instant, numericId } from '../schemas.ts';

/** The operator behind the console, and the merchant that the console works on. */
export const operatorSelf = z.object({
  id: numericId,
  login: z.string(),
  name: z.string(),
  role: z.string(),
  roleName: z.string(),
  /** Each by name (`cashier.deposits.decide`): no patterns. */
  permissions: z.array(z.string()),
  merchant: z.object({
    code: z.string(),
    name: z.string(),
    /** In which its words are written, and what its members play with; the first of each is the usual one. */
    languages: z.array(z.string()),
    currencies: z.array(z.string()),
  }),
  /** True for an account of the licensee, which may work on each of its merchants. */
  aboveMerchants: z.boolean(),
  /** To be sent as `X-Baize-Csrf` with every call that changes something. */
  csrf: z.string(),
  /** Without a call until then the session ends; calls move it on. */
  idleMinutes: z.number().int(),
  sessionEndsAt: instant,
});

export const totpCode = z.string().regex(/^\d{6}$/);
