import { randomUUID } from 'node:crypto';
import {
  type FakeVendor,
  fakeVendor,
  gamesRead,
  mustBeAccessible,
  operator,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { decideWithdrawal, give, PASSWORD, PIN } from './support/cashier.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { betNow, chooseAllUnits } from './support/lottery.ts';
import { askDeposit, closeDialog, openPortal, register } from './support/portal.ts';

const GAMES = [{ game_code: 'g1', name: 'Koi Gate', category: 'Video Slots', rtp: '96.51' }];

/** Limits that hold over the lottery, a vendor's game and the cashier; keeping away; and the way out with one's money. */
describe('safer play', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let vendor: FakeVendor;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      vendor = await fakeVendor(server, { games: GAMES });
      await gamesRead(server, vendor);
    },
    async () => {
      await vendor?.close();
      await closeHouse(server, browser);
    },
  );

  test.each(['wide', 'phone'] as const)(
    'limits hold everywhere, and the excluded can still withdraw, %s',
    async size => {
      const username = `sp${size}${Date.now() % 100_000}`;
      await browser.visit({ url: server.url, size, name: `safer play ${size}` }, async page => {
        page.setDefaultTimeout(45_000);
        await openPortal(page);
        await register(page, username, PASSWORD);
        await give(server, username, 'THB', 1_000_000_000n);
        await limit(page, 'Stakes', '5');
        await limit(page, 'Deposits', '200');
        await mustBeAccessible(page);
        await heldInLottery(page);
        await heldInGame(page);
        await heldInCashier(page);
        await realityCheck(page, username);
        await exclude(page, username, size);
        await withdraws(page, username);
      });
    },
  );

  const limit = async (page: Page, kind: string, value: string): Promise<void> => {
    await page.goto('/member?page=saferPlay');
    await page.getByRole('button', { name: new RegExp(`Set a limit.*${kind}`) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('#limit-value').fill(value);
    await dialog.getByRole('button', { name: 'Set a limit' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: kind, exact: true }).getByText('A day', { exact: true }).waitFor();
  };

  const heldInLottery = async (page: Page): Promise<void> => {
    await chooseAllUnits(page, 10);
    const dialog = await betNow(page);
    await dialog.getByText(/limit/i).first().waitFor();
    // Which limit it is, and how much of it is used.
    await dialog.getByText('Stakes · A day').waitFor();
    await dialog.getByText(/THB 0\.00 of THB 5\.00/).waitFor();
  };

  /** The vendor's own bet is refused, whatever its page says. */
  const heldInGame = async (page: Page): Promise<void> => {
    await page.goto('/rng?name=koi%20gate');
    const tile = page.getByRole('article', { name: 'Koi Gate', exact: true });
    await tile.getByRole('button', { name: /About/ }).first().press('Enter');
    await page.getByRole('dialog', { name: 'Koi Gate' }).getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL(/\/game$/);
    const asked = vendor.launches.at(-1);
    const launch = { user: String(asked?.user), token: String(asked?.token), game_code: 'g1', round: randomUUID() };
    const refused = await vendor.bet(launch, 600_000);
    expect(JSON.stringify(refused)).toMatch(/LIMIT/i);
  };

  const heldInCashier = async (page: Page): Promise<void> => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Deposit', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: /Deposit/ });
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('300');
    await dialog.getByRole('button', { name: /Go on/ }).click();
    await dialog.getByText(/limit/i).last().waitFor();
    await closeDialog(page);
    await askDeposit(page, '150');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the deposit' }).click();
    await closeDialog(page);
  };

  /** Its time is moved up: nobody waits an hour in a test. */
  const realityCheck = async (page: Page, username: string): Promise<void> => {
    await server.ctx.pool.query(
      `INSERT INTO safer_play_reality (merchant_id, session_id, member_id, due_at)
       SELECT s.merchant_id, s.id, s.member_id, now() FROM member_session AS s JOIN member AS m ON m.id = s.member_id
       WHERE m.username = $1 AND s.ended_at IS NULL
       ON CONFLICT (merchant_id, session_id) DO UPDATE SET due_at = now(), told_at = NULL`,
      [username],
    );
    const dialog = page.getByRole('alertdialog', { name: /You have played for/ });
    await dialog.waitFor({ timeout: 90_000 });
    await mustBeAccessible(page);
    await dialog.getByRole('button', { name: 'Leave the games' }).click();
    await page.waitForURL(/page=saferPlay/);
  };

  const exclude = async (page: Page, username: string, size: string): Promise<void> => {
    await page.goto('/member?page=saferPlay');
    await page.getByRole('button', { name: 'Keep me away' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Keep me away now' }).click();
    await dialog.getByText('Please confirm that you understand').waitFor();
    await dialog.getByRole('checkbox').click();
    await mustBeAccessible(page);
    await dialog.getByRole('button', { name: 'Keep me away now' }).click();
    await page.getByText(/You keep away from play until/).waitFor();
    await page.getByText('Stakes, A day').first().waitFor();
    await mustBeAccessible(page);
    await screenshot(page, `safer-play-${size}-${username}`);
  };

  /** What is in the wallet is the member's: no wagering stands before it while the member keeps away. */
  const withdraws = async (page: Page, username: string): Promise<void> => {
    await page.goto('/member');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('#pin-new').fill(PIN);
    await dialog.locator('#pin-confirm').fill(PIN);
    await dialog.locator('#pin-login').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Set the payment password' }).click();
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: /Riverside/ }).click();
    await dialog.locator('#bank-name').fill('Suda Klahan');
    await dialog.locator('#bank-number').fill(`90${Date.now() % 1_000_000_000}`);
    await dialog.locator('#bank-pin').fill(PIN);
    await dialog.getByRole('button', { name: 'Add an account' }).click();
    await dialog.locator('#withdraw-amount').fill('900');
    await dialog.locator('#withdraw-pin').fill(PIN);
    await dialog.getByRole('button', { name: /Withdraw THB 900/ }).click();
    await dialog.getByText(/is held for withdrawal/).waitFor();
    await decideWithdrawal(await operator(server, username.includes('wide') ? 'fiona' : 'anna'), username, 'pay');
    await dialog.getByText(/was paid to/).waitFor();
  };
});
