import { screenshot, type TestBrowser, type TestServer } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { forwardUntil } from './support/page-clock.ts';
import { cutOff, openPortal, register, withoutWorker } from './support/portal.ts';

const PASSWORD = 'Quiet-River-42';

/** A part of a page that hangs, and a page that fails by itself: each is named for what it is. */
describe('what could not be shown', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  test('a page of the member centre that hangs gives up after two minutes and says so', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'hanging part' }, async (page, watch) => {
      watch.allow(/Loading chunk|ERR_/);
      await withoutWorker(page);
      await page.clock.install();
      await page.route(/\/assets\/referral-[^/]*\.js/, () => undefined);
      await openPortal(page);
      await register(page, `hang${Date.now() % 1_000_000}`, PASSWORD);
      const asked = page.waitForRequest(/\/assets\/referral-[^/]*\.js/);
      await page.goto('/member?page=referral');
      await asked;
      await forwardUntil(page, '02:01', page.getByRole('heading', { name: 'The page is slow to load' }));
      await page.getByText(/Loading chunk \S+ failed/).waitFor();
      await screenshot(page, 'part-hangs');
    });
  });

  test('a notice whose part does not come takes nothing along', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'notice fails' }, async (page, watch) => {
      watch.allow(/ERR_FAILED/);
      const part = /\/assets\/toast-host-[^/]*\.js/;
      await cutOff(page, part);
      const missed = page.waitForEvent('requestfailed', request => part.test(request.url()));
      await openPortal(page);
      // An answer by which the page would say that the session has ended.
      await register(page, `note${Date.now() % 1_000_000}`, PASSWORD);
      await page.route('**/wps/**', route =>
        route.fulfill({ status: 401, json: { success: false, code: 'session_ended', message: 'It is over.' } }),
      );
      await page.getByRole('link', { name: 'Promotions' }).first().click();
      await missed;
      // What became of it would be shown by now.
      await page.waitForTimeout(500);
      await page.getByRole('contentinfo').waitFor();
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
    });
  });

  test('a page that fails by itself does not blame a part', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'failing page' }, async (page, watch) => {
      await openPortal(page);
      await register(page, `fail${Date.now() % 1_000_000}`, PASSWORD);
      watch.allow(/.*/);
      await page.route('**/wps/reports/profit**', route =>
        route.fulfill({ json: { success: true, value: { days: null } } }),
      );
      await page.goto('/member?page=personalProfit');
      await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
      await page.getByText('This could not be loaded. What you did before is kept.').waitFor();
      await screenshot(page, 'page-fails');
    });
  });

  test('a page whose part did not come because the connection is gone says so, and comes with the connection', async () => {
    await browser.visit({ url: server.url, name: 'page without a connection' }, async (page, watch) => {
      watch.allow(/ERR_|Loading (CSS )?chunk|Failed to fetch/);
      await withoutWorker(page);
      await openPortal(page);
      await page.route(/\/(assets|wps)\//, route => route.abort('internetdisconnected'));
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Promotions' }).click();
      await page.getByRole('heading', { name: 'No connection' }).waitFor();
      await page.getByText('The server gave no answer.').waitFor();
      await screenshot(page, 'page-without-connection');
      await page.unroute(/\/(assets|wps)\//);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
    });
  });

  test('a page that a new version took away is loaded anew by itself, once', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'page of a new version' }, async (page, watch) => {
      watch.allow(/404|Loading chunk/);
      await withoutWorker(page);
      await openPortal(page);
      await register(page, `anew${Date.now() % 1_000_000}`, PASSWORD);
      const token = await tokenOf(page);
      const part = /\/assets\/promotions-page-[^/]*\.js/;
      await page.route(part, route => route.fulfill({ status: 404 }), { times: 1 });
      const promotions = page.getByRole('link', { name: 'Promotions' }).filter({ visible: true }).first();
      await promotions.click();
      await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
      expect(await tokenOf(page)).toBe(token);
      await openPortal(page);
      await page.route(part, route => route.fulfill({ status: 404 }));
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await promotions.click();
      const line = page.getByText(/Loading chunk promotions-page\S* failed/);
      await line.waitFor();
      // It is said in English, whatever language one reads.
      expect(await line.evaluate(({ lang, dir }: HTMLElement) => `${lang} ${dir}`)).toBe('en ltr');
      await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.unroute(part);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
      expect(await tokenOf(page)).toBe(token);
    });
  });

  test('a dialog whose part did not come says why, and opens after a new load, once', async () => {
    await browser.visit({ url: server.url, name: 'dialog without a connection' }, async (page, watch) => {
      watch.allow(/ERR_|Loading (CSS )?chunk|Failed to fetch/);
      await withoutWorker(page);
      const toasts = page.waitForResponse(/\/assets\/toast-host-/);
      await openPortal(page);
      await toasts;
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Register' }).first().click();
      await page.getByText('No connection', { exact: true }).waitFor();
      await screenshot(page, 'dialog-without-connection');
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await page.getByRole('dialog', { name: 'Register' }).waitFor();
      await page.reload();
      await page.getByRole('contentinfo').waitFor();
      await page.waitForTimeout(500);
      expect(await page.getByRole('dialog').count()).toBe(0);
    });
  });
});

const tokenOf = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('token'));
