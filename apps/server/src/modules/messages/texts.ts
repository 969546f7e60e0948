import { type ServerTexts, serverTexts } from '@baize/i18n/server';
import type { Channel } from '../../messengers/index.ts';

let texts: ServerTexts | undefined;

/** What a message says in its language: the subject of an e-mail, and its text. */
export function messageText(
  channel: Channel,
  template: string,
  { language, values }: { language: string; values: Readonly<Record<string, string | number>> },
): { subject: string | undefined; text: string } {
  texts ??= serverTexts();
  const { text } = texts;
  const say = (part: string) => text({ id: `message.${template}.${part}`, language, values: { ...values } });
  return channel === 'sms' ? { subject: undefined, text: say('sms') } : { subject: say('subject'), text: say('text') };
}
