import { type App, CATALOGUES, catalogueOf, languagesOf, sourcesOf } from './catalogues.ts';
import { compileCatalogue, moduleOf } from './compile.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';
import { type Catalogue, readPo } from './po.ts';
import { isUsed, joined, staticGraph, type Uses, usesOf } from './uses.ts';

const INDEX = 'virtual:baize-catalogues/';
const ONE = 'virtual:baize-catalogue/';
const NEED = 'virtual:baize-texts/';
const OURS = '\0';
const FIRST = 'first';

/** The language and the part that a module is the texts of; undefined for any other module. */
export const catalogueIn = (module: string): string[] | undefined =>
  module.startsWith(OURS + ONE) ? module.slice((OURS + ONE).length).split('/') : undefined;

/** The part of the catalogue that a module waits for, if it is one that does nothing else. */
export const textsNeededBy = (module: string): string | undefined =>
  module.startsWith(OURS + NEED) ? module.slice((OURS + NEED).length) : undefined;

/** A feature is a `.po` file; what the entry itself says stands apart from all of them, in `first`. */
type Split = {
  features: readonly string[];
  /** Every message of the app, and the part in which it is. */
  ids: readonly string[];
  partOf(id: string): string | undefined;
  files: ReadonlySet<string>;
  /** A language's whole catalogue, read once: its parts are asked for one by one. */
  catalogue(language: string): Catalogue;
};

/**
 * A Vite plugin for an app whose pages come lazily: what the entry's own modules say is one small catalogue, and each `.po` file
 * is another, which the modules that speak of it wait for. One language is loaded, and of it only what the pages need.
 */
export function lazyCatalogues({ app, entry, folder = CATALOGUES }: { app: App; entry: string; folder?: string }) {
  let split: Split | undefined;
  const now = (): Split => {
    split ??= splitOf(app, entry, folder);
    return split;
  };
  return {
    name: 'baize-lazy-catalogues',
    enforce: 'pre' as const,
    buildStart: () => {
      split = undefined;
    },
    resolveId: (id: string) =>
      [INDEX, ONE, NEED].some(start => id.startsWith(start))
        ? { id: `${OURS}${id}`, moduleSideEffects: true }
        : undefined,
    load(id: string) {
      if (!id.startsWith(OURS)) return undefined;
      const name = id.slice(OURS.length);
      if (name.startsWith(INDEX)) return indexModule(app, folder);
      if (name.startsWith(NEED)) return needModule(app, name.slice(NEED.length));
      if (!name.startsWith(ONE)) return undefined;
      const [language = '', feature = ''] = name.slice(ONE.length).split('/');
      const messages = moduleOf(messagesOf(language, feature, now()));
      return feature === FIRST ? messages + partsOf(language, now()) : messages;
    },
    transform(code: string, id: string) {
      const file = id.split('?')[0] ?? id;
      if (!/\/src\/.*\.tsx?$/.test(file) || file.includes('/node_modules/') || now().files.has(file)) return undefined;
      const needed = featuresOf(usesOf(code), now());
      if (needed.length === 0) return undefined;
      return { code: needed.map(feature => `import '${NEED}${feature}';\n`).join('') + code, map: null };
    },
  };
}

/** The features whose messages a module speaks of, beside those that are there from the first. */
function featuresOf(uses: Uses, { features, ids, partOf }: Split): string[] {
  const needed = new Set(ids.filter(id => isUsed(uses, id)).map(partOf));
  return features.filter(feature => needed.has(feature));
}

function splitOf(app: App, entry: string, folder: string): Split {
  const files = staticGraph(entry);
  const uses = joined([...files.values()].map(usesOf));
  const sources = sourcesOf(app, DEFAULT_LANGUAGE, folder);
  const owner = new Map<string, string>();
  const read = new Map<string, Catalogue>();
  for (const { feature, po } of sources)
    for (const id of Object.keys(readPo(po))) owner.set(id, isUsed(uses, id) ? FIRST : feature);
  return {
    features: sources.map(({ feature }) => feature),
    ids: [...owner.keys()],
    partOf: id => owner.get(id),
    files: new Set(files.keys()),
    catalogue: language => {
      const known = read.get(language) ?? catalogueOf(app, language, folder);
      read.set(language, known);
      return known;
    },
  };
}

/** The messages of one part in a language, what it lacks in English. */
function messagesOf(language: string, part: string, { partOf, catalogue }: Split) {
  const ofPart = (whole: Catalogue): Catalogue =>
    Object.fromEntries(Object.entries(whole).filter(([id]) => partOf(id) === part));
  return compileCatalogue(ofPart(catalogue(language)), ofPart(catalogue(DEFAULT_LANGUAGE)));
}

/** Each language is one import: its own module knows its further parts, so that the entry does not name them all. */
function indexModule(app: App, folder: string): string {
  const loaders = languagesOf(app, folder).map(code => `  ${code}: () => import('${ONE}${code}/${FIRST}'),`);
  return `const loaders = {
${loaders.join('\n')}
};
export const catalogueCodes = Object.keys(loaders);
const needed = new Map();
let shown;
let hear = () => {};
const load = async (code, part) => {
  const language = await (Object.hasOwn(loaders, code) ? loaders[code] : loaders.${DEFAULT_LANGUAGE})();
  return part === undefined ? language.messages : (await language.parts[part]()).messages;
};
export const loadLanguage = async (code, take) => {
  shown ??= code;
  // A page may come meanwhile: what it says is loaded as well.
  for (;;) {
    const parts = [...needed.keys()];
    const loaded = await Promise.all([undefined, ...parts].map(part => load(code, part)));
    if ([...needed.keys()].some(part => !parts.includes(part))) continue;
    // Parts come in the language that is shown until this one is whole: it may fail, or come too late.
    if (take(Object.assign({}, ...loaded))) shown = code;
    return;
  }
};
export const onMessages = listener => {
  hear = listener;
};
const add = async part => {
  const code = shown;
  const messages = await load(code, part);
  if (code === shown) hear(messages);
};
export const needMessages = part => {
  if (!needed.has(part)) {
    const coming = add(part);
    needed.set(part, coming);
    coming.catch(() => needed.delete(part));
  }
  return needed.get(part);
};
`;
}

/** A language's first messages, with the way to each further part. */
const partsOf = (language: string, { features }: Split): string =>
  `export const parts = {\n${features.map(part => `  '${part}': () => import('${ONE}${language}/${part}'),`).join('\n')}\n};\n`;

const needModule = (app: App, part: string): string =>
  `import { needMessages } from '${INDEX}${app}';\nawait needMessages('${part}');\n`;
