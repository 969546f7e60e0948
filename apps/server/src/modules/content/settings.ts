import { z } from 'zod';
import { defineSetting } from '../settings/index.ts';

export const feedbackSetting = defineSetting({
  key: 'content.feedback',
  schema: z
    .strictObject({ wordsMin: z.number().int().min(1).max(100), wordsMax: z.number().int().min(1).max(1_000) })
    .refine(({ wordsMin, wordsMax }) => wordsMin <= wordsMax, { path: ['wordsMax'] }),
  lenient: true,
  default: { wordsMin: 3, wordsMax: 300 },
  title: 'Feedback',
  permission: 'settings.site',
});
