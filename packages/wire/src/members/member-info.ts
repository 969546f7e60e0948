import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, none, numericId } from '../schemas.ts';
import { clubLabel } from './shapes.ts';

export const memberInfo = endpoint({
  id: 'members.memberInfo',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/member/info',
  token: 'required',
  input: none,
  output: z.object({
    id: numericId,
    account: z.string(),
    nickname: z.string(),
    /** 0 a player; 1, 2, 4, 41 and 42 set the agent flag, and 4 is the demo kind. */
    type: z.number().int(),
    /** Whether money may be sent to the upline. */
    toUpline: z.boolean(),
    regDate: instant,
    clubLabel,
    trial: z.boolean(),
    currency: z.string(),
    language: z.string(),
    lastLoginAt: instant.nullable(),
    /** Set while the member keeps away from play by own choice. */
    excludedUntil: instant.nullable(),
  }),
  summary: "The caller's account",
});
