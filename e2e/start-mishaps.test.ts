import { mustBeAccessible, screenshot, type TestBrowser, type TestServer } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { forwardUntil } from './support/page-clock.ts';
import { isWhole } from './support/routes.ts';
import { firstTextsOf } from './support/texts.ts';
import { type LineState, type WeakLine, weakLine } from './support/weak-line.ts';

const HOME = /Draws you can check/;

/** How the portal begins where the network, the server or a part of it fails. */
describe('a start that fails', () => {
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
  afterEach(() => line.become('good'));

  test('an app that is opened offline says so in its language, and the portal comes with the network', async () => {
    await browser.visit({ url: line.url, size: 'phone', name: 'cold offline' }, async (page, watch) => {
      watch.allow(/ERR_/);
      await installed(page);
      await page.context().setOffline(true);
      const cold = await again(page);
      await cold.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
      await cold.getByRole('button', { name: 'Try again' }).waitFor();
      await cold.getByText(/You are offline/).waitFor();
      await mustBeAccessible(cold);
      await screenshot(cold, 'start-offline');
      await cold.context().setOffline(false);
      await cold.getByRole('heading', { level: 1, name: HOME }).waitFor();
      await isWhole(cold);
    });
  });

  test('a language that was chosen last is the one in which the app says that it is offline', async () => {
    await browser.visit({ url: line.url, name: 'cold offline arabic' }, async (page, watch) => {
      watch.allow(/ERR_/);
      await installed(page);
      await page.getByRole('button', { name: /^Language/ }).click();
      await page.getByRole('button', { name: 'العربية' }).first().click();
      await page.waitForFunction(() => document.documentElement.lang === 'ar');
      await keptIn(page, 'AR');
      await page.context().setOffline(true);
      const cold = await again(page);
      await cold.getByRole('heading', { level: 1, name: 'لا يوجد اتصال' }).waitFor();
      expect(await cold.evaluate(() => document.documentElement.dir)).toBe('rtl');
      await screenshot(cold, 'start-offline-ar');
    });
  });

  for (const state of ['down', 'gateway', 'silent'] satisfies LineState[])
    test(`an app whose server is ${state} says so, and the portal comes when it answers`, async () => {
      await browser.visit({ url: line.url, name: `cold ${state}` }, async (page, watch) => {
        watch.allow(/ERR_/);
        await installed(page);
        line.become(state);
        const cold = await again(page);
        const said = cold.getByRole('heading', { level: 1, name: 'No connection' });
        await said.waitFor({ timeout: 60_000 });
        await cold.getByRole('button', { name: 'Try again' }).click();
        await said.waitFor();
        line.become('good');
        await cold.getByRole('heading', { level: 1, name: HOME }).waitFor({ timeout: 60_000 });
      });
    });

  test('a page whose code does not come says so with its own words, and comes when it is asked for again', async () => {
    await browser.visit({ url: line.url, size: 'phone', name: 'no code' }, async (page, watch) => {
      watch.allow(/ERR_/);
      line.become('gateway', /^\/assets\/(first|index)-[^/]*\.js/);
      await page.goto('/');
      await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
      await page.getByText(/^Loading chunk \S+ failed$/).waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'start-no-code');
      line.become('good');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 1, name: HOME }).waitFor();
      await isWhole(page);
    });
  });

  test('a page whose server went away while its code came, comes by itself', async () => {
    await browser.visit({ url: line.url, name: 'server went away' }, async (page, watch) => {
      watch.allow(/ERR_/);
      line.become('gateway', /^\/(assets\/(first|index)-[^/]*\.js|$)/);
      await page.route('/', async (route, request) => {
        if (request.isNavigationRequest()) await route.fulfill({ response: await route.fetch({ url: server.url }) });
        else await route.continue();
      });
      await page.goto('/');
      await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
      await page.unroute('/');
      line.become('good');
      await page.getByRole('heading', { level: 1, name: HOME }).waitFor({ timeout: 60_000 });
    });
  });

  test('words that do not come are said in the words of the page, at once where they fail and after two minutes where they hang', async () => {
    const texts = await firstTextsOf(server, 'EN');
    await browser.visit({ url: line.url, name: 'no words' }, async (page, watch) => {
      watch.allow(/ERR_|dynamically imported module|Loading chunk/);
      line.become('gateway', texts);
      await page.goto('/');
      await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
      await page.getByText(/^Loading chunk first-\S+ failed$/).waitFor();
      line.become('good');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 1, name: HOME }).waitFor();
    });
    await browser.visit({ url: line.url, name: 'late words' }, async page => {
      await page.clock.install();
      line.become('silent', texts);
      const asked = page.waitForRequest(request => texts.test(new URL(request.url()).pathname));
      await page.goto('/', { waitUntil: 'commit' });
      await asked;
      await forwardUntil(page, '02:01', page.getByRole('heading', { level: 1, name: 'The page is slow to load' }));
      await page.getByText(/has not come for two minutes/).waitFor();
      await screenshot(page, 'start-late-words');
    });
  });
});

/** The portal once open, with the worker that keeps it. */
async function installed(page: Page): Promise<void> {
  await page.goto('/');
  await isWhole(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** The app is closed and opened again. */
async function again(page: Page): Promise<Page> {
  const opened = await page.context().newPage();
  await page.close();
  await opened.goto('/', { waitUntil: 'commit' });
  return opened;
}

const keptIn = (page: Page, language: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.match('/'))?.text())?.match(/data-language="(\w+)"/)?.[1]),
    )
    .toBe(language);
