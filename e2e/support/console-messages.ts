import { randomUUID } from 'node:crypto';
import { mustBeAccessible, type Player, screenshot, type TestServer } from '@baize/testkit';
import { register, sendContactCode } from '@baize/wire/members';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Words a code anew: what is wrong is named, how it reads is shown, the change has a reason and a history. Answers how it begins. */
export async function wordTheCode(page: Page): Promise<string> {
  const beginning = `Felt ${randomUUID().slice(0, 4)}`;
  await page.goto('/console/messages?view=templates');
  const words = page.getByRole('textbox', { name: 'Words' }).first();
  const save = page.getByRole('button', { name: 'Use these words' }).first();
  await words.fill(`${beginning}: your number is {number}`);
  await page.getByText('{number} is not known here').waitFor();
  await page.getByText('{code} has to stand in it').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await mustBeAccessible(page);
  await words.fill(`${beginning}: {code}, good for {minutes} minutes`);
  await page.getByText(`${beginning}: 123456, good for 5 minutes`).waitFor();
  await save.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('our tone');
  await mustBeAccessible(page);
  await dialog.getByRole('button', { name: 'Use these words' }).click();
  await page.getByRole('cell', { name: 'our tone' }).first().waitFor();
  await screenshot(page, 'console-words');
  return beginning;
}

/** A code that somebody asks for goes out in these words: read in the outbox, found in the log with its number masked. */
export async function followTheCode(page: Page, who: Player, beginning: string): Promise<void> {
  const last = String(who.memberId).slice(-4);
  const masked = { name: `+66***${last.slice(-2)}` };
  await who.must(sendContactCode, { channel: 'sms', to: `+6681777${last}`, password: who.password });
  await page.goto('/console/messages?view=outbox');
  await page.getByText(new RegExp(`^${beginning}: \\d{6}, good for 5 minutes$`)).waitFor();
  await screenshot(page, 'console-outbox');
  await page.getByRole('tab', { name: 'Send log' }).click();
  await page.getByRole('cell', masked).first().waitFor();
  await page.getByRole('cell', { name: 'sent', exact: true }).first().waitFor();
  await screenshot(page, 'console-log');
  await page.getByRole('tab', { name: 'Providers' }).click();
  await page.getByRole('button', { name: /^Send a test message.*SMS/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a test message: SMS' });
  await dialog.getByRole('textbox', { name: /number/i }).fill(`+6681778${last}`);
  await mustBeAccessible(page);
  await dialog.getByRole('button', { name: 'Send a test message' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'Send log' }).click();
  await expect.poll(() => page.getByRole('cell', masked).count()).toBe(2);
}

/** Who registered in the same browser, from the same address, shows at a member's page. */
export async function seeWhoIsAlike(page: Page, server: TestServer, who: Player): Promise<void> {
  const username = `alike${Date.now() % 1_000_000}`;
  const { password } = who;
  await who.must(register, { username, password, confirmPassword: password, ageConfirmed: true });
  await page.goto(`/console/members/${who.memberId}`);
  const row = page.locator('dl > div').filter({ hasText: username });
  await row.getByRole('link', { name: username }).waitFor();
  await row.getByText('same browser').waitFor();
  await row.getByText('same IP address').waitFor();
  await mustBeAccessible(page);
  await screenshot(page, 'console-duplicates');
  await row.getByRole('link', { name: username }).click();
  const { rows } = await server.ctx.pool.query('SELECT id FROM member WHERE username = $1', [username]);
  await page.waitForURL(`**/console/members/${rows[0].id}`);
}
