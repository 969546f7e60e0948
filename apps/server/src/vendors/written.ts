import { z } from 'zod';

/** Neither control characters, of which PostgreSQL keeps no zero, nor halves of pairs, which are no text. */
export const CLEAN = /^[^\p{Cc}\p{Cs}]*$/u;

/** An id or a name as a supplier writes it: bounded, and fit to be kept. */
export const written = (max: number) => z.string().min(1).max(max).regex(CLEAN);
