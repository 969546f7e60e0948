import { guest, mustBeAccessible, type TestServer } from '@baize/testkit';
import { memberInfo } from '@baize/wire/members';
import { login } from '@baize/wire/session';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PIN } from './cashier.ts';

const NEXT_PIN = '975310';

/** One line of what guards the account. */
const lineOf = (page: Page, title: string): Locator =>
  page.locator('.secure li').filter({ has: page.getByText(title, { exact: true }) });

const panelOf = (page: Page, title: string): Locator =>
  page.locator('section.panel').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The payment password, set and changed. */
export async function guardPayments(page: Page, password: string): Promise<void> {
  const line = lineOf(page, 'Payment password');
  const fill = async (dialog: Locator, pin: string): Promise<void> => {
    await dialog.locator('input[name=paymentPassword]').fill(pin);
    await dialog.locator('input[name=confirmPaymentPassword]').fill(pin);
    await dialog.locator('input[name=loginPassword]').fill(password);
    await dialog.getByRole('button', { name: /the payment password$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await line.getByRole('button', { name: 'Set' }).click();
  await fill(page.getByRole('dialog', { name: 'Set the payment password' }), NEXT_PIN);
  await line.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the payment password' });
  await dialog.locator('input[name=oldPaymentPassword]').fill(NEXT_PIN);
  await mustBeAccessible(page);
  await fill(dialog, PIN);
}

/** A bank account that may be used at once, and a wallet beside it that has to wait; neither number is shown again. */
export async function addPayees(page: Page): Promise<void> {
  const panel = panelOf(page, 'Payout accounts');
  const add = async (kind: string, where: RegExp, number: string): Promise<void> => {
    await panel.getByRole('button', { name: 'Add an account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an account' });
    await dialog.getByText(kind, { exact: true }).first().click();
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: where }).click();
    await dialog.locator('#bank-name').fill('Suda Klahan');
    await dialog.locator('#bank-number').fill(number);
    await dialog.locator('#bank-pin').fill(PIN);
    await dialog.getByRole('button', { name: 'Add an account' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const tail = String(Date.now() % 10_000).padStart(4, '0');
  await add('Bank', /Harbour Bank/, `77712${tail}`);
  await panel.getByText(`•••• ${tail}`, { exact: true }).waitFor();
  expect(await panel.getByText('For your safety withdrawals to it begin').count()).toBe(0);
  await add('E-wallet', /Pebble Wallet/, `suda.wallet.${tail}`);
  await panel.getByText(/For your safety withdrawals to it begin/).waitFor();
  expect(await page.content()).not.toMatch(new RegExp(`77712${tail}|suda\\.wallet`));
}

/** Two more browsers are logged in and one is turned away; the list tells, and one press ends each, another all. */
export async function logOthersOut(
  page: Page,
  server: TestServer,
  who: { username: string; password: string },
): Promise<void> {
  const others = [guest(server, { ip: '127.0.0.1' }), guest(server, { ip: '127.0.0.1' })];
  for (const other of others) other.token = (await other.must(login, who)).token;
  await others[0]?.call(login, { ...who, password: 'not-the-password' });
  await page.reload();
  const panel = panelOf(page, 'Where you are logged in');
  const one = panel.getByRole('button', { name: /^Log out ?: Unknown browser, / });
  await panel.locator('.cards').getByText('this device').waitFor();
  expect(await one.count()).toBe(2);
  const inside = async () => {
    const answers = await Promise.all(others.map(other => other.call(memberInfo, {})));
    return answers.filter(({ ok }) => ok).length;
  };
  await one.first().click();
  await expect.poll(() => one.count()).toBe(1);
  expect(await inside()).toBe(1);
  await panel.getByRole('button', { name: 'Log out all others' }).click();
  await expect.poll(() => one.count()).toBe(0);
  expect(await inside()).toBe(0);
  const history = panelOf(page, 'Last logins').locator('.cards');
  await history.getByText('Unknown browser').first().waitFor();
  await history.getByText('Refused').first().waitFor();
  await history.getByText('Logged in').first().waitFor();
}

/** The nickname, what one wants to hear of, and the language: kept by the server, there again after a reload. */
export async function changePersonal(page: Page, server: TestServer, username: string): Promise<void> {
  const panel = panelOf(page, 'Personal data');
  const offers = page.getByRole('switch', { name: 'Offers and news of promotions' });
  const told = panel.getByRole('switch', { name: /Write to me when somebody logs in/ });
  const [toldBefore, offersBefore] = [await told.isChecked(), await offers.isChecked()];
  await panel.getByRole('textbox', { name: 'Nickname' }).fill('Felt Fan');
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').first().waitFor();
  await told.click();
  await offers.click();
  await expect.poll(() => offers.isChecked()).toBe(!offersBefore);
  await panel.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: '简体中文' }).click();
  await page.waitForFunction(() => document.documentElement.lang.startsWith('zh'));
  const languageOf = async () =>
    (await server.ctx.pool.query('SELECT language FROM member WHERE username = $1', [username])).rows[0].language;
  await expect.poll(languageOf).toBe('CN');
  await page.locator('.secure-form').getByRole('combobox').click();
  await page.getByRole('option', { name: 'English' }).click();
  await page.waitForFunction(() => document.documentElement.lang.startsWith('en'));
  await page.reload();
  await expect.poll(() => panel.getByRole('textbox', { name: 'Nickname' }).inputValue()).toBe('Felt Fan');
  expect(await told.isChecked()).toBe(!toldBefore);
  await expect.poll(() => offers.isChecked()).toBe(!offersBefore);
}

/** A number, proven by the code that is sent to it. */
export async function linkNumber(
  page: Page,
  password: string,
  typed: string,
  fillCode: (form: Locator, label: string, recipient: string) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: /^Link.*Mobile number/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Link a mobile number' });
  await dialog.getByLabel('Mobile number').first().fill(typed);
  await dialog.locator('input[name=password]').fill(password);
  await fillCode(dialog, 'SMS code', `+66${typed.replaceAll(' ', '').slice(1)}`);
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByText(`+66***${typed.slice(-2)}, proven by a code`).waitFor();
}

/** Old, new and once more; a wrong old one is named. */
export async function changeLoginPassword(page: Page, old: string, fresh: string): Promise<void> {
  await lineOf(page, 'Password').getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the password' });
  const submit = async (given: string): Promise<void> => {
    await dialog.locator('input[name=oldPassword]').fill(given);
    await dialog.locator('input[name=newPassword]').fill(fresh);
    await dialog.locator('input[name=confirmNewPassword]').fill(fresh);
    await dialog.getByRole('button', { name: 'Change the password' }).click();
  };
  await submit('not-the-password');
  await dialog.getByText('The old password is wrong.').waitFor();
  await mustBeAccessible(page);
  await submit(old);
  await page.getByText('The password is changed. Other devices are logged out.').first().waitFor();
}
