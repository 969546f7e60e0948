import { randomUUID } from 'node:crypto';
import {
  agent,
  demoOperatorAccounts,
  guest,
  mustBeAccessible,
  operator,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { createAgentLink } from '@baize/wire/agents';
import { setPaymentPassword } from '@baize/wire/cashier';
import { opsChangeSetting } from '@baize/wire/console';
import { register as registerCall } from '@baize/wire/members';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { give, PASSWORD, PIN } from './support/cashier.ts';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse } from './support/house.ts';
import { logIn, openPortal, register } from './support/portal.ts';

const PAGES = [
  ['transactionHistory', 'Transactions'],
  ['personalHistoryCopy', 'Betting record'],
  ['personalProfit', 'Profit and loss'],
  ['bonusDetails', 'Bonus details'],
  ['manualRebate', 'Rebate'],
  ['depositHistory', 'Deposits'],
  ['withdrawalHistory', 'Withdrawals'],
  ['payees', 'Payout accounts'],
  ['securityCenter', 'Personal data'],
  ['saferPlay', 'Limits'],
  ['accountEnd', 'A copy of your data'],
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
    const ben = await operator(server, 'ben');
    const value = { up: true, down: false, most: '20000', mostPerDay: '100000' };
    await ben.must(opsChangeSetting, { key: 'agents.transfers', value, version: 0, reason: 'allowed here' });
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

  test.each(['wide', 'phone'] as const)(
    'money goes to the upline, accounts and notices are kept, and the account ends with its data and money, %s',
    async size => {
      const username = `leaver${size}`;
      const upline = await joinUnderAgent(username);
      await browser.visit({ url: server.url, size, theme: 'light', name: `account-${size}` }, async page => {
        page.setDefaultTimeout(45_000);
        await openPortal(page);
        await page.getByRole('button', { name: 'Log in' }).first().click();
        await logIn(page, username, PASSWORD);
        await chooseAvatar(page);
        await giveToUpline(page, upline, size);
        await keepPayees(page, size);
        await chooseNotices(page, size);
        await leaveWithEverything(page, size);
      });
    },
  );

  /** A member under the demo's agent, with money, a payment password, and the way to the upline open. */
  const joinUnderAgent = async (username: string): Promise<string> => {
    const upline = await agent(server);
    const link = await upline.must(createAgentLink, { id: randomUUID(), accountType: 0, prizeGroup: 1900, rates: {} });
    const member = guest(server);
    const form = { username, password: PASSWORD, confirmPassword: PASSWORD, ageConfirmed: true };
    member.token = (await member.must(registerCall, { ...form, affiliateCode: link.code })).token ?? undefined;
    const pin = { paymentPassword: PIN, confirmPaymentPassword: PIN, loginPassword: PASSWORD };
    await member.must(setPaymentPassword, pin);
    await give(server, username, 'THB', 1_000_000_000n);
    return 'demo_agent';
  };

  /** A picture of one's own, and the default one where it does not load. */
  const chooseAvatar = async (page: Page): Promise<void> => {
    await page.goto('/member');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    const dialog = page.getByRole('dialog');
    await mustBeAccessible(page);
    await dialog.getByRole('button', { name: 'Picture 2', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const picture = page.locator('.own-avatar img');
    await picture.dispatchEvent('error');
    await picture.waitFor({ state: 'detached' });
    await page.locator('.own-avatar .default-avatar').waitFor();
  };

  const giveToUpline = async (page: Page, upline: string, size: string): Promise<void> => {
    await page.goto('/member?page=transferUpline');
    await page.getByText(`Your upline is ${upline}.`).waitFor();
    await page.getByRole('button', { name: 'Give money' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('120');
    await dialog.locator('input[inputmode=numeric]').fill(PIN);
    await mustBeAccessible(page);
    await dialog.getByRole('button', { name: 'Give money' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByText(/− ?120\.00/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await mustBeAccessible(page);
    await screenshot(page, `upline-${size}`);
  };

  const keepPayees = async (page: Page, size: string): Promise<void> => {
    await page.goto('/member?page=payees');
    for (const [kind, option, number] of [
      ['Bank', /Riverside/, `90${Date.now() % 1_000_000_000}`],
      ['E-wallet', /Pebble Wallet/, `${randomUUID().slice(0, 8)}@wallet.test`],
    ] as const) {
      await page.getByRole('button', { name: 'Add an account' }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('radio', { name: kind, exact: true })
        .or(dialog.getByRole('button', { name: kind, exact: true }))
        .first()
        .click();
      await dialog.getByRole('combobox').click();
      await page.getByRole('option', { name: option }).click();
      await dialog.locator('#bank-name').fill('Suda Klahan');
      await dialog.locator('#bank-number').fill(number);
      await dialog.locator('#bank-pin').fill(PIN);
      await dialog.getByRole('button', { name: 'Add an account' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    await mustBeAccessible(page);
    await screenshot(page, `payees-${size}`);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Pebble' })
      .getByRole('button', { name: /Remove/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('#remove-pin').fill(PIN);
    await mustBeAccessible(page);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Pebble Wallet').waitFor({ state: 'hidden' });
  };

  const chooseNotices = async (page: Page, size: string): Promise<void> => {
    await page.goto('/member?page=messageV2');
    await page.getByRole('switch', { name: 'Offers and news of promotions' }).click();
    await mustBeAccessible(page);
    await screenshot(page, `notices-${size}`);
    await page.reload();
    await page.getByRole('switch', { name: 'Offers and news of promotions', checked: false }).waitFor();
  };

  const leaveWithEverything = async (page: Page, size: string): Promise<void> => {
    await page.goto('/member?page=accountEnd');
    await page.getByRole('button', { name: 'Ask for a copy' }).click();
    await page.getByText('Ready', { exact: true }).waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    await (await file).delete();
    await screenshot(page, `account-end-${size}`);
    await page.getByRole('button', { name: 'Close my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('THB 880.00 is left and will be paid out.').waitFor();
    await dialog.locator('#close-pin').fill(PIN);
    await dialog.locator('#close-login').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Close the account now' }).click();
    await dialog.getByText('Please confirm that you understand').waitFor();
    await dialog.getByRole('checkbox').click();
    await mustBeAccessible(page);
    await screenshot(page, `account-close-${size}`);
    await dialog.getByRole('button', { name: 'Close the account now' }).click();
    await page.getByText('The account is closed. THB 880.00 will be paid out.').waitFor();
    await page.getByRole('button', { name: 'Log in' }).first().waitFor();
  };

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
