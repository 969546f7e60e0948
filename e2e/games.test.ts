import {
  type FakeGame,
  type FakeVendor,
  fakeVendor,
  fund,
  gamesRead,
  type Launch,
  mustBeAccessible,
  openGame,
  type TestBrowser,
  type TestServer,
  until,
} from '@baize/testkit';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { hasFocus } from './support/keyboard.ts';
import { enterAs } from './support/member-centre.ts';
import { closeDialog, openPortal, register } from './support/portal.ts';

const NAMES = ['Koi Gate', 'Tiger Matches', 'Moon Rabbit', 'Lotus Count', 'Raja Crown', 'Temple Bell'];
const LONG = 'The extraordinarily long voyage of the golden dragon emperor and his court';
/** More than anybody scrolls through: 5,000 games of which the page holds those in sight. */
const GAMES = Array.from({ length: 5_000 }, (_, at) => ({
  game_code: `g${at}`,
  name: at === 10 ? LONG : at < NAMES.length ? (NAMES[at] ?? '') : `${NAMES[at % NAMES.length]} ${at}`,
  category: 'Video Slots',
  rtp: '96.51',
}));
const BINGO = { game_code: 'bingo', name: 'Lantern Bingo', category: 'Bingo' };
/** As long as the numbers of most vendors are. */
const NUMBER = 'KG-f010e099-b0ac-4443-b053-e022721183f4';
/** A game of every category that slots and bingo leave empty. */
const OTHERS = ['Live Roulette', 'Fishing', 'Poker room', 'Crash', 'Sportsbook', 'Esports', 'Cockfight'].map(
  (category, at) => ({ game_code: `other${at}`, name: `House ${category}`, category }),
);
const VENDORS = Array.from({ length: 30 }, (_, at) => (at === 0 ? 'fake' : `maker${at + 1}`));
/** What the vendor at a place has of them; the first one has the games of these walks. */
const gamesOf = (at: number): FakeGame[] => {
  const each = Math.ceil(GAMES.length / VENDORS.length);
  const games = GAMES.slice(at * each, (at + 1) * each);
  return at === 0 ? [...games, BINGO] : games;
};

/** What one may want around a game: full screen, a window of its own, a deposit, and the same game after a reload. */
const useTheBar = async (page: Page, bar: Locator): Promise<void> => {
  await bar
    .getByText(/^\d\d:\d\d/)
    .first()
    .waitFor();
  const inFull = (wanted: boolean) => page.waitForFunction(on => (document.fullscreenElement !== null) === on, wanted);
  await bar.getByRole('button', { name: 'Full screen' }).press('Enter');
  await inFull(true);
  await bar.getByRole('button', { name: 'Deposit', exact: true }).press('Enter');
  const deposit = page.getByRole('dialog', { name: /Deposit/ });
  await deposit.waitFor();
  // What opens lies over the game on the screen too: its middle is its own.
  expect(
    await deposit.evaluate(dialog => {
      const { left, top, width, height } = dialog.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return document.fullscreenElement?.contains(dialog) === true && dialog.contains(document.elementFromPoint(x, y));
    }),
  ).toBe(true);
  await closeDialog(page);
  await inFull(true);
  await bar.getByRole('button', { name: 'Full screen' }).press('Enter');
  await inFull(false);
  const [own] = await Promise.all([
    page.waitForEvent('popup'),
    bar.getByRole('button', { name: 'Open in a window of its own' }).press('Enter'),
  ]);
  await own.getByRole('heading', { name: 'A game' }).waitFor();
  // The page of a vendor has no hold on the portal's: it could lead it to a login that is none.
  expect(await own.evaluate(() => window.opener)).toBeNull();
  await own.close();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await bar.getByRole('button', { name: 'Open in a window of its own' }).press('Enter');
  await page.getByText('Your browser blocked the window.').first().waitFor();
  await bar.getByRole('button', { name: 'Deposit', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: /Deposit/ }).waitFor();
  await closeDialog(page);
  await page.reload();
  await page.frameLocator('iframe').getByRole('heading', { name: 'A game' }).waitFor();
};

