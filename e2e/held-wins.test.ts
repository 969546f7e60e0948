import {
  demoOperatorAccounts,
  type FakeVendor,
  fakeVendor,
  gamesRead,
  mustBeAccessible,
  openGame,
  screenshot,
  setSetting,
  type TestBrowser,
  type TestServer,
  THB,
} from '@baize/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';

/** A hundred times the stake may be won at once, and much in a day. */
const CEILINGS = {
  vendor: '',
  currency: 'THB',
  winMultiple: 100,
  winMax: '500',
  dayLossMax: '100000',
  dayTakeBackMax: '800',
};

const LOOKS = [
  { at: 0, size: 'phone', theme: 'dark' },
  { at: 1, size: 'phone', theme: 'light' },
] as const;

/** Wins above a ceiling wait until two people have spoken; many of them are decided at once, also with a thumb or by keyboard. */
describe('held wins', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let vendor: FakeVendor;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' }] });
      await gamesRead(server, vendor);
      await setSetting(server, 'games.ceilings', { lines: [CEILINGS] });
    },
    async () => {
      await vendor?.close();
      await closeHouse(server, browser);
    },
  );

  const holdThree = async (): Promise<void> => {
    for (const amount of [101, 250, 480]) {
      const { launch } = await openGame(server, vendor);
      const bet = await vendor.bet(launch, THB);
      const win = await vendor.win(launch, bet.id, amount * THB, { round_closed: true });
      expect(win.body.status).toBe('RS_OK');
    }
  };

  const fits = async (page: Page): Promise<void> => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await mustBeAccessible(page);
  };

  test.each(LOOKS)('are chosen all at once on a $size in $theme', async look => {
    await holdThree();
    const account = demoOperatorAccounts(server)[look.at];
    if (!account) throw new Error('the demo lacks an operator');
    const name = `held wins ${look.size} ${look.theme}`;
    await browser.visit({ url: server.url, ...look, name }, async page => {
      await page.addInitScript(theme => {
        if (self === top) localStorage.setItem('console.preferences', JSON.stringify({ theme }));
      }, look.theme);
      await enterConsole(page, account);
      await page.goto('/console/games');
      await page.getByRole('tab', { name: 'Held wins' }).click();
      const all = page.getByRole('checkbox', { name: 'All', exact: true }).filter({ visible: true });
      await all.waitFor();
      await fits(page);
      await screenshot(page, name);
      await all.focus();
      await page.keyboard.press('Space');
      await page.getByText('3 chosen').waitFor();
      await screenshot(page, `${name} chosen`);
      await fits(page);
      await page.getByRole('button', { name: 'Pay', exact: true }).first().press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('831.00').waitFor();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('seen by the vendor');
      await fits(page);
      await screenshot(page, `${name} asked`);
      await dialog.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => all.count(), { timeout: 15_000 }).toBe(0);
      await screenshot(page, `${name} proposed`);
    });
  });
});
