import { randomUUID } from 'node:crypto';
import { type Actor, mustBeAccessible, operator, screenshot, type TestBrowser, type TestServer } from '@baize/testkit';
import { announcements, opsSaveAnnouncement } from '@baize/wire/content';
import { gameVendor } from '@baize/wire/games';
import { gameMenus } from '@baize/wire/lottery';
import { helpCenter } from '@baize/wire/system';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { cutOff } from './support/portal.ts';
import { isWhole } from './support/routes.ts';
import { changeSetting, settingOf } from './support/settings.ts';

/** Content that does not come says so and can be asked for again; what decorates comes by itself once it may. */
describe('content that does not come', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let anna: Actor;
  useHouse(
    async () => {
      [server, browser] = await openHouse({ still: true });
      anna = await operator(server, 'anna');
    },
    () => closeHouse(server, browser),
  );

  test('announcements say that they could not be loaded, and stand when they are asked for again', async () => {
    await browser.visit({ url: server.url, name: 'announcements fail' }, async (page, watch) => {
      watch.allow(/403/);
      await unprepared(page);
      const mend = await refuse(page, announcements.path);
      await page.goto('/');
      const panel = page.locator('.home-aside section').filter({ hasText: 'Announcements' });
      await panel.getByText('This could not be loaded').waitFor();
      await panel.getByRole('button', { name: 'All' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('This could not be loaded').waitFor();
      await screenshot(page, 'announcements-fail');
      await mustBeAccessible(page);
      await mend();
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await dialog.getByRole('button', { name: /Welcome to the Baize demo/ }).waitFor();
    });
  });

  test('the help centre says so too, on its page and over another', async () => {
    await browser.visit({ url: server.url, name: 'help fails' }, async (page, watch) => {
      watch.allow(/403/);
      const mend = await refuse(page, helpCenter.path);
      await page.goto('/help');
      const main = page.getByRole('main');
      await main.getByText('This could not be loaded').waitFor();
      await main.getByRole('button', { name: 'Feedback and complaints' }).waitFor();
      await main.getByRole('navigation').waitFor({ state: 'detached' });
      await screenshot(page, 'help-fails');
      await mustBeAccessible(page);
      await mend();
      await main.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 2, name: 'Account' }).waitFor();
    });
  });

  test.each(['wide', 'phone'] as const)('a navigation without its games says so (%s)', async size => {
    await browser.visit({ url: server.url, size, name: `menus fail ${size}` }, async (page, watch) => {
      watch.allow(/403/);
      await unprepared(page);
      const mend = [await refuse(page, gameMenus.path), await refuse(page, gameVendor.path)];
      await page.goto('/games');
      await page.getByRole('contentinfo').waitFor();
      if (size === 'phone') await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      const navigation = page.getByRole('navigation', { name: 'Main' });
      const again = navigation.getByRole('button', { name: /Try again/ });
      await again.waitFor();
      await screenshot(page, `menus-fail-${size}`);
      await mustBeAccessible(page);
      for (const each of mend) await each();
      await again.click();
      await navigation.getByRole('button', { name: /^Lottery/ }).waitFor();
      await again.waitFor({ state: 'hidden' });
    });
  });

  test('a part of the navigation that does not come says so and has a way out; the menu of a phone too', async () => {
    await browser.visit({ url: server.url, name: 'no mega menu' }, async (page, watch) => {
      watch.allow(/ERR_FAILED|Loading chunk/);
      await cutOff(page, /\/assets\/mega-menu[^/]*\.js/);
      await page.goto('/join');
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await navigation.getByRole('button', { name: /^Lottery/ }).click();
      await navigation.getByRole('button', { name: 'Reload the page' }).waitFor();
      await screenshot(page, 'mega-menu-fails');
    });
    await browser.visit({ url: server.url, size: 'phone', name: 'no phone menu' }, async (page, watch) => {
      watch.allow(/ERR_FAILED|Loading chunk/);
      await cutOff(page, /\/assets\/phone-menu[^/]*\.js/);
      await page.goto('/join');
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Reload the page' }).waitFor();
    });
  });

  test('a page stands without the code of its codes and of its stream', async () => {
    await browser.visit({ url: server.url, name: 'no code' }, async (page, watch) => {
      watch.allow(/ERR_FAILED/);
      await cutOff(page, /\/assets\/(qr-code-styling|stream)[^/]*\.js/);
      await page.goto('/down');
      await page.locator('.qr.image-broken').first().waitFor();
      await page.getByText('Live figures stand still').waitFor();
      await mustBeAccessible(page);
    });
  });

  test('a logo that does not come leaves the codes and the name of the merchant', async () => {
    const { value: before } = await settingOf(anna, 'system.site');
    const site = Object(before);
    await changeSetting(anna, 'system.site', { ...site, theme: { ...site.theme, logo: '/no-such-logo.svg' } });
    await browser.visit({ url: server.url, name: 'no logo' }, async (page, watch) => {
      watch.allow(/404/);
      await page.goto('/down');
      await page.locator('.qr svg').first().waitFor();
      await screenshot(page, 'no-logo');
      expect(await page.locator('.qr svg image').count()).toBe(0);
    });
    await changeSetting(anna, 'system.site', before);
    await browser.visit({ url: server.url, name: 'own logo' }, async page => {
      await page.goto('/down');
      await page.locator('.qr svg image').first().waitFor();
    });
  });

  test('a picture that did not come while the phone was offline comes when it is online again', async () => {
    await anna.must(opsSaveAnnouncement, {
      id: randomUUID(),
      version: 0,
      reason: 'test',
      kind: 'B',
      published: true,
      sort: -5,
      imageUrl: '/late-picture.svg',
      link: null,
      startsAt: new Date().toISOString(),
      endsAt: null,
      texts: { EN: { title: 'A late banner', content: '<p>Body</p>', linkLabel: null } },
    });
    await browser.visit({ url: server.url, name: 'late picture' }, async (page, watch) => {
      watch.allow(/late-picture|ERR_INTERNET_DISCONNECTED/);
      await page.addInitScript(() => sessionStorage.setItem('index_notice', '1'));
      await page.route('**/late-picture.svg', route => route.abort());
      await page.goto('/');
      await isWhole(page);
      await page.locator('.hero').getByRole('button', { name: 'A late banner' }).click();
      const slide = page.locator('.hero li').filter({ hasText: 'A late banner' });
      await slide.locator('svg.heroart').waitFor({ timeout: 30_000 });
      await page.unroute('**/late-picture.svg');
      await page.route('**/late-picture.svg', route =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
        }),
      );
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      const picture = slide.locator('img');
      await expect
        .poll(() => picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth))
        .toBeGreaterThan(0);
    });
  });
});

/** The page without the answers that the server lays into it: it asks for all of them itself. */
async function unprepared(page: Page): Promise<void> {
  await page.route(
    url => /^\/(games)?$/.test(url.pathname),
    async route => {
      const answer = await route.fetch();
      const html = await answer.text();
      await route.fulfill({ response: answer, body: html.replace('id="prepared"', 'id="unprepared"') });
    },
  );
}

/** Refuses a call until it is mended. */
async function refuse(page: Page, path: string): Promise<() => Promise<void>> {
  const isCall = (url: URL): boolean => url.pathname === path;
  await page.route(isCall, route =>
    route.fulfill({ status: 403, json: { success: false, code: 'forbidden', message: 'No.' } }),
  );
  return () => page.unroute(isCall);
}
