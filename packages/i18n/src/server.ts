import { type I18n, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type App, CATALOGUES, catalogueOf } from './catalogues.ts';
import { compileCatalogue } from './compile.ts';
import { DEFAULT_LANGUAGE, languageOf } from './languages.ts';

export type TextValues = Record<string, string | number | boolean | Date | null | undefined>;

export type ServerTexts = {
  /**
   * A message in the caller's language (a code of the product, as `TH`), in English where that language lacks it, and
   * the id itself where no catalogue has it.
   */
  text: (request: { id: string; language?: string | null | undefined; values?: TextValues | undefined }) => string;
  /** Whether English has the message, and so every language. */
  has: (id: string) => boolean;
  /** The message as it stands in the catalogue of a language, placeholders and all; in English where that lacks it. */
  source: (id: string, language: string) => string;
};

/** A text that no catalogue has, in a language and with its values; throws where its syntax is wrong. */
export function textOf({
  text,
  language,
  values,
}: {
  text: string;
  language: string;
  values?: TextValues | undefined;
}): string {
  const { bcp47 } = languageOf(language);
  const i18n = setupI18n({ locale: bcp47, messages: { [bcp47]: { own: compileMessageOrThrow(text) } } });
  return i18n._('own', values);
}

const shared = new Map<string, ServerTexts>();

/**
 * Texts from the catalogues on disk; one instance serves all who ask for the same ones. A language is read and compiled when
 * it is first asked for.
 */
export function serverTexts({ app = 'server', folder = CATALOGUES }: { app?: App; folder?: string } = {}): ServerTexts {
  const key = `${app} ${folder}`;
  const known = shared.get(key);
  if (known) return known;
  const made = readTexts(app, folder);
  shared.set(key, made);
  return made;
}

function readTexts(app: App, folder: string): ServerTexts {
  const english = catalogueOf(app, DEFAULT_LANGUAGE, folder);
  const ready = new Map<string, I18n>();
  const speaker = (code: string | null | undefined): I18n => {
    const language = languageOf(code);
    const known = ready.get(language.code);
    if (known) return known;
    const messages = compileCatalogue(catalogueOf(app, language.catalogue, folder), english);
    const made = setupI18n({ locale: language.bcp47, messages: { [language.bcp47]: messages } });
    ready.set(language.code, made);
    return made;
  };
  return {
    text: ({ id, language, values }) => speaker(language)._(id, values),
    has: id => Object.hasOwn(english, id),
    source: (id, language) => (catalogueOf(app, languageOf(language).catalogue, folder)[id] ?? english[id])?.text ?? id,
  };
}
