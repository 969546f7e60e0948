import { mustBeAccessible, type TestServer } from '@baize/testkit';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPortal } from './portal.ts';

export const openLogin = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
  return page.getByRole('dialog');
};

/** Types a name and a password into the login's form and sends it, whatever comes of it. */
export const tryLogin = async (
  dialog: Locator,
  { username, password }: { username: string; password: string },
): Promise<void> => {
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.locator('input[name=password]').fill(password);
  await goOn(dialog);
};

/** Sends what stands in the login's form. */
export const goOn = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Log in', exact: true }).click();

/** Forgets the session as a closed tab does, and comes again. */
export const leave = async (page: Page): Promise<void> => {
  await page.evaluate(() => sessionStorage.clear());
  await openPortal(page);
};

export const isInside = (page: Page): Promise<void> => page.getByLabel('Balance').first().waitFor();

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** All that the portal keeps in the browser. */
export const kept = (page: Page) =>
  page.evaluate(() => ({
    session: Object.fromEntries(Object.entries(sessionStorage)),
    local: Object.fromEntries(Object.entries(localStorage)),
  }));

/** What the newest captcha shows, which only the database knows. */
export async function drawnCaptcha(server: TestServer): Promise<string> {
  const { rows } = await server.ctx.pool.query<{ answer: string }>(
    'SELECT answer FROM member_captcha ORDER BY expires_at DESC LIMIT 1',
  );
  return rows[0]?.answer ?? '';
}

/** A new tab is inside at once, with the login of the other; who logs out in one is out in both, and a tab that was left asks for nothing. */
export async function shareLogin(page: Page, who: { username: string; password: string }): Promise<void> {
  const second = await page.context().newPage();
  await second.goto('/member?page=transactionHistory');
  await isInside(second);
  const [here, there] = [await kept(page), await kept(second)];
  expect(there.session.token).toBe(here.session.token);
  expect(JSON.stringify(there.local)).not.toContain(here.session.token);
  await second.getByRole('button', { name: new RegExp(who.username) }).click();
  await second.getByRole('button', { name: 'Log out', exact: true }).click();
  const dialog = second.getByRole('alertdialog', { name: 'Log out?' });
  await mustBeAccessible(second);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  for (const tab of [second, page]) {
    await tab.getByRole('button', { name: 'Log in', exact: true }).first().waitFor();
    const { session } = await kept(tab);
    expect(Object.keys(session)).not.toContain('token');
    expect(Object.keys(session)).not.toContain('account');
  }
  expect(pathOf(second)).toBe('/');
  await openPortal(page);
  await tryLogin(await openLogin(page), who);
  await isInside(page);
  await second.reload();
  await second.getByRole('button', { name: 'Log in', exact: true }).first().waitFor();
  expect((await kept(second)).session.token).toBeUndefined();
  await second.close();
}
