import { operatorEndpoint } from '../endpoint.ts';
import { none } from '../schemas.ts';
import { operatorSelf } from './shapes.ts';

export const me = operatorEndpoint({
  id: 'operators.me',
  method: 'GET',
  path: '/ops/session',
  permission: 'none',
  input: none,
  output: operatorSelf,
  summary: 'Who is logged in, what the role may do, and the key that changing calls carry',
});
