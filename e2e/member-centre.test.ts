import { randomUUID } from 'node:crypto';
import {
  agent,
  guest,
  mustBeAccessible,
  operator,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { createAgentLink } from '@baize/wire/agents';
import { setPaymentPassword } from '@baize/wire/cashier';
import { register as registerCall } from '@baize/wire/members';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { give, PASSWORD, PIN } from './support/cashier.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { enterAs, openPages } from './support/member-centre.ts';
import { changePart } from './support/settings.ts';
import { spilt } from './support/spilt.ts';
import { smallTargets } from './support/targets.ts';

const PAGES = [
  ['transactionHistory', 'Transactions'],
  ['personalHistoryCopy', 'Betting record'],
  ['personalProfit', 'Profit and loss'],
  ['depositHistory', 'Deposits'],
  ['withdrawalHistory', 'Withdrawals'],
  ['payees', 'Payout accounts'],
  ['securityCenter', 'Personal data'],
  ['saferPlay', 'Limits'],
] as const;

/** The member centre's pages of money and account, walked as a person does. */
describe('the member centre', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      const transfers = { up: true, down: false, most: '20000', mostPerDay: '100000' };
      await changePart(await operator(server, 'ben'), 'agents.transfers', transfers);
    },
    () => closeHouse(server, browser),
  );

  test.each(['wide', 'phone'] as const)('shows money, play and account, %s', async size => {
    await browser.visit({ url: server.url, size, name: `member-${size}` }, async page => {
      await enterAs(page, server);
      await page.goto('/member');
      await page
        .getByText(/^joined today/)
        .filter({ visible: true })
        .first()
        .waitFor();
      await openPages(page, PAGES);
    });
  });

  test('long words stay within the buttons of limits on a phone, and a finger meets every button', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'limits in long words' }, async page => {
      await enterAs(page, server);
      for (const language of ['RU', 'TA', 'MY', 'VI']) {
        await page.evaluate(code => localStorage.setItem('hisLang', code), language);
        await page.goto('/member?page=saferPlay');
        await page.locator('.limit-kind button').first().waitFor();
        expect(await spilt(page), language).toEqual([]);
      }
      expect(await smallTargets(page)).toEqual([]);
    });
  });

  test('tabs and segments of the agent centre are as wide as their words on a phone', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'agent tabs in long words' }, async page => {
      await enterAs(page, { username: 'demo_agent', password: 'Baize-2026' });
      for (const language of ['RU', 'AR', 'EN']) {
        await page.evaluate(code => localStorage.setItem('hisLang', code), language);
        await page.goto('/agentHome?page=report');
        await page.locator('main .seg').first().waitFor();
        expect(await spilt(page), language).toEqual([]);
      }
    });
  });

  test.each(['wide', 'phone'] as const)(
    'money goes to the upline, accounts and notices are kept, and the account ends with its data and money, %s',
    async size => {
      const username = `leaver${size}`;
      const upline = await joinUnderAgent(username);
      await browser.visit({ url: server.url, size, theme: 'light', name: `account-${size}` }, async (page, watch) => {
        watch.allow(/avatars/);
        await enterAs(page, { username, password: PASSWORD });
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
    const chosen = await picture.getAttribute('src');
    await page.route('**/avatars/*', route => route.abort());
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await dialog.getByRole('button', { name: 'Picture 3', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('.own-avatar .default-avatar').waitFor();
    await page.unroute('**/avatars/*');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await picture.waitFor();
    expect(await picture.getAttribute('src')).not.toBe(chosen);
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
    // On a phone, menu and wallet fill the first screen: whoever asks for a page is led to it.
    if (size === 'phone')
      await page.waitForFunction(
        () => (document.querySelector('.mc-page')?.getBoundingClientRect().top ?? innerHeight) < innerHeight / 2,
      );
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
    await dialog.getByRole('checkbox', { name: /I understand/ }).click();
    await dialog.getByRole('checkbox', { name: 'Also delete my data' }).click();
    await dialog.getByText(/kept for 5 more years and then deleted too/).waitFor();
    await mustBeAccessible(page);
    await screenshot(page, `account-close-${size}`);
    await dialog.getByRole('button', { name: 'Close the account now' }).click();
    await page.getByText('The account is closed. THB 880.00 will be paid out.').waitFor();
    await page.getByRole('button', { name: 'Log in' }).first().waitFor();
  };
});
