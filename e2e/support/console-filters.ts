import { mustBeAccessible } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A filter of the log is kept under a name, chosen again on another day, renamed and removed. */
export async function keepFilter(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Saved filters' });
  const menu = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto('/console/audit');
  await menu('Saved filters');
  await page.getByRole('menuitem', { name: 'Save and sort out' }).click();
  await dialog.getByText('Choose a filter on this page first').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Operators', exact: true }).click();
  await page.waitForURL(/action=operators/);
  await menu('Saved filters');
  await page.getByRole('menuitem', { name: 'Save and sort out' }).click();
  await dialog.getByRole('textbox', { name: 'Name of the filter' }).fill('Who logs in');
  await dialog.getByRole('button', { name: 'Save this filter' }).click();
  await dialog.getByRole('button', { name: 'Remove: Who logs in' }).waitFor();
  await mustBeAccessible(page);
  await page.goto('/console/audit');
  await menu('Saved filters');
  await page.getByRole('menuitemradio', { name: 'Who logs in' }).click();
  await page.waitForURL(/action=operators/);
  await menu('Who logs in');
  await page.getByRole('menuitem', { name: 'Save and sort out' }).click();
  await dialog.getByRole('textbox', { name: 'Name of the filter' }).fill('Logins');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByRole('button', { name: 'Remove: Logins' }).click();
  await dialog.getByRole('button', { name: 'Remove: Logins' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.goto('/console/members');
  await menu('Saved filters');
  expect(await page.getByRole('menuitemradio').count()).toBe(0);
  await page.keyboard.press('Escape');
}
