import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, date, instant, moneyText, queryInt } from '../schemas.ts';
import { reason, vendorCode } from './operator-games.ts';

/** What one side says of a transaction; null where it does not have it. */
const side = z
  .object({
    status: z.string(),
    amount: moneyText,
    currency: z.string().optional(),
    /** The player by the name that vendors know, and here where there is one. */
    user: z.string(),
    username: z.string().nullable(),
    round: z.string(),
  })
  .nullable();

export const opsListDifferences = operatorEndpoint({
  id: 'games.opsListDifferences',
  method: 'GET',
  path: '/ops/games/differences',
  permission: 'games.view',
  input: z.strictObject({
    state: z.enum(['open', 'resolved']).default('open'),
    after: z.uuid().optional(),
    limit: queryInt(1, 200).default(50),
  }),
  output: z.object({
    days: z.array(
      z.object({
        vendorCode: z.string(),
        day: date,
        state: z.enum(['done', 'failed']),
        problem: z.string().nullable(),
        ours: z.number().int(),
        theirs: z.number().int(),
        /** How many of the day's differences wait for somebody. */
        unsettled: z.number().int(),
      }),
    ),
    differences: z.array(
      z.object({
        id: z.uuid(),
        vendorCode: z.string(),
        day: date,
        kind: z.enum(['missing_here', 'missing_there', 'amount_differs', 'status_differs']),
        transactionId: z.string(),
        ours: side,
        theirs: side,
        foundAt: instant,
        resolvedAt: instant.nullable(),
        /** Null where it settled itself: what was missing here, or its rollback, has come since. */
        resolvedBy: z.string().nullable(),
        resolution: z.string().nullable(),
      }),
    ),
    next: cursor.nullable(),
  }),
  summary: 'Where vendors’ lists of transactions and ours say different things',
});

export const opsReconcile = operatorEndpoint({
  id: 'games.opsReconcile',
  method: 'POST',
  path: '/ops/games/reconcile',
  permission: 'games.reconcile',
  input: z.strictObject({ code: vendorCode, day: date }),
  output: z.object({ ours: z.number().int(), theirs: z.number().int(), differences: z.number().int() }),
  errors: ['vendor_unknown', 'vendor_unreachable'],
  summary: 'Compares one day with a vendor’s list now',
});

export const opsResolveDifference = operatorEndpoint({
  id: 'games.opsResolveDifference',
  method: 'POST',
  path: '/ops/games/differences/resolve',
  permission: 'games.reconcile',
  input: z.strictObject({ id: z.uuid(), reason }),
  output: z.object({ id: z.uuid() }),
  errors: ['difference_unknown'],
  summary: 'Notes how a difference was settled with the vendor',
});
