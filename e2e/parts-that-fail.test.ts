import { screenshot, type TestBrowser, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { closeHouse, openHouse } from './support/house.ts';
import { cutOff, openPortal, register, withoutWorker } from './support/portal.ts';

const PASSWORD = 'Quiet-River-42';

/** A part of a page that hangs, and a page that fails by itself: each is named for what it is. */
describe('what could not be shown', () => {
  let server: TestServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    [server, browser] = await openHouse();
  });
  afterAll(() => closeHouse(server, browser));

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
      await page.clock.fastForward('02:01');
      await page.getByRole('heading', { name: 'The page is slow to load' }).waitFor();
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
});
