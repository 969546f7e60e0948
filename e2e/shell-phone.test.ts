import {
  type FakeVendor,
  fakeVendor,
  mustBeAccessible,
  player,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { isInside, openLogin, tryLogin } from './support/login.ts';
import { cutOff, openPortal, withoutWorker } from './support/portal.ts';
import { isWhole, walkRoutes } from './support/routes.ts';

/** The shell on a phone, and what becomes of it where something is missing: a network, a part of it, a vendor, a page. */
describe('the shell on a phone', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let vendor: FakeVendor;
  useHouse(
    async () => {
      [server, browser] = await openHouse({ still: true });
      vendor = await fakeVendor(server, { name: 'Evolution of the Eastern Seas', games: GAMES });
      await server.settle();
    },
    async () => {
      await vendor?.close();
      await closeHouse(server, browser);
    },
  );

  test('every route stands on a phone, light, ltr', () =>
    walkRoutes(server, browser, { size: 'phone', theme: 'light', language: 'EN', dir: 'ltr', lobbies: 1 }));
  test('every route stands on a phone, dark, rtl', () =>
    walkRoutes(server, browser, { size: 'phone', theme: 'dark', language: 'AR', dir: 'rtl', lobbies: 0 }));

  test('feedback has its number of words and gets a number of its own', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'feedback' }, async page => {
      await page.goto('/join');
      await page.getByRole('main').getByRole('button', { name: 'Feedback and complaints' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Your words' }).fill('Short');
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.getByText('1 word of 3 to 300').waitFor();
      await dialog.getByRole('textbox', { name: 'Your words' }).fill('The page is easy to read');
      await mustBeAccessible(page);
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.getByText(/F-\w{4}-\w{4}/).waitFor();
    });
  });

  test('a balance is hidden on a phone too, and stays so', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'hidden balance' }, async page => {
      await openPortal(page);
      await tryLogin(await openLogin(page), await player(server));
      await isInside(page);
      await page.goto('/member');
      const card = page.getByRole('region', { name: 'Balance' });
      await card.getByRole('button', { name: 'Hide the balance' }).click();
      await card.getByText('••••••').first().waitFor();
      await page.reload();
      await card.getByText('••••••').first().waitFor();
      await screenshot(page, 'hidden-balance');
      await card.getByRole('button', { name: 'Show the balance' }).click();
      await card.getByText('••••••').first().waitFor({ state: 'detached' });
      await screenshot(page, 'shown-balance');
    });
  });

  test('a phone is led to the app by a link, and its footer opens one group at a time', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'footer of a phone' }, async page => {
      await openPortal(page);
      await page.getByRole('main').getByRole('link', { name: 'Android', exact: true }).scrollIntoViewIfNeeded();
      await screenshot(page, 'app-on-phone');
      expect(await page.getByRole('img', { name: 'QR code of the app' }).count()).toBe(0);
      const foot = page.getByRole('contentinfo');
      const chinese = foot.getByRole('button', { name: '简体中文' });
      await foot.getByRole('heading', { name: 'Languages' }).click();
      await chinese.waitFor();
      await foot.getByRole('heading', { name: 'Games' }).click();
      await foot.getByRole('link', { name: 'Lottery', exact: true }).waitFor();
      await chinese.waitFor({ state: 'hidden' });
      await screenshot(page, 'footer-on-phone');
      await mustBeAccessible(page);
    });
  });

  test('a phone that goes offline says so, and recovers', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'offline' }, async (page, watch) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED/);
      await page.goto('/');
      await isWhole(page);
      await page.context().setOffline(true);
      const said = page.getByText(/offline/i).first();
      await said.waitFor();
      await page.context().setOffline(false);
      await said.waitFor({ state: 'hidden' });
    });
  });

  test('the frame and the page stand without decoration that does not come', async () => {
    await browser.visit({ url: server.url, name: 'no decoration' }, async (page, watch) => {
      watch.allow(/ERR_FAILED/);
      const part = /\/assets\/drawn-flag[^/]*\.js/;
      await cutOff(page, part);
      const missed = page.waitForEvent('requestfailed', request => part.test(request.url()));
      await page.goto('/join');
      await missed;
      // What became of it would be shown by now.
      await page.waitForTimeout(500);
      await page.getByRole('heading', { level: 1, name: /Become an agent/ }).waitFor();
      await page.getByRole('contentinfo').waitFor();
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
    });
  });

  test('a page that did not come while the phone was offline comes by itself when it is not any more', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'back online' }, async (page, watch) => {
      watch.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Loading chunk/);
      const part = /\/assets\/join-page[^/]*\.js/;
      await cutOff(page, part);
      await page.goto('/join');
      await page.getByText(/Loading chunk join-page\S* failed/).waitFor();
      await page.context().setOffline(true);
      await page
        .getByText(/offline/i)
        .first()
        .waitFor();
      await page.unroute(part);
      await page.context().setOffline(false);
      await page.getByRole('heading', { level: 1, name: /Become an agent/ }).waitFor();
    });
  });

  test('what does not come is named, says whom to ask, and comes when it is asked for again', async () => {
    await browser.visit({ url: server.url, name: 'failures' }, async (page, watch) => {
      watch.allow(/ERR_FAILED|Loading chunk/);
      const part = /\/assets\/download-page[^/]*\.js/;
      await cutOff(page, part);
      await page.goto('/down');
      await page.getByText(/Loading chunk download-page\S* failed/).waitFor();
      // The frame stands around it, so that one can go on from there.
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Promotions' }).waitFor();
      await mustBeAccessible(page);
      await page.unroute(part);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 1, name: /on the phone/ }).waitFor();

      await page.goto('/nowhere');
      await page.getByText('Contact customer service').waitFor();
      const ask = page.getByRole('main').getByRole('button', { name: 'Help desk' });
      const [desk] = await Promise.all([page.waitForEvent('popup'), ask.click()]);
      await desk.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
      await desk.getByRole('button', { name: 'Feedback and complaints' }).click();
      await desk.getByRole('dialog', { name: 'Feedback and complaints' }).waitFor();
      await desk.close();
      await page.route('**/WPSCORE_getCustomerServiceScript', route => route.abort());
      const [opened] = await Promise.all([page.waitForEvent('popup'), ask.click()]);
      if (!opened.isClosed()) await opened.waitForEvent('close');
      await page.evaluate(() => Object.assign(globalThis, { open: () => null }));
      await ask.click();
      await page.getByText('The browser blocked the window').waitFor();

      const status = { success: false, code: 'merchant_unknown', message: 'There is no site at this address.' };
      await page.route('**/wps/system/status*', route => route.fulfill({ status: 404, json: status }));
      await page.goto('/');
      await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
      await page.getByText('Contact customer service').waitFor();
      await mustBeAccessible(page);
    });
  });

  test.each([
    ['/promotions', 'Promotions'],
    ['/help', 'Help'],
  ])('%s says so when what cleans its texts does not come, and stands when it does', async (path, name) => {
    await browser.visit({ url: server.url, size: 'phone', name: 'no cleaner' }, async (page, watch) => {
      watch.allow(/ERR_FAILED|Loading chunk/);
      const cleaner = /\/assets\/purify[^/]*\.js/;
      await cutOff(page, cleaner);
      await page.goto(path);
      await page.getByText(/Loading chunk purify\S* failed/).waitFor();
      await mustBeAccessible(page);
      await page.unroute(cleaner);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await isWhole(page);
    });
  });

  test('an address keeps what was chosen, also on the way back', async () => {
    await browser.visit({ url: server.url, name: 'deep link' }, async page => {
      await page.goto('/rng?page=NEW&sort=name&name=gate');
      const search = page.getByRole('searchbox', { name: /^Search/ });
      const tile = page.getByRole('button', { name: /Koi Gate/ }).first();
      const chosen = async (): Promise<void> => {
        await tile.waitFor();
        expect(await search.inputValue()).toBe('gate');
        expect(await page.getByRole('button', { name: /^New/, pressed: true }).count()).toBe(1);
        expect(await page.getByRole('combobox', { name: 'Order' }).inputValue()).toBe('name');
        await page
          .getByRole('button', { name: /Moon Rabbit/ })
          .first()
          .waitFor({ state: 'hidden' });
      };
      await chosen();
      await tile.focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: /Koi Gate/ });
      await sheet.waitFor();
      expect(page.url()).toContain('game=');
      await page.goBack();
      await sheet.waitFor({ state: 'hidden' });
      await chosen();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Promotions' }).click();
      await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
      await page.goBack();
      await chosen();
    });
  });

  test('on a tablet the contacts at the edge cover nothing of the page', async () => {
    await browser.visit({ url: server.url, name: 'tablet' }, async page => {
      await page.setViewportSize({ width: 768, height: 1024 });
      await page.goto('/join');
      const rail = page.getByRole('complementary', { name: 'Contact' });
      await rail.waitFor();
      await page.getByRole('contentinfo').waitFor();
      const [contacts, content] = [await rail.boundingBox(), await page.locator('#main .page').first().boundingBox()];
      if (!contacts || !content) throw new Error('The page or its contacts are not there.');
      expect(contacts.x).toBeGreaterThanOrEqual(content.x + content.width);
    });
  });

  test('what a finger presses in the frame of a phone is wide enough for it', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'targets of the frame' }, async page => {
      await openPortal(page);
      const pressed = page.locator(
        '.top .bar a, .top .bar button:visible, .marquee button, .dotsnav button, .foot .brand',
      );
      expect(await narrowOf(pressed)).toEqual([]);
      await openLogin(page);
      expect(await narrowOf(page.getByRole('dialog').getByRole('button'))).toEqual([]);
    });
  });

  test('the header of a member fits a tablet', async () => {
    await browser.visit({ url: server.url, name: 'tablet of a member' }, async page => {
      await page.setViewportSize({ width: 768, height: 1024 });
      await openPortal(page);
      await tryLogin(await openLogin(page), await player(server));
      await isInside(page);
      const account = page.getByRole('banner').getByRole('button', { name: /^Account/ });
      await account.waitFor();
      await screenshot(page, 'tablet-of-a-member');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
    });
  });

  test('banners and the words of the help find their places kept on a phone', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'places kept' }, async page => {
      await withoutWorker(page);
      await page.addInitScript(() => localStorage.setItem('hisLang', 'FR'));
      let release = (): void => undefined;
      const held = new Promise<void>(resolve => {
        release = resolve;
      });
      const late = /ListAnnouncements|helpCenter|opened\/numero|game_menus|GameVendor/i;
      await page.route(late, async route => {
        await held;
        await route.continue();
      });
      await page.goto('/');
      await page.getByRole('contentinfo').waitFor();
      const places = () =>
        page.evaluate(() =>
          ['.hero', '.on-sale', '.foot .cols', '.foot .legal'].map(name => {
            const { height, top } = document.querySelector(name)?.getBoundingClientRect() ?? { height: 0, top: 0 };
            const start = name.startsWith('.foot')
              ? (document.querySelector('.foot')?.getBoundingClientRect().top ?? 0)
              : 0;
            return { name, height: Math.round(height), top: Math.round(top - start) };
          }),
        );
      const before = await places();
      release();
      await page.locator('.dotsnav button').nth(1).waitFor();
      await isWhole(page);
      expect(await places()).toEqual(before);
    });
  });

  test('a long name of a vendor stays in its own place of the footer', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'long vendor' }, async page => {
      await page.goto('/');
      const mark = page.getByRole('contentinfo').locator('.vendor-mark', { hasText: 'Eastern Seas' });
      await mark.scrollIntoViewIfNeeded();
      const [place, name] = await Promise.all([mark.boundingBox(), mark.locator('bdi').boundingBox()]);
      if (!place || !name) throw new Error('The vendor is not in the footer.');
      expect(name.x).toBeGreaterThan(place.x);
      expect(name.x + name.width).toBeLessThanOrEqual(place.x + place.width + 1);
    });
  });

  test('what has no vendor leaves the navigation and says so at its address; what nobody knows falls back', async () => {
    await browser.visit({ url: server.url, name: 'fallbacks' }, async page => {
      await page.addInitScript(() => localStorage.setItem('hisLang', 'XX'));
      await page.goto('/cockfight');
      await page.getByText('Cockfight: no games are open yet.').waitFor();
      await page.getByRole('region', { name: 'Cockfight' }).getByRole('link', { name: 'Slots' }).waitFor();
      expect(await page.getByRole('main').getByRole('link', { name: 'Cockfight' }).count()).toBe(1);
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await navigation.getByRole('button', { name: /Slots/ }).waitFor();
      expect(await navigation.getByRole('button', { name: /Cockfight/ }).count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
      for (const address of ['/help?page=nowhere', '/help#nothing']) {
        await page.goto(address);
        await page.getByRole('heading', { level: 2, name: 'Account' }).waitFor();
      }
    });
  });
});

/** What is smaller than 40 px in one direction. */
const narrowOf = (pressed: Locator): Promise<string[]> =>
  pressed.evaluateAll(elements =>
    elements.flatMap(element => {
      const { width, height } = element.getBoundingClientRect();
      return Math.min(width, height) < 40 ? [`${element.outerHTML.slice(0, 80)}: ${width} × ${height}`] : [];
    }),
  );

/** More than a phone is wide. */
const GAMES = [
  'Koi Gate',
  'Moon Rabbit',
  'Tea House',
  'Old Fort',
  'Blue Drum',
  'Silk Road',
  'Salt Wind',
  'Nine Bells',
].map((name, at) => ({ game_code: `no-${at}`, name, category: 'Video Slots' }));
