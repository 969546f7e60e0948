import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type FakeVendor,
  mustBeAccessible,
  operator,
  player,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { unreadCount } from '@baize/wire/content';
import { gameList } from '@baize/wire/games';
import { opsSendInbox } from '@baize/wire/inbox';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { isInside, openLogin, pathOf, tryLogin } from './support/login.ts';
import { openPortal } from './support/portal.ts';
import { changePart } from './support/settings.ts';
import { longShelf, navigation, tiles } from './support/shelf.ts';

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

/** Back and Forward find the place and what was chosen; an address leads where it says. */
describe('moving about', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let vendor: FakeVendor;
  let anna: Actor;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      anna = await operator(server, 'anna');
      vendor = await longShelf(server);
    },
    async () => {
      await vendor?.close();
      await closeHouse(server, browser);
    },
  );

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
