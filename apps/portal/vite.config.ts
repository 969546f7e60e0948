import { fileURLToPath } from 'node:url';
import { lazyCatalogues, staticGraph } from '@baize/i18n/vite';
import { compressed } from '@baize/ui/build';
import { wireClient } from '@baize/wire/build';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pagePreloads } from './build/page-preloads.ts';
import { paintFirst } from './build/paint-first.ts';
import { smaller } from './build/smaller.ts';

const SERVER = process.env.BAIZE_SERVER ?? 'http://127.0.0.1:4600';

const ENTRY = fileURLToPath(new URL('src/main.tsx', import.meta.url));

/** What every page needs, in one file: forty small ones would compress worse and ask for forty answers. */
const FIRST_LOAD = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|query-core(?!\/build\/modern\/(?:infinite|mutationObserver|queriesObserver))|react-query(?!\/build\/modern\/(?:errorBoundaryUtils|IsRestoringProvider|QueryErrorResetBoundary|suspense|use))|react-router|react-store|router-core|store)|@lingui\/(core|react)|@radix-ui\/react-(slot|compose-refs|direction))\//,
  /packages\/wire\/src\/client\//,
  /packages\/i18n\/src\/(activate|index|languages)/,
  /packages\/ui\/src\/(icons|text)\//,
  /packages\/ui\/src\/parts\/(button|cx|logo|provider|skeleton|toast-queue|toaster)\.tsx?/,
];
// The entry itself stands apart: it waits, and nothing that comes later may wait for it.
const graph = staticGraph(ENTRY);
const ownFirst = new Set([...graph.keys()].filter(file => file !== ENTRY));
/** The calls that the first files make, as `system/status`; all others come together with the first page that makes one. */
const firstCalls = new Set(
  [...graph.values()].flatMap(source =>
    [...source.matchAll(/import (type )?\{([^}]*)\} from '@baize\/wire\/([\w-]+)'/g)].flatMap(
      ([, type, names = '', room]) => (type ? [] : names.split(',').map(name => `${room}/${name.trim()}`)),
    ),
  ),
);
const callOf = (id: string): string | undefined => {
  const [, room, name] = /wire\/src\/([\w-]+)\/index\.ts\?call=(\w+)/.exec(id) ?? [];
  return room && `${room}/${name}`;
};
const isFirst = (id: string): boolean =>
  ownFirst.has(id) || firstCalls.has(callOf(id) ?? '') || FIRST_LOAD.some(pattern => pattern.test(id));

/** Small parts that nearly every page is made of; what opens later (dialogs, choices), and what only records need, stays apart. */
const isShared = (id: string): boolean =>
  /\/packages\/money\/src\/|\/ui\/src\/parts\/(badge|ball|chip|clock-text|field|field-context|group|input|meter|money|money-text|panel|states|tile|tote)\.|\/src\/shared\/(api\/(?!all-pages|pages-key|use-money|use-pages|use-record|use-send|walk)|clock|format\/(?!csv|range)|i18n\/(?!sent-)|images|lottery|push|products|wallet|navigation|content\/use-|parts\/(awaited|page-title|disclosure|flag))/.test(
    id,
  );

export default defineConfig({
  plugins: [
    wireClient(),
    lazyCatalogues({ app: 'portal', entry: ENTRY }),
    react(),
    tailwindcss(),
    pagePreloads(),
    paintFirst(),
    smaller(),
    compressed(),
  ],
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first code names every file that may follow it, and what a name is told apart by does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'first', test: isFirst },
            { name: 'calls', test: (id: string) => callOf(id) !== undefined },
            // What most pages share, money among it, comes in one answer.
            { name: 'shared', test: isShared, minShareCount: 6 },
            // Whatever shows games has tiles that open them.
            {
              name: 'tiles',
              test: /\/features\/games\/(game-picture|game-search|game-tile|lobbies|shut-game|use-launch)\.|\/ui\/src\/parts\/native-select\./,
            },
            { name: 'tabs', test: /\/(tab-links|use-open-tab|use-path)\.tsx?/ },
            // What every family of lotteries is made of; the families themselves come one by one.
            { name: 'lottery', test: /packages\/lottery\/src\/core\/(?!symbols|combinatorics)/ },
            { name: 'lottery-digits', test: /packages\/lottery\/src\/digits\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/wps', '/lgw', '/lotto', '/.well-known'].map(path => [path, { target: SERVER, changeOrigin: false }]),
    ),
  },
});
