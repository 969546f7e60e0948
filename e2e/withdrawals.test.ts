import { randomUUID } from 'node:crypto';
import {
  type Actor,
  demoOperatorAccounts,
  mustBeAccessible,
  operator,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { opsListDisputes, opsSettleReceipt } from '@baize/wire/cashier';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { approveDeposit, decideWithdrawal, give, PASSWORD, PIN, payPartOf, pictureOf } from './support/cashier.ts';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { askDeposit, closeDialog, openPortal, register } from './support/portal.ts';

/** Money out: what has to be wagered first, a rejected one that returns, one in parts, and whether it arrived. */
describe('withdrawals', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let finance: Actor;
  /** Whoever paid does not decide whether it arrived. */
  let ben: Actor;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      finance = await operator(server, 'fiona');
      ben = await operator(server, 'ben');
    },
    () => closeHouse(server, browser),
  );

  for (const [index, size] of (['wide', 'phone'] as const).entries())
    test(`are rejected, paid in parts, received or not (${size})`, async () => {
      const username = `wd${size}${Date.now() % 100_000}`;
      await browser.visit({ url: server.url, size, name: `withdrawals ${size}` }, async page => {
        page.setDefaultTimeout(45_000);
        await openPortal(page);
        await register(page, username, PASSWORD);
        await wageringFirst(page, username);
        await give(server, username, 'THB', 5_000_000_000n);
        // Wagering a deposit for real is the main job's test.
        await server.ctx.pool.query('UPDATE cashier_wagering SET required = 0');
        await rejected(page, username);
        await inParts(page, username);
        await notReceived(page, username, index);
        await page.goto('/member?page=withdrawalHistory');
        await page.getByText('\u20661–3\u2069 of \u20663\u2069').waitFor();
        await mustBeAccessible(page);
        await screenshot(page, `withdrawals-${size}`);
      });
    });

  const openWithdrawal = async (page: Page) => {
    await page.goto('/member');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).first().click();
    return page.getByRole('dialog');
  };

  /** The payment password, an e-wallet, and the line that says what is still to be wagered. */
  const wageringFirst = async (page: Page, username: string): Promise<void> => {
    await askDeposit(page, '1000');
    await approveDeposit(finance, username);
    await page
      .getByRole('dialog')
      .getByText(/is credited/)
      .waitFor();
    await closeDialog(page);
    const dialog = await openWithdrawal(page);
    await dialog.locator('#pin-new').fill(PIN);
    await dialog.locator('input[name=confirmPaymentPassword]').fill(PIN);
    await dialog.locator('input[name=loginPassword]').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Set the payment password' }).click();
    await dialog
      .getByRole('radio', { name: 'E-wallet' })
      .or(dialog.getByRole('button', { name: 'E-wallet' }))
      .first()
      .click();
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: /Pebble Wallet/ }).click();
    await dialog.locator('#bank-name').fill('Suda Klahan');
    await dialog.locator('#bank-number').fill('no');
    await dialog.locator('#bank-pin').fill(PIN);
    await dialog.getByText(/Use 5 to 64 letters/).waitFor();
    await dialog.locator('#bank-number').fill(`suda${randomUUID().slice(0, 8)}@wallet.test`);
    await mustBeAccessible(page);
    await dialog.getByRole('button', { name: 'Add an account' }).click();
    await dialog
      .getByText(/THB 1,000.00 of your deposits is still to be staked/)
      .first()
      .waitFor();
    await dialog.locator('#withdraw-amount').fill('300');
    await dialog.locator('#withdraw-pin').fill(PIN);
    await dialog.getByRole('button', { name: /Withdraw THB 300/ }).click();
    await dialog
      .getByText(/staked|wagered/)
      .nth(1)
      .waitFor();
    await mustBeAccessible(page);
    await closeDialog(page);
  };

  const ask = async (page: Page, amount: string) => {
    const dialog = await openWithdrawal(page);
    await dialog.locator('#withdraw-amount').fill(amount);
    await dialog.locator('#withdraw-pin').fill(PIN);
    await dialog.getByRole('button', { name: new RegExp(`Withdraw THB ${amount}`) }).click();
    await dialog.getByText(/is held for withdrawal/).waitFor();
    return dialog;
  };

  const rejected = async (page: Page, username: string): Promise<void> => {
    const dialog = await ask(page, '300');
    await decideWithdrawal(finance, username, 'reject');
    await dialog.getByText(/is back in your balance/).waitFor();
    await dialog.getByText('the name differs').waitFor();
    await closeDialog(page);
    await page.getByText('6,000.00').first().waitFor();
  };

  const inParts = async (page: Page, username: string): Promise<void> => {
    const dialog = await ask(page, '800');
    await payPartOf(finance, username, '500');
    await payPartOf(finance, username, '300');
    await dialog.getByText(/was paid to/).waitFor();
    await closeDialog(page);
    await page.getByRole('heading', { name: /THB 800.00 was paid to you. Has it arrived/ }).waitFor();
    // What lies half under the header is nobody's target.
    await page.evaluate(() => scrollTo(0, 0));
    await mustBeAccessible(page);
    await page.getByRole('button', { name: 'Received', exact: true }).click();
    await page.getByText('Thank you.').waitFor();
  };

  const notReceived = async (page: Page, username: string, index: number): Promise<void> => {
    const dialog = await ask(page, '400');
    await decideWithdrawal(finance, username, 'pay');
    await dialog.getByText(/was paid to/).waitFor();
    await closeDialog(page);
    await page.getByRole('button', { name: 'Not received' }).click();
    await page.getByRole('button', { name: 'Say that it has not arrived' }).click();
    await page.getByText('A picture of your account is needed').waitFor();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles(await pictureOf(page));
    await page.getByRole('button', { name: /^Sent/ }).waitFor();
    await page.getByRole('textbox', { name: /Remark/ }).fill('nothing until noon');
    await page.getByRole('button', { name: 'Say that it has not arrived' }).click();
    await page.getByText('Noted. We look for the payment.').waitFor();
    await seenByOperator(username, index);
    const { rows } = await finance.must(opsListDisputes, {});
    const dispute = rows.find(({ member }) => member.username === username);
    if (!dispute) throw new Error('the dispute is not listed');
    await ben.must(opsSettleReceipt, { id: dispute.id, decision: 'refund', reason: 'the wallet sent it back' });
    await page.getByText('5,200.00').first().waitFor();
  };

  /** The console shows the payment, the remark and the proof. */
  const seenByOperator = async (username: string, index: number): Promise<void> => {
    const account = demoOperatorAccounts(server)[index];
    if (!account) throw new Error('the demo has no operator');
    await browser.visit({ url: server.url, size: 'wide', name: `receipts ${index}` }, async desk => {
      await enterConsole(desk, account);
      await desk.goto('/console/receipts');
      await desk.getByText(username).first().click();
      await desk.getByText('nothing until noon').first().waitFor();
      await mustBeAccessible(desk);
      await screenshot(desk, `receipts-${index}`);
    });
  };
});
