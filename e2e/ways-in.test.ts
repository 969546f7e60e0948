import { mustBeAccessible, screenshot, type TestBrowser, type TestServer, totpCode } from '@baize/testkit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeHouse, openHouse } from './support/house.ts';
import { openPortal, register } from './support/portal.ts';

const PASSWORD = 'Quiet-River-42';
const FRESH = 'Slow-Forest-77';

/** Getting in and staying safe, as a person does it; messages are read in the demo's outbox. */
describe('ways in', () => {
  let server: TestServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    [server, browser] = await openHouse();
  });
  afterAll(() => closeHouse(server, browser));

  const seen = new Set<string>();
  /** What the newest message to somebody says, once one has arrived that was not read yet. */
  const readMessage = async (recipient: string, wanted: RegExp): Promise<string> => {
    const read = async () => {
      const { rows } = await server.ctx.pool.query<{ id: string; body: string }>(
        'SELECT id, body FROM message_outbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
        [recipient],
      );
      const [newest] = rows;
      return newest && !seen.has(newest.id) ? newest : undefined;
    };
    await expect.poll(read, { timeout: 15_000, interval: 200 }).toBeDefined();
    const newest = await read();
    seen.add(newest?.id ?? '');
    return wanted.exec(newest?.body ?? '')?.[1] ?? '';
  };
  const fillCode = async (dialog: Locator, label: string, recipient: string): Promise<void> => {
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog.getByRole('button', { name: /Send again/ }).waitFor();
    await dialog.getByLabel(label).fill(await readMessage(recipient, /\b(\d{6})\b/));
  };
  const logOut = async (page: Page): Promise<void> => {
    await page.evaluate(() => sessionStorage.clear());
    await openPortal(page);
  };
  const logIn = async (page: Page, username: string, password: string): Promise<Locator> => {
    await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
    await dialog.locator('input[name=password]').fill(password);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    return dialog;
  };

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
      const dialog = page.getByRole('dialog', { name: 'Turn on' });
      await dialog.locator('input[name=password]').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Go on' }).click();
      const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
      await mustBeAccessible(page);
      await dialog.getByLabel('Code of the authenticator').fill(totpCode(secret, Date.now()));
      await dialog.getByRole('button', { name: 'Turn the authenticator on' }).click();
      await dialog.getByRole('list', { name: 'Recovery codes' }).waitFor();
      expect(await dialog.getByRole('listitem').count()).toBe(10);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page.getByText('on; 10 recovery codes left').waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'security-centre');

      await page.getByRole('button', { name: 'Forget' }).click();
      await page.getByText('No IP address is registered').waitFor();
      await logOut(page);
      const challenge = await logIn(page, username, PASSWORD);
      await challenge.getByText('Enter the code that your authenticator shows').waitFor();
      await mustBeAccessible(page);
      // The first code is spent with its half minute: the next one is good already.
      await challenge.getByLabel('Code of the authenticator').fill(totpCode(secret, Date.now() + 30_000));
      await challenge.getByRole('button', { name: 'Confirm' }).click();
      await page.getByLabel('Balance').first().waitFor();

      await logOut(page);
      await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
      await page.getByRole('button', { name: 'Forgot the password' }).click();
      const forgot = page.getByRole('dialog', { name: 'Forgot the password' });
      await forgot.getByRole('textbox', { name: 'Username' }).fill(username);
      await forgot.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await forgot.getByRole('button', { name: 'Send the link' }).click();
      await forgot.getByText('a mail with a link is on its way').waitFor();
      const link = await readMessage(email, /(\/reset-password#\S+)/);
      await page.goto(link);
      await page.locator('input[name=newPassword]').fill(FRESH);
      await page.locator('input[name=confirmNewPassword]').fill(FRESH);
      expect(page.url()).not.toContain('#');
      await mustBeAccessible(page);
      await page.getByRole('button', { name: 'Set the password' }).click();
      await page.getByText('The password is changed').waitFor();
      await openPortal(page);
      await logIn(page, username, FRESH);
      await page.getByLabel('Balance').first().waitFor();
    });
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
      await page.getByLabel('Balance').first().waitFor();

      await logOut(page);
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
      await page.getByLabel('Balance').first().waitFor();
    });
  });
});
