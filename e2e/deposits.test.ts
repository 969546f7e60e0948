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
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { approveDeposit, chooseWay, makeVouchers, PASSWORD, pictureOf } from './support/cashier.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { closeDialog, openPortal, register } from './support/portal.ts';

/** Money in by every way that the demo knows, as a person pays it in. */
describe('deposits', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let service: PaymentService;
  let finance: Actor;
  let codes: string[];
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      service = await startPaymentService(server);
      finance = await operator(server, 'fiona');
      codes = await makeVouchers(await operator(server, 'anna'), await operator(server, 'ben'), '150', 2);
    },
    async () => {
      await service?.close();
      await closeHouse(server, browser);
    },
  );

  test.each(['wide', 'phone'] as const)('come in by service, transfer, voucher and coins, %s', async size => {
    const username = `dep${size}${Date.now() % 100_000}`;
    await browser.visit({ url: server.url, size, name: `deposits ${size}` }, async page => {
      page.setDefaultTimeout(45_000);
      await openPortal(page);
      await register(page, username, PASSWORD);
      await leavesOffer(page);
      await byService(page);
      await byQrCode(page);
      await byTransfer(page, username);
      await byVoucher(page, codes.pop() ?? '');
      await byCoins(page);
      await history(page, size);
    });
  });

  test('limits are not offered any more once the first deposit is credited', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'deposits offer' }, async page => {
      await openPortal(page);
      await register(page, `offer${Date.now() % 1_000_000}`, PASSWORD);
      const offer = page.getByRole('dialog').getByText('You can set limits on what you deposit');
      const dialog = await chooseWay(page, 'Sandbox Pay');
      await offer.waitFor();
      await tap(dialog, '500');
      await dialog.getByRole('button', { name: /Go on/ }).click();
      await payAtShop(page, 'Pay');
      await dialog.getByText('THB 500.00 is credited.').waitFor();
      await dialog.getByRole('button', { name: 'Another deposit' }).click();
      await dialog.getByRole('radio', { name: /Bank transfer/ }).waitFor();
      await offer.waitFor({ state: 'detached' });
      await closeDialog(page);
    });
  });

  /** Limits are offered before the first deposit; who leaves the offer is not asked again. */
  const leavesOffer = async (page: Page): Promise<void> => {
    const offer = page.getByRole('dialog').getByText('You can set limits on what you deposit');
    await chooseWay(page, 'Bank transfer');
    await offer.waitFor();
    const kept = page.waitForResponse(answer => answer.url().endsWith('/wps/safer-play/offer'));
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    await offer.waitFor({ state: 'hidden' });
    expect((await kept).status()).toBe(200);
    await closeDialog(page);
    const asked = page.waitForResponse(answer => answer.url().endsWith('/wps/safer-play'));
    await chooseWay(page, 'Bank transfer');
    await asked;
    expect(await offer.count()).toBe(0);
    await closeDialog(page);
  };

  const byService = async (page: Page): Promise<void> => {
    const dialog = await chooseWay(page, 'Sandbox Pay');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('20');
    await dialog.getByRole('button', { name: /Go on/ }).click();
    await dialog.getByText('At least 50').waitFor();
    await tap(dialog, '500');
    await mustBeAccessible(page);
    await dialog.getByRole('button', { name: /Go on/ }).click();
    await payAtShop(page, 'Pay, and tell the shop three times');
    await dialog.getByText(/THB 500.00 is credited/).waitFor();
    await closeDialog(page);
    await page.getByText('500.00').first().waitFor();
  };

  /** An amount is tapped, not typed. */
  const tap = async (dialog: Locator, amount: string): Promise<void> => {
    const pick = dialog.getByRole('group', { name: 'Amounts' }).getByRole('button', { name: amount, exact: true });
    await pick.click();
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe(amount);
    await expect.poll(() => pick.getAttribute('aria-pressed')).toBe('true');
  };

  const payAtShop = async (page: Page, button: string): Promise<void> => {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('dialog').getByRole('link', { name: 'Open the payment page' }).click();
    const shop = await opened;
    await shop.getByRole('button', { name: button, exact: true }).click();
    await shop.getByText('This payment is paid.').waitFor();
    await shop.close();
  };

  /** A code to scan; what the service takes for itself is said before, and the rest is credited. */
  const byQrCode = async (page: Page): Promise<void> => {
    const dialog = await chooseWay(page, 'Sandbox QR');
    await tap(dialog, '200');
    await dialog.getByRole('button', { name: /Go on/ }).click();
    await dialog.getByRole('img', { name: 'Scan this code to pay' }).locator('svg').waitFor();
    await dialog.getByText('THB 2.00 of it is the fee').waitFor();
    await mustBeAccessible(page);
    await screenshot(page, 'deposit-qr');
    await payAtShop(page, 'Pay');
    await dialog.getByText('THB 198.00 is credited.').waitFor();
    await closeDialog(page);
  };

  const byTransfer = async (page: Page, username: string): Promise<void> => {
    const dialog = await chooseWay(page, 'Bank transfer');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('1000');
    await dialog.getByRole('button', { name: /Go on/ }).click();
    await dialog.getByText('Reference', { exact: true }).waitFor();
    // However far the form was scrolled: what is to be done is read first, and stands below the head.
    const line = dialog.getByText(/^Transfer THB 1,000.00 to this account/);
    await expect.poll(() => line.evaluate(told => told === document.activeElement)).toBe(true);
    const head = await dialog.getByRole('heading', { name: 'Deposit' }).boundingBox();
    const told = await line.boundingBox();
    expect(told?.y ?? 0).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
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
      .toContain('2098.00');
  };

  const history = async (page: Page, size: string): Promise<void> => {
    await page.goto('/member?page=depositHistory');
    await page.getByText('\u20661–5\u2069 of \u20665\u2069').waitFor();
    await mustBeAccessible(page);
    await screenshot(page, `deposits-${size}`);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Rejected' }).click();
    await page.getByText('No deposits yet.').waitFor();
  };
});