/** What a round won is not read around the game before the game has shown it; what was staked is. */
const holdsBackWhatIsShown = async (page: Page, bar: Locator, vendor: FakeVendor, launch: Launch): Promise<void> => {
  const say = (on: boolean) =>
    page
      .frameLocator('iframe')
      .locator('body')
      .evaluate((_, showing) => parent.postMessage({ type: 'showing', on: showing }, '*'), on);
  const figures = async () => [
    await bar.getByText('Net').locator('xpath=following-sibling::dd').innerText(),
    await balance.innerText(),
  ];
  const balance = bar.getByRole('definition').last();
  await say(true);
  const bet = await vendor.bet(launch, 1_000_000);
  await expect.poll(() => balance.innerText()).toBe('110.00');
  const before = await figures();
  const other = await page.context().newPage();
  await other.goto(new URL('/', page.url()).href);
  await other.getByText('110.00').first().waitFor();
  await vendor.win(launch, bet.id, 1_500_000, { round_closed: true });
  // The other tab has it from the stream of this one.
  await other.getByText('125.00').first().waitFor();
  expect(await figures()).toEqual(before);
  await say(false);
  await expect.poll(() => balance.innerText()).toBe('125.00');
  await other.close();
};

const widthOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.width ?? Number.NaN;

describe('the game hall', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let vendor: FakeVendor;
  const vendors: FakeVendor[] = [];
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      for (const [at, code] of VENDORS.entries()) vendors.push(await fakeVendor(server, { code, games: gamesOf(at) }));
      vendors.push(await fakeVendor(server, { code: 'everything', games: OTHERS }));
      const [first] = vendors;
      if (!first) throw new Error('there is no vendor');
      vendor = first;
      await gamesRead(server, ...vendors);
    },
    async () => {
      await Promise.all(vendors.splice(0).map(each => each.close()));
      await closeHouse(server, browser);
    },
  );

  test('a player finds a game in spite of a typo, plays it in the frame and sees the win', async () => {
    await browser.visit({ url: server.url, name: 'play a game' }, async page => {
      const username = `gh${Date.now() % 100_000}`;
      await openPortal(page);
      await register(page, username, 'Quiet-River-42');
      const { rows } = await server.ctx.pool.query('SELECT id FROM member WHERE username = $1', [username]);
      await fund(server, { memberId: rows[0].id }, '100');
      await page.goto(`${server.url}/rng`);
      await page.getByRole('article', { name: 'Koi Gate', exact: true }).waitFor();
      await mustBeAccessible(page);
      await page.keyboard.press('/');
      // That nothing is found is heard too.
      await page.keyboard.type('zzqqxx');
      await page.getByRole('status').getByText('0 games of 5,000').waitFor();
      await page.getByText('No game fits what is chosen.').waitFor();
      await page.getByRole('searchbox', { name: 'Search Slots' }).fill('');
      await page.keyboard.type('tigr matchs');
      await page.waitForURL(/name=tigr/);
      await page
        .getByRole('article', { name: 'Tiger Matches', exact: true })
        .getByRole('button', { name: /About/ })
        .first()
        .press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Tiger Matches' });
      await sheet.getByText('96.51%').waitFor();
      await mustBeAccessible(page);
      await sheet.getByRole('button', { name: 'Play', exact: true }).click();
      await page.waitForURL(/\/game$/);
      await page.frameLocator('iframe').getByRole('heading', { name: 'A game' }).waitFor();
      // A game that asks hears in which zone the page tells the time, and what it need not show a second time.
      const around = await page
        .frameLocator('iframe')
        .locator('body')
        .evaluate(
          () =>
            new Promise(resolve => {
              addEventListener('message', ({ data }) => data.type === 'around' && resolve(data));
              parent.postMessage({ type: 'around' }, '*');
            }),
        );
      expect(around).toMatchObject({
        timeZone: 'Asia/Bangkok',
        theme: 'dark',
        shows: expect.arrayContaining(['clock', 'net', 'return']),
      });
      // A game that is open hears of money that comes from elsewhere.
      await page
        .frameLocator('iframe')
        .locator('body')
        .evaluate(body => addEventListener('message', ({ data }) => body.append(`told of ${data.type}`)));
      const asked = vendor.launches.at(-1);
      const launch = { user: String(asked?.user), token: String(asked?.token), game_code: 'g1', round: 'round 1' };
      const bet = await vendor.bet(launch, 1_000_000);
      await vendor.win(launch, bet.id, 3_000_000, { round_closed: true });
      const bar = page.getByRole('region', { name: 'Tiger Matches' });
      await bar.getByText('120.00').first().waitFor();
      await page.frameLocator('iframe').getByText('told of balance').first().waitFor();
      await bar
        .getByText(/^\+?\s?20\.00$/)
        .first()
        .waitFor();
      await mustBeAccessible(page);
      await holdsBackWhatIsShown(page, bar, vendor, { ...launch, round: 'round 2' });
      await useTheBar(page, bar);
      expect(vendor.launches.at(-1)).toBe(asked);
    });
  });

  test('a guest tries a game in demo mode and is asked to log in for money', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'demo play' }, async page => {
      await page.goto(`${server.url}/rng?name=koi%20gate`);
      await page
        .getByRole('article', { name: 'Koi Gate', exact: true })
        .getByRole('button', { name: /About/ })
        .first()
        .tap();
      const sheet = page.getByRole('dialog', { name: 'Koi Gate' });
      await sheet.getByRole('button', { name: 'Play', exact: true }).click();
      await page
        .getByRole('dialog')
        .getByText(/Log in/)
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      await page.goto(`${server.url}/rng?name=koi%20gate`);
      await page
        .getByRole('article', { name: 'Koi Gate', exact: true })
        .getByRole('button', { name: /About/ })
        .first()
        .tap();
      // While the game's page is on its way the frame says so.
      const sent = Promise.withResolvers<void>();
      await page.route(`${vendor.url}/play/**`, route => sent.promise.then(() => route.continue()));
      await sheet.getByRole('button', { name: 'Demo', exact: true }).click();
      await page.locator('.game-frame[aria-busy=true] .frame-waits').waitFor({ state: 'attached' });
      sent.resolve();
      await page.frameLocator('iframe').getByRole('heading', { name: 'A game' }).waitFor();
      await page.locator('.game-frame[aria-busy=false]').waitFor();
      expect(await page.locator('.frame-waits').count()).toBe(0);
      await page.getByRole('main').getByRole('heading', { level: 1, name: 'Koi Gate' }).waitFor({ state: 'attached' });
      expect(vendor.launches.at(-1)).toMatchObject({ currency: 'XXX', game_code: 'g0' });
      expect(vendor.launches.at(-1)).not.toHaveProperty('token');
      // A finger cannot ask a sign for its name: the word stands under it.
      for (const word of ['Rules', 'Full screen'])
        await page.getByRole('button', { name: word }).getByText(word, { exact: true }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await mustBeAccessible(page);
    });
  });

  test('a round is opened from the betting record, with its number and what each bet and win did', async () => {
    const { member, launch } = await openGame(server, vendor, '100');
    const round = { ...launch, game_code: String(vendor.launches.at(-1)?.game_code), round: NUMBER };
    const bet = await vendor.bet(round, 1_000_000);
    await vendor.win(round, bet.id, 2_500_000, { round_closed: true });
    await browser.visit({ url: server.url, size: 'phone', name: 'a round' }, async page => {
      await enterAs(page, member);
      await page.goto('/member?page=personalHistoryCopy');
      await page.getByRole('button', { name: 'Koi Gate' }).tap();
      const dialog = page.getByRole('dialog', { name: 'Koi Gate' });
      for (const text of [
        NUMBER,
        'Vendor fake',
        'Bet 10.00',
        'Prize 25.00',
        'Balance after 90.00',
        'Balance after 115.00',
      ])
        await dialog.getByText(text, { exact: true }).waitFor();
      const itsPage = dialog.getByRole('link', { name: 'The round at Vendor fake' });
      expect(await itsPage.getAttribute('href')).toBe(`${vendor.url}/round/${NUMBER}`);
      // However long the number is, all of it is seen.
      const body = dialog.locator('.dbody');
      expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      const isWhole = dialog.getByText(NUMBER).evaluate(number => {
        const line = number.closest('.kv')?.getBoundingClientRect();
        const { left, right } = number.getBoundingClientRect();
        return line !== undefined && left >= line.left && right <= line.right;
      });
      expect(await isWhole).toBe(true);
      await mustBeAccessible(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });
  });

  test('a game that a kill switch stops looks as one in maintenance, and another is recommended', async () => {
    const stop = { merchantId: 1, scope: 'category:bingo', reason: 'test', by: 'test' } as const;
    const mostOfBingo = (most: string | null) =>
      server.ctx.pool.query("UPDATE game SET stake_max = $1 WHERE names ->> 'EN' = 'Lantern Bingo'", [most]);
    await browser.visit({ url: server.url, name: 'a stopped game' }, async page => {
      await enterAs(page, server);
      await page.goto('/bingo');
      const bingo = page.getByRole('article', { name: 'Lantern Bingo', exact: true });
      await bingo.getByRole('button', { name: 'Play Lantern Bingo' }).waitFor();
      await server.ctx.transaction(tx => server.ctx.play.stop(tx, stop));
      try {
        // The page is older than the stop: it is told when the game is opened.
        await bingo.getByRole('button', { name: 'Play Lantern Bingo' }).press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Lantern Bingo' });
        await dialog.getByText('No bets are taken here at the moment.').waitFor();
        await dialog.getByRole('heading', { name: 'Meanwhile you can play' }).waitFor();
        expect(await dialog.getByRole('article').count()).toBeGreaterThan(0);
        await mustBeAccessible(page);
        await mostOfBingo('50000');
        await page.reload();
        await bingo.getByText('In maintenance').first().waitFor();
        expect(await bingo.getByRole('button', { name: /^Play/ }).count()).toBe(0);
        await bingo.getByRole('button', { name: /About/ }).first().press('Enter');
        await dialog.getByText('In maintenance').first().waitFor();
        await dialog.getByRole('heading', { name: 'Meanwhile you can play' }).waitFor();
        // The least stake is the game's own, the greatest one the house's.
        await dialog.getByText(/^≤/).waitFor();
      } finally {
        await mostOfBingo(null);
        await server.ctx.transaction(tx => server.ctx.play.resume(tx, stop));
      }
    });
  });

  test('a game that goes into maintenance while it is open says so in its frame and names others', async () => {
    const stop = { merchantId: 1, scope: 'category:bingo', reason: 'test', by: 'test' } as const;
    await browser.visit({ url: server.url, name: 'stopped in its frame' }, async page => {
      await enterAs(page, server);
      await page.goto('/bingo');
      await page.getByRole('button', { name: 'Play Lantern Bingo' }).press('Enter');
      await page.frameLocator('iframe').getByRole('heading', { name: 'A game' }).waitFor();
      await server.ctx.transaction(tx => server.ctx.play.stop(tx, stop));
      try {
        await page.reload();
        const dialog = page.getByRole('dialog', { name: 'Lantern Bingo' });
        await dialog.getByRole('heading', { name: 'Meanwhile you can play' }).waitFor();
        await mustBeAccessible(page);
        // A round may be under way: the game is still there behind what is said.
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await page.frameLocator('iframe').getByRole('heading', { name: 'A game' }).waitFor();
      } finally {
        await server.ctx.transaction(tx => server.ctx.play.resume(tx, stop));
      }
    });
  });

  test('of two dialogs over each other Escape and Back close the upper one, also where the browser does not watch for it', async () => {
    await browser.visit({ url: server.url, name: 'two dialogs' }, async page => {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CloseWatcher'));
      await page.goto(`${server.url}/rng?name=koi%20gate`);
      const about = page.getByRole('article', { name: 'Koi Gate', exact: true }).getByRole('button', { name: /About/ });
      await about.first().press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Koi Gate' });
      const login = page.getByRole('dialog', { name: 'Log in' });
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        await sheet.getByRole('button', { name: 'Play', exact: true }).press('Enter');
        await login.waitFor();
        await close();
        await login.waitFor({ state: 'hidden' });
        await sheet.waitFor();
      }
      await page.goBack();
      await sheet.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe('/rng');
    });
  });

  test('a search that finds nothing on its page leads to the page that has the game; on a phone the games come first', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'found elsewhere' }, async page => {
      await page.goto(`${server.url}/rng`);
      const first = page.getByRole('article').first();
      await first.waitFor();
      expect((await first.boundingBox())?.y ?? 1_000).toBeLessThan(280);
      await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor({ state: 'attached' });
      await page.getByRole('searchbox', { name: 'Search Slots' }).fill('lantern bngo');
      await page.getByText('Nothing in “Slots” matches “lantern bngo”.').waitFor();
      await mustBeAccessible(page);
      await page
        .getByRole('link', { name: /^Bingo 1$/ })
        .last()
        .tap();
      await page.waitForURL(/\/bingo\?name=/);
      await page.getByRole('article', { name: 'Lantern Bingo', exact: true }).waitFor();
      // What the side panel has elsewhere is a sheet behind a sign here, and the order a list behind another.
      await page.getByRole('button', { name: 'Vendors' }).tap();
      await page.getByRole('dialog', { name: 'Vendors' }).getByRole('checkbox', { name: /fake/ }).tap();
      await page.waitForURL(/vendors=FAKE/);
      await page.getByRole('dialog').getByRole('button', { name: 'Show', exact: true }).tap();
      await page.getByRole('button', { name: '1 vendor' }).waitFor();
      await page.getByRole('combobox', { name: 'Order' }).selectOption('name');
      await page.waitForURL(/sort=name/);
      await mustBeAccessible(page);
    });
  });

  test('a name is looked for among all products, lotteries included, and stands in the address', async () => {
    await browser.visit({ url: server.url, size: 'phone', theme: 'light', name: 'all products' }, async page => {
      await page.goto(`${server.url}/games`);
      // The games of bingo lie under the type of the slots, and yet have a way of their own here.
      const ways = page.getByRole('main').getByRole('navigation', { name: 'Games', exact: true });
      await ways.getByRole('link', { name: 'Bingo', exact: true }).waitFor();
      expect(await ways.getByRole('link', { name: 'Slots', exact: true }).count()).toBe(1);
      const search = page.getByRole('searchbox', { name: 'Search Games' });
      await search.fill('lantern bngo');
      await page.waitForURL(/\/games\?name=lantern/);
      await page.getByRole('article', { name: 'Lantern Bingo', exact: true }).waitFor();
      await mustBeAccessible(page);
      await search.fill('siagon');
      await page.getByRole('article', { name: /^Saigon fast/ }).waitFor();
      const lotteries = await page.getByRole('article').count();
      await page
        .getByRole('status')
        .filter({ hasText: new RegExp(`^${lotteries} games? of [\\d,]+$`) })
        .waitFor();
      await page.reload();
      await page.getByRole('article', { name: /^Saigon fast/ }).waitFor();
      expect(await search.inputValue()).toBe('siagon');
      await search.fill('zzzzq');
      await page.getByRole('status').filter({ hasText: 'No game fits what is chosen.' }).waitFor();
      await mustBeAccessible(page);
      await page.getByRole('button', { name: 'Show all', exact: true }).tap();
      await page.getByRole('heading', { name: 'New', exact: true }).waitFor();
      expect(new URL(page.url()).search).toBe('');
    });
  });

  test('with a game of every category the navigation stays in its frame', async () => {
    for (const language of ['EN', 'AR'])
      await browser.visit({ url: server.url, name: `every category ${language}` }, async page => {
        await page.addInitScript(code => localStorage.setItem('hisLang', code), language);
        await page.goto(`${server.url}/rng`);
        const navigation = page.getByRole('navigation').filter({ has: page.locator('a[href="/cockfight"]') });
        await navigation.locator('a[href="/cockfight"]').waitFor();
        const across = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(across[0]).toBe(across[1]);
        await mustBeAccessible(page);
      });
  });

  test('5,000 games of 30 vendors scroll while the page holds few of them', async () => {
    await browser.visit({ url: server.url, name: 'many games' }, async page => {
      await page.goto(`${server.url}/rng?sort=name`);
      await page.getByText(/^5,000 games of 5,000$/).waitFor({ timeout: 60_000 });
      await page.getByRole('article').first().waitFor();
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await page.evaluate(where => scrollTo(0, where * document.documentElement.scrollHeight), part);
        await page.getByRole('article').first().waitFor();
        expect(await page.getByRole('article').count()).toBeLessThan(120);
      }
      await page.getByRole('article', { name: 'Tiger Matches 997', exact: true }).waitFor();
      const panel = page.getByRole('region', { name: 'Vendors', exact: true });
      await panel.getByRole('searchbox', { name: 'Find a vendor' }).fill('mäker3');
      await expect.poll(() => panel.getByRole('checkbox').count()).toBe(2);
      await panel.getByRole('searchbox', { name: 'Find a vendor' }).fill('nobody');
      await panel.getByText('No vendor has this name.').waitFor();
      await panel.getByRole('searchbox', { name: 'Find a vendor' }).fill('');
      await panel.getByRole('button', { name: '14 more vendors' }).click();
      await expect.poll(() => panel.getByRole('checkbox').count(), { timeout: 30_000 }).toBe(VENDORS.length);
      await panel.getByRole('checkbox', { name: /maker30/ }).click();
      await page.waitForURL(/vendors=MAKER30/);
      await page.getByText(/^157 games of 5,000$/).waitFor();
      // A vendor's own list of games stands over the page, and in the address.
      await page.goto(`${server.url}/rng?list=MAKER30`);
      const list = page.getByRole('dialog', { name: 'Vendor maker30' });
      await list.getByRole('article', { name: 'Koi Gate 4848', exact: true }).waitFor();
      await mustBeAccessible(page);
      // All of its games can be reached there; who asked for more by key goes on with the first that came.
      await list.getByText('100 games of 157').waitFor();
      await list.getByRole('button', { name: 'More', exact: true }).press('Enter');
      await list.getByText('157 games of 157').waitFor();
      expect(await list.getByRole('button', { name: 'More', exact: true }).count()).toBe(0);
      const reached = () => page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('aria-label'));
      await expect.poll(reached).toBe(await list.getByRole('article').nth(100).getAttribute('aria-label'));
      await mustBeAccessible(page);
      await list.getByRole('button', { name: 'Close' }).press('Enter');
      await page.waitForURL(/rng$/);
    });
  });

  test.for(['wide', 'phone'] as const)(
    'no row of games lies on another one, however long a name is (%s)',
    async size => {
      await browser.visit({ url: server.url, size, name: `long names ${size}` }, async page => {
        await page.goto(`${server.url}/rng`);
        const long = page.getByRole('article', { name: LONG });
        await long.waitFor();
        const gaps = () =>
          page.evaluate(() => {
            const rows = [...document.querySelectorAll('.game-grid > .tiles')].map(row => row.getBoundingClientRect());
            const ordered = rows.toSorted((one, other) => one.top - other.top);
            return ordered.slice(1).map((row, at) => Math.round(row.top - (ordered[at]?.bottom ?? 0)));
          });
        await expect.poll(async () => new Set(await gaps())).toEqual(new Set([12]));
        // A window that is a little narrower has as many games in a row, and other rows.
        const grid = page.locator('.game-grid');
        const before = await widthOf(grid);
        const shown = page.viewportSize();
        if (shown) await page.setViewportSize({ ...shown, width: Math.round(shown.width * 0.94) });
        await until('the grid is narrower', async () => (await widthOf(grid)) < before);
        await expect.poll(async () => new Set(await gaps())).toEqual(new Set([12]));
        // What narrows the games stands among the vendors, though the list of them is folded.
        await page.goto(`${server.url}/rng?vendors=MAKER30`);
        if (size === 'phone') await page.getByRole('button', { name: '1 vendor' }).click();
        const maker = page.getByRole('checkbox', { name: /maker30/ });
        await maker.and(page.getByRole('checkbox', { checked: true })).press('Space');
        // Unticked it is still there, with the focus.
        await maker.and(page.getByRole('checkbox', { checked: false })).waitFor();
        await hasFocus(maker);
      });
    },
  );
});
