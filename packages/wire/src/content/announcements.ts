import { z } from 'zod';
import { relay } from '../relay.ts';
import { date, typedText } from '../schemas.ts';

const announcement = z.object({
  id: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  startDateStr: date,
  /** The picture of a banner: an address, or null where the page draws its own. */
  imageUrl: z.string().nullable(),
  /** Where its button leads inside the portal, and what is written on it. */
  link: z.string().nullable(),
  linkLabel: z.string().nullable(),
});

export const announcements = relay('MCSFE_getListAnnouncements', {
  id: 'content.announcements',
  module: 'COMM3',
  token: 'optional',
  input: z.strictObject({
    /** B banners, PL player, PU pop-up, PR promotion. */
    types: z
      .string()
      .regex(/^(B|PL|PU|PR)(,(B|PL|PU|PR))*$/)
      .default('B,PL,PU,PR'),
    platform: z.literal('W').default('W'),
    execution: typedText(4).default('B'),
    language: typedText(10).optional(),
    merchantCode: typedText(40).optional(),
  }),
  output: z.object({
    player: z.array(announcement),
    banners: z.array(announcement),
    popup: z.array(announcement),
    promotion: z.array(announcement),
  }),
  summary: 'What the merchant announces now, in groups, newest first',
});
