import {
  demoOperatorAccounts,
  mustBeAccessible,
  screenshot,
  setSetting,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decide, enterConsole } from './support/console.ts';
import { takeCsv } from './support/csv.ts';
import { closeHouse, openHouse } from './support/house.ts';
import { betNow, chooseAllUnits } from './support/lottery.ts';
import { askDeposit, closeDialog, openPortal, register } from './support/portal.ts';

/** The main job: nothing here is mocked. The lottery of one minute draws by the real clock, so this takes as long as a draw. */
describe('from registration to withdrawal', () => {
  let server: TestServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    [server, browser] = await openHouse();
    // Bets on every digit win whatever is drawn, but only the 25 of 1,000 that they can lose count: this house asks for no more.
    await setSetting(server, 'cashier.withdrawals', { wageringPercent: 1 });
    await setSetting(server, 'cashier.risk', { rules: [] });
  });
  afterAll(() => closeHouse(server, browser));

  // Each run has an operator of its own: a code of an authenticator serves once.
  for (const [index, size] of (['wide', 'phone'] as const).entries())
    test.concurrent(`a new player registers, deposits, bets, wins and withdraws (${size})`, async () => {
      const operator = await browser.page({ url: server.url });
      const account = demoOperatorAccounts(server)[index];
      if (!account) throw new Error('the demo has no operator');
      await enterConsole(operator.page, account);
      await browser.visit({ url: server.url, size, name: `main job ${size}` }, async page => {
        await playThrough(page, operator.page, `mo${size}${Date.now() % 100_000}`);
      });
      await operator.page.context().close();
    });
});

const PASSWORD = 'Quiet-River-42';
const PIN = '246813';

async function playThrough(page: Page, console: Page, username: string): Promise<void> {
  await openPortal(page);
  await mustBeAccessible(page);
  await register(page, username, PASSWORD);
  await askDeposit(page, '1000');
  await mustBeAccessible(page);
  await decide(console, 'Deposits', username, 'Approve and credit');
  await page
    .getByRole('dialog')
    .getByText(/is credited/)
    .waitFor();
  await closeDialog(page);
  await page.getByText('1,000.00').first().waitFor();

  await betOnEverything(page);
  await withdraw(page);
  await mustBeAccessible(console);
  await decide(console, 'Withdrawals', username, 'Mark as paid');
  await page
    .getByRole('dialog')
    .getByText(/was paid to/)
    .waitFor();
  await closeDialog(page);
  await page.goto('/member');
  await page.getByRole('heading', { name: 'Transactions' }).waitFor();
  await page
    .getByText(/Withdrawal|•••• /)
    .filter({ visible: true })
    .first()
    .waitFor();
  await mustBeAccessible(page);
  await screenshot(page, `main-job-${username}`);
  await readsRecords(page);
}

/** What was played stands in the record, its file and the chart, and what was paid in the account's file. */
async function readsRecords(page: Page): Promise<void> {
  const money = await takeCsv(page);
  expect(money.head).toBe('When,Kind,What,Number,"Amount, THB",Balance after');
  expect(money.lines.some(line => /,Deposit,.*,1000\.00,/.test(line))).toBe(true);
  await page.goto('/member?page=personalHistoryCopy');
  await page.getByText('\u20661\u2069 of \u20661\u2069').waitFor();
  const [play = ''] = (await takeCsv(page)).lines;
  expect(play).toMatch(/,Lottery,[^,]+,1000\.00,\d+\.\d\d,\d+\.\d+,\d+\.\d+,-?\d+\.\d+,(Won|Lost)$/);
  await page.goto('/member?page=personalProfit');
  await page
    .getByRole('img', { name: /^Net of 1 day, / })
    .locator('canvas')
    .waitFor();
  const [day = ''] = (await takeCsv(page)).lines;
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2},1000\.00,\d+\.\d\d,/);
  await mustBeAccessible(page);
}

async function betOnEverything(page: Page): Promise<void> {
  // A part of what was paid in has to be wagered before it may leave.
  await chooseAllUnits(page, 100);
  await mustBeAccessible(page);
  const before = await balanceOf(page);
  const confirm = await betNow(page);
  await confirm.waitFor({ state: 'hidden' });
  await expect.poll(() => balanceOf(page), { timeout: 15_000, interval: 200 }).toBeLessThan(before);
  const staked = await balanceOf(page);
  await expect.poll(() => balanceOf(page), { timeout: 150_000, interval: 500 }).toBeGreaterThan(staked);
}

/** The balance as the header shows it, in whole hundredths. */
async function balanceOf(page: Page): Promise<number> {
  const text = await page.getByLabel('Balance').first().innerText();
  return Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
}

async function withdraw(page: Page): Promise<void> {
  await page.goto('/member');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#pin-new').fill(PIN);
  await dialog.locator('input[name=confirmPaymentPassword]').fill(PIN);
  await dialog.locator('input[name=loginPassword]').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Set the payment password' }).click();
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: /Riverside/ }).click();
  await dialog.locator('#bank-name').fill('Suda Klahan');
  await dialog.locator('#bank-number').fill(`90${Date.now() % 1_000_000_000}`);
  await dialog.locator('#bank-pin').fill(PIN);
  await mustBeAccessible(page);
  await dialog.getByRole('button', { name: 'Add an account' }).click();
  await dialog.locator('#withdraw-amount').fill('500');
  await dialog.locator('#withdraw-pin').fill(PIN);
  await dialog.getByRole('button', { name: /Withdraw THB 500/ }).click();
  await dialog.getByText(/is held for withdrawal/).waitFor();
}
