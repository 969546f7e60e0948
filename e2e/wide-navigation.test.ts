import {
  type FakeVendor,
  mustBeAccessible,
  player,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { hasFocus } from './support/keyboard.ts';
import { tryLogin } from './support/login.ts';
import { openPortal } from './support/portal.ts';
import { longShelf, navigation } from './support/shelf.ts';

/** The panels of the navigation under the header, for a mouse, keys and fingers. */
describe('the wide navigation', () => {
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

  const entry = (page: Page) => navigation(page).getByRole('button', { name: 'Slots', exact: true });
  const all = (page: Page) => navigation(page).getByRole('button', { name: /^Show all/ });

  test('opens for a mouse that hovers and then presses, and leads to the whole category', async () => {
    await browser.visit({ url: server.url, name: 'mega menu mouse' }, async page => {
      await openPortal(page);
      await entry(page).hover();
      await all(page).waitFor();
      await screenshot(page, 'mega menu');
      await mustBeAccessible(page);
      await entry(page).click();
      await page.waitForTimeout(400);
      expect(await entry(page).getAttribute('aria-expanded')).toBe('true');
      await entry(page).click();
      await all(page).waitFor({ state: 'hidden' });
      await page.mouse.move(700, 700);
      await entry(page).hover();
      await all(page).waitFor();
      // The focus is elsewhere: Escape puts away what the pointer opened.
      await page.keyboard.press('Escape');
      await all(page).waitFor({ state: 'hidden' });
      await page.mouse.move(700, 700);
      await entry(page).hover();
      await all(page).click();
      await page.waitForURL(url => url.pathname === '/rng' && url.search === '');
      await all(page).waitFor({ state: 'hidden' });
    });
  });

  test('marks the category of the page at hand, also on pages that have no entry of their own', async () => {
    await browser.visit({ url: server.url, name: 'current category' }, async page => {
      for (const path of ['/rng', '/bingo', '/bgs']) {
        await page.goto(path);
        await entry(page).and(page.locator('[aria-current=true].on')).waitFor();
        expect(await navigation(page).locator('[aria-current]').count()).toBe(1);
      }
      await screenshot(page, 'current category');
      await mustBeAccessible(page);
    });
    await browser.visit({ url: server.url, size: 'phone', name: 'current category on a phone' }, async page => {
      const bar = page.getByRole('navigation', { name: 'Main, phone' });
      for (const path of ['/games', '/live', '/bingo', '/bgs']) {
        await page.goto(path);
        await bar.getByRole('link', { name: 'Games' }).and(page.locator('[aria-current].on')).waitFor();
        expect(await bar.locator('[aria-current]').count()).toBe(1);
      }
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByRole('button', { name: 'Slots' }).and(page.locator('[aria-current=true]')).waitFor();
      await screenshot(page, 'current category on a phone');
      await mustBeAccessible(page);
    });
  });

  test('keeps a long name, and the word beside it, in their own place', async () => {
    await browser.visit({ url: server.url, name: 'mega menu names' }, async page => {
      await page.setViewportSize({ width: 1120, height: 900 });
      await openPortal(page);
      await navigation(page).getByRole('button', { name: 'Lottery', exact: true }).hover();
      const long = navigation(page).getByRole('button', { name: /^PK10 5 min \(13:09/ });
      await long.waitFor();
      const beyond = await long.evaluate(place => {
        const { left, right } = place.getBoundingClientRect();
        return [...place.querySelectorAll('*')]
          .map(part => part.getBoundingClientRect())
          .filter(part => part.left < left || part.right > right).length;
      });
      expect(beyond).toBe(0);
    });
  });

  test('is gone through with keys', async () => {
    await browser.visit({ url: server.url, name: 'mega menu keys' }, async page => {
      await openPortal(page);
      await entry(page).focus();
      await page.keyboard.press('ArrowDown');
      await all(page).waitFor();
      await hasFocus(entry(page));
      await page.keyboard.press('ArrowDown');
      await hasFocus(navigation(page).getByRole('button', { name: /^Shelf/ }));
      await page.keyboard.press('ArrowRight');
      await hasFocus(all(page));
      await page.keyboard.press('ArrowLeft');
      await hasFocus(navigation(page).getByRole('button', { name: /^Shelf/ }));
      await page.keyboard.press('Escape');
      await all(page).waitFor({ state: 'hidden' });
      await hasFocus(entry(page));
      await page.keyboard.press('Enter');
      await all(page).waitFor();
      await page.keyboard.press('ArrowUp');
      await hasFocus(all(page));
      await page.keyboard.press('Enter');
      await page.waitForURL(url => url.pathname === '/rng');
    });
  });

  test('leads to the list of all lotteries, after the login, where there are more than it holds', async () => {
    await browser.visit({ url: server.url, name: 'mega menu lotteries' }, async page => {
      await openPortal(page);
      await navigation(page).getByRole('button', { name: 'Lottery', exact: true }).hover();
      await navigation(page).getByRole('button', { name: /^More/ }).click();
      await tryLogin(page.getByRole('dialog', { name: 'Log in' }), await player(server));
      const list = page.getByRole('dialog', { name: 'Choose a lottery' });
      await list.waitFor();
      await page.reload();
      await list.getByRole('region', { name: 'PK10' }).getByRole('button').first().click();
      await list.waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.get('menu')).toBeNull();
      await page.goBack();
      await list.getByRole('button', { name: 'Close' }).click();
      await list.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('button', { name: /SSC 1 min/ }).waitFor();
      expect(await list.count()).toBe(0);
    });
  });

  test('opens and closes for a finger on a tablet', async () => {
    const context = await browser.browser.newContext({
      viewport: { width: 1180, height: 820 },
      hasTouch: true,
      baseURL: server.url,
    });
    const page = await context.newPage();
    await openPortal(page);
    await entry(page).tap();
    await all(page).waitFor();
    await page.waitForTimeout(400);
    expect(await entry(page).getAttribute('aria-expanded')).toBe('true');
    await entry(page).tap();
    await all(page).waitFor({ state: 'hidden' });
    await entry(page).tap();
    await all(page).tap();
    await page.waitForURL(url => url.pathname === '/rng');
    await context.close();
  });
});
