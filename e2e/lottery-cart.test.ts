import { fund, operator, type Player, player, type TestBrowser, type TestServer } from '@baize/testkit';
import { listBets, opsChangeLotteryPlay, opsShowLotteryGame } from '@baize/wire/lottery';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { onSale, openDesk } from './support/lottery.ts';
import { logIn, openPortal } from './support/portal.ts';

const game = 'SSC5M';
const play = 'dwd';

/** What waits in the cart outlasts a reload, and nothing that may be a bet already comes back. */
describe('a cart over a reload', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  const enter = async (page: Page): Promise<Player> => {
    const who = await player(server);
    await fund(server, who, '1000');
    await page.goto(`/lottery?gameCode=${game}&playType=${play}`);
    await logIn(page, who.username, who.password);
    return who;
  };
  const betsOf = async (who: Player): Promise<number> => (await who.must(listBets, { gameCode: game })).bets.length;
  const setOdds = async (odds: string | null): Promise<void> => {
    const anna = await operator(server);
    const { version } = await anna.must(opsShowLotteryGame, { gameCode: game });
    const terms = { odds: odds === null ? null : { '1': odds }, stakeMax: null, prizeMax: null, numberCap: null };
    await anna.must(opsChangeLotteryPlay, { gameCode: game, playType: play, version, reason: 'test', terms });
  };

  test('keeps its lines as they were, and what was placed is gone from it', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'cart over a reload' }, async page => {
      const who = await enter(page);
      await add(page, '3');
      await add(page, '7');
      const before = await lines(page).allInnerTexts();
      await openDesk(page, 'PK10_1M', 'dwd');
      await page.reload();
      await cart(page).getByText('Choose numbers and add them, or bet at once.').waitFor();
      await openDesk(page, game, play);
      await expect.poll(() => lines(page).allInnerTexts()).toEqual(before);
      await page.reload();
      await expect.poll(() => lines(page).allInnerTexts()).toEqual(before);
      await onSale(page);
      await place(page);
      await page.getByText(/^2 bets placed on/).waitFor();
      await page.reload();
      await cart(page).getByText('Choose numbers and add them, or bet at once.').waitFor();
      expect(await betsOf(who)).toBe(2);
      await page.locator('.own').getByRole('link', { name: 'All', exact: true }).click();
      await page.getByRole('radio', { name: 'Lottery bets', checked: true }).waitFor();
      await page.getByText('SSC 5 min').filter({ visible: true }).first().waitFor();
    });
  });

  test('keeps what stood on the pads with its stakes, for its player alone', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'pads over a reload' }, async page => {
      await enter(page);
      await unit(page, '8').click();
      await page.getByRole('textbox', { name: 'Multiple' }).fill('7');
      await page.reload();
      await expect.poll(() => unit(page, '8').getAttribute('aria-pressed')).toBe('true');
      expect(await page.getByRole('textbox', { name: 'Multiple' }).inputValue()).toBe('7');
      await page.getByRole('button', { name: 'Add to cart', disabled: false }).click();
      await expect.poll(() => lines(page).count()).toBe(1);
      await unit(page, '9').click();
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      const stored = await page.evaluate(() => sessionStorage.getItem('carts') ?? '');
      const other = await player(server);
      await page.reload();
      await openPortal(page);
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`/lottery?gameCode=${game}&playType=${play}`);
      await page.evaluate(text => sessionStorage.setItem('carts', text), stored);
      await logIn(page, other.username, other.password);
      await expect.poll(() => unit(page, '9').getAttribute('aria-pressed')).toBe('false');
      await cart(page).getByText('Choose numbers and add them, or bet at once.').waitFor();
    });
  });

  test('brings back nothing whose answer was lost: it may be a bet already', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'lost answer and reload' }, async (page, watch) => {
      watch.allow(/ERR_CONNECTION_RESET/);
      const who = await enter(page);
      await onSale(page);
      await add(page, '4');
      await page.route('**/lgw/lottery/bets', async route => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        return route.abort('connectionreset');
      });
      await place(page);
      await page.getByRole('dialog').getByText('No answer came.').waitFor();
      await page.unroute('**/lgw/lottery/bets');
      await page.keyboard.press('Escape');
      await page.getByText('No answer came. “Own bets” shows what was accepted.').waitFor();
      await cart(page).getByText('Choose numbers and add them, or bet at once.').waitFor();
      await page.reload();
      await cart(page).getByText('Choose numbers and add them, or bet at once.').waitFor();
      expect(await betsOf(who)).toBe(1);
    });
  });

  test('leaves out lines whose terms are others now, and is gone with a logout', async () => {
    await setOdds(null);
    await browser.visit({ url: server.url, size: 'wide', name: 'cart and terms' }, async page => {
      const who = await enter(page);
      await add(page, '5');
      await unit(page, '3').click();
      await page.goto('/');
      await setOdds('9.5');
      await openDesk(page, game, play);
      await cart(page).getByText('Choose numbers and add them, or bet at once.').waitFor();
      const said = page.getByRole('status').filter({ hasText: 'left out of the cart' });
      await said.getByText('1 line was left out of the cart: its prizes or rules changed.').waitFor();
      await said
        .getByText(/^The numbers that you had chosen are back, but their prizes or rules have changed/)
        .waitFor();
      await expect.poll(() => unit(page, '3').getAttribute('aria-pressed')).toBe('true');
      await said.getByRole('button', { name: 'Close' }).click();
      const pads = page.getByRole('region', { name: 'Choose numbers', exact: true });
      await expect.poll(() => pads.evaluate(region => region === document.activeElement)).toBe(true);
      await expect.poll(() => said.count()).toBe(0);
      await add(page, '6');
      await page.reload();
      await expect.poll(() => lines(page).count()).toBe(1);
      expect(await said.count()).toBe(0);
      await openPortal(page);
      await page.getByRole('button', { name: new RegExp(who.username) }).click();
      await page.getByRole('button', { name: 'Log out', exact: true }).click();
      await page.getByRole('alertdialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('button', { name: 'Log in', exact: true }).first().waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('carts'))).toBeNull();
      await page.goto(`/lottery?gameCode=${game}&playType=${play}`);
      await logIn(page, who.username, who.password);
      await cart(page).getByText('Choose numbers and add them, or bet at once.').waitFor();
    });
    await setOdds(null);
  });
});

const cart = (page: Page): Locator => page.getByRole('region', { name: 'Cart', exact: true });
const lines = (page: Page): Locator => cart(page).getByRole('listitem');

const unit = (page: Page, digit: string): Locator =>
  page.getByRole('group', { name: 'Units', exact: true }).getByRole('button', { name: digit, exact: true });

async function add(page: Page, digit: string): Promise<void> {
  const before = await lines(page).count();
  await unit(page, digit).click();
  await page.getByRole('button', { name: 'Add to cart', disabled: false }).click();
  await expect.poll(() => lines(page).count()).toBe(before + 1);
}

async function place(page: Page): Promise<void> {
  await cart(page).getByRole('button', { name: 'Place bets', disabled: false }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Place bets', disabled: false }).click();
}
