import { typedText } from '@baize/wire/schemas';
import { z } from 'zod';
import { defineSetting } from '../settings/index.ts';

export const chatRules = defineSetting({
  key: 'chat.rules',
  schema: z.strictObject({
    /** Characters of a message. */
    textMax: z.number().int().min(20).max(1_000),
    /** Seconds between two messages of a member in a room. */
    slowSeconds: z.number().int().min(0).max(600),
    /** How old an account has to be before it writes. */
    hoursBeforeWriting: z.number().int().min(0).max(720),
    /** Older messages are deleted. */
    keepDays: z.number().int().min(1).max(365),
    /** What nobody writes, in any language. */
    words: z.array(typedText(40, 2)).max(500),
  }),
  default: { textMax: 300, slowSeconds: 5, hoursBeforeWriting: 0, keepDays: 30, words: [] },
  title: 'Chat',
  permission: 'chat.rooms',
});
