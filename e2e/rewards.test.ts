import { demoOperatorAccounts, mustBeAccessible, operator, type TestBrowser, type TestServer } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { enterAs, openPages } from './support/member-centre.ts';
import { bringsFriend, draws, freeDraws } from './support/rewards.ts';

const PAGES = [
  ['bonusDetails', 'Bonus details'],
  ['manualRebate', 'Rebate'],
  ['accountEnd', 'A copy of your data'],
  ['messageV2', 'Messages'],
  ['missionLeaderboard', 'Once'],
] as const;

/** Missions, friends, draws, the mall and messages, walked as a person does. */
describe('rewards', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      await freeDraws(await operator(server, 'ben'), await operator(server, 'finance'));
    },
    () => closeHouse(server, browser),
  );

  test.each(['wide', 'phone'] as const)('missions, friends and the mall reward, %s', async size => {
    await browser.visit({ url: server.url, size, name: `rewards-${size}` }, async page => {
      const username = await enterAs(page, server);
      await server.settle();
      await openPages(page, PAGES);
      await claimsMission(page);
      await bringsFriend(server, page, username, size === 'wide' ? 'demo_player' : 'demo_agent');
      await page.goto('/pointMall');
      await page.getByRole('heading', { name: 'Deck of cards' }).waitFor();
      await mustBeAccessible(page);
    });
  });

  const claimsMission = async (page: Page): Promise<void> => {
    await page.goto('/member?page=missionLeaderboard');
    await page.getByRole('button', { name: 'Claim', exact: true }).first().click();
    await page.getByText('Claimed', { exact: true }).first().waitFor();
  };

  test.each(['wide', 'phone'] as const)('a day is signed, the wheel is turned and the raffle drawn, %s', async size => {
    await browser.visit({ url: server.url, size, theme: 'light', name: `draws-${size}` }, async page => {
      await enterAs(page, server);
      await page.goto('/promotions');
      await page.getByRole('button', { name: 'Check in today' }).click();
      await page.getByText('Claimed', { exact: true }).first().waitFor();
      await mustBeAccessible(page);
      for (const title of ['Wheel of the house', 'Raffle']) await draws(page, title);
    });
  });

  test('an operator writes to all members, and the message counts on the screen', async () => {
    const [account] = demoOperatorAccounts(server);
    if (!account) throw new Error('the demo has no operator');
    await browser.visit({ url: server.url, size: 'wide', name: 'rewards-reader' }, async page => {
      await enterAs(page, server);
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
