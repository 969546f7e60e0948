import { type FakeVendor, fakeVendor, fund, mustBeAccessible, type TestBrowser, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeHouse, openHouse } from './support/house.ts';
import { openPortal, register } from './support/portal.ts';

const NAMES = ['Koi Gate', 'Tiger Matches', 'Moon Rabbit', 'Lotus Count', 'Raja Crown', 'Temple Bell'];
/** More than anybody scrolls through: 5,000 games of which the page holds those in sight. */
const GAMES = Array.from({ length: 5_000 }, (_, at) => ({
  game_code: `g${at}`,
  name: at < NAMES.length ? (NAMES[at] ?? '') : `${NAMES[at % NAMES.length]} ${at}`,
  category: 'Video Slots',
  rtp: '96.51',
}));

describe('the game hall', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let vendor: FakeVendor;
  beforeAll(async () => {
    [server, browser] = await openHouse();
    vendor = await fakeVendor(server, { games: GAMES });
    await server.settle();
  });
  afterAll(async () => {
    await vendor?.close();
    await closeHouse(server, browser);
  });

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
      await page.keyboard.type('tigr matchs');
      await page.waitForURL(/name=tigr/);
      await page
        .getByRole('article', { name: 'Tiger Matches', exact: true })
        .getByRole('button', { name: /About/ })
        .first()
        .press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Tiger Matches' });
      await sheet.getByText('96.51 %').waitFor();
      await mustBeAccessible(page);
      await sheet.getByRole('button', { name: 'Play', exact: true }).click();
      await page.waitForURL(/\/game$/);
      await page.frameLocator('iframe').getByRole('heading', { name: 'A game' }).waitFor();
      const asked = vendor.launches.at(-1);
      const launch = { user: String(asked?.user), token: String(asked?.token), game_code: 'g1', round: 'round 1' };
      const bet = await vendor.bet(launch, 1_000_000);
      await vendor.win(launch, bet.id, 3_000_000, { round_closed: true });
      const bar = page.getByRole('region', { name: 'Tiger Matches' });
      await bar.getByText('120.00').first().waitFor();
      await bar
        .getByText(/^\+?\s?20\.00$/)
        .first()
        .waitFor();
      await mustBeAccessible(page);
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
      await sheet.getByRole('button', { name: 'Demo', exact: true }).click();
      await page.frameLocator('iframe').getByRole('heading', { name: 'A game' }).waitFor();
      expect(vendor.launches.at(-1)).toMatchObject({ currency: 'XXX', game_code: 'g0' });
      expect(vendor.launches.at(-1)).not.toHaveProperty('token');
    });
  });

  test('5,000 games scroll while the page holds few of them', async () => {
    await browser.visit({ url: server.url, name: 'many games' }, async page => {
      await page.goto(`${server.url}/rng`);
      await page.getByRole('article').first().waitFor();
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await page.evaluate(where => scrollTo(0, where * document.documentElement.scrollHeight), part);
        await page.getByRole('article').first().waitFor();
        expect(await page.getByRole('article').count()).toBeLessThan(120);
      }
      await page.getByRole('article', { name: 'Tiger Matches 4999', exact: true }).waitFor();
    });
  });
});
