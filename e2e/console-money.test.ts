import { randomUUID } from 'node:crypto';
import {
  type Actor,
  demoOperatorAccounts,
  fund,
  mustBeAccessible,
  operator,
  type PaymentService,
  type Player,
  player,
  screenshot,
  startPaymentService,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { balance, listDeposits, opsListVouchers, opsListWithdrawals, requestDeposit } from '@baize/wire/cashier';
import { listBonuses } from '@baize/wire/rewards';
import { closeAccount, exclude, setLimit } from '@baize/wire/safer-play';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { decide, enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';

/** Money that operators move themselves: one asks, another decides; and what needs one person with a reason. */
describe('money in the console', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let service: PaymentService;
  let fiona: Actor;
  let who: Player;
  let number: string;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      service = await startPaymentService(server);
      [fiona, who] = await Promise.all([operator(server, 'fiona'), player(server, { username: 'suda1' })]);
      ({ number } = await who.must(requestDeposit, { id: randomUUID(), methodId: 'sandbox-page', amount: '500' }));
      service.pay(number);
    },
    async () => {
      await service?.close();
      await closeHouse(server, browser);
    },
  );

  const enter = (page: Page, at: number): Promise<void> => {
    page.setDefaultTimeout(45_000);
    const account = demoOperatorAccounts(server)[at];
    if (!account) throw new Error('the demo lacks an operator');
    return enterConsole(page, account);
  };

  test('is asked for by one operator, approved by another on a phone, refunded, and reviewed', async () => {
    await browser.visit({ url: server.url, name: 'console money' }, async maker => {
      await enter(maker, 0);
      await correctWallet(maker);
      await askVouchers(maker);
      await askBonus(maker);
      await mayNotApprove(maker);
      await refund(maker);
      await review(maker);
      await safety(maker);
      await browser.visit(
        { url: server.url, size: 'phone', theme: 'light', name: 'console checker' },
        async checker => {
          await checker.addInitScript(() => {
            if (self === top) localStorage.setItem('console.preferences', '{"theme":"light"}');
          });
          await enter(checker, 1);
          await approve(checker, 'Correct the wallet of suda1', ['put in', 'THB 250.00']);
          await approve(checker, 'Vouchers 3 × 100.00 THB', ['90']);
          await approve(checker, 'Bonus or points for suda1', ['40.00']);
          await phonePages(checker);
        },
      );
      await handOut(maker);
    });
    await expect.poll(async () => (await who.must(balance, {})).available).toBe('250.00');
    expect((await who.must(listDeposits, {})).deposits).toMatchObject([{ refund: 'refunded' }]);
    expect((await who.must(listBonuses, {})).bonuses).toMatchObject([{ amount: '40.00' }]);
    expect((await fiona.must(opsListVouchers, {})).batches).toMatchObject([{ count: 3, used: 0, currency: 'THB' }]);
  });

  /** What a member decided about play is told in words. */
  const safety = async (page: Page): Promise<void> => {
    const careful = await player(server);
    await careful.must(setLimit, { kind: 'deposit', period: 'week', value: '500' });
    await careful.must(setLimit, { kind: 'deposit', period: 'week', value: '200' });
    await careful.must(exclude, { kind: 'cooling', hours: 24, understood: true });
    await page.goto(`/console/safer-play?member=${careful.memberId}`);
    await page.getByRole('heading', { name: `Safer play of ${careful.username}` }).waitFor();
    const changes = page.getByRole('listitem');
    await changes.filter({ hasText: 'limit set Deposits · a week: THB 500.00 → THB 200.00' }).waitFor();
    await changes.filter({ hasText: /excluded Pause – \d+ \w+, \d\d:\d\d$/ }).waitFor();
    await screenshot(page, 'console-safety-of-one');
    await limitByHouse(page);
  };

  /** Without a figure nothing is set where no limit of the house stands; where one does, that lifts it. */
  const limitByHouse = async (page: Page): Promise<void> => {
    const open = page.getByRole('button', { name: 'Set a limit of the house' });
    const dialog = page.getByRole('dialog');
    const set = dialog.getByRole('button', { name: 'Set a limit of the house' });
    const figure = dialog.getByRole('textbox', { name: 'Limit' });
    const limits = page.getByText(/^0\.00 \/ THB 90\.00/);
    await open.click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('asked for by the family');
    await set.click();
    await expect.poll(() => figure.getAttribute('aria-invalid')).toBe('true');
    await figure.fill('90');
    await set.click();
    await limits.waitFor();
    await open.click();
    await dialog.getByText('Empty lifts it.').waitFor();
    await figure.fill('');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('no longer');
    await set.click();
    await limits.waitFor({ state: 'detached' });
  };

  test('that came to a closed account is paid out by two operators, to a payee with a proof', async () => {
    const gone = await player(server);
    await gone.must(closeAccount, { id: randomUUID(), loginPassword: gone.password });
    await fund(server, gone, '75.50');
    await browser.visit({ url: server.url, name: 'console payout' }, async maker => {
      await enter(maker, 0);
      await askPayout(maker, gone);
      await browser.visit({ url: server.url, size: 'phone', name: 'console payout checker' }, async checker => {
        await enter(checker, 1);
        await approvePayout(checker, gone);
      });
      await maker.goto('/console/withdrawals');
      await decide(maker, 'Withdrawals', gone.username, 'Mark as paid');
      await maker.getByText('How the payee was confirmed: a letter of the bank').waitFor();
      await screenshot(maker, 'console-payout-paid');
    });
    const { rows } = await fiona.must(opsListWithdrawals, { view: 'decided' });
    expect(rows.find(({ member }) => member.username === gone.username)).toMatchObject({
      state: 'approved',
      paid: '75.50',
    });
  });

  const askPayout = async (page: Page, { memberId }: Player): Promise<void> => {
    await page.goto(`/console/members/${memberId}`);
    await page.getByRole('button', { name: 'Pay out' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Suda Klahan');
    await dialog.getByRole('textbox', { name: 'Account' }).fill('9900112233');
    await dialog.getByRole('textbox', { name: 'How the payee was confirmed' }).fill('a letter of the bank');
    await screenshot(page, 'console-pay-out');
    await confirm(page, 'Ask for it', 'a bet was annulled after closing');
    await page.getByText('Asked for. Another person decides.').waitFor();
  };

  const approvePayout = async (page: Page, { username }: Player): Promise<void> => {
    await page.goto('/console/proposals');
    await page.getByText(`Pay out the money of ${username}`).filter({ visible: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('THB 75.50').waitFor();
    await dialog.getByText('•••• 2233').waitFor();
    await dialog.getByRole('button', { name: 'Show in full' }).click();
    await dialog.getByRole('textbox', { name: /Why/ }).fill('to compare with the letter');
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await dialog.getByText('9900112233').waitFor();
    await mustBeAccessible(page);
    await screenshot(page, 'console-payout-approve');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('agreed');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  const confirm = async (page: Page, button: string, reason: string): Promise<void> => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await mustBeAccessible(page);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).waitFor({ state: 'hidden' });
  };

  const correctWallet = async (page: Page): Promise<void> => {
    await page.goto(`/console/members/${who.memberId}`);
    await page.getByRole('button', { name: 'Correct the wallet' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('250');
    await screenshot(page, 'console-correct-wallet');
    await confirm(page, 'Ask for it', 'a prize that was paid outside');
    await page.getByText('Asked for. Another person decides.').waitFor();
  };

  const askVouchers = async (page: Page): Promise<void> => {
    await page.goto('/console/vouchers');
    await page.getByText('No batch yet.').waitFor();
    await page.getByRole('button', { name: 'Ask for a batch' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'How many' }).fill('3');
    await screenshot(page, 'console-vouchers');
    await confirm(page, 'Ask for a batch', 'for the shop');
  };

  const askBonus = async (page: Page): Promise<void> => {
    await page.goto('/console/bonuses');
    await page.getByRole('button', { name: 'Ask for a bonus' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Username' }).fill('suda1');
    await dialog.getByRole('textbox', { name: /Amount/ }).fill('40');
    await screenshot(page, 'console-bonus');
    await confirm(page, 'Ask', 'a birthday');
  };

  /** Who asked for it does not decide it. */
  const mayNotApprove = async (page: Page): Promise<void> => {
    await page.goto('/console/proposals');
    await page.getByRole('row').filter({ hasText: 'Vouchers 3 × 100.00 THB' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/another person decides/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await mustBeAccessible(page);
    await screenshot(page, 'console-own-proposal');
    await page.keyboard.press('Escape');
  };

  const refund = async (page: Page): Promise<void> => {
    await page.goto('/console/deposits?view=decided');
    await page.getByRole('row').filter({ hasText: number }).click();
    const drawer = page.getByRole('complementary', { name: /Deposits/ });
    await drawer.getByRole('button', { name: 'Send the deposit back' }).click();
    await confirm(page, 'Send the deposit back', 'paid in by mistake');
    await drawer.getByText('Sent back through the payment service.').waitFor();
    await mustBeAccessible(page);
    await screenshot(page, 'console-refund');
  };

  const review = async (page: Page): Promise<void> => {
    await page.goto(`/console/members/${who.memberId}`);
    await page.getByRole('button', { name: 'Open a case' }).click();
    await confirm(page, 'Open a case', 'paid in and asked back within a minute');
    await page.getByText('paid in and asked back within a minute').waitFor();
    await page.getByRole('button', { name: 'Add a note' }).click();
    await confirm(page, 'Add a note', 'the bank knows the payer');
    await page.getByText('the bank knows the payer').waitFor();
    await mustBeAccessible(page);
    await screenshot(page, 'console-case');
    await page.getByRole('button', { name: 'Close the case' }).click();
    await page.getByRole('dialog').getByRole('combobox').click();
    await page.getByRole('option', { name: 'harmless' }).click();
    await confirm(page, 'Close the case', 'nothing in it');
    await page.getByText('No case here.').or(page.getByText('harmless')).first().waitFor();
  };

  const approve = async (page: Page, title: string, says: readonly string[]): Promise<void> => {
    await page.goto('/console/proposals');
    await page.getByText(title).filter({ visible: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    for (const text of says) await dialog.getByText(text, { exact: true }).waitFor();
    await screenshot(page, `console-approve-${title.split(' ')[0]}`);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('agreed');
    await mustBeAccessible(page);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  /** What was asked for and decided, on a phone. */
  const phonePages = async (page: Page): Promise<void> => {
    for (const path of ['vouchers', 'bonuses', 'cases?state=closed', 'reports', 'safer-play']) {
      await page.goto(`/console/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 10_000 }).toBe(0);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `${path} is wider than the window`).toBeLessThanOrEqual(0);
      await mustBeAccessible(page);
      await screenshot(page, `console-phone-${path.replace(/\W.*/, '')}`);
    }
  };

  const handOut = async (page: Page): Promise<void> => {
    await page.goto('/console/vouchers');
    await page.getByRole('button', { name: 'Hand out' }).click();
    await confirm(page, 'Hand out', 'to the shop');
    const codes = page.getByRole('dialog', { name: 'Codes' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(3);
    await screenshot(page, 'console-voucher-codes');
  };
});
