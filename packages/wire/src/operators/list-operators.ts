import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { instant, none, numericId } from '../schemas.ts';

export const opsListOperators = operatorEndpoint({
  id: 'operators.opsListOperators',
  method: 'GET',
  path: '/ops/operators',
  permission: 'operators.view',
  input: none,
  output: z.object({
    operators: z.array(
      z.object({
        id: numericId,
        login: z.string(),
        name: z.string(),
        role: z.string(),
        aboveMerchants: z.boolean(),
        state: z.enum(['active', 'disabled']),
        lockedUntil: instant.nullable(),
        lastLoginAt: instant.nullable(),
        createdAt: instant,
      }),
    ),
    roles: z.array(z.object({ code: z.string(), name: z.string(), permissions: z.array(z.string()) })),
  }),
  summary: 'The operators who may work on this merchant, and what each role may do',
});
