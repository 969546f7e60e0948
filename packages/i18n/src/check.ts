import { DEFAULT_LANGUAGE, languageOf } from './languages.ts';
import { writePercent } from './percent.ts';
import type { Catalogue } from './po.ts';
import { looseTags, type Shape, shapeOf } from './shape.ts';

export type FindingKind =
  | 'syntax'
  | 'missing'
  | 'left_over'
  | 'placeholders'
  | 'same_as_english'
  | 'plural_set'
  | 'percent'
  | 'tags'
  | 'repeated';
export type Finding = { app: string; language: string; id: string; kind: FindingKind; detail: string };

/** Catalogues of one app by language code. English is the measure of the others. */
export type AppCatalogues = Record<string, Catalogue>;

/** Everything that is wrong in an app's catalogues, by language and then by id. Pure: it reads no files. */
export function checkCatalogues(app: string, catalogues: AppCatalogues): Finding[] {
  const english = catalogues[DEFAULT_LANGUAGE] ?? {};
  return Object.entries(catalogues)
    .flatMap(([language, catalogue]) => checkLanguage(language, catalogue, english))
    .map(finding => ({ app, ...finding }));
}

/** What is wrong with one text of a language by itself: its syntax, or its plurals. */
export function findingsOf(text: string, language: string): { kind: 'syntax' | 'plural'; detail: string }[] {
  const shape = tryShape(text);
  if (typeof shape === 'string') return [{ kind: 'syntax', detail: shape }];
  return checkPlurals(shape, language).map(detail => ({ kind: 'plural', detail }));
}

type LocalFinding = Omit<Finding, 'app'>;

function checkLanguage(language: string, catalogue: Catalogue, english: Catalogue): LocalFinding[] {
  const isEnglish = language === DEFAULT_LANGUAGE;
  const ids = [...new Set([...Object.keys(english), ...Object.keys(catalogue)])].sort();
  return ids.flatMap(id => {
    const tell = (kind: FindingKind, detail: string): LocalFinding => ({ language, id, kind, detail });
    const own = catalogue[id];
    const source = english[id];
    if (!own) return [tell('missing', 'English has it')];
    const shape = tryShape(own.text);
    if (typeof shape === 'string') return [tell('syntax', shape)];
    const loose = looseTags(own.text).map(tag => tell('tags', `${tag} is opened or closed only`));
    const plurals = checkPlurals(shape, language).map(detail => tell('plural_set', detail));
    const percents = strangePercents(own.text, language).map(each => tell('percent', each));
    if (isEnglish) return [...plurals, ...loose, ...percents];
    if (!source) return [tell('left_over', 'English has it no more'), ...plurals, ...loose, ...percents];
    const found = [
      ...plurals,
      ...loose,
      ...percents,
      ...compare(shape, source.text, language).map(([kind, detail]) => tell(kind, detail)),
    ];
    if (own.text === source.text && !own.sameMeant && hasWords(shape.words))
      found.push(tell('same_as_english', 'mark it "#. same" if that is meant'));
    return found;
  });
}

function compare(shape: Shape, source: string, language: string): [FindingKind, string][] {
  const measure = tryShape(source);
  if (typeof measure === 'string') return [];
  const found: [FindingKind, string][] = [];
  const lacking = measure.placeholders.filter(name => !shape.placeholders.includes(name));
  const added = shape.placeholders.filter(name => !measure.placeholders.includes(name));
  if (lacking.length > 0) found.push(['placeholders', `lacks ${lacking.join(', ')}`]);
  if (added.length > 0) found.push(['placeholders', `has ${added.join(', ')}, English has not`]);
  if (categoriesOf(language, false).length > 1)
    for (const plural of measure.plurals)
      if (shape.placeholders.includes(plural.argument) && !shape.plurals.some(own => own.argument === plural.argument))
        found.push(['plural_set', `${plural.argument} is a plural in English and none here`]);
  return found;
}

/** CLDR gives some languages a category for millions only; a text may do without it. */
const OPTIONAL: Record<string, readonly string[]> = { es: ['many'], fr: ['many'], pt: ['many'] };

function checkPlurals(shape: Shape, language: string): string[] {
  return shape.plurals.flatMap(({ argument, ordinal, categories }) => {
    const wanted = categoriesOf(language, ordinal);
    const optional = OPTIONAL[languageOf(language).bcp47] ?? [];
    const lacking = wanted.filter(each => !categories.includes(each) && !optional.includes(each));
    const strange = categories.filter(each => !wanted.includes(each));
    return [
      ...(lacking.length > 0 ? [`${argument} lacks ${lacking.join(', ')}`] : []),
      ...(strange.length > 0 ? [`${argument} has ${strange.join(', ')}, which the language does not know`] : []),
    ];
  });
}

const categoriesOf = (language: string, ordinal: boolean): string[] =>
  new Intl.PluralRules(languageOf(language).bcp47, { type: ordinal ? 'ordinal' : 'cardinal' }).resolvedOptions()
    .pluralCategories;

/** A figure or a placeholder with a percent sign before or after it, and the space between them. */
const PERCENT = /%\s?(\d[\d.,]*|\{\w+\})|(\d[\d.,]*|\{\w+\})\s?%/gu;
const unmarked = (text: string): string => text.replaceAll('\u200e', '');

function strangePercents(text: string, language: string): string[] {
  const write = (figures: string): string => unmarked(writePercent(figures, languageOf(language).bcp47));
  return [...unmarked(text).matchAll(PERCENT)].flatMap(([said, after = '', before = after]) =>
    said === write(before) ? [] : [`says "${said}", its people write "${write(before)}"`],
  );
}

const hasWords = (words: string): boolean => /\p{L}{2}/u.test(words);

function tryShape(text: string): Shape | string {
  try {
    return shapeOf(text);
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? 'wrong syntax') : String(error);
  }
}
