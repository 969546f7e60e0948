import { demoOperatorAccounts, mustBeAccessible, screenshot, type TestBrowser, type TestServer } from '@baize/testkit';
import { convertPoint } from '@baize/wire/relays';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { give, PASSWORD, PIN, pictureOf } from './support/cashier.ts';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { closeDialog, openPortal, register } from './support/portal.ts';

/** What players redeem and apply for, and what an operator makes of it in the console. */
describe('the mall and promotions', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  for (const [index, size] of (['wide', 'phone'] as const).entries())
    test(`goods with an address and an application with pictures are decided by an operator (${size})`, async () => {
      const username = `mall${size}${Date.now() % 100_000}`;
      const account = demoOperatorAccounts(server)[index];
      if (!account) throw new Error('the demo has no operator');
      await browser.visit({ url: server.url, size, name: `mall ${size}` }, async page => {
        page.setDefaultTimeout(45_000);
        await openPortal(page);
        await register(page, username, PASSWORD);
        await give(server, username, 'POINTS', 9_000_000_000n);
        await setPin(page);
        await redeem(page);
        await apply(page);
        await browser.visit({ url: server.url, size: 'wide', name: `mall desk ${size}` }, async desk => {
          desk.setDefaultTimeout(45_000);
          await enterConsole(desk, account);
          await approveOrder(desk, username);
          await approveApplication(desk, username);
          if (size === 'wide') await editGood(desk);
        });
        await page.goto('/pointMall');
        await page.getByRole('tab', { name: 'Redeemed' }).click();
        await page.getByText('Approved').filter({ visible: true }).first().waitFor();
        await mustBeAccessible(page);
        await screenshot(page, `mall-${size}`);
        await page.goto('/promotions');
        await page.getByRole('button', { name: 'Claim THB 50.00' }).click();
        await page.getByText('Claimed', { exact: true }).filter({ visible: true }).first().waitFor();
      });
    });

  test('points of which no answer came are converted once, also from a dialog that is opened anew', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'unanswered points' }, async (page, watch) => {
      watch.allow(/ERR_/);
      const username = `conv${Date.now() % 1_000_000}`;
      await openPortal(page);
      await register(page, username, PASSWORD);
      await give(server, username, 'POINTS', 9_000_000_000n);
      await setPin(page);
      await page.goto('/pointMall');
      await page.getByText('9,000', { exact: true }).waitFor();
      let cut = true;
      await page.route(`**${convertPoint.path}`, async route => {
        if (route.request().method() !== 'POST' || !cut) return route.fallback();
        cut = false;
        await route.fetch();
        await route.abort('connectionreset');
      });
      const dialog = page.getByRole('dialog');
      const convert = async (): Promise<void> => {
        await dialog.getByRole('textbox', { name: 'Points' }).fill('2000');
        await dialog.locator('#mall-pin').fill(PIN);
        await dialog.getByRole('button', { name: 'Convert to money', exact: true }).click();
      };
      const open = page.getByRole('button', { name: 'Convert to money', exact: true });
      await open.click();
      await convert();
      await dialog
        .getByText('No answer came. Check your connection; sending the same again is counted once only.')
        .waitFor();
      await dialog.getByText('You have 7,000').waitFor();
      await screenshot(page, 'unanswered-points');
      await closeDialog(page);
      await open.click();
      await convert();
      await dialog.waitFor({ state: 'hidden' });
      await page
        .locator('.toast')
        .getByText(/^THB \d+\.00 is in your wallet$/)
        .waitFor();
      await page.reload();
      await page.getByText('7,000', { exact: true }).waitFor();
    });
  });

  const setPin = async (page: Page): Promise<void> => {
    await page.goto('/member?page=securityCenter');
    await page.getByRole('listitem').filter({ hasText: 'Payment password' }).getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('#pin-new').fill(PIN);
    await dialog.locator('#pin-confirm').fill(PIN);
    await dialog.locator('#pin-login').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Set the payment password' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  const redeem = async (page: Page): Promise<void> => {
    await page.goto('/pointMall');
    await page.getByRole('button', { name: 'Redeem: Deck of cards' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Suda Klahan');
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('0812345678');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('1 Riverside Road, Bangkok');
    await dialog.locator('#mall-pin').fill(PIN);
    await mustBeAccessible(page);
    await dialog.getByRole('button', { name: 'Redeem', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByText(/is in process/)
      .first()
      .waitFor();
  };

  const apply = async (page: Page): Promise<void> => {
    await page.goto('/promotions');
    await page.getByRole('button', { name: 'Apply' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('#apply-remark').fill('The last draw froze on my phone.');
    const picture = await pictureOf(page);
    await dialog.locator('#apply-images').setInputFiles([picture, { ...picture, name: 'second.png' }]);
    await mustBeAccessible(page);
    await dialog.getByRole('button', { name: /Send/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Being read').filter({ visible: true }).first().waitFor();
  };

  const approveOrder = async (desk: Page, username: string): Promise<void> => {
    await desk.goto('/console/mall');
    await desk.getByRole('row').filter({ hasText: username }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.locator('#order-note').fill('TRACK 4711');
    await dialog.locator('#order-reason').fill('packed');
    await mustBeAccessible(desk);
    await dialog.getByRole('button', { name: 'Grant' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  const approveApplication = async (desk: Page, username: string): Promise<void> => {
    await desk.goto('/console/promotions');
    await desk
      .getByRole('button', { name: /Applications/ })
      .or(desk.getByRole('radio', { name: /Applications/ }))
      .first()
      .click();
    await desk.getByRole('row').filter({ hasText: username }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('img').nth(1).waitFor();
    await dialog.getByRole('textbox', { name: /Amount/ }).fill('50');
    await dialog.locator('#reason').fill('it did freeze');
    await mustBeAccessible(desk);
    await dialog.getByRole('button', { name: 'Grant' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  /** A good is changed in its form, and an activity is copied in its own. */
  const editGood = async (desk: Page): Promise<void> => {
    await desk.goto('/console/mall');
    await desk.getByText('Goods', { exact: true }).first().click();
    await desk.getByRole('row').filter({ hasText: 'Deck of cards' }).getByRole('button', { name: 'Edit' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('spinbutton', { name: /Stock/ }).fill('77');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('a new box came');
    await mustBeAccessible(desk);
    await screenshot(desk, 'good-form');
    // What is longer than the window is scrolled in the dialog's middle; the dialog itself stays where it is.
    const size = desk.viewportSize();
    await desk.setViewportSize({ width: 1024, height: 600 });
    await expect.poll(() => dialog.evaluate(shown => shown.scrollHeight - shown.clientHeight)).toBe(0);
    if (size) await desk.setViewportSize(size);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await desk.getByRole('row').filter({ hasText: 'Deck of cards' }).getByText('77').waitFor();
    await desk.goto('/console/promotions');
    await desk.getByRole('row').filter({ hasText: 'Wheel of the house' }).getByRole('button', { name: 'Copy' }).click();
    await dialog.locator('#activity-title').fill('Wheel of the weekend');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('for the weekend');
    await mustBeAccessible(desk);
    await screenshot(desk, 'activity-form');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await desk.getByRole('row').filter({ hasText: 'Wheel of the weekend' }).waitFor();
  };
});
