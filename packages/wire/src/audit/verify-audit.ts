import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { none } from '../schemas.ts';

export const opsVerifyAudit = operatorEndpoint({
  id: 'audit.opsVerifyAudit',
  method: 'POST',
  path: '/ops/audit/verify',
  permission: 'audit.verify',
  input: none,
  output: z.object({
    ok: z.boolean(),
    seals: z.number().int(),
    sealed: z.number().int(),
    unsealed: z.number().int(),
    problems: z.array(z.object({ seal: z.string(), problem: z.string() })),
  }),
  summary: 'Recomputes every seal of the log from its entries, and the chain of the seals',
});
