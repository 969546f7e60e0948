import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, CATALOGUES, catalogueOf, isApp, sourcesOf } from './catalogues.ts';
import { checkCatalogues, type Finding } from './check.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';
import { type Catalogue, type Entry, readPo } from './po.ts';

/** A text that a translator is asked for. `note` is how another language says it, where one is asked for beside English. */
export type Wanted = { app: App; feature: string; id: string; english: string; note?: string };

/** A translation that comes back. `same` says that it is meant to be as in English. */
export type Given = { app: App; feature: string; id: string; text: string; same: boolean };

/** The English texts that a language lacks in these apps, in the order of the English files. */
export function wantedTexts(
  language: string,
  apps: readonly App[],
  { folder = CATALOGUES, beside }: { folder?: string; beside?: string } = {},
): Wanted[] {
  return apps.flatMap(app => {
    const own = catalogueOf(app, language, folder);
    const other = beside ? catalogueOf(app, beside, folder) : {};
    return sourcesOf(app, DEFAULT_LANGUAGE, folder).flatMap(({ feature, po }) =>
      Object.entries(readPo(po))
        .filter(([id]) => !own[id])
        .map(([id, { text }]) => ({ app, feature, id, english: text, ...(other[id] && { note: other[id].text }) })),
    );
  });
}

/**
 * Writes translations into the language's files, in the order of the English ones; what is there already is replaced.
 * What breaks a rule of the check is not written and comes back as findings.
 */
export function takeTexts(language: string, given: readonly Given[], folder: string = CATALOGUES): Finding[] {
  const findings = given.flatMap(each => checkGiven(language, each, folder));
  const refused = new Set(findings.map(({ app, id }) => `${app} ${id}`));
  const taken = given.filter(({ app, id }) => !refused.has(`${app} ${id}`));
  for (const file of new Set(taken.map(({ app, feature }) => `${app}/${feature}`)))
    writeFeature(
      language,
      file,
      taken.filter(({ app, feature }) => `${app}/${feature}` === file),
      folder,
    );
  return findings;
}

function checkGiven(language: string, { app, id, text, same }: Given, folder: string): Finding[] {
  const english = catalogueOf(app, DEFAULT_LANGUAGE, folder)[id];
  return checkCatalogues(app, {
    [DEFAULT_LANGUAGE]: english ? { [id]: english } : {},
    [language]: { [id]: { text, sameMeant: same } },
  }).filter(finding => finding.language === language);
}

function writeFeature(language: string, file: string, given: readonly Given[], folder: string): void {
  const [app = '', feature = ''] = file.split('/');
  if (!isApp(app)) throw new Error(`no app has the name ${app}`);
  const order = Object.keys(read(app, DEFAULT_LANGUAGE, feature, folder));
  const texts: Catalogue = read(app, language, feature, folder);
  for (const { id, text, same } of given) texts[id] = { text, sameMeant: same };
  const entries = order.flatMap(id => (texts[id] ? [entryOf(id, texts[id])] : []));
  mkdirSync(join(folder, app, language), { recursive: true });
  writeFileSync(
    join(folder, app, language, `${feature}.po`),
    `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ${language}\\n"\n\n${entries.join('\n\n')}\n`,
  );
}

const read = (app: App, language: string, feature: string, folder: string): Catalogue =>
  readPo(sourcesOf(app, language, folder).find(each => each.feature === feature)?.po ?? '');

const entryOf = (id: string, { text, sameMeant }: Entry): string =>
  `${sameMeant ? '#. same\n' : ''}msgid ${quoted(id)}\nmsgstr ${quoted(text)}`;

const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
