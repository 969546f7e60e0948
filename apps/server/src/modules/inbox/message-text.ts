import { type ServerTexts, serverTexts } from '@baize/i18n/server';
import { rankInLanguage } from '../members/index.ts';
import type { InboxRow } from './own-messages.ts';
import type { InboxText } from './tables.ts';

let texts: ServerTexts | undefined;

/** What a message says to a reader: an operator's words, or the house's own in the reader's language. */
export function messageText(
  { template, values, texts: written }: Pick<InboxRow, 'template' | 'values' | 'texts'>,
  language: string,
): InboxText {
  if (template === null) return written[language] ?? written.EN ?? { title: '', content: '' };
  texts ??= serverTexts();
  const { rank } = values;
  const spoken = typeof rank === 'string' ? { ...values, rank: rankInLanguage(rank, language) } : values;
  const say = (part: string) => texts?.text({ id: `inbox.${template}.${part}`, language, values: spoken }) ?? '';
  return { title: say('title'), content: `<p>${say('text')}</p>` };
}
