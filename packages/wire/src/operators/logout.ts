import { operatorEndpoint } from '../endpoint.ts';
import { none } from '../schemas.ts';

export const logout = operatorEndpoint({
  id: 'operators.logout',
  method: 'DELETE',
  path: '/ops/session',
  permission: 'none',
  input: none,
  output: none,
  summary: "Ends the operator's session",
});
