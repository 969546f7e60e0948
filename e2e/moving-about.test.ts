import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type FakeVendor,
  fakeVendor,
  mustBeAccessible,
  operator,
  player,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { unreadCount } from '@baize/wire/content';
import { gameList } from '@baize/wire/games';
import { opsSendInbox } from '@baize/wire/inbox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeHouse, openHouse } from './support/house.ts';
import { hasFocus } from './support/keyboard.ts';
import { isInside, openLogin, pathOf, tryLogin } from './support/login.ts';
import { openPortal } from './support/portal.ts';
import { changePart } from './support/settings.ts';

const GAMES = Array.from({ length: 240 }, (_, at) => ({
  game_code: `no-${at}`,
  name: `Long Shelf ${String(at).padStart(3, '0')}`,
  category: 'Video Slots',
}));
/** Longer than a page takes here, so that what it shows comes after it. */
const SLOW_MS = 700;

const yOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const standsAt = (page: Page, y: number): Promise<void> =>
  expect.poll(async () => Math.abs((await yOf(page)) - y)).toBeLessThan(4);

/** Turns the wheel until the page has gone that far, and waits until it stands. */
async function wheelTo(page: Page, y: number): Promise<number> {
  await page.mouse.move(700, 500);
  for (let turns = 0; turns < 60 && (await yOf(page)) < y; turns += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(40);
  }
  await page.waitForTimeout(300);
  const there = await yOf(page);
  expect(there).toBeGreaterThanOrEqual(y);
  return there;
}

const tiles = (page: Page) => page.getByRole('article', { name: /Long Shelf/ });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const slowly = (page: Page): Promise<unknown> =>
  page.route(`**${gameList.path}*`, async route => {
    await new Promise(resolve => setTimeout(resolve, SLOW_MS));
    await route.continue().catch(() => undefined);
  });

type Audience = { kind: 'all' } | { kind: 'member'; username: string };
const wordTo = (audience: Audience) => ({
  id: randomUUID(),
  audience,
  marketing: false,
  texts: { EN: { title: 'A word', content: 'A word of the house' } },
  reason: 'a test',
});

