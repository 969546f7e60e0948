import { languageOf } from '@baize/i18n';
import { namesInRow, useText } from '@baize/ui';

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
  id: 'rewards.code',
  category: 'rewards.category',
  picture: 'rewards.picture',
  budget: 'rewards.budget',
  perAddress: 'rewards.per_address',
  audience: 'rewards.audience',
};

/** What a path of the server's stands for: a field, or one of a language's words. */
export function pathParts(path: string): { language?: string; label: string } {
  const [first = '', language, field = ''] = path.replace(/^promotion\./, '').split('.');
  if (first === 'rules' && language !== undefined) return { label: `rewards.rule.${language}` };
  if (first !== 'texts' || language === undefined) return { label: LABELS[first] ?? 'content.words' };
  return { language, label: LABELS[field] ?? 'content.words' };
}

/** Says what is wrong with a refused piece of content, by the labels that the operator sees. */
export function useWrongContent(languages: readonly string[]): (fields: readonly string[]) => string {
  const t = useText();
  const own = languages[0] ?? '';
  const nameOf = (path: string): string => {
    const { language, label } = pathParts(path);
    return language === undefined ? t(label) : `${languageOf(language).name} · ${t(label)}`;
  };
  return fields => {
    if (fields.includes('endsAt')) return t('content.wrong_end');
    if (fields.includes('texts')) return t('content.wrong_words', { language: languageOf(own).name });
    if (fields.length === 1 && fields[0] === 'link') return t('content.wrong_link');
    return t('content.wrong_fields', { fields: namesInRow(fields.map(nameOf)) });
  };
}
