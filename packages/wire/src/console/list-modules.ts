import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { none } from '../schemas.ts';

export const opsListModules = operatorEndpoint({
  id: 'console.opsListModules',
  method: 'GET',
  path: '/ops/modules',
  permission: 'settings.view',
  input: none,
  output: z.object({
    modules: z.array(
      z.object({
        modId: z.string(),
        calls: z.array(z.object({ id: z.string(), method: z.string(), path: z.string(), summary: z.string() })),
      }),
    ),
  }),
  summary: 'Which calls each white-label module carries; the tree itself is the setting modules.tree',
});
