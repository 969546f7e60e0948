import {
  bet,
  betLine,
  demoOperatorAccounts,
  fund,
  mustBeAccessible,
  operator,
  player,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { opsReduceLotteryNumbers, opsShowLotteryGame } from '@baize/wire/lottery';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { fitsAt1024 } from './support/fits.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { onSale, openDesk } from './support/lottery.ts';
import { logIn } from './support/portal.ts';

const game = 'THAI';
const play = '2top';

/** Hot numbers of a Thai lottery: an operator lets them pay less, and players see it before they bet. */
describe('numbers that pay less', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let reduce: (rates: Readonly<Record<string, number>>) => Promise<void>;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      reduce = await reducerOf(server);
      const lou = await player(server);
      await fund(server, lou, '1000');
      await bet(lou, [betLine(play, { nums: ['05'] }, { bets: 1 })], { gameCode: game });
    },
    () => closeHouse(server, browser),
  );

  for (const [at, size] of [
    [0, 'wide'],
    [1, 'phone'],
  ] as const)
    test(`an operator sets them and takes one back (${size})`, async () => {
      await reduce({});
      const account = demoOperatorAccounts(server)[at];
      if (!account) throw new Error('the demo lacks an operator');
      await browser.visit({ url: server.url, size, name: `reduced console ${size}` }, async page => {
        await enterConsole(page, account);
        await page.goto(`/console/draws?view=terms&game=${game}`);
        await page.getByRole('searchbox', { name: 'Find a play' }).waitFor();
        if (size === 'wide') await fitsAt1024(page, 'Play');
        await page.getByRole('searchbox', { name: 'Find a play' }).fill('2 top');
        const open = page.getByRole('button', { name: 'Pay less' }).filter({ visible: true });
        await open.click();
        const dialog = page.getByRole('dialog', { name: 'Numbers of Two figures, 2 top that pay less' });
        await dialog.getByText('All numbers pay the whole prize.').waitFor();
        await dialog.getByLabel('Numbers', { exact: true }).fill('07, 77 777');
        await dialog.getByText('Not numbers of this play: 777').waitFor();
        await dialog.getByLabel('Numbers', { exact: true }).fill('07, 77 88');
        await dialog.getByRole('combobox', { name: 'How long' }).click();
        await page
          .getByRole('option', { name: /^until issue .* closes$/ })
          .first()
          .click();
        await dialog.getByRole('textbox', { name: 'Reason' }).fill('everybody dreams of them');
        await mustBeAccessible(page);
        await screenshot(page, `lottery-reduced-dialog-${size}`);
        await dialog.getByRole('button', { name: 'Change', exact: true }).click();
        await dialog.waitFor({ state: 'hidden' });
        await page.getByText('50% 07, 77, 88').filter({ visible: true }).waitFor();
        await open.click();
        await dialog.getByText(/^50% · until issue .* closes$/).waitFor();
        await dialog.getByRole('button', { name: 'Pay 88 whole again' }).click();
        await dialog.getByRole('textbox', { name: 'Reason' }).fill('the dream is over');
        await mustBeAccessible(page);
        await screenshot(page, `lottery-reduced-dialog-kept-${size}`);
        await dialog.getByRole('button', { name: 'Change', exact: true }).click();
        await page.getByText('50% 07, 77', { exact: true }).filter({ visible: true }).waitFor();
        await mustBeAccessible(page);
        await screenshot(page, `lottery-reduced-terms-${size}`);
        await atExposure(page, size);
      });
    });

  for (const [size, theme] of [
    ['wide', 'dark'],
    ['phone', 'light'],
  ] as const)
    test(`a player sees what they pay, and bets in lines by rate (${size}, ${theme})`, async () => {
      await reduce({ '07': 50, '77': 50, '88': 25 });
      await browser.visit({ url: server.url, size, theme, name: `reduced desk ${size}` }, async page => {
        await page.goto(`/lottery?gameCode=${game}`);
        await logIn(page, 'demo_player', 'Baize-2026');
        await openDesk(page, game, play);
        await onSale(page);
        await page.evaluate(name => {
          document.documentElement.dataset.theme = name;
        }, theme);
        await page.getByText(/^50% of the prize: 4\d\.\d+ for 1\.00 · 07, 77$/).waitFor();
        for (const number of ['06', '07', '77', '88']) await press(page, number);
        await mustBeAccessible(page);
        await screenshot(page, `lottery-reduced-desk-${size}`);
        await page.getByRole('button', { name: /^Add( to cart)?$/ }).click();
        // What was hot becomes hotter while it waits.
        await reduce({ '07': 50, '77': 20, '88': 25 });
        if (size === 'phone') await page.getByRole('button', { name: /^Cart/ }).click();
        await page
          .getByText(/^77: Prize for 1\.00: now 1\d\.\d+, was 4\d\.\d+$/)
          .filter({ visible: true })
          .waitFor();
        await mustBeAccessible(page);
        await screenshot(page, `lottery-reduced-cart-${size}`);
        await page.getByRole('button', { name: 'Place bets' }).click();
        const confirm = page.getByRole('dialog', { name: /^4 bets on issue/ });
        await confirm.getByRole('button', { name: 'Accept new terms' }).click();
        await confirm.getByText(/^20% of the prize: 1\d\.\d+ for 1\.00$/).waitFor();
        await mustBeAccessible(page);
        await screenshot(page, `lottery-reduced-confirm-${size}`);
        await confirm.getByRole('button', { name: 'Place bets' }).click();
        await page.getByText(/^4 bets placed/).waitFor();
        await page
          .getByText(/^20% of the prize: 1\d\.\d+ for 1\.00$/)
          .first()
          .waitFor();
        await screenshot(page, `lottery-reduced-own-${size}`);
        await page.goto('/member?page=personalHistoryCopy');
        await page.getByRole('radio', { name: 'Lottery bets' }).click();
        await page.getByRole('radio', { name: 'Bets', exact: true }).click();
        await page.getByText('Thai government lottery').filter({ visible: true }).first().click();
        const record = page.getByRole('dialog');
        await record.getByText('Prize for 1.00', { exact: true }).waitFor();
        await record.getByText(/^\d\d% of the prize: \d+\.\d+ for 1\.00$/).waitFor();
        await mustBeAccessible(page);
        await screenshot(page, `lottery-reduced-bet-${size}`);
      });
    });

  test('are said in Arabic, on a phone', async () => {
    await reduce({ '07': 50, '77': 50, '88': 25 });
    await browser.visit({ url: server.url, size: 'phone', name: 'reduced desk AR' }, async page => {
      await page.goto(`/lottery?gameCode=${game}`);
      await logIn(page, 'demo_player', 'Baize-2026');
      await page.evaluate(() => localStorage.setItem('hisLang', 'AR'));
      await page.goto(`/lottery?gameCode=${game}&playType=${play}`);
      await page.getByText(/^50\u200e?%\u200e? من الجائزة: .* · 07، 77$/).waitFor();
      await press(page, '07');
      const marks = await page.locator('.pad .mark').allInnerTexts();
      expect(marks.map(mark => mark.replaceAll('\u200e', ''))).toEqual(['50%', '50%', '25%']);
      await mustBeAccessible(page);
      await screenshot(page, 'lottery-reduced-desk-ar');
    });
  });
});

