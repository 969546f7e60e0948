import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { instant, none, typedText, writtenText } from '../schemas.ts';

/** What the house sends by itself. */
const messageTemplate = z.enum([
  'code',
  'resetLink',
  'passwordChanged',
  'contactChanged',
  'newLogin',
  'accountSleeps',
  'test',
]);
/** A message by SMS has one text, an e-mail a subject and a text. */
const messagePart = z.enum(['sms', 'subject', 'text']);
export type MessageTemplate = z.output<typeof messageTemplate>;
export type MessagePart = z.output<typeof messagePart>;
const language = z.string().regex(/^[A-Z]{2}$/);
const wording = writtenText(4000, 1);

export const opsListMessageTemplates = operatorEndpoint({
  id: 'messages.opsListMessageTemplates',
  method: 'GET',
  path: '/ops/messages/templates',
  permission: 'messages.view',
  input: none,
  output: z.object({
    rows: z.array(
      z.object({
        template: messageTemplate,
        /** Languages in which the merchant says it in words of its own. */
        own: z.array(language),
      }),
    ),
    languages: z.array(language),
  }),
  summary: 'The messages that the house sends, and where the merchant has words of its own',
});

export const opsShowMessageTemplate = operatorEndpoint({
  id: 'messages.opsShowMessageTemplate',
  method: 'GET',
  path: '/ops/messages/templates/{template}',
  permission: 'messages.view',
  input: z.strictObject({ template: messageTemplate, language }),
  output: z.object({
    parts: z.array(
      z.object({
        part: messagePart,
        /** What is said now, and what the house says. */
        wording: z.string(),
        house: z.string(),
        own: z.boolean(),
        version: z.number().int(),
        /** What may stand in braces, and what has to. */
        placeholders: z.array(z.string()),
        needed: z.array(z.string()),
      }),
    ),
    /** Newest first; without words: back to those of the house. */
    history: z.array(
      z.object({
        part: messagePart,
        version: z.number().int(),
        wording: z.string().nullable(),
        by: z.string(),
        reason: z.string(),
        at: instant,
      }),
    ),
  }),
  summary: 'One message in one language, with what it said before',
});

export const opsPreviewMessageTemplate = operatorEndpoint({
  id: 'messages.opsPreviewMessageTemplate',
  method: 'POST',
  path: '/ops/messages/templates/{template}/preview',
  permission: 'messages.view',
  input: z.strictObject({ template: messageTemplate, part: messagePart, language, wording }),
  output: z.object({
    /** As somebody would read it; null where it cannot be read. */
    text: z.string().nullable(),
    problems: z.array(
      z.object({ kind: z.enum(['syntax', 'unknown', 'lacks', 'plural', 'lines']), detail: z.string() }),
    ),
  }),
  summary: 'How words would read, with invented values, and what is wrong with them',
});

export const opsSetMessageTemplate = operatorEndpoint({
  id: 'messages.opsSetMessageTemplate',
  method: 'PUT',
  path: '/ops/messages/templates/{template}',
  permission: 'settings.messages',
  input: z.strictObject({
    template: messageTemplate,
    part: messagePart,
    language,
    /** Null: the house's words again. */
    wording: wording.nullable(),
    /** Of what was read before the change. */
    version: z.number().int().min(0),
    reason: typedText(300, 1),
  }),
  output: z.object({ version: z.number().int() }),
  errors: ['message_wording_invalid', 'version_changed'],
  summary: 'Says a message in words of the merchant, or in those of the house again; each change is kept',
});
