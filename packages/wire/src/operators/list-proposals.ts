import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, instant, numericId, queryInt, typedText } from '../schemas.ts';

export const proposalState = z.enum(['proposed', 'approved', 'rejected', 'withdrawn', 'expired']);

export const opsListProposals = operatorEndpoint({
  id: 'operators.opsListProposals',
  method: 'GET',
  path: '/ops/proposals',
  permission: 'approvals.view',
  input: z.strictObject({
    state: proposalState.optional(),
    kind: typedText(64).optional(),
    limit: queryInt(1, 200).default(50),
    after: z.uuid().optional(),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        object: z.object({ kind: z.string(), id: z.string() }),
        payload: z.unknown(),
        state: proposalState,
        proposedBy: z.object({ id: numericId, name: z.string() }),
        proposedAt: instant,
        reason: z.string(),
        decidedBy: z.object({ id: numericId, name: z.string() }).nullable(),
        decidedAt: instant.nullable(),
        decisionReason: z.string().nullable(),
        expiresAt: instant,
        /** One's own proposal waits for somebody else. */
        mine: z.boolean(),
      }),
    ),
    next: cursor.nullable(),
  }),
  summary: 'What one operator proposed and another decides or decided, newest first',
});