/** Back and Forward, and what stands over a page while one goes. */
describe('moving about', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let vendor: FakeVendor;
  let anna: Actor;
  beforeAll(async () => {
    [server, browser] = await openHouse();
    anna = await operator(server, 'anna');
    vendor = await fakeVendor(server, { code: 'shelf', name: 'Shelf', games: GAMES });
    await server.settle();
  });
  afterAll(async () => {
    await vendor?.close();
    await closeHouse(server, browser);
  });

  describe('the place on a page', () => {
    test('is where it was after Back and Forward; another page begins at its top', async () => {
      await browser.visit({ url: server.url, name: 'place' }, async page => {
        await page.goto('/rng?vendors=SHELF');
        await tiles(page).first().waitFor();
        const there = await wheelTo(page, 2_400);
        const seen = await tiles(page).filter({ visible: true }).nth(6).getAttribute('aria-label');
        await navigation(page).getByRole('link', { name: 'Promotions' }).click();
        await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
        await standsAt(page, 0);
        const further = await wheelTo(page, 300);
        await page.goBack();
        await standsAt(page, there);
        await page.getByRole('article', { name: seen ?? '', exact: true }).waitFor();
        await page.goForward();
        await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
        await standsAt(page, further);
      });
    });

    test('is found again where the page was left for another site, and what it shows comes late', async () => {
      await browser.visit({ url: server.url, name: 'place after a document' }, async page => {
        await page.goto('/rng?vendors=SHELF');
        await tiles(page).first().waitFor();
        const there = await wheelTo(page, 2_400);
        await page.goto(`${server.url}/wps/system/status`);
        await slowly(page);
        await page.goBack();
        await standsAt(page, there);
        await page.reload();
        await standsAt(page, there);
        // Who reads on is not held.
        await page.mouse.move(700, 500);
        await page.mouse.wheel(0, -1_000);
        await page.waitForTimeout(2 * SLOW_MS);
        expect(await yOf(page)).toBeLessThan(there - 500);
      });
    });

    test('does not move for a dialog or the sheet of a game', async () => {
      await browser.visit({ url: server.url, name: 'no jump' }, async page => {
        await page.goto('/rng?vendors=SHELF');
        await tiles(page).first().waitFor();
        const there = await wheelTo(page, 1_200);
        await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
        await page.getByRole('dialog', { name: 'Log in' }).waitFor();
        expect(await yOf(page)).toBe(there);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        expect(await yOf(page)).toBe(there);
      });
    });

    test('is the answer that an address names, not the top', async () => {
      await browser.visit({ url: server.url, size: 'phone', name: 'hash' }, async page => {
        await page.goto('/help?page=safety#control');
        const answer = page.getByRole('main').getByRole('button', { name: 'Keep it a pastime', expanded: true });
        await expect.poll(async () => ((await answer.boundingBox())?.y ?? 999) < 300).toBe(true);
      });
    });
  });

  describe('what stands over a page', () => {
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

  describe('the wide navigation', () => {
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

  test('what was chosen in a record stands in its address: Back, a reload and a link bring it again', async () => {
    const who = await player(server);
    for (let sent = 0; sent < 45; sent += 1)
      await anna.must(opsSendInbox, wordTo({ kind: 'member', username: who.username }));
    await browser.visit({ url: server.url, name: 'record in the address' }, async page => {
      await openPortal(page);
      await tryLogin(await openLogin(page), who);
      await isInside(page);
      const shown = (rows: string) => page.getByText(new RegExp(`${rows}.* of `)).waitFor();
      const words = () => Object.fromEntries(new URL(page.url()).searchParams);
      await page.goto('/member?page=messageV2');
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 3' }).click();
      await shown('41–4');
      await expect.poll(words).toEqual({ page: 'messageV2', at: '3' });
      await navigation(page).getByRole('link', { name: 'Promotions' }).click();
      await page.waitForURL('**/promotions');
      await page.goBack();
      await shown('41–4');
      await page.reload();
      await shown('41–4');
      await page.goto('/member?page=messageV2&at=77');
      await shown('41–4');
      await expect.poll(words).toEqual({ page: 'messageV2', at: '3' });

      await page.goto('/member?page=depositHistory&state=approved&range=today');
      await page.getByRole('combobox', { name: 'Status' }).filter({ hasText: 'Approved' }).waitFor();
      await page.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'Rejected' }).click();
      await expect.poll(words).toEqual({ page: 'depositHistory', state: 'rejected', range: 'today' });
      await page.goto('/member?page=depositHistory&state=nonsense&range=nonsense');
      await page.getByRole('combobox', { name: 'Status' }).filter({ hasText: 'Any status' }).waitFor();
    });
  });

  test('a page is the same one with a stroke at its end or in capitals; a desk of no game leads to the games', async () => {
    await browser.visit({ url: server.url, name: 'other spellings' }, async page => {
      for (const path of ['/live/', '/LIVE']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: 'Live' }).waitFor();
      }
      await tryLogin(await openLogin(page), await player(server));
      await isInside(page);
      await page.goto('/lottery?gameCode=NOPE');
      await page.getByText('This game does not exist.').waitFor();
      await mustBeAccessible(page);
      await page.getByRole('main').getByRole('link', { name: 'To the games' }).click();
      await page.waitForURL('**/games');
    });
  });

  test('the count of unread messages is the one that was told last, by a push or by an answer', async () => {
    const who = await player(server);
    const send = (audience: Audience) => anna.must(opsSendInbox, wordTo(audience));
    await browser.visit({ url: server.url, name: 'unread' }, async page => {
      await openPortal(page);
      await tryLogin(await openLogin(page), who);
      await isInside(page);
      const link = page.getByRole('link', { name: /^Messages/ }).first();
      const shown = async () => Number(/\d+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
      /** A new account is greeted: what the house counts is what is to be seen. */
      const showsAll = async (): Promise<number> => {
        await expect.poll(async () => (await shown()) - (await who.must(unreadCount, {}))).toBe(0);
        return shown();
      };
      const first = await showsAll();
      await send({ kind: 'member', username: who.username });
      await expect.poll(shown).toBeGreaterThan(first);
      const second = await showsAll();
      await send({ kind: 'all' });
      await expect.poll(shown).toBeGreaterThan(second);
      const third = await showsAll();
      await send({ kind: 'member', username: who.username });
      await expect.poll(shown).toBeGreaterThan(third);
      await showsAll();
    });
  });

  test('shown to members only, the house remembers the page that was meant before the login', async () => {
    await changePart(anna, 'system.site', { loggedInHome: true });
    await browser.visit({ url: server.url, name: 'meant before the login' }, async page => {
      const who = await player(server);
      await page.goto('/member?page=saferPlay');
      await page.waitForURL('**/login');
      await tryLogin(page.getByRole('dialog', { name: 'Log in' }), who);
      await page.waitForURL(/\/member\?page=saferPlay/);
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('/rng?vendors=SHELF');
      await page.waitForURL('**/login');
      // Whoever gives the login up has given the page up.
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await navigation(page).getByRole('link', { name: 'Promotions' }).click();
      const dialog = page.getByRole('dialog', { name: 'Log in' });
      await dialog.waitFor();
      expect(pathOf(page)).toBe('/login');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await tryLogin(await openLogin(page), who);
      await isInside(page);
      await expect.poll(() => pathOf(page)).toBe('/');
    });
    await changePart(anna, 'system.site', { loggedInHome: false });
  });
});
