import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { counted, cursor, instant, queryInt, skipped } from '../schemas.ts';

export const listPointEntries = endpoint({
  id: 'points.listPointEntries',
  module: 'PTSYS3',
  method: 'GET',
  path: '/wps/points/entries',
  token: 'required',
  input: z.strictObject({ limit: queryInt(1, 100).default(20), after: cursor.optional(), skip: skipped }),
  output: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: instant,
        kind: z.enum(['turnover', 'reward', 'redeem', 'convert', 'returned', 'other']),
        points: z.string(),
        balanceAfter: z.string(),
      }),
    ),
    ...counted,
    next: cursor.nullable(),
  }),
  summary: "Every movement of the caller's points, newest first",
});
