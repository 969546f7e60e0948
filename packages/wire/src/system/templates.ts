import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none } from '../schemas.ts';

export const templates = endpoint({
  id: 'system.templates',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/templates',
  token: 'none',
  input: none,
  output: z.object({
    active: z.string(),
    templates: z.array(z.object({ id: z.string(), name: z.string(), themes: z.array(z.enum(['dark', 'light'])) })),
  }),
  summary: 'The page templates that the merchant may use, and the one in use',
});
