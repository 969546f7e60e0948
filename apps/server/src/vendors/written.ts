import { z } from 'zod';

/**
 * Neither control characters, of which PostgreSQL keeps no zero, nor halves of pairs, which are no text, nor the mark that stands for bytes
 * that are none: two ids would be read as one.
 */
export const CLEAN = /^[^\p{Cc}\p{Cs}\ufffd]*$/u;

/** An id or a name as a supplier writes it: bounded, and fit to be kept. */
export const written = (max: number) => z.string().min(1).max(max).regex(CLEAN);
