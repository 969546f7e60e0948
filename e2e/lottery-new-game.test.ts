import { demoOperatorAccounts, mustBeAccessible, screenshot, type TestBrowser, type TestServer } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse } from './support/house.ts';

/** An outside lottery comes into the house by the console alone: family, feed, calendar and numbers. */
describe('a new game', () => {
  let server: TestServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    [server, browser] = await openHouse();
  });
  afterAll(() => closeHouse(server, browser));

  for (const [at, size, theme] of [
    [0, 'wide', 'dark'],
    [1, 'phone', 'light'],
  ] as const)
    test(`is put together, looked at and proposed (${size}, ${theme})`, async () => {
      const account = demoOperatorAccounts(server)[at];
      if (!account) throw new Error('the demo lacks an operator');
      await browser.visit({ url: server.url, size, theme, name: `new game ${size}` }, async page => {
        await enterConsole(page, account);
        await page.goto('/console/draws');
        await page.getByRole('button', { name: 'Add a game' }).click();
        const dialog = page.getByRole('dialog', { name: 'A new game' });
        await dialog.getByLabel('Code').fill(`pk10_${size}`);
        await choose(page, 'Family', 'PK10');
        await dialog.getByLabel('Name (EN)').fill('PK10, outside');
        await dialog.getByLabel('Address').fill('https://feed.example/pk10/{issue}');
        await dialog.getByLabel('Minutes between draws').fill('20');
        await dialog.getByLabel('Draws a day').fill('90');
        await dialog.getByRole('button', { name: 'Show the first issues' }).click();
        await dialog.getByText('These rules do not fit together. When it is drawn').waitFor();
        await dialog.getByLabel('Draws a day').fill('44');
        await dialog.getByRole('button', { name: 'Show the first issues' }).click();
        await dialog
          .getByText(/closes .*, is drawn/)
          .first()
          .waitFor();
        expect(await dialog.getByLabel('Code').inputValue()).toBe(`PK10_${size.toUpperCase()}`);
        await mustBeAccessible(page);
        await screenshot(page, `lottery-new-game-${size}`);
        await dialog
          .getByText(/closes .*, is drawn/)
          .first()
          .scrollIntoViewIfNeeded();
        await screenshot(page, `lottery-new-game-issues-${size}`);
        await dialog.getByRole('textbox', { name: 'Reason' }).fill('a contract with the provider');
        await dialog.getByRole('button', { name: 'Propose' }).click();
        await page.getByText('The new game waits for a second person').waitFor();
        await page.goto('/console/proposals');
        await page.getByText('Add the game').filter({ visible: true }).first().waitFor();
        await screenshot(page, `lottery-new-game-proposed-${size}`);
      });
    });
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
