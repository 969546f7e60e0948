import { screenshot, type TestBrowser, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { closeHouse, openHouse } from './support/house.ts';
import { openPortal, register } from './support/portal.ts';

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
      // A worker would fetch the part past the one that keeps it.
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
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
