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
    secondFactor: z.boolean(),
    lastLogins: z.array(z.object({ at: instant, ip: z.string(), device: z.string(), success: z.boolean() })),
    sessions: z.array(
      z.object({ startedAt: instant, lastSeenAt: instant, ip: z.string(), device: z.string(), current: z.boolean() }),
    ),
  }),
  summary: "How the caller's account is secured",
});
