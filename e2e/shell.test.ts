import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type Actor,
  mustBeAccessible,
  openBrowser,
  operator,
  type Size,
  startServer,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import type { InputOf } from '@baize/wire';
import { opsSaveAnnouncement } from '@baize/wire/content';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeHouse } from './support/house.ts';

/** Every route of a guest with what stands in it: a heading by its level and words. */
const ROUTES: readonly [path: string, heading: RegExp][] = [
  ['/', /Draws you can check/],
  ['/index.html', /Draws you can check/],
  ['/home', /Draws you can check/],
  ['/games', /Games/],
  ['/rng?page=rng', /Slots/],
  ['/bgs', /./],
  ['/bingo', /./],
  ['/live', /Live/],
  ['/fish', /Fish/],
  ['/pvp', /PVP/],
  ['/esports', /Esports/],
  ['/sports', /Sports/],
  ['/cockfight', /Cockfight/],
  ['/promotions', /Promotions/],
  ['/help', /Help/],
  ['/help?page=safety', /Safer play/],
  ['/help#register', /Account/],
  ['/help?page=nowhere', /Help/],
  ['/helpmc', /Help/],
  ['/down', /on the phone/],
  ['/download?os=android', /on the phone/],
  ['/join', /Become an agent/],
  ['/nowhere', /./],
];
/** Other names of pages in the list: one walk takes them. */
const ALIASES: readonly string[] = ['/index.html', '/home', '/help?page=nowhere', '/download?os=android'];
const FIRST_LOAD_MAX = 110_000;

