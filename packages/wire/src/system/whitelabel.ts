import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none } from '../schemas.ts';
import { moduleNode } from './shapes.ts';

export const whitelabel = endpoint({
  id: 'system.whitelabel',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/whitelabel',
  token: 'none',
  input: none,
  output: z.array(moduleNode),
  summary: 'The tree of modules with what is switched on',
});
