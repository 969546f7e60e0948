import { z } from 'zod';
import { instant, typedText, writtenText } from '../schemas.ts';

export const languageCode = z.string().regex(/^[A-Z]{2}$/);
export const announcementKind = z.enum(['B', 'PL', 'PU', 'PR']);

/** An address of the portal itself, or one outside by HTTPS. A backslash is a slash to browsers: `/\` leads outside as `//` does. */
export const contentAddress = z
  .string()
  .max(500)
  .regex(/^(\/(?![/\\])\S*|https:\/\/\S+)$/);

const html = writtenText(40_000);

export const announcementText = z.strictObject({
  title: typedText(200, 1),
  /** HTML; what could act in a page is taken out before it is stored. */
  content: html,
  linkLabel: typedText(60).nullable(),
});

export const announcementDraft = {
  kind: announcementKind,
  published: z.boolean(),
  sort: z.number().int().min(-1_000).max(1_000),
  imageUrl: contentAddress.nullable(),
  link: contentAddress.nullable(),
  startsAt: instant,
  /** Null: until it is taken down. */
  endsAt: instant.nullable(),
  texts: z.record(languageCode, announcementText),
};

export const helpPlace = {
  page: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  tag: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
};

export const helpText = z.strictObject({ pageTitle: typedText(80, 1), title: typedText(200, 1), content: html });

export const helpDraft = {
  published: z.boolean(),
  sort: z.number().int().min(0).max(10_000),
  /** Null: from the beginning. */
  startsAt: instant.nullable(),
  /** Null: until it is taken down. */
  endsAt: instant.nullable(),
  texts: z.record(languageCode, helpText),
};

/** A version of a piece of content; `changed` is null for what the house came with. */
export const contentVersion = z.object({
  version: z.number().int().min(0),
  changed: z.object({ name: z.string(), at: instant, reason: z.string() }).nullable(),
  snapshot: z.unknown(),
});
