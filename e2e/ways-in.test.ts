import { mustBeAccessible, screenshot, type TestBrowser, type TestServer, totpCode } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { isInside, leave, openLogin, tryLogin } from './support/login.ts';
import { outboxOf } from './support/outbox.ts';
import { openPortal, register } from './support/portal.ts';
import {
  addPayees,
  changeLoginPassword,
  changePersonal,
  guardPayments,
  linkNumber,
  logOthersOut,
} from './support/security-centre.ts';

const PASSWORD = 'Quiet-River-42';
const FRESH = 'Slow-Forest-77';

/** Getting in and staying safe, as a person does it; messages are read in the demo's outbox. */
describe('ways in', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  const { read, fillCode } = outboxOf(() => server);

  test('a member links an e-mail address, turns an authenticator on, and confirms a login by it', async () => {
    const username = `safe${Date.now() % 1_000_000}`;
    const email = `${username}@example.org`;
    await browser.visit({ url: server.url, size: 'wide', name: 'security centre' }, async page => {
      await openPortal(page);
      await register(page, username, PASSWORD);
      await page.goto('/member?page=securityCenter');
      await page.getByRole('button', { name: /^Link.*E-mail/ }).click();
      const bind = page.getByRole('dialog', { name: 'Link an e-mail address' });
      await bind.getByLabel('E-mail', { exact: false }).first().fill(email);
      await bind.locator('input[name=password]').fill(PASSWORD);
      await fillCode(bind, 'Code of the e-mail', email);
      await mustBeAccessible(page);
      await bind.getByRole('button', { name: 'Link', exact: true }).click();
      await page.getByText('s***@example.org, proven by a code').waitFor();

      await page.getByRole('button', { name: 'Turn on', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Turn the authenticator on' });
      await dialog.locator('input[name=password]').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Go on' }).click();
      await dialog.getByRole('img', { name: 'QR code for the authenticator' }).locator('svg').waitFor();
      const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
      await mustBeAccessible(page);
      await dialog.getByLabel('Code of the authenticator').fill(totpCode(secret, Date.now()));
      await dialog.getByRole('button', { name: 'Turn the authenticator on' }).click();
      await dialog.getByRole('list', { name: 'Recovery codes' }).waitFor();
      expect(await dialog.getByRole('listitem').count()).toBe(10);
      const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? '';
      await dialog.getByRole('button', { name: 'Done' }).click();
      await renewRecoveryCodes(page, recovery);
      await page.getByText('on; 10 recovery codes left').waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'security-centre');

      await page.getByRole('button', { name: 'Forget' }).click();
      await page.getByText('No IP address is registered').waitFor();
      await leave(page);
      const challenge = await openLogin(page);
      await tryLogin(challenge, { username, password: PASSWORD });
      await challenge.getByText('Enter the code that your authenticator shows').waitFor();
      await mustBeAccessible(page);
      // The first code is spent with its half minute: the next one is good already.
      await challenge.getByLabel('Code of the authenticator').fill(totpCode(secret, Date.now() + 30_000));
      await challenge.getByRole('button', { name: 'Confirm' }).click();
      await isInside(page);

      await leave(page);
      await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
      await page.getByRole('button', { name: 'Forgot the password' }).click();
      const forgot = page.getByRole('dialog', { name: 'Forgot the password' });
      await forgot.getByRole('textbox', { name: 'Username' }).fill(username);
      await forgot.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await forgot.getByRole('button', { name: 'Send the link' }).click();
      await page.getByText('a mail with a link is on its way').first().waitFor();
      await forgot.waitFor({ state: 'hidden' });
      const link = await read(email, /(\/reset-password#\S+)/);
      await page.goto(link);
      await page.locator('input[name=newPassword]').fill(FRESH);
      await page.locator('input[name=confirmNewPassword]').fill(FRESH);
      expect(page.url()).not.toContain('#');
      await mustBeAccessible(page);
      await page.getByRole('button', { name: 'Set the password' }).click();
      await page.getByText('The password is changed').waitFor();
      await openPortal(page);
      await tryLogin(await openLogin(page), { username, password: FRESH });
      await isInside(page);
    });
  });

  /** The codes anew, proven by one of the old ones in the place of the authenticator. */
  const renewRecoveryCodes = async (page: Page, recovery: string): Promise<void> => {
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'New recovery codes' });
    await dialog.locator('input[name=password]').fill(PASSWORD);
    await dialog.getByLabel('Code of the authenticator, or a recovery code').fill(recovery);
    await dialog.getByRole('button', { name: 'New recovery codes' }).click();
    const codes = dialog.getByRole('list', { name: 'Recovery codes' });
    await codes.waitFor();
    expect(await codes.textContent()).not.toContain(recovery);
    await dialog.getByRole('button', { name: 'Done' }).click();
  };

  test('a member sets passwords, a number, payees, logs others out, and says what it wants to hear of', async () => {
    const username = `guard${Date.now() % 1_000_000}`;
    await browser.visit(
      { url: server.url, size: 'phone', theme: 'light', name: 'security centre phone' },
      async page => {
        await openPortal(page);
        await register(page, username, PASSWORD);
        await page.goto('/member?page=securityCenter');
        await guardPayments(page, PASSWORD);
        await addPayees(page);
        await logOthersOut(page, server, { username, password: PASSWORD });
        await changePersonal(page, server, username);
        await linkNumber(page, PASSWORD, `081 777 ${String(Date.now() % 10_000).padStart(4, '0')}`, fillCode);
        await mustBeAccessible(page);
        await screenshot(page, 'security-centre-phone');
        await changeLoginPassword(page, PASSWORD, FRESH);
        await leave(page);
        await tryLogin(await openLogin(page), { username, password: FRESH });
        await isInside(page);
      },
    );
  });

  test('a player registers by mobile, and gets back in by it', async () => {
    const tail = String(Date.now() % 10_000).padStart(4, '0');
    const [typed, stored] = [`081 555 ${tail}`, `+6681555${tail}`];
    await browser.visit({ url: server.url, size: 'phone', name: 'by mobile' }, async page => {
      await openPortal(page);
      await page.getByRole('button', { name: 'Register' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Register' });
      await dialog.getByRole('tab', { name: 'Mobile number' }).click();
      await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(typed);
      await dialog.locator('input[name=password]').fill(PASSWORD);
      await dialog.locator('input[name=confirmPassword]').fill(PASSWORD);
      await fillCode(dialog, 'SMS code', stored);
      await dialog.getByRole('checkbox', { name: /18 or older/ }).click();
      await mustBeAccessible(page);
      await dialog.getByRole('button', { name: 'Create the account' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await isInside(page);

      await leave(page);
      await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
      await page.getByRole('button', { name: 'Forgot the password' }).click();
      const forgot = page.getByRole('dialog', { name: 'Forgot the password' });
      await forgot.getByRole('tab', { name: 'Mobile number' }).click();
      await forgot.getByRole('textbox', { name: 'Mobile number' }).fill(typed);
      await fillCode(forgot, 'SMS code', stored);
      await forgot.locator('input[name=newPassword]').fill(FRESH);
      await mustBeAccessible(page);
      await forgot.getByRole('button', { name: 'Set the password' }).click();
      await forgot.waitFor({ state: 'hidden' });
      await isInside(page);
    });
  });
});
