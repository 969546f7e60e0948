import { type I18n, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type App, CATALOGUES, catalogueOf } from './catalogues.ts';
import { compileCatalogue } from './compile.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf } from './languages.ts';
import type { Catalogue } from './po.ts';

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
  /** The message in every language that has it, by code: what a row that holds words in many languages is filled with. */
  inAll: (id: string, values?: TextValues) => Record<string, string>;
  /** The same for messages that belong together: what `make` writes with them, in every language that has them all. */
  eachOf: <T>(ids: readonly string[], make: (say: Say, bcp47: string) => T) => Record<string, T>;
};

/** Says a message in the language whose turn it is. */
type Say = (id: string, values?: TextValues) => string;

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
  const read = once((code: string): Catalogue => catalogueOf(app, code, folder));
  const english = read(DEFAULT_LANGUAGE);
  const speaker = once((code: string): I18n => {
    const { bcp47, catalogue } = languageOf(code);
    return setupI18n({ locale: bcp47, messages: { [bcp47]: compileCatalogue(read(catalogue), english) } });
  });
  const text: ServerTexts['text'] = ({ id, language, values }) => speaker(languageOf(language).code)._(id, values);
  const eachOf: ServerTexts['eachOf'] = (ids, make) => {
    const having = LANGUAGES.filter(({ catalogue }) => ids.every(id => Object.hasOwn(read(catalogue), id)));
    return Object.fromEntries(
      having.map(({ code, bcp47 }) => [code, make((id, values) => text({ id, language: code, values }), bcp47)]),
    );
  };
  return {
    text,
    has: id => Object.hasOwn(english, id),
    source: (id, language) => (read(languageOf(language).catalogue)[id] ?? english[id])?.text ?? id,
    inAll: (id, values) => eachOf([id], say => say(id, values)),
    eachOf,
  };
}

/** A function of a code that works out each answer once. */
function once<T>(work: (code: string) => T): (code: string) => T {
  const known = new Map<string, T>();
  return code => {
    const found = known.get(code) ?? work(code);
    known.set(code, found);
    return found;
  };
}