describe('the shell of the portal', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let anna: Actor;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer({ now: 'real', pages: true }), openBrowser()]);
    anna = await operator(server, 'anna');
  });
  afterAll(() => closeHouse(server, browser));

  type Announced = Pick<InputOf<typeof opsSaveAnnouncement>, 'kind' | 'imageUrl' | 'texts'>;
  const announce = (announced: Announced) =>
    anna.must(opsSaveAnnouncement, {
      id: randomUUID(),
      version: 0,
      reason: 'test',
      published: true,
      sort: -5,
      link: null,
      startsAt: new Date().toISOString(),
      endsAt: null,
      ...announced,
    });
  const words = (title: string, content = '<p>Body</p>') => ({ title, content, linkLabel: null });

  const walks: readonly { size: Size; theme: 'dark' | 'light'; language: string; dir: string }[] = [
    { size: 'wide', theme: 'dark', language: 'EN', dir: 'ltr' },
    { size: 'phone', theme: 'light', language: 'EN', dir: 'ltr' },
    { size: 'wide', theme: 'light', language: 'AR', dir: 'rtl' },
    { size: 'phone', theme: 'dark', language: 'AR', dir: 'rtl' },
  ];
  for (const { size, theme, language, dir } of walks)
    test(`every route stands ${size}, ${theme}, ${dir}`, async () => {
      await browser.visit({ url: server.url, size, name: `walk ${size} ${theme} ${dir}` }, async page => {
        await chosen(page, theme, language);
        const first = size === 'wide' && theme === 'dark';
        for (const [path, english] of ROUTES) {
          if (!first && ALIASES.includes(path)) continue;
          // In another language any heading will do that is not the English one.
          const heading = language === 'EN' ? english : /./;
          await page.goto(path);
          await page.getByRole('heading', { level: 1, name: heading }).or(heading1(page, heading)).first().waitFor();
          await whole(page, path);
          expect(await page.evaluate(() => document.documentElement.dir)).toBe(dir);
          await page.evaluate(() => document.fonts.ready);
          await mustBeAccessible(page);
          expect(await sideways(page), `${path} scrolls sideways`).toBe(0);
        }
      });
    });

  test('an announcement that is hostile runs nothing and reads as text', async () => {
    const evil = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
    await announce({ kind: 'PL', imageUrl: null, texts: { EN: words(`Hostile ${evil}`, `<p>Body ${evil}</p>`) } });
    await browser.visit({ url: server.url, name: 'hostile' }, async page => {
      await page.goto('/');
      await page
        .getByRole('button', { name: /Hostile <img/ })
        .last()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Body').waitFor();
      expect(await dialog.locator('script, img[onerror]').count()).toBe(0);
      expect(await page.title()).not.toBe('1');
    });
  });

  test('feedback has its number of words and gets a number of its own', async () => {
    await browser.visit({ url: server.url, name: 'feedback' }, async page => {
      await page.goto('/join');
      await page.getByRole('main').getByRole('button', { name: 'Feedback and complaints' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Your words' }).fill('Short');
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.getByText('Between 3 and 300 words').waitFor();
      await dialog.getByRole('textbox', { name: 'Your words' }).fill('The page is easy to read');
      await mustBeAccessible(page);
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.getByText(/F-\w{4}-\w{4}/).waitFor();
    });
  });

  test('a phone that goes offline says so, and recovers', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'offline' }, async (page, watch) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED/);
      await page.goto('/');
      await whole(page, '/');
      await page.context().setOffline(true);
      await page
        .getByText(/offline/i)
        .first()
        .waitFor();
      await page.context().setOffline(false);
      await page
        .getByText(/offline/i)
        .first()
        .waitFor({ state: 'hidden' });
    });
  });

  test('what does not come is named, and says whom to ask', async () => {
    await browser.visit({ url: server.url, name: 'failures' }, async (page, watch) => {
      watch.allow(/ERR_FAILED|Loading chunk/);
      // First of all: once a page has stood, the worker keeps the parts of the app.
      await page.route(/\/assets\/download-page[^/]*\.js/, route => route.abort());
      await page.goto('/down');
      await page.getByText(/Loading chunk download-page\S* failed/).waitFor();
      await mustBeAccessible(page);

      await page.goto('/nowhere');
      await page.getByText('Contact customer service').waitFor();
      const ask = page.getByRole('main').getByRole('button', { name: 'Help desk' });
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

  test('a picture is asked for three times before a drawn one takes its place', async () => {
    await announce({ kind: 'B', imageUrl: '/no-such-picture.webp', texts: { EN: words('A broken banner') } });
    await browser.visit({ url: server.url, name: 'pictures' }, async (page, watch) => {
      watch.allow(/no-such-picture/);
      let asked = 0;
      await page.route('**/no-such-picture.webp', route => {
        asked += 1;
        return route.abort();
      });
      await page.goto('/');
      await page.locator('.hero').getByRole('button', { name: 'A broken banner' }).click();
      const slide = page.locator('.hero li').filter({ hasText: 'A broken banner' });
      await slide.locator('svg.heroart').waitFor({ timeout: 30_000 });
      expect(asked).toBe(3);
    });
  });

  test('the first page is prepared: words and navigation before any script', async () => {
    const answer = await fetch(server.url, { headers: { accept: 'text/html', cookie: 'baize_lang=CN' } });
    const html = await answer.text();
    expect(html).toContain('<html lang="zh-Hans"');
    expect(html).toContain('id="prepared"');
    expect(html).toMatch(/<h1>[^<]*[\u4e00-\u9fff]/);
    const tag = answer.headers.get('etag') ?? '';
    const again = await fetch(server.url, {
      headers: { accept: 'text/html', cookie: 'baize_lang=CN', 'if-none-match': tag },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('the first load stays under its weight', async () => {
    // The page as it was built: what the server adds to it is what its own page asks for a moment later.
    const html = readFileSync(new URL('../apps/portal/dist/index.html', import.meta.url), 'utf8');
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThan(1);
    const weights = await Promise.all(files.map(path => weightOf(server.url + path)));
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(FIRST_LOAD_MAX);
  });
});

const heading1 = (page: Page, words: RegExp) => page.getByRole('heading', { level: 2, name: words });

/** The prepared page gave way to the portal, and nothing is awaited any more: the stream of news keeps the network busy for ever. */
const whole = async (page: Page, path: string): Promise<void> => {
  if (path !== '/helpmc') await page.getByRole('contentinfo').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.skel, [aria-busy=true]').length === 0);
};

const chosen = (page: Page, theme: string, language: string): Promise<unknown> =>
  page.addInitScript(
    ([wanted, code]) => {
      localStorage.setItem('preferences', JSON.stringify({ theme: wanted }));
      localStorage.setItem('hisLang', code ?? '');
      sessionStorage.setItem('index_notice', '1');
    },
    [theme, language],
  );

/** By how much the page is wider than the window. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

async function weightOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const length = Number(answer.headers.get('content-length'));
  await answer.arrayBuffer();
  return length;
}
