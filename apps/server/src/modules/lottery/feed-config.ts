import { z } from 'zod';

/** Where the results of an outside lottery are read from; `{issue}` and `{date}` stand for the number and day. */
export const feedSchema = z.strictObject({
  url: z.url(),
  timeoutMs: z.number().int().min(100).max(30_000).default(5_000),
});

export type Feed = z.output<typeof feedSchema>;