/** What is dear is let pay less where its cost is seen. */
async function atExposure(page: Page, size: string): Promise<void> {
  await page.goto(`/console/draws?view=exposure&game=${game}`);
  const row = size === 'phone' ? page.getByRole('listitem') : page.getByRole('row');
  await row.filter({ hasText: '05' }).getByRole('button', { name: 'Pay less' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Numbers of Two figures, 2 top that pay less' });
  expect(await dialog.getByLabel('Numbers', { exact: true }).inputValue()).toBe('05');
  await dialog.getByLabel('Percent of the prize').fill('0');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('dear');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByText('A whole number from 1 to 99.').waitFor();
  await dialog.getByLabel('Percent of the prize').fill('30');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await row.filter({ hasText: '05' }).getByText('30%', { exact: true }).first().waitFor();
  await mustBeAccessible(page);
  await screenshot(page, `lottery-reduced-exposure-${size}`);
}

/** A number on the grid, whatever is said beside it. */
const press = (page: Page, number: string): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^${number}( |$)`) })
    .first()
    .click();

/** Says what numbers pay, in percent; all others pay the whole prize. */
async function reducerOf(server: TestServer) {
  const anna = await operator(server);
  return async (rates: Readonly<Record<string, number>>): Promise<void> => {
    const { version } = await anna.must(opsShowLotteryGame, { gameCode: game });
    await anna.must(opsReduceLotteryNumbers, {
      gameCode: game,
      playType: play,
      version,
      reason: 'the walk',
      reduced: Object.entries(rates).map(([number, percent]) => ({ number, percent, issueNo: null })),
    });
  };
}
