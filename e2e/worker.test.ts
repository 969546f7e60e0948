import type { TestBrowser, TestServer } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { openPortal, register } from './support/portal.ts';
import { isWhole } from './support/routes.ts';
import { textsOf } from './support/texts.ts';
import { type WeakLine, weakLine } from './support/weak-line.ts';

const KEPT_MAX = 200;
const ICON = '/icons/icon-192.png';

/** What the worker of the portal keeps, for how long, and what never. */
describe('the worker', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let line: WeakLine;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      line = await weakLine(server.url);
    },
    async () => {
      await line?.close();
      await closeHouse(server, browser);
    },
  );

  test('keeps nothing that was asked of the house, and no token', async () => {
    await browser.visit({ url: line.url, name: 'worker keeps' }, async page => {
      await openPortal(page);
      await hasWorker(page);
      await register(page, `kept${Date.now() % 1_000_000}`, 'Quiet-River-42');
      for (const path of ['/member?page=betRecord', '/help', '/']) {
        await page.goto(path);
        await isWhole(page);
      }
      await page.evaluate(() => fetch('/.well-known/jwks.json'));
      const kept = await keptBy(page);
      expect(kept.paths.length).toBeGreaterThan(10);
      expect(kept.paths.filter(path => !/^\/($|assets\/|icons\/|favicon\.svg)/.test(path))).toEqual([]);
      const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
      expect(token).not.toBe('');
      expect(kept.texts.some(text => text.includes(token))).toBe(false);
    });
  });

  test('answers what a page asked for ahead, and nothing is fetched for nothing', async () => {
    await browser.visit({ url: line.url, name: 'worker preloads' }, async page => {
      await openPortal(page);
      await hasWorker(page);
      const said: string[] = [];
      page.on('console', message => said.push(message.text()));
      const ahead = page.waitForRequest(/\/assets\/home-page-.*\.css/);
      await openPortal(page);
      await ahead;
      expect(await page.locator('link[rel=preload][as=style]').count()).toBeGreaterThan(0);
      expect(said.filter(text => text.includes('service worker resource mismatch'))).toEqual([]);
    });
  });

  test('asks for an icon again, which may have changed, and has it without a network', async () => {
    await browser.visit({ url: line.url, name: 'worker icons' }, async (page, watch) => {
      watch.allow(/ERR_/);
      await openPortal(page);
      await hasWorker(page);
      line.asked.length = 0;
      const statusOf = (path: string) => page.evaluate(async asked => (await fetch(asked)).status, path);
      for (const times of [1, 2]) {
        expect(await statusOf(ICON)).toBe(200);
        expect(line.asked.filter(path => path === ICON)).toHaveLength(times);
      }
      line.become('down');
      expect(await statusOf(ICON)).toBe(200);
      line.become('good');
    });
  });

  test('lets the oldest file go where there are too many, and never the page or what it is made of', async () => {
    await browser.visit({ url: line.url, name: 'worker makes room' }, async page => {
      await openPortal(page);
      await hasWorker(page);
      const files = Object.values(await textsOf(server)).flatMap(parts => Object.values(parts));
      expect(files.length).toBeGreaterThan(KEPT_MAX + 20);
      await page.evaluate(
        async paths => {
          for (const path of paths) await fetch(`/${path}`);
        },
        files.slice(0, KEPT_MAX + 20),
      );
      const { paths, texts } = await keptBy(page);
      expect(paths).toHaveLength(KEPT_MAX);
      const html = texts[paths.indexOf('/')] ?? '';
      const needed = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
      expect(needed.length).toBeGreaterThan(4);
      expect(needed.filter(path => !paths.includes(path ?? ''))).toEqual([]);
    });
  });

  test('shows a push message, also one that it cannot read', async () => {
    await browser.visit({ url: line.url, name: 'worker push' }, async page => {
      await openPortal(page);
      await hasWorker(page);
      const [worker] = page.context().serviceWorkers();
      const sent = ['{"title":"A message","text":"For you"}', 'no json', 'null', '[1]', ''];
      // A browser without a window shows no notices: what it would be asked to show is looked at.
      const shown = await worker?.evaluate(async texts => {
        const found: unknown[] = [];
        const registration: object = Reflect.get(globalThis, 'registration');
        Reflect.set(registration, 'showNotification', async (title: string, { body }: { body: string }) =>
          found.push([title, body]),
        );
        for (const data of texts) {
          const waits: Promise<unknown>[] = [];
          const event: Event = new (Reflect.get(globalThis, 'PushEvent'))('push', { data });
          Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => waits.push(work) });
          dispatchEvent(event);
          await Promise.all(waits);
        }
        return found;
      }, sent);
      expect(shown).toEqual([['A message', 'For you'], ...Array(4).fill(['Baize', ''])]);
    });
  });
});

/** It serves the page from here on, and has kept what it begins with. */
const hasWorker = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Paths and texts of all that is kept in the browser for this site. */
const keptBy = (page: Page): Promise<{ paths: string[]; texts: string[] }> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        paths.push(new URL(request.url).pathname);
        texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return { paths, texts };
  });
