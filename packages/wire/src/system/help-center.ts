import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const helpCenter = endpoint({
  id: 'system.helpCenter',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/helpCenter',
  token: 'none',
  input: z.strictObject({
    lang: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    device: z.literal('WEB').default('WEB'),
  }),
  output: z.object({
    /** `page` is what /help?page= names, `tag` what /help# names; `content` is sanitised HTML. */
    pages: z.array(
      z.object({
        page: z.string(),
        title: z.string(),
        entries: z.array(z.object({ tag: z.string(), title: z.string(), content: z.string() })),
      }),
    ),
  }),
  summary: 'The help centre in a language; what is not written in it yet comes in the default language',
});
