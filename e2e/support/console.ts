import { nextCode } from '@baize/testkit';
import type { Page } from 'playwright-core';

type Account = { login: string; password: string; totpSecret: string };

/** An operator logs in: password first, then a code of the authenticator that nobody used, by the server's clock. */
export const enterConsole = async (page: Page, account: Account, now = (): Date => new Date()): Promise<void> => {
  await page.goto('/console/');
  await page.getByRole('textbox', { name: 'Username' }).fill(account.login);
  await page.locator('input[name=password]').fill(account.password);
  await page.getByRole('button', { name: 'Go on' }).click();
  const house = new URL(page.url()).origin;
  for (let tries = 0; tries < 3; tries += 1) {
    const code = await nextCode({ ...account, house, now });
    await page.getByRole('textbox', { name: 'Code of the authenticator' }).fill(code);
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
