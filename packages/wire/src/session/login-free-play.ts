import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';
import { openedSession } from './shapes.ts';

export const loginFreePlay = endpoint({
  id: 'session.loginFreePlay',
  module: 'FREEPLAY3',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  token: 'none',
  encrypted: 'header',
  input: z.strictObject({ os: typedText(60).optional(), platform: z.literal('W').default('W') }),
  output: openedSession,
  errors: ['free_play_closed'],
  summary:
    'Opens a trial member with play money of its own asset. `X-Nonce` carries a compact JWE of a random string, `X-Gateway-Version` is 3',
});
