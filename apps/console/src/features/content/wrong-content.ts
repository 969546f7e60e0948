import { languageOf } from '@baize/i18n';
import { useText } from '@baize/ui';

/** The fields of a piece of content, by what the server calls them. */
const LABELS: Readonly<Record<string, string>> = {
  kind: 'content.kind',
  startsAt: 'content.starts',
  sort: 'content.sort',
  imageUrl: 'content.image',
  link: 'content.link',
  page: 'content.page',
  tag: 'content.tag',
  pageTitle: 'content.page_title',
  title: 'content.title',
  linkLabel: 'content.link_label',
  content: 'content.html',
};

/** Says what is wrong with a refused piece of content: a path is the name of a field, or of one below a language's words. */
export function useWrongContent(languages: readonly string[]): (fields: readonly string[]) => string {
  const t = useText();
  const own = languages[0] ?? '';
  const nameOf = (path: string): string => {
    const [first = '', language, field = ''] = path.split('.');
    if (first !== 'texts' || language === undefined) return t(LABELS[first] ?? 'content.words');
    return `${languageOf(language).name} · ${t(LABELS[field] ?? 'content.words')}`;
  };
  return fields => {
    if (fields.includes('endsAt')) return t('content.wrong_end');
    if (fields.includes('texts')) return t('content.wrong_words', { language: languageOf(own).name });
    return t('content.wrong_fields', { fields: fields.map(nameOf).join(', ') });
  };
}
