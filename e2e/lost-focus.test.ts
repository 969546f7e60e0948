import { player, type TestBrowser, type TestServer } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { isInside, openLogin, pathOf, tryLogin } from './support/login.ts';
import { openPortal } from './support/portal.ts';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id || (document.activeElement?.tagName ?? ''));

/** Whether the header lies over all that has the focus. */
const isUnderHeader = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const bottomOf = (element: Element | null): number => element?.getBoundingClientRect().bottom ?? 0;
    const inMain = document.activeElement?.closest('#main') ?? null;
    return inMain !== null && bottomOf(document.activeElement) <= bottomOf(document.querySelector('header.top'));
  });

describe('by keyboard', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  test('the focus goes on at the content where the button of a dialog, or the page of a link, is gone', async () => {
    const member = await player(server);
    await browser.visit({ url: server.url, name: 'focus lost' }, async page => {
      await page.addInitScript(() => sessionStorage.setItem('index_notice', '1'));
      await openPortal(page);
      await tryLogin(await openLogin(page), member);
      await isInside(page);
      await expect.poll(() => focused(page)).toBe('main');
      await page.locator('#main').getByRole('link', { name: 'All', exact: true }).first().press('Enter');
      await expect.poll(() => pathOf(page)).toBe('/elott');
      await expect.poll(() => focused(page)).toBe('main');
    });
  });

  test('what Shift+Tab comes to does not stand under the header', async () => {
    await browser.visit({ url: server.url, name: 'under the header' }, async page => {
      await openPortal(page);
      await page.getByRole('contentinfo').getByRole('link').first().focus();
      let hidden = 0;
      for (let steps = 0; steps < 60; steps += 1) {
        await page.keyboard.press('Shift+Tab');
        if (await isUnderHeader(page)) hidden += 1;
      }
      expect(hidden).toBe(0);
    });
  });

  test('a login that was tried without a network goes through when there is one', async () => {
    const member = await player(server);
    await browser.visit({ url: server.url, name: 'login offline' }, async (page, watch) => {
      watch.allow(/ERR_/);
      const sealing = page.waitForResponse(/\/assets\/seal-/);
      await openPortal(page);
      await sealing;
      const dialog = await openLogin(page);
      await dialog.getByRole('textbox', { name: 'Username' }).waitFor();
      await page.context().setOffline(true);
      await tryLogin(dialog, member);
      await dialog.getByText('No connection').waitFor();
      await page.context().setOffline(false);
      await tryLogin(dialog, member);
      await dialog.waitFor({ state: 'hidden' });
      await isInside(page);
    });
  });
});
