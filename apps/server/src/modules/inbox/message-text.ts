import { DEFAULT_LANGUAGE } from '@baize/i18n';
import { type ServerTexts, serverTexts } from '@baize/i18n/server';
import { exactMoneyText } from '@baize/money';
import { inLanguage } from '../../in-language.ts';
import { rankInLanguage } from '../members/index.ts';
import type { InboxRow } from './own-messages.ts';
import type { InboxText, InboxValues } from './tables.ts';

let texts: ServerTexts | undefined;

/** What a message says to a reader: an operator's words, else in the merchant's `own` language, or the house's in the reader's. */
export function messageText(
  { template, values, texts: written }: Pick<InboxRow, 'template' | 'values' | 'texts'>,
  language: string,
  own = DEFAULT_LANGUAGE,
): InboxText {
  if (template === null) return inLanguage(written, language, own) ?? { title: '', content: '' };
  texts ??= serverTexts();
  const spoken = spokenValues(values, language, own);
  const say = (part: string, of: SpokenValues) =>
    texts?.text({ id: `inbox.${template}.${part}`, language, values: of }) ?? '';
  const shown = Object.entries(spoken).map(([name, value]) => [name, typeof value === 'string' ? plain(value) : value]);
  return { title: say('title', spoken), content: `<p>${say('text', Object.fromEntries(shown))}</p>` };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What somebody wrote, as it was written: nothing in it is a tag, and its lines stay lines. */
const plain = (text: string): string =>
  text.replace(/[&<>"]/g, mark => ENTITIES[mark] ?? mark).replace(/\r?\n/g, '<br />');

const AMOUNTS = ['amount', 'rollover'] as const;

type SpokenValues = Record<string, string | number>;

/** A message's values as its reader sees them: words in the reader's language, ranks by their names, amounts as on every page. */
export function spokenValues(values: InboxValues, language: string, own: string): SpokenValues {
  const spoken: SpokenValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? (inLanguage(value, language, own) ?? '') : value,
    ]),
  );
  const { rank } = values;
  if (typeof rank === 'string') spoken.rank = rankInLanguage(rank, language);
  for (const name of AMOUNTS) if (typeof values[name] === 'string') spoken[name] = exactMoneyText(values[name]);
  return spoken;
}
