import {
  demoOperatorAccounts,
  type FakeVendor,
  fakeVendor,
  fillHostile,
  gamesRead,
  hostileGames,
  operator,
  type Player,
  PROTOTYPE_NAMES,
  player,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { logIn } from './support/portal.ts';
import { guardOf, mustBeQuiet } from './support/quiet.ts';

const SHOWING = [
  '/promotions',
  '/help?page=constructor',
  '/help?page=money#constructor',
  '/helpmc',
  '/rng?page=rng',
  '/games',
  '/pointMall',
  '/member?page=messageV2',
  '/chat?room=constructor',
  '/member',
];
const CONSOLE = [
  'announcements',
  'help-centre',
  'promotions',
  'mall',
  'inbox',
  'feedback',
  'chat?view=all',
  'chat?view=rooms',
  'members',
  'games',
  'settings/system/site',
  'theme',
  'audit',
];

/** Absurd addresses of the routes: each leads to a page that says what it is. */
const PATHS = [
  '/',
  '/index.html',
  '/home',
  '/login',
  '/register',
  '/register.html',
  '/member',
  '/agentHome',
  '/pointMall',
  '/elott',
  '/seamless',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/rng',
  '/live',
  '/sports',
  '/promotions',
  '/help',
  '/helpmc',
  '/down',
  '/join',
  '/game',
  '/games',
  '/lottery-rules',
  '/fairness',
];
const QUERIES = [
  '?page=__proto__&gameCode=constructor&playType=toString&tab=hasOwnProperty&vendor=__proto__&lang=zz',
  `?page=${'a'.repeat(3_000)}&gameCode=[1,2]&page[]=1&page[__proto__]=2`,
  '?page=%2F..%2F&gameCode=%00%0d%0a&gameCode={"a":1}&page=["a"]&type=%F0%9F%8E%B2&nodeId=-1e999#%E0%A4%A',
];
const ODD = [
  '/%2e%2e/%2e%2e/etc/passwd',
  '/help%2Fx',
  '/%E0%A4%A',
  '/a%00b',
  ...PROTOTYPE_NAMES.map(name => `/${name}`),
  `/${'x'.repeat(2_000)}`,
];

/** What is hostile is looked at in a real browser: nothing of it runs, asks another house for anything, or lies over the page. */
describe('hostile content', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let vendor: FakeVendor;
  let member: Player;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      const anna = await operator(server, 'anna');
      member = await player(server);
      vendor = await fakeVendor(server, { games: hostileGames() });
      await gamesRead(server, vendor);
      await fillHostile(server, { admin: anna, member });
    },
    async () => {
      await vendor?.close();
      await closeHouse(server, browser);
    },
  );

  test('runs nothing in the portal', () =>
    browser.visit({ url: server.url, name: 'hostile portal' }, async page => {
      const seen = guardOf(page, server.url);
      await page.goto('/');
      const dialog = page.getByRole('dialog');
      await dialog.locator('.accordion').getByText('Hostile', { exact: false }).first().waitFor();
      await dialog.getByText('Body of it.').first().waitFor();
      await mustBeQuiet(page, seen, 'the pop-up');
      await page.goto('/login');
      await logIn(page, member.username, member.password);
      for (const path of SHOWING) {
        await page.goto(path);
        await page.locator('main').first().waitFor();
        await page.waitForFunction(() => document.querySelectorAll('.skel, [aria-busy=true]').length === 0);
        const title = page
          .locator('main .accordion')
          .getByRole('button', { name: /Hostile/ })
          .first();
        // What an address names stands open by itself.
        if (!path.includes('#') && (await title.count()) > 0 && (await title.getAttribute('aria-expanded')) === 'false')
          await title.click();
        if (/promotions|help.*constructor/.test(path))
          await page.getByText('Body of it.').first().waitFor({ state: 'attached' });
        await mustBeQuiet(page, seen, path);
      }
    }));

  test('runs nothing in the console', () =>
    browser.visit({ url: server.url, name: 'hostile console' }, async page => {
      const seen = guardOf(page, server.url);
      const [, bela] = demoOperatorAccounts(server);
      if (!bela) throw new Error('there is no second operator');
      await enterConsole(page, bela);
      for (const path of CONSOLE) {
        await page.goto(`/console/${path}`);
        await page.locator('h1').first().waitFor();
        await page.waitForFunction(() => document.querySelectorAll('.skel, [aria-busy=true]').length === 0);
        const row = page.getByText('Hostile', { exact: false }).first();
        if (await row.isVisible()) await row.click({ timeout: 2_000 }).catch(() => undefined);
        await mustBeQuiet(page, seen, path);
      }
    }));

  test('is held by the policy of the page even where it is not cleaned', () =>
    browser.visit({ url: server.url, name: 'hostile policy' }, async (page, watch) => {
      watch.allow(/./);
      const seen = guardOf(page, server.url);
      for (const path of ['/', '/console/']) {
        await page.goto(path);
        await page.evaluate(() => {
          const place = document.createElement('div');
          document.body.append(place);
          place.innerHTML =
            '<img src="data:," onerror="window.__ran=1"><svg onload="window.__ran=1"></svg><iframe srcdoc="<script>parent.__ran=1</script>"></iframe><object data="data:text/html,a"></object><base href="https://evil.example/"><form action="https://evil.example/"><button>a</button></form>';
          const script = document.createElement('script');
          script.textContent = 'window.__ran=1';
          document.head.append(script);
          const outside = document.createElement('script');
          outside.src = 'https://evil.example/a.js';
          document.head.append(outside);
          place.querySelector('form')?.requestSubmit();
        });
        await page.waitForTimeout(300);
        expect(await page.evaluate(() => Reflect.get(window, '__ran'))).toBeUndefined();
        expect(new URL(page.url()).origin).toBe(server.url);
        expect(await page.evaluate(() => document.baseURI.startsWith(location.origin))).toBe(true);
      }
      expect(seen.filter(each => !each.startsWith('blocked'))).toEqual([]);
    }));

  test('absurd addresses, languages and storage lead to a page that says what it is', () =>
    browser.visit({ url: server.url, name: 'absurd' }, async (page, watch) => {
      watch.allow(/malformed|URI|status of 4/);
      const seen = guardOf(page, server.url);
      await page.context().addCookies([{ name: 'baize_lang', value: 'constructor', url: server.url }]);
      await page.addInitScript(() => {
        for (const name of ['lang', 'hisLang', 'preferences']) localStorage.setItem(name, '__proto__');
      });
      const all = [...PATHS.map((path, nth) => path + (QUERIES[nth % QUERIES.length] ?? '')), ...ODD];
      for (const path of all) {
        const answer = await page.goto(path);
        expect(answer?.status(), path.slice(0, 60)).toBeLessThan(500);
        if (!(answer?.headers()['content-type'] ?? '').startsWith('text/html')) {
          expect.soft(path.slice(0, 60), `${answer?.status()} ${await answer?.text()}`).toBe('a page');
          continue;
        }
        const says = (): Promise<string> => page.locator('#root, body').last().innerText();
        await expect.poll(says, { timeout: 10_000, message: path.slice(0, 60) }).toMatch(/\p{L}{3}/u);
        await page.waitForFunction(() => document.querySelectorAll('.first-paint, .skel').length === 0);
        expect
          .soft(await page.locator('main, [role=dialog]').allInnerTexts(), path.slice(0, 60))
          .toContainEqual(expect.stringMatching(/\p{L}{3}/u));
        expect.soft(await page.locator('html').getAttribute('lang'), path.slice(0, 60)).toBe('en');
        await mustBeQuiet(page, seen, path.slice(0, 60));
      }
    }));
});
