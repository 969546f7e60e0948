import { sep } from 'node:path';
import { type App, CATALOGUES, isApp, languagesOf, type Source, sourcesOf } from './catalogues.ts';
import { compileCatalogue, compilePo, moduleOf } from './compile.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';
import { type Catalogue, readPo } from './po.ts';

export { staticGraph } from './uses.ts';
export { catalogueIn, lazyCatalogues, textsNeededBy } from './vite-lazy.ts';

const INDEX = 'virtual:baize-catalogues/';
const ONE = 'virtual:baize-catalogue/';
/** Marks an id as ours: no other plugin touches what starts with a null character. */
const OURS = '\0';

type Watcher = {
  add: (path: string) => void;
  on: (event: 'add' | 'unlink' | 'change', run: (path: string) => void) => void;
};
type Server = {
  watcher: Watcher;
  // Methods, so that Vite's own narrower module type fits.
  moduleGraph: { getModuleById(id: string): unknown; invalidateModule(module: unknown): void };
  ws: { send: (message: { type: 'full-reload' }) => void };
};

/**
 * A Vite plugin with two doors.
 * `virtual:baize-catalogues/console` exports `loadMessages(code)`: every language of an app is one lazy chunk, its features
 * merged, what it lacks filled from English. A plain `import('./some.po')` gives that file's `messages`.
 */
export function catalogues({ folder = CATALOGUES }: { folder?: string } = {}) {
  return {
    name: 'baize-catalogues',
    resolveId: (id: string) => (id.startsWith(INDEX) || id.startsWith(ONE) ? `${OURS}${id}` : undefined),
    load(this: { addWatchFile: (file: string) => void }, id: string) {
      if (!id.startsWith(OURS)) return undefined;
      const name = id.slice(OURS.length);
      if (name.startsWith(INDEX)) return indexModule(appOf(name.slice(INDEX.length)), folder);
      if (!name.startsWith(ONE)) return undefined;
      const [app = '', language = ''] = name.slice(ONE.length).split('/');
      for (const source of spokenBy(appOf(app), language, folder)) this.addWatchFile(source.file);
      return languageModule(appOf(app), language, folder);
    },
    transform: (code: string, id: string) => (id.endsWith('.po') ? { code: compilePo(code), map: null } : undefined),
    configureServer(server: unknown) {
      if (isServer(server)) followChanges(server, folder);
    },
  };
}

function indexModule(app: App, folder: string): string {
  const loaders = languagesOf(app, folder).map(code => `  ${code}: () => import('${ONE}${app}/${code}'),`);
  return [
    'const loaders = {',
    ...loaders,
    '};',
    'export const catalogueCodes = Object.keys(loaders);',
    'export const loadMessages = async code =>',
    `  (await (Object.hasOwn(loaders, code) ? loaders[code] : loaders.${DEFAULT_LANGUAGE})()).messages;`,
    '',
  ].join('\n');
}

function languageModule(app: App, language: string, folder: string): string {
  const merged = (code: string): Catalogue =>
    Object.assign({}, ...spokenBy(app, code, folder).map(({ po }) => readPo(po)));
  return moduleOf(compileCatalogue(merged(language), merged(DEFAULT_LANGUAGE)));
}

/** Features of others whose words the console says as well: a play and a group of lotteries have one name in the house. */
const BORROWED: Partial<Record<App, readonly { from: App; features: readonly string[] }[]>> = {
  console: [
    { from: 'portal', features: ['plays', 'symbols'] },
    { from: 'server', features: ['lottery-groups'] },
  ],
};

/** What an app says: the words that it borrows, and its own. */
const spokenBy = (app: App, language: string, folder: string): readonly Source[] => [
  ...(BORROWED[app] ?? []).flatMap(({ from, features }) =>
    sourcesOf(from, language, folder).filter(({ feature }) => features.includes(feature)),
  ),
  ...sourcesOf(app, language, folder),
];

function appOf(name: string): App {
  if (!isApp(name)) throw new Error(`no catalogues for an app called "${name}"`);
  return name;
}

/** While developing, a changed, new or removed file of a language shows at once. */
function followChanges(server: Server, folder: string): void {
  const root = folder + sep;
  server.watcher.add(folder);
  const refresh = (path: string): void => {
    if (!path.startsWith(root) || !path.endsWith('.po')) return;
    const [app = '', language = ''] = path.slice(root.length).split(sep);
    for (const id of [`${OURS}${INDEX}${app}`, `${OURS}${ONE}${app}/${language}`]) {
      const module = server.moduleGraph.getModuleById(id);
      if (module) server.moduleGraph.invalidateModule(module);
    }
    server.ws.send({ type: 'full-reload' });
  };
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, refresh);
}

const isServer = (server: unknown): server is Server =>
  typeof server === 'object' && server !== null && 'watcher' in server && 'moduleGraph' in server && 'ws' in server;
