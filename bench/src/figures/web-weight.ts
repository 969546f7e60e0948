import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStaleWebApps, builtFolder } from '@baize/server/src/runtime/web-build.ts';
import { openBrowser } from '@baize/testkit';
import type { Figure, Row } from '../figure.ts';
import { servedPortal } from '../load/served-portal.ts';
import { weightOf, withImports } from '../web-closure.ts';

const KB = 1_000;
/** After the page stands: time for a second catalogue to be fetched, were there one. Its push keeps the network busy for ever. */
const QUIET_MS = 2_000;

/** P9: what a phone fetches before anything stands: the first code, the code of a page, and of how many languages. */
export const webWeight: Figure = {
  id: 'P9',
  run: async (report): Promise<Row[]> => {
    for (const { app, problem } of await buildStaleWebApps()) if (problem) throw new Error(`${app}: ${problem}`);
    const folder = builtFolder('portal');
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const assets = join(folder, 'assets');
    const entries = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file);
    const firstFiles = withImports(assets, entries);
    const first = weightOf(assets, firstFiles) / KB;
    report(`first code: ${first.toFixed(1)} kB`);
    const pages = readdirSync(assets)
      .filter(name => /-page-[\w-]+\.js$/.test(name))
      .map(name => ({ name, size: weightOf(assets, withImports(assets, [name]).difference(firstFiles)) / KB }))
      .sort((one, other) => other.size - one.size);
    for (const { name, size } of pages) report(`${name}: ${size.toFixed(1)} kB`);
    const languages = await languagesLoaded();
    report(`languages loaded: ${languages.join(', ')}`);
    const row = { figure: 'P9', unit: 'kB', bound: 'most' } as const;
    return [
      {
        ...row,
        what: 'first code of the portal, brotli',
        value: first,
        target: 110,
        details: { files: firstFiles.size },
      },
      {
        ...row,
        what: 'the heaviest page with all that it imports',
        value: pages[0]?.size ?? 0,
        target: 30,
        details: { page: pages[0]?.name ?? '' },
      },
      { ...row, unit: 'ratio', what: 'languages loaded', value: languages.length, target: 1, details: {} },
    ];
  },
};

/** The languages whose messages the home page fetched: known by words that only they have. */
async function languagesLoaded(): Promise<string[]> {
  const portal = await servedPortal();
  const browser = await openBrowser();
  try {
    const { page } = await browser.page({ url: portal.url, size: 'phone' });
    const loaded = new Set<string>();
    page.on('response', async response => {
      if (!/\/assets\/.*\.js$/.test(response.url())) return;
      const text = await response.text().catch(() => '');
      if (!text.includes('JSON.parse(')) return;
      if (text.includes('"Skip to')) loaded.add('EN');
      if (text.includes('跳到正文')) loaded.add('CN');
    });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('contentinfo').waitFor();
    await page.waitForTimeout(QUIET_MS);
    return [...loaded];
  } finally {
    await browser.close();
    await portal.stop();
  }
}
