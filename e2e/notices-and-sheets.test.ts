import { type TestBrowser, type TestServer, until } from '@baize/testkit';
import type { Locator, Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { onSale, openDesk } from './support/lottery.ts';
import { logIn } from './support/portal.ts';

/** A sheet stands where notices stand on a phone. */
describe('a notice and a sheet on a phone', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  test('the question whether a bet is taken back is not under the notice that the bet is placed', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'notice and sheet' }, async page => {
      await page.goto('/lottery?gameCode=SSC5M&playType=dwd');
      await logIn(page, 'demo_player', 'Baize-2026');
      await openDesk(page, 'SSC5M', 'dwd');
      await placeOdd(page);
      const notice = page.locator('.toast').first();
      await notice.waitFor();
      // As long as the pointer is over them, notices stay.
      await notice.dispatchEvent('mouseover');
      await page
        .getByRole('button', { name: /^Cancel ?:/ })
        .first()
        .click();
      const sheet = page.getByRole('alertdialog', { name: 'Cancel this bet?' });
      await sheet.getByText('Stake that comes back').waitFor();
      await until('the notice stands above the sheet', async () => (await endOf(notice)) <= (await topOf(sheet)));
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      const bar = page.locator('.deskbar');
      await until('the notice stands above the bar again', async () => {
        const [end, top] = [await endOf(notice), await topOf(bar)];
        return end <= top && end > top - 200;
      });
    });
  });
});

async function placeOdd(page: Page): Promise<void> {
  const units = page.getByRole('group', { name: 'Units', exact: true });
  await units.getByRole('button', { name: 'Odd', exact: true }).click();
  await onSale(page, 30);
  await page.getByRole('button', { name: 'Bet now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Place bets' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? Number.NaN;

const endOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.NaN;
};
