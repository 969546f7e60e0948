import { randomUUID } from 'node:crypto';
import {
  asOwner,
  demoOperatorAccounts,
  mustBeAccessible,
  player,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';

/** What a payment service said that fits no payment is looked into, and what became of it is written down. */
describe('payments that do not fit', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      await player(server);
      for (const [outcome, reference] of [
        ['differs', 'D20261125001'],
        ['unknown', 'D20261125002'],
      ] as const)
        await asOwner(
          server,
          `INSERT INTO cashier_notice (merchant_id, id, method_id, provider_id, status, payload, received_at, done_at, outcome)
         VALUES (1, $1, 'sandbox-page', $2, 'paid', $3, now(), now(), $4)`,
          [
            randomUUID(),
            `pay-${reference}`,
            JSON.stringify({
              reference,
              providerId: `pay-${reference}`,
              status: 'paid',
              amount: '900.00',
              currency: 'THB',
            }),
            outcome,
          ],
        );
    },
    () => closeHouse(server, browser),
  );

  test.each([
    ['wide', 'D20261125001'],
    ['phone', 'D20261125002'],
  ] as const)('are resolved with a note, %s', async (size, reference) => {
    const account = demoOperatorAccounts(server)[size === 'wide' ? 0 : 1];
    if (!account) throw new Error('the demo lacks an operator');
    await browser.visit({ url: server.url, name: `mismatches ${size}`, size }, async page => {
      await enterConsole(page, account);
      await page.goto('/console/mismatches');
      const panel = page.locator('.panel').filter({ hasText: reference });
      await page.getByText(reference, { exact: true }).first().waitFor();
      await mustBeAccessible(page);
      await screenshot(page, `mismatches-${size}`);
      await panel.getByRole('button', { name: 'Resolve' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('sent back by the service');
      await mustBeAccessible(page);
      await screenshot(page, `mismatch-resolved-${size}`);
      await dialog.getByRole('button', { name: 'Resolve' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await panel.waitFor({ state: 'hidden' });
      expect(await page.getByText(reference, { exact: true }).filter({ visible: true }).count()).toBe(0);
    });
  });
});
