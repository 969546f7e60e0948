import type { Page } from 'playwright-core';

/** What a player does in the portal, by role and label as a person would. */
export const openPortal = async (page: Page): Promise<void> => {
  await page.goto('/');
  // The prepared page has no footer: with it the portal itself is there.
  await page.getByRole('contentinfo').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.skel, [aria-busy=true]').length === 0);
};

export const register = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByRole('button', { name: 'Register' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Register' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.locator('input[name=confirmPassword]').fill(password);
  await dialog.getByRole('checkbox', { name: /18 or older/ }).click();
  await dialog.getByRole('button', { name: 'Create the account' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByLabel('Balance').first().waitFor();
};

export const logIn = async (page: Page, username: string, password: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};

/** Asks for a deposit and returns its number as the page shows it. */
export const askDeposit = async (page: Page, amount: string): Promise<void> => {
  await page.getByRole('button', { name: 'Deposit', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /Deposit/ });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await dialog.getByRole('button', { name: /Go on/ }).click();
  await dialog.getByText('Reference', { exact: true }).waitFor();
};

export const closeDialog = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

/** A worker would fetch files past whoever keeps them from coming. */
export const withoutWorker = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));

/** Keeps files of the app from coming. */
export const cutOff = async (page: Page, files: RegExp): Promise<void> => {
  await withoutWorker(page);
  await page.route(files, route => route.abort());
};
