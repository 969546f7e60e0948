import { type ServerTexts, serverTexts, textOf } from '@baize/i18n/server';
import type { MessagePart } from '@baize/wire/messages';
import type { Context } from '../../context.ts';
import type { Channel } from '../../messengers/index.ts';
import { wordingsOf } from './wordings.ts';

let texts: ServerTexts | undefined;

export const messageTexts = (): ServerTexts => {
  texts ??= serverTexts();
  return texts;
};

/** The id of a text in the server's catalogues. */
export const textId = (template: string, part: MessagePart): string => `message.${template}.${part}`;

type Message = {
  channel: Channel;
  template: string;
  language: string;
  values: Readonly<Record<string, string | number>>;
};

/** What a message says in its language, in the merchant's own words where it has any: the subject of an e-mail, and its text. */
export async function messageText(
  ctx: Context,
  merchantId: number,
  { channel, template, language, values }: Message,
): Promise<{ subject: string | undefined; text: string }> {
  const own = await wordingsOf(ctx, merchantId, { template, language });
  const say = (part: MessagePart): string => {
    const text = own.get(part)?.wording;
    return text == null
      ? messageTexts().text({ id: textId(template, part), language, values })
      : textOf({ text, language, values });
  };
  return channel === 'sms' ? { subject: undefined, text: say('sms') } : { subject: say('subject'), text: say('text') };
}
