import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { instant, none, typedText, writtenText } from '../schemas.ts';
import {
  announcementDraft,
  announcementKind,
  contentVersion,
  helpDraft,
  helpPlace,
  languageCode,
} from './operator-shapes.ts';

const version = z.number().int().min(0);
const reason = typedText(300, 1);

export const opsListAnnouncements = operatorEndpoint({
  id: 'content.opsListAnnouncements',
  method: 'GET',
  path: '/ops/content/announcements',
  permission: 'content.view',
  input: none,
  output: z.object({
    /** The languages that the merchant offers, its own first. */
    languages: z.array(languageCode),
    announcements: z.array(
      z.object({
        id: z.uuid(),
        kind: announcementKind,
        title: z.string(),
        /** `now`, `scheduled` for later, `over`, or not published. */
        state: z.enum(['now', 'scheduled', 'over', 'hidden']),
        startsAt: instant,
        endsAt: instant.nullable(),
        sort: z.number().int(),
        languages: z.array(z.string()),
        version,
      }),
    ),
  }),
  summary: 'What is announced, was and will be, in every group',
});

export const opsShowAnnouncement = operatorEndpoint({
  id: 'content.opsShowAnnouncement',
  method: 'GET',
  path: '/ops/content/announcements/{id}',
  permission: 'content.view',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ id: z.uuid(), version, ...announcementDraft }),
  errors: ['content_unknown'],
  summary: 'An announcement with its words in every language',
});

export const opsSaveAnnouncement = operatorEndpoint({
  id: 'content.opsSaveAnnouncement',
  method: 'PUT',
  path: '/ops/content/announcements/{id}',
  permission: 'content.edit',
  // Version 0 writes a new one under an id of the caller's own.
  input: z.strictObject({ id: z.uuid(), version, reason, ...announcementDraft }),
  output: z.object({ version }),
  errors: ['version_changed'],
  summary: 'Writes an announcement, from the version that the operator saw',
});

export const opsListHelp = operatorEndpoint({
  id: 'content.opsListHelp',
  method: 'GET',
  path: '/ops/content/help',
  permission: 'content.view',
  input: none,
  output: z.object({
    languages: z.array(languageCode),
    entries: z.array(z.object({ ...helpPlace, version, ...helpDraft })),
  }),
  summary: 'The whole help centre in every language',
});

export const opsSaveHelp = operatorEndpoint({
  id: 'content.opsSaveHelp',
  method: 'PUT',
  path: '/ops/content/help/{page}/{tag}',
  permission: 'content.edit',
  input: z.strictObject({ ...helpPlace, version, reason, ...helpDraft }),
  output: z.object({ version }),
  errors: ['version_changed'],
  summary: 'Writes an entry of the help centre, from the version that the operator saw',
});

export const opsContentHistory = operatorEndpoint({
  id: 'content.opsContentHistory',
  method: 'GET',
  path: '/ops/content/history',
  permission: 'content.view',
  input: z.strictObject({ kind: z.enum(['announcement', 'help']), id: typedText(120, 1) }),
  output: z.object({ rows: z.array(contentVersion) }),
  summary: 'Every version that a piece of content had, newest first',
});

export const opsPreviewContent = operatorEndpoint({
  id: 'content.opsPreviewContent',
  method: 'POST',
  path: '/ops/content/preview',
  permission: 'content.view',
  input: z.strictObject({ html: writtenText(40_000) }),
  output: z.object({ html: z.string() }),
  summary: 'What is left of HTML once it is cleaned, as it would be stored',
});
