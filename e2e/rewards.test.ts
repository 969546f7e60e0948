import { demoOperatorAccounts, mustBeAccessible, type TestBrowser, type TestServer } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse } from './support/house.ts';
import { register } from './support/portal.ts';

const PAGES = [
  ['personalHistoryCopy', 'Betting record'],
  ['personalProfit', 'Profit and loss'],
  ['bonusDetails', 'Bonus details'],
  ['manualRebate', 'Rebate'],
  ['messageV2', 'Messages'],
  ['missionLeaderboard', 'Once'],
  ['referral', 'Invite friends'],
] as const;

/** The member centre, promotions and the mall, walked as a person does. */
describe('rewards', () => {
  let server: TestServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    [server, browser] = await openHouse();
  });
  afterAll(() => closeHouse(server, browser));

  const claimsMission = async (page: Page): Promise<void> => {
    await page.goto('/member?page=missionLeaderboard');
    await page.getByRole('button', { name: 'Claim', exact: true }).first().click();
    await page.getByText('Claimed', { exact: true }).first().waitFor();
  };

  test.each(['wide', 'phone'] as const)('every page of the member centre opens and is accessible, %s', async size => {
    await browser.visit({ url: server.url, size, name: `rewards-${size}` }, async page => {
      // Many pages, one after the other: a busy machine may need longer for one of them.
      page.setDefaultTimeout(45_000);
      await page.goto('/');
      await register(page, `walker${size}`, 'Quiet-River-42');
      await server.settle();
      for (const [name, heading] of PAGES) {
        await page.goto(`/member?page=${name}`);
        await page.getByRole('heading', { name: heading, exact: true, level: 2 }).first().waitFor();
        await mustBeAccessible(page);
      }
      await claimsMission(page);
      await page.goto('/pointMall');
      await page.getByRole('heading', { name: 'Deck of cards' }).waitFor();
      await mustBeAccessible(page);
      await page.goto('/promotions');
      await page.getByRole('button', { name: 'Check in today' }).click();
      await page.getByText('Claimed', { exact: true }).first().waitFor();
      await mustBeAccessible(page);
    });
  });

  test('an operator writes to all members, and the message counts on the screen', async () => {
    const [account] = demoOperatorAccounts(server);
    if (!account) throw new Error('the demo has no operator');
    await browser.visit({ url: server.url, size: 'wide', name: 'rewards-reader' }, async page => {
      await page.goto('/');
      await register(page, 'reader', 'Quiet-River-42');
      await browser.visit({ url: server.url, size: 'wide', name: 'rewards-desk' }, async desk => {
        await enterConsole(desk, account);
        await desk.goto('/console/inbox');
        await desk.getByRole('button', { name: 'New message' }).click();
        const dialog = desk.getByRole('dialog', { name: 'New message' });
        await dialog.getByRole('textbox', { name: 'Title' }).first().fill('Draws tonight');
        await dialog.getByRole('textbox', { name: 'Text' }).first().fill('They are as every night.');
        await dialog.getByRole('textbox', { name: /Reason/ }).fill('told every night');
        await dialog.getByRole('button', { name: 'Send' }).click();
        await desk.getByRole('table', { name: 'Sent' }).getByText('Draws tonight').waitFor();
        await mustBeAccessible(desk);
      });
      await page.goto('/member?page=messageV2');
      await page.getByRole('button', { name: /^Draws tonight/ }).click();
      await page.getByText('They are as every night.').waitFor();
    });
  });
});
