import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Actor, operator, player, rollPlay, type TestBrowser, type TestServer } from '@baize/testkit';
import type { InputOf } from '@baize/wire';
import { opsSaveAnnouncement } from '@baize/wire/content';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { openLogin, tryLogin } from './support/login.ts';
import { isWhole, walkRoutes } from './support/routes.ts';

const FIRST_LOAD_MAX = 110_000;

/** The shell on a wide screen: its routes, what is announced, who won; and what comes before any of it. */
describe('the shell of the portal', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let anna: Actor;
  useHouse(
    async () => {
      [server, browser] = await openHouse({ still: true });
      anna = await operator(server, 'anna');
      await announceAll(anna);
    },
    () => closeHouse(server, browser),
  );

  test('every route stands wide, dark, ltr', () =>
    walkRoutes(server, browser, {
      size: 'wide',
      theme: 'dark',
      language: 'EN',
      dir: 'ltr',
      lobbies: 0,
      aliases: true,
    }));
  test('every route stands wide, light, rtl', () =>
    walkRoutes(server, browser, { size: 'wide', theme: 'light', language: 'AR', dir: 'rtl', lobbies: 1 }));

  test('announcements come eight a page and open one at a time; a hostile one runs nothing; a pop-up stays away for the day', async () => {
    await browser.visit({ url: server.url, name: 'announcements' }, async page => {
      await page.goto('/');
      const dialog = page.getByRole('dialog');
      const titles = dialog.locator('.accordion').getByRole('button');
      await dialog.getByText('From two to four.').waitFor();
      expect(await titles.count()).toBe(8);
      await titles.filter({ hasText: 'Hostile <img' }).click();
      await dialog.getByText('Body').waitFor();
      await dialog.getByText('From two to four.').waitFor({ state: 'hidden' });
      expect(await openTitles(titles)).toBe(1);
      expect(await dialog.locator('script, img[onerror]').count()).toBe(0);
      expect(await page.title()).not.toBe('1');
      await titles.filter({ hasText: 'Hostile <img' }).click();
      await dialog.getByText('Body').waitFor({ state: 'hidden' });
      await dialog.getByRole('button', { name: 'Next' }).click();
      await titles.filter({ hasText: 'Welcome to the Baize demo' }).waitFor();
      expect(await titles.filter({ hasText: 'Closed for the night' }).count()).toBe(0);
      await dialog.getByRole('checkbox', { name: 'Not again today' }).click();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await opensAnew(page);
      await isWhole(page);
      expect(await dialog.count()).toBe(0);
      // On another day it is there again.
      await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('preferences') ?? '{}');
        localStorage.setItem(
          'preferences',
          JSON.stringify({ ...kept, dismissedPopups: { announcement: '2020-01-01' } }),
        );
      });
      await opensAnew(page);
      await dialog.getByText('From two to four.').waitFor();
    });
  });

  test('the board of winners shows all, the high ones, and what one won oneself', async () => {
    const [winner, other] = [await player(server), await player(server)];
    await wrote(server, winner.memberId, 40_500_000n);
    await wrote(server, other.memberId, 5_000_000_000n);
    await rollPlay(server);
    await browser.visit({ url: server.url, name: 'winners' }, async page => {
      await page.addInitScript(() => sessionStorage.setItem('index_notice', '1'));
      await page.goto('/');
      await isWhole(page);
      await tryLogin(await openLogin(page), winner);
      const board = page.locator('.winners');
      const rows = board.getByRole('listitem');
      await board.getByRole('radio', { name: 'Mine' }).click();
      await board.getByText('5,000.00').waitFor({ state: 'hidden' });
      await board.getByText('40.50').waitFor();
      expect(await rows.count()).toBe(1);
      await board.getByRole('radio', { name: 'High' }).click();
      await board.getByText('5,000.00').waitFor();
      await board.getByText('40.50').waitFor({ state: 'hidden' });
      await board.getByRole('radio', { name: 'All' }).click();
      await board.getByText('40.50').waitFor();
      await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(2);
    });
  });

  test('arrows go through a menu, and a dialog that it opened gives the focus back to its button', async () => {
    const member = await player(server);
    await browser.visit({ url: server.url, name: 'focus' }, async page => {
      await page.addInitScript(() => sessionStorage.setItem('index_notice', '1'));
      await page.goto('/');
      await isWhole(page);
      await tryLogin(await openLogin(page), member);
      const menu = page.getByRole('banner').getByRole('button', { name: 'Account' });
      await menu.press('Enter');
      const out = page.getByRole('button', { name: 'Log out' });
      await out.waitFor();
      await page.keyboard.press('ArrowUp');
      expect(await out.evaluate(button => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await asked.getByRole('button', { name: 'Back' }).waitFor();
      await page.keyboard.press('Escape');
      await asked.waitFor({ state: 'hidden' });
      await expect.poll(() => menu.evaluate(button => button === document.activeElement)).toBe(true);
    });
  });

  test('a picture is asked for three times before a drawn one takes its place', async () => {
    const broken = { title: 'A broken banner', content: '<p>Body</p>', imageUrl: '/no-such-picture.webp' };
    await announce(anna, { kind: 'B', sort: -5, ...broken });
    await browser.visit({ url: server.url, name: 'pictures' }, async (page, watch) => {
      watch.allow(/no-such-picture/);
      await page.addInitScript(() => sessionStorage.setItem('index_notice', '1'));
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

type Announced = Pick<InputOf<typeof opsSaveAnnouncement>, 'kind' | 'sort'> & {
  title: string;
  content: string;
  imageUrl?: string;
};

const announce = (anna: Actor, { kind, sort, title, content, imageUrl }: Announced): Promise<unknown> =>
  anna.must(opsSaveAnnouncement, {
    id: randomUUID(),
    version: 0,
    reason: 'test',
    kind,
    published: true,
    sort,
    imageUrl: imageUrl ?? null,
    link: null,
    startsAt: new Date().toISOString(),
    endsAt: null,
    texts: { EN: { title, content, linkLabel: null } },
  });

/** A whole page of eight, the second of them hostile; the demo's own notice follows on the next. */
async function announceAll(anna: Actor): Promise<void> {
  const evil = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  const closed = { title: 'Closed for the night', content: '<p>From two to four.</p>' };
  await announce(anna, { kind: 'PU', sort: -9, ...closed });
  await announce(anna, { kind: 'PL', sort: -8, title: `Hostile ${evil}`, content: `<p>Body ${evil}</p>` });
  for (let number = 1; number <= 6; number += 1)
    await announce(anna, { kind: 'PL', sort: number - 8, title: `Notice ${number}`, content: '<p>Words</p>' });
}

const openTitles = (titles: Locator): Promise<number> =>
  titles.evaluateAll(all => all.filter(each => each.getAttribute('aria-expanded') === 'true').length);

/** The same person in a new tab. */
async function opensAnew(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
}

/** A settled bet of 2.00 that won, as a fact of the game. */
async function wrote({ ctx }: TestServer, memberId: bigint, prize: bigint): Promise<void> {
  const id = ctx.newId();
  await ctx.pool.query(
    `SELECT play_write_facts(1, $1, 'Asia/Bangkok', 'lottery', 'settled', ARRAY[$2::uuid], ARRAY[$3::int8], ARRAY['SSC1M'],
       ARRAY[$2::uuid], ARRAY['THB'], p_stake => ARRAY[2000000::int8], p_prize => ARRAY[$4::int8])`,
    [ctx.now(), id, memberId, prize],
  );
}

async function weightOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const length = Number(answer.headers.get('content-length'));
  await answer.arrayBuffer();
  return length;
}
