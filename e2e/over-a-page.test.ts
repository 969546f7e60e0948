import { type FakeVendor, player, type TestBrowser, type TestServer } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { isInside, openLogin, pathOf, tryLogin } from './support/login.ts';
import { openPortal } from './support/portal.ts';
import { longShelf, navigation, tiles } from './support/shelf.ts';

/** Longer than a page takes here, so that what it shows comes after it. */
const SLOW_MS = 700;

/** Dialogs and sheets, while the page under them goes. */
describe('what stands over a page', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let vendor: FakeVendor;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      vendor = await longShelf(server);
    },
    async () => {
      await vendor?.close();
      await closeHouse(server, browser);
    },
  );

  const entries = (page: Page): Promise<number> => page.evaluate(() => history.length);
  const deposit = async (page: Page): Promise<void> => {
    await page.getByRole('navigation').getByRole('button', { name: 'Deposit' }).click();
    await page.getByRole('dialog', { name: /Deposit/ }).waitFor();
  };
  const standsOn = (page: Page, path: string): Promise<void> => expect.poll(() => pathOf(page)).toBe(path);
  const nothingOver = (page: Page): Promise<void> =>
    expect.poll(() => page.locator('[role=dialog], [role=alertdialog]').count()).toBe(0);

  test('is put away by Back, one after the other, and leaves nothing in the history', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'back closes' }, async page => {
      await openPortal(page);
      await tryLogin(await openLogin(page), await player(server));
      await isInside(page);
      await page.getByRole('navigation', { name: 'Phone' }).getByRole('link', { name: 'Promotions' }).click();
      await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
      const before = await entries(page);
      await deposit(page);
      await page.goBack();
      await nothingOver(page);
      await standsOn(page, '/promotions');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('alertdialog', { name: 'Log out?' }).waitFor();
      await page.goBack();
      await nothingOver(page);
      await standsOn(page, '/promotions');
      await isInside(page);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      await page.goBack();
      await nothingOver(page);
      await standsOn(page, '/promotions');
      await deposit(page);
      await page.keyboard.press('Escape');
      await nothingOver(page);
      expect(await entries(page)).toBe(before);
      await page.goBack();
      await page.waitForURL(url => url.pathname === '/');
    });
  });

  test('does not come along to another page', async () => {
    await browser.visit({ url: server.url, name: 'dialogs do not come along' }, async page => {
      await openPortal(page);
      const link = (name: string) => navigation(page).getByRole('link', { name }).click();
      await link('Promotions');
      await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Join' })
        .or(page.getByRole('contentinfo').locator('a[href="/join"]'))
        .first()
        .click();
      await page.waitForURL('**/join');
      await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
      await page.getByRole('dialog', { name: 'Log in' }).waitFor();
      await page.evaluate(() => history.go(-2));
      await page.waitForURL(url => url.pathname === '/');
      await nothingOver(page);
    });
  });

  test('hears the key of a phone that goes back on the first page, too', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'close watcher' }, async page => {
      await page.addInitScript(() => {
        class Watcher extends EventTarget {
          constructor() {
            super();
            Reflect.set(window, '__watcher', this);
          }
          destroy(): void {
            Reflect.deleteProperty(window, '__watcher');
          }
        }
        Reflect.set(window, 'CloseWatcher', Watcher);
      });
      await openPortal(page);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      await page.evaluate(() => Reflect.get(window, '__watcher').dispatchEvent(new Event('close')));
      await nothingOver(page);
      expect(await page.evaluate(() => '__watcher' in window)).toBe(false);
    });
  });

  test('is put away by Back on the first page where the browser tells of no gesture, and leaves no step behind', async () => {
    await browser.visit({ url: server.url, name: 'back on the first page' }, async page => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
      // Before the portal another page, to which Back leads when nothing is over the first one.
      await page.goto(`${server.url}/wps/system/status`);
      await openPortal(page);
      const login = page.getByRole('dialog', { name: 'Log in' });
      const open = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
        await login.waitFor();
        await expect.poll(() => page.evaluate(() => history.state.over)).toBe(true);
      };
      const closed = async (): Promise<void> => {
        await nothingOver(page);
        await expect.poll(() => page.evaluate(() => history.state.over)).toBe(undefined);
        expect(pathOf(page)).toBe('/');
      };
      await open();
      await page.goBack();
      await closed();
      // Forward leads nowhere.
      await page.goForward();
      await page.waitForTimeout(SLOW_MS);
      await closed();
      await open();
      await page.keyboard.press('Escape');
      await closed();
      // One dialog gives way to another.
      await open();
      await login
        .getByRole('button', { name: /Register|Create/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Register' }).waitFor();
      await page.goBack();
      await closed();
      await open();
      await page.reload();
      await page.getByRole('contentinfo').waitFor();
      await closed();
      // Who goes elsewhere from it comes back by one step.
      await open();
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('footer a[href="/help"], a[href="/promotions"]')?.click(),
      );
      await page.waitForURL(/help|promotions/);
      await nothingOver(page);
      await page.goBack();
      await closed();
      await page.goBack();
      await page.waitForURL('**/wps/system/status');
    });
  });

  test('is closed at the end of the session, with all that it showed of the member', async () => {
    await browser.visit({ url: server.url, name: 'session ends under a dialog' }, async page => {
      const who = await player(server);
      await openPortal(page);
      await tryLogin(await openLogin(page), who);
      await isInside(page);
      const second = await page.context().newPage();
      await second.goto('/promotions');
      await isInside(second);
      await second.getByRole('button', { name: 'Deposit', exact: true }).first().click();
      await second.getByRole('dialog', { name: /Deposit/ }).waitFor();
      await page.getByRole('button', { name: new RegExp(who.username) }).click();
      await page.getByRole('button', { name: 'Log out', exact: true }).click();
      await page.getByRole('alertdialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
      await second.getByRole('button', { name: 'Log in', exact: true }).first().waitFor();
      await nothingOver(second);
      expect(await second.locator('body').innerText()).not.toContain(who.username);
      expect(pathOf(second)).toBe('/promotions');
    });
  });

  test('on an address of its own does not come back once it was closed, and Back leaves the address', async () => {
    await browser.visit({ url: server.url, name: 'login by its address' }, async page => {
      await page.goto('/promotions');
      await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
      await page.getByRole('contentinfo').waitFor();
      // As a link in a text would.
      await page.evaluate(() => history.pushState({ __TSR_index: 1, __TSR_key: 'own' }, '', '/login'));
      await page.getByRole('dialog', { name: 'Log in' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
      await nothingOver(page);
      expect(pathOf(page)).toBe('/promotions');

      await page.route('**/wps/system/status*', async route => {
        await new Promise(resolve => setTimeout(resolve, 4 * SLOW_MS));
        await route.continue();
      });
      const answered = page.waitForResponse('**/wps/system/status*');
      await page.goto('/login');
      await page.getByRole('dialog', { name: 'Log in' }).waitFor();
      await page.keyboard.press('Escape');
      await nothingOver(page);
      await answered;
      await page.waitForTimeout(SLOW_MS);
      await nothingOver(page);
    });
  });

  test('as the sheet of a game is not met again after it was closed', async () => {
    await browser.visit({ url: server.url, name: 'sheet closed' }, async page => {
      await openPortal(page);
      await navigation(page).getByRole('link', { name: 'Promotions' }).click();
      await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Slots', exact: true }).click();
      await tiles(page)
        .first()
        .getByRole('button', { name: /^About/ })
        .first()
        .press('Enter');
      const sheet = page.getByRole('dialog', { name: /Long Shelf/ });
      await sheet.waitFor();
      expect(new URL(page.url()).searchParams.has('game')).toBe(true);
      await page.goBack();
      await nothingOver(page);
      await page.goForward();
      await sheet.waitFor();
      await sheet.getByRole('button', { name: 'Close' }).click();
      await nothingOver(page);
      expect(new URL(page.url()).search).toBe('');
      await page.goBack();
      await page.waitForURL('**/promotions');
    });
  });
});
