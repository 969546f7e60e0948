import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none } from '../schemas.ts';

export const logout = endpoint({
  id: 'session.logout',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/session/logout',
  aliases: [{ method: 'DELETE', path: '/wps/session/logout' }],
  token: 'required',
  input: none,
  output: z.object({ loggedOut: z.literal(true) }),
  summary: "Ends the caller's session",
});
