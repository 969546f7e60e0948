import { APPS, type App, CATALOGUES, catalogueOf, isOffered, languagesOf, sourcesOf } from './catalogues.ts';
import { type AppCatalogues, checkCatalogues, type Finding } from './check.ts';
import { LANGUAGES } from './languages.ts';
import { readPo, repeatedIds } from './po.ts';

export { APPS, CATALOGUES } from './catalogues.ts';
export { checkCatalogues, type Finding, type FindingKind, findingsOf } from './check.ts';
export { placeholdersOf } from './shape.ts';

/**
 * Checks the catalogues on disk. Languages that an app has no folder for are not wrong (they show English); `wanted`
 * names those that must be there whole, where the app is offered in them.
 */
export function checkAll({
  folder = CATALOGUES,
  wanted = [],
}: {
  folder?: string;
  wanted?: readonly string[];
} = {}): Finding[] {
  return APPS.flatMap(app => checkApp(app, folder, wanted));
}

/** One line a finding, as a terminal shows it. */
export const findingLine = ({ app, language, id, kind, detail }: Finding): string =>
  `${app}/${language} ${id}: ${kind.replaceAll('_', ' ')} (${detail})`;

/** The codes that have catalogues of their own, out of the whole table. */
export const ownCatalogueCodes = (): string[] =>
  LANGUAGES.filter(each => each.catalogue === each.code).map(each => each.code);

function checkApp(app: App, folder: string, wanted: readonly string[]): Finding[] {
  const asked = wanted.filter(language => isOffered(app, language, folder));
  const languages = [...new Set([...languagesOf(app, folder), ...asked])];
  const catalogues: AppCatalogues = {};
  for (const language of languages) catalogues[language] = catalogueOf(app, language, folder);
  return [...checkCatalogues(app, catalogues), ...languages.flatMap(language => findRepeated(app, language, folder))];
}

/** An id belongs to one feature's file, and stands in it once. */
function findRepeated(app: App, language: string, folder: string): Finding[] {
  const owner = new Map<string, string>();
  const findings: Finding[] = [];
  const tell = (id: string, detail: string): void => {
    findings.push({ app, language, id, kind: 'repeated', detail });
  };
  for (const { feature, po } of sourcesOf(app, language, folder)) {
    for (const id of repeatedIds(po)) tell(id, `twice in ${feature}.po`);
    for (const id of Object.keys(readPo(po))) {
      const first = owner.get(id);
      if (first) tell(id, `in ${first}.po and ${feature}.po`);
      else owner.set(id, feature);
    }
  }
  return findings;
}
