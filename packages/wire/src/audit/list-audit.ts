import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, instant, queryInt, typedText } from '../schemas.ts';

const actorKind = z.enum(['operator', 'member', 'system', 'vendor', 'guest']);

export const opsListAudit = operatorEndpoint({
  id: 'audit.opsListAudit',
  method: 'GET',
  path: '/ops/audit',
  permission: 'audit.view',
  input: z.strictObject({
    actorKind: actorKind.optional(),
    actorId: typedText(64).optional(),
    /** `cashier.depositApproved`, or `cashier` for the whole room. */
    action: z
      .string()
      .regex(/^[A-Za-z-]{1,40}(\.[A-Za-z-]{1,60})?$/)
      .optional(),
    objectKind: typedText(40).optional(),
    objectId: typedText(100).optional(),
    from: instant.optional(),
    to: instant.optional(),
    limit: queryInt(1, 200).default(50),
    after: z.uuid().optional(),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        at: instant,
        actor: z.object({ kind: actorKind, id: z.string(), name: z.string() }),
        action: z.string(),
        object: z.object({ kind: z.string(), id: z.string() }),
        before: z.unknown(),
        after: z.unknown(),
        reason: z.string().nullable(),
        ip: z.string().nullable(),
      }),
    ),
    next: cursor.nullable(),
  }),
  summary: 'Who did what to which object, before and after, and why; newest first',
});
