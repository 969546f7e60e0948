import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limit, limitKind, limitPeriod, limitValue } from './shapes.ts';

export const setLimit = endpoint({
  id: 'saferPlay.setLimit',
  module: 'COMM3',
  method: 'PUT',
  path: '/wps/safer-play/limits',
  token: 'required',
  /** `value: null` takes the limit away, which waits like a raise. */
  input: z.strictObject({ kind: limitKind, period: limitPeriod, value: limitValue.nullable() }),
  output: z.object({ limit: limit.nullable() }),
  errors: ['field_invalid', 'limit_unknown', 'true_account_needed'],
  summary: 'Sets a limit: a lower one counts at once, a higher one waits and has to be confirmed',
});

export const confirmLimit = endpoint({
  id: 'saferPlay.confirmLimit',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/safer-play/limits/confirm',
  token: 'required',
  /** `keep: true` withdraws the raise instead: the present limit stays. */
  input: z.strictObject({ kind: limitKind, period: limitPeriod, keep: z.boolean().default(false) }),
  output: z.object({ limit: limit.nullable() }),
  errors: ['limit_unknown', 'limit_not_due'],
  summary: 'Confirms a raise whose waiting time is over, or keeps the present limit',
});
