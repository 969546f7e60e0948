import { totpCode } from '@baize/testkit';
import type { Page } from 'playwright-core';

type Account = { login: string; password: string; totpSecret: string };

/**
 * An operator logs in: password first, then the code of the authenticator at the server's moment. Each code works once: whoever logged in a
 * moment ago takes the next one.
 */
export const enterConsole = async (page: Page, account: Account, at = Date.now()): Promise<void> => {
  await page.goto('/console/');
  await page.getByRole('textbox', { name: 'Username' }).fill(account.login);
  await page.locator('input[name=password]').fill(account.password);
  await page.getByRole('button', { name: 'Go on' }).click();
  for (const step of [0, 30_000, -30_000]) {
    await page
      .getByRole('textbox', { name: 'Code of the authenticator' })
      .fill(totpCode(account.totpSecret, at + step));
    const [answer] = await Promise.all([
      page.waitForResponse(response => response.url().includes('/ops/session')),
      page.getByRole('button', { name: 'Log in' }).click(),
    ]);
    if (answer.ok()) return page.getByRole('heading', { name: 'Withdrawals' }).waitFor();
  }
  throw new Error('no code of this moment was taken');
};

/** Takes the request of a member in hand and decides it, with a reason. */
export const decide = async (
  page: Page,
  queue: 'Deposits' | 'Withdrawals',
  username: string,
  button: string,
): Promise<void> => {
  await page.getByRole('link', { name: queue }).click();
  const row = page.getByRole('row').filter({ hasText: username });
  await row.getByRole('button', { name: 'Claim' }).click();
  await row.getByText('you', { exact: true }).waitFor();
  await row.click();
  const drawer = page.getByRole('complementary', { name: new RegExp(queue) });
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('checked against the account');
  await drawer.getByRole('button', { name: button }).click();
  await drawer.getByText('Decided by').waitFor();
};
