import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, none } from '../schemas.ts';

export const securityConfig = endpoint({
  id: 'members.securityConfig',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/v2/member/securityConfig',
  token: 'required',
  input: none,
  output: z.object({
    passwordChangedAt: instant,
    /** Null where passwords do not expire. */
    passwordExpiresAt: instant.nullable(),
    /** Personal data, masked; null where none is stored. */
    email: z.string().nullable(),
    mobileNum: z.string().nullable(),
    payeeName: z.string().nullable(),
    /** Proven by a code; only then a login may be confirmed by it. */
    emailVerified: z.boolean(),
    mobileVerified: z.boolean(),
    /** Whether a login from an unregistered address asks for more than the password. */
    secondFactor: z.boolean(),
    totp: z.object({ on: z.boolean(), recoveryCodesLeft: z.number().int() }),
    /** Addresses from which no second factor is asked. */
    addresses: z.array(z.object({ id: z.uuid(), ip: z.string(), lastSeenAt: instant, current: z.boolean() })),
    lastLogins: z.array(z.object({ at: instant, ip: z.string(), device: z.string(), success: z.boolean() })),
    sessions: z.array(
      z.object({
        id: z.uuid(),
        startedAt: instant,
        lastSeenAt: instant,
        ip: z.string(),
        device: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
  summary: "How the caller's account is secured",
});
