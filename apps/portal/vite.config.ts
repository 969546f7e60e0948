import { fileURLToPath } from 'node:url';
import { lazyCatalogues, staticGraph } from '@baize/i18n/vite';
import { compressed } from '@baize/ui/build';
import { wireClient } from '@baize/wire/build';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = process.env.BAIZE_SERVER ?? 'http://127.0.0.1:4600';

const ENTRY = fileURLToPath(new URL('src/main.tsx', import.meta.url));

/** What every page needs, in one file: forty small ones would compress worse and ask for forty answers. */
const FIRST_LOAD = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store)|@lingui\/(core|react)|@radix-ui\/react-(slot|compose-refs|direction))\//,
  /packages\/wire\/src\/(?!registration|words)/,
  /packages\/i18n\/src\/(activate|index|languages)/,
  /packages\/ui\/src\/(icons|text)\//,
  /packages\/ui\/src\/parts\/(button|cx|group|logo|provider|toast-queue|toaster)\.tsx?/,
];
// The entry itself stands apart: it waits, and nothing that comes later may wait for it.
const ownFirst = new Set([...staticGraph(ENTRY).keys()].filter(file => file !== ENTRY));
const isFirst = (id: string): boolean => ownFirst.has(id) || FIRST_LOAD.some(pattern => pattern.test(id));

export default defineConfig({
  plugins: [wireClient(), lazyCatalogues({ app: 'portal', entry: ENTRY }), react(), tailwindcss(), compressed()],
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: isFirst },
            { name: 'lottery', test: /packages\/lottery\/src\/(?!core\/(symbols|combinatorics)|marksix\/numbers)/ },
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
