import {
  type FakeVendor,
  fakeVendor,
  guest,
  mustBeAccessible,
  type TestBrowser,
  type TestServer,
  until,
} from '@baize/testkit';
import { gameVendor } from '@baize/wire/games';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { openPortal, register, withoutWorker } from './support/portal.ts';
import { spilt } from './support/spilt.ts';

const gamesOf = (category: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    game_code: `${category}-${at}`,
    name: `${category} number ${at + 1}`,
    category,
  }));
const RIVER = [...gamesOf('Video Slots', 9), ...gamesOf('Live Roulette', 5), ...gamesOf('Fishing', 2)];
/** As much may move by itself while a page is read (docs: performance, CLS). */
const SHIFT_MAX = 0.01;

/** The games of the home page and of the hall: there without a search, and without moving what is read. */
describe('rails of games', () => {
  let server: TestServer;
  let browser: TestBrowser;
  const vendors: FakeVendor[] = [];
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      vendors.push(await fakeVendor(server, { code: 'river', name: 'River', games: RIVER }));
      vendors.push(await fakeVendor(server, { code: 'tower', name: 'Tower', games: gamesOf('Poker room', 1) }));
      await server.settle();
      await until('both vendors are in the navigation', async () => {
        const { vendors: shown } = await guest(server).must(gameVendor, {});
        return ['RIVER', 'TOWER'].every(code => shown.some(({ vassalage }) => vassalage === code));
      });
    },
    async () => {
      await Promise.all(vendors.splice(0).map(each => each.close()));
      await closeHouse(server, browser);
    },
  );

  for (const size of ['wide', 'phone'] as const)
    test(`the home page shows games of each category when one comes near, and nothing moves (${size})`, async () => {
      await browser.visit({ url: server.url, size, name: `home rails ${size}` }, async page => {
        const asked: string[] = [];
        page.on('request', request => request.url().includes('GCSGAME_gameList') && asked.push(request.url()));
        await countShifts(page);
        await openPortal(page);
        if (size === 'phone') expect(asked).toEqual([]);
        await scrollThrough(page);
        for (const name of ['New', 'Slots', 'Live', 'Fishing', 'PVP rooms'])
          await page.getByRole('list', { name, exact: true }).getByRole('article').first().waitFor();
        expect(await page.getByRole('list', { name: 'Fishing', exact: true }).getByRole('article').count()).toBe(2);
        expect(await page.getByRole('list', { name: 'Hot', exact: true }).count()).toBe(0);
        expect(await shifted(page)).toBeLessThanOrEqual(SHIFT_MAX);
        const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(across).toBe(0);
        await mustBeAccessible(page);
        await page.getByRole('link', { name: 'All – Live', exact: true }).click();
        await page.waitForURL(/\/live$/);
        await page.getByRole('article').first().waitFor();
      });
    });

  test('long words of lotteries stay within their tiles', async () => {
    await browser.visit({ url: server.url, name: 'tiles in long words' }, async page => {
      for (const language of ['TA', 'RU']) {
        await page.goto('/games');
        await page.evaluate(code => localStorage.setItem('hisLang', code), language);
        await page.goto('/games');
        await page.locator('.tile .meta .num').first().waitFor();
        await page.locator('.tile').first().hover();
        expect(await spilt(page), language).toEqual([]);
      }
    });
  });

  test('a member goes on where it was, and finds all games and those of a vendor from the footer of any page', async () => {
    await browser.visit({ url: server.url, name: 'going on' }, async page => {
      await openPortal(page);
      await register(page, `rails${Date.now() % 100_000}`, 'Quiet-River-42');
      await page.goto(`${server.url}/fish`);
      await page.getByRole('article', { name: 'Fishing number 2', exact: true }).hover();
      await page.getByRole('button', { name: 'Play Fishing number 2', exact: true }).click();
      await page.waitForURL(/\/game$/);
      await openPortal(page);
      await scrollThrough(page);
      await page
        .getByRole('list', { name: 'Continue', exact: true })
        .getByRole('button', { name: /Fishing number 2/ })
        .click();
      await page.waitForURL(/\/game$/);
      expect(vendors[0]?.launches.at(-1)).toMatchObject({ game_code: 'Fishing-1' });
      await page.goto(`${server.url}/promotions`);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Games', exact: true }).click();
      await page.waitForURL(/\/games$/);
      const tower = page.getByRole('list', { name: 'Tower', exact: true });
      await tower.scrollIntoViewIfNeeded();
      await tower.getByRole('article').first().waitFor();
      await mustBeAccessible(page);
      await page.getByRole('link', { name: 'All – Tower', exact: true }).click();
      await page.waitForURL(/\/pvp\?vendors=TOWER/);
      await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'All', exact: true }).click();
      await page.waitForURL(/\/games$/);
    });
  });

  test('the draw beside the pictures is as high whichever game is next', async () => {
    await browser.visit({ url: server.url, name: 'draw beside the pictures' }, async page => {
      await withoutWorker(page);
      const card = page.getByRole('region', { name: 'On sale now' });
      const heights: (number | undefined)[] = [];
      for (const [family, result, places] of [
        ['SSC', FIVE, 5],
        ['PK10', TEN, 10],
      ] as const) {
        await sellOnly(page, family, result);
        await openPortal(page);
        await expect.poll(() => card.locator('.ball').count()).toBe(places);
        heights.push((await card.boundingBox())?.height);
      }
      expect(heights[1]).toBe(heights[0]);
    });
  });
});

const FIVE = ['5', '1', '0', '9', '3'].join(',');
const TEN = ['09', '07', '03', '01', '05', '10', '02', '08', '06', '04'].join(',');

/** Only a game of this family is on sale, with this as its newest result, from the next answer on. */
const sellOnly = (page: Page, family: string, result: string): Promise<unknown> =>
  page.route('**/games/opened/numero*', async route => {
    const answer = await (await route.fetch()).json();
    const games = answer.value.games
      .filter((game: { family: string }) => game.family === family)
      .map((game: { current: { issueNo: string } }) => ({ ...game, last: { issueNo: game.current.issueNo, result } }));
    await route.fulfill({ json: { ...answer, value: { ...answer.value, games } } });
  });

const countShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          Object.assign(globalThis, { shifted: Number(Reflect.get(globalThis, 'shifted')) + Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

const shifted = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')));

/** As somebody reads: part by part, with a look at each. */
async function scrollThrough(page: Page): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    const atEnd = await page.evaluate(() => {
      scrollBy({ top: innerHeight / 3, behavior: 'instant' });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    });
    await page.waitForTimeout(350);
    if (atEnd) break;
  }
}
