import { z } from 'zod';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

/** A mail server. `tls` from the first byte (465), `starttls` required (587), or `none`. */
export const smtpConfig = z
  .strictObject({
    host: z.string().min(1).max(255),
    port: z.number().int().min(1).max(65_535),
    security: z.enum(['tls', 'starttls', 'none']),
    /** Empty where the server wants no login; the password is kept apart, sealed. */
    user: z.string().max(254),
    from: z.email().max(254),
    fromName: z.string().max(80),
    timeoutMs: z.number().int().min(100).max(60_000),
  })
  .refine(({ security, user, host }) => security !== 'none' || user === '' || LOOPBACK.has(host), {
    message: 'a password is not sent in the clear',
    path: ['security'],
  });

export type SmtpConfig = z.output<typeof smtpConfig>;
