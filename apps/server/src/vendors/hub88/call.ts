import type { z } from 'zod';

/** Sends a signed call and reads the answer in its shape. */
export type Call = <T extends z.ZodType>(path: string, body: unknown, shape: T) => Promise<z.output<T>>;
