import { textOf } from '@baize/i18n/server';
import {
  type MessagePart,
  type MessageTemplate,
  opsListMessageTemplates,
  opsPreviewMessageTemplate,
  opsSetMessageTemplate,
  opsShowMessageTemplate,
} from '@baize/wire/messages';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { bracesOf, checkWording } from './check-wording.ts';
import type { MessageTables } from './tables.ts';
import { messageTexts, textId } from './texts.ts';
import { ownWordings, wordingsOf } from './wordings.ts';

const TEMPLATES: readonly MessageTemplate[] = [
  'code',
  'resetLink',
  'passwordChanged',
  'contactChanged',
  'newLogin',
  'accountSleeps',
  'test',
];
const PARTS: readonly MessagePart[] = ['sms', 'subject', 'text'];
const HISTORY_MAX = 50;

/** The parts of which the house knows words: some messages only go by e-mail. */
const partsOf = (template: MessageTemplate): MessagePart[] =>
  PARTS.filter(part => messageTexts().has(textId(template, part)));

export const answerOpsListMessageTemplates = handle(
  opsListMessageTemplates,
  async ({ ctx, caller: { operator }, request }) => {
    const own = await ownWordings(ctx, operator.merchantId);
    return {
      rows: TEMPLATES.map(template => ({
        template,
        own: [...new Set(own.filter(row => row.template === template).map(({ language }) => language))],
      })),
      languages: [...request.merchant.languages],
    };
  },
);

export const answerOpsShowMessageTemplate = handle(
  opsShowMessageTemplate,
  async ({ input, ctx, caller: { operator } }) => {
    const { template, language } = input;
    const own = await wordingsOf(ctx, operator.merchantId, input);
    const history = await ctx.db
      .withTables<MessageTables>()
      .selectFrom('message_wording')
      .selectAll()
      .where('merchant_id', '=', operator.merchantId)
      .where('template', '=', template)
      .where('language', '=', language)
      .orderBy('changed_at', 'desc')
      .orderBy('version', 'desc')
      .limit(HISTORY_MAX)
      .execute();
    return {
      parts: partsOf(template).map(part => {
        const house = messageTexts().source(textId(template, part), language);
        const row = own.get(part);
        return {
          part,
          wording: row?.wording ?? house,
          house,
          own: row?.wording != null,
          version: row?.version ?? 0,
          ...bracesOf({ template, part }),
        };
      }),
      history: history.map(({ part, version, wording, changed_by, reason, changed_at }) => ({
        part,
        version,
        wording,
        by: changed_by,
        reason,
        at: changed_at.toISOString(),
      })),
    };
  },
);

export const answerOpsPreviewMessageTemplate = handle(opsPreviewMessageTemplate, ({ input, ctx, request }) => {
  const problems = checkWording(input, input.wording);
  const unreadable = problems.some(({ kind }) => kind === 'syntax' || kind === 'plural' || kind === 'unknown');
  const values = sampleValues(request.merchant.name, ctx.config.publicUrl);
  const { language } = input;
  return { text: unreadable ? null : textOf({ text: input.wording, language, values }), problems };
});

/** Somebody who is nobody. */
const sampleValues = (merchant: string, publicUrl: string) => ({
  merchant,
  username: 'demo_player',
  name: 'demo_player',
  code: '123456',
  minutes: 5,
  link: `${publicUrl}/reset-password#example`,
  ip: '203.0.113.7',
  device: 'Chrome, Windows',
  at: '2026-01-31 12:00 UTC',
  what: 'email',
});

export const answerOpsSetMessageTemplate = handle(
  opsSetMessageTemplate,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { template, part, language, wording, version, reason } = input;
    const { merchantId } = operator;
    const problems = wording === null ? [] : checkWording(input, wording);
    const known = partsOf(template).includes(part) && request.merchant.languages.includes(language);
    if (problems.length > 0 || !known) return fail('message_wording_invalid', { problems });
    const before = (await wordingsOf(ctx, merchantId, input)).get(part);
    if ((before?.version ?? 0) !== version) return fail('version_changed');
    return ctx.transaction(async tx => {
      const actor = operatorActor(operator);
      const written = await tx
        .withTables<MessageTables>()
        .insertInto('message_wording')
        .values({
          merchant_id: merchantId,
          template,
          part,
          language,
          version: version + 1,
          wording,
          changed_by: operator.name,
          reason,
          changed_at: ctx.now(),
        })
        // Somebody else was quicker.
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst();
      if (written.numInsertedOrUpdatedRows !== 1n) return fail('version_changed');
      await ctx.audit.write(tx, {
        merchantId,
        actor,
        action: 'messages.wordingChanged',
        object: { kind: 'message_wording', id: `${template}.${part}.${language}` },
        before: { wording: before?.wording ?? null },
        after: { wording },
        reason,
        ip: request.ip,
      });
      return { version: version + 1 };
    });
  },
);
