import { z } from 'zod';

/** A room's name in addresses and answers. */
export const roomCode = z.string().regex(/^[a-z][a-z0-9-]{0,23}$/);

/** What a message is reported for, and a member muted for. */
export const chatReason = z.enum(['spam', 'insult', 'begging', 'scam', 'other']);

/** Messages are numbered over all rooms of a house; numbers travel as digits. */
export const messageNumber = z.string().regex(/^\d{1,18}$/);

/** Why a member may not write now: the codes that writing would be refused with. */
export const writingRefusal = z.enum([
  'chat_muted',
  'chat_closed',
  'chat_not_yet',
  'chat_kept_away',
  'true_account_needed',
]);
