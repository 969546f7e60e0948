import {
  type Actor,
  mustBeAccessible,
  operator,
  type PaymentService,
  screenshot,
  startPaymentService,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveDeposit, chooseWay, makeVouchers, PASSWORD, pictureOf } from './support/cashier.ts';
import { closeHouse, openHouse } from './support/house.ts';
import { closeDialog, openPortal, register } from './support/portal.ts';

/** Money in by every way that the demo knows, as a person pays it in. */
describe('deposits', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let service: PaymentService;
  let finance: Actor;
  let codes: string[];
  beforeAll(async () => {
    [server, browser] = await openHouse();
    service = await startPaymentService(server);
    finance = await operator(server, 'fiona');
    codes = await makeVouchers(await operator(server, 'anna'), await operator(server, 'ben'), '150', 2);
  });
  afterAll(async () => {
    await service?.close();
    await closeHouse(server, browser);
  });

  test.each(['wide', 'phone'] as const)('come in by service, transfer, voucher and coins, %s', async size => {
    const username = `dep${size}${Date.now() % 100_000}`;
    await browser.visit({ url: server.url, size, name: `deposits ${size}` }, async page => {
      page.setDefaultTimeout(45_000);
      await openPortal(page);
      await register(page, username, PASSWORD);
      await byService(page);
      await byTransfer(page, username);
      await byVoucher(page, codes.pop() ?? '');
      await byCoins(page);
      await history(page, size);
    });
  });

  const byService = async (page: Page): Promise<void> => {
    const dialog = await chooseWay(page, 'Sandbox Pay');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('20');
    await dialog.getByRole('button', { name: /Go on/ }).click();
    await dialog.getByText('At least 50').waitFor();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('500');
    await mustBeAccessible(page);
    await dialog.getByRole('button', { name: /Go on/ }).click();
    const opened = page.context().waitForEvent('page');
    await dialog.getByRole('link', { name: 'Open the payment page' }).click();
    const shop = await opened;
    await shop.getByRole('button', { name: 'Pay, and tell the shop three times' }).click();
    await shop.getByText('This payment is paid.').waitFor();
    await shop.close();
    await dialog.getByText(/THB 500.00 is credited/).waitFor();
    await closeDialog(page);
    await page.getByText('500.00').first().waitFor();
  };

  const byTransfer = async (page: Page, username: string): Promise<void> => {
    const dialog = await chooseWay(page, 'Bank transfer');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('1000');
    await dialog.getByRole('button', { name: /Go on/ }).click();
    await dialog.getByText('Reference', { exact: true }).waitFor();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await dialog
      .getByText(/picture/i)
      .last()
      .waitFor();
    await dialog.locator('input[type=file]').setInputFiles(await pictureOf(page));
    await dialog.getByRole('button', { name: /^Sent/ }).waitFor();
    await mustBeAccessible(page);
    await approveDeposit(finance, username);
    await dialog.getByText(/THB 1,000.00 is credited/).waitFor();
    await closeDialog(page);
  };

  const byVoucher = async (page: Page, code: string): Promise<void> => {
    const dialog = await chooseWay(page, 'Voucher');
    await dialog.getByRole('textbox', { name: 'Voucher code' }).fill('NOTACODE1234');
    await dialog.getByRole('button', { name: 'Redeem the voucher' }).click();
    await dialog.getByRole('alert').or(dialog.locator('[aria-live]')).first().waitFor();
    await dialog.getByRole('textbox', { name: 'Voucher code' }).fill(code);
    await dialog.getByRole('button', { name: 'Redeem the voucher' }).click();
    await dialog.getByText(/THB 150.00 is credited/).waitFor();
    await closeDialog(page);
  };

  const byCoins = async (page: Page): Promise<void> => {
    const dialog = await chooseWay(page, 'Sandbox coin');
    await dialog.getByRole('button', { name: 'Show my address' }).click();
    const address = (
      await dialog
        .getByText(/^DEMO[0-9A-F]{30}$/)
        .first()
        .innerText()
    ).trim();
    await mustBeAccessible(page);
    service.sendCoins(address, '250');
    await closeDialog(page);
    await expect
      .poll(async () => (await page.getByLabel('Balance').first().innerText()).replaceAll(/[^\d.]/g, ''), {
        timeout: 60_000,
        interval: 500,
      })
      .toContain('1900.00');
  };

  const history = async (page: Page, size: string): Promise<void> => {
    await page.goto('/member?page=depositHistory');
    await page.getByText('4 of 4').waitFor();
    await mustBeAccessible(page);
    await screenshot(page, `deposits-${size}`);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Rejected' }).click();
    await page.getByText('No deposits yet.').waitFor();
  };
});
