import { agent, screenshot, type TestBrowser, type TestServer } from '@baize/testkit';
import { openTeamAccount } from '@baize/wire/agents';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { isInside, kept, openLogin, tryLogin } from './support/login.ts';
import { openPortal, register } from './support/portal.ts';

const FRESH = 'Slow-Forest-77';
const WELCOME = 'Set up what guards your account in the security centre.';

/** What an account that is new meets at its first login, whoever opened it. */
describe('a first login', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  test('of an account that an agent opened asks for an own password, for age and terms, and then is welcomed', async () => {
    const upline = await agent(server);
    const asked = { username: `opened${Date.now() % 1_000_000}`, accountType: 0 as const, prizeGroup: 1800 };
    const { username, password } = await upline.must(openTeamAccount, asked);
    await browser.visit({ url: server.url, size: 'phone', name: 'first login' }, async page => {
      await openPortal(page);
      await tryLogin(await openLogin(page), { username, password });
      await page.getByRole('dialog', { name: 'Change the password' }).getByRole('button', { name: 'Close' }).click();
      expect((await kept(page)).session.token, 'whoever goes away from it is outside').toBeUndefined();
      await tryLogin(await openLogin(page), { username, password });
      const forced = page.getByRole('dialog', { name: 'Change the password' });
      await forced.getByText('Choose a new password before you go on.').waitFor();
      expect(await forced.locator('input[name=oldPassword]').count(), 'the ticket stands in for it').toBe(0);
      await forced.locator('input[name=newPassword]').fill(FRESH);
      await forced.locator('input[name=confirmNewPassword]').fill(FRESH);
      await forced.getByRole('button', { name: 'Change the password' }).click();
      await forced.getByRole('alert').getByText('You must be 18 or older to play here').waitFor();
      await screenshot(page, 'first-login-age');
      await forced.getByRole('checkbox').click();
      await forced.getByRole('button', { name: 'Change the password' }).click();
      await page.getByText(WELCOME).waitFor();
      await isInside(page);
      expect((await kept(page)).session.cpw).toBeUndefined();
      await screenshot(page, 'first-login');
    });
  });

  test('is the registration where one opens the account oneself', async () => {
    await browser.visit({ url: server.url, size: 'phone', theme: 'light', name: 'registered' }, async page => {
      await openPortal(page);
      await register(page, `self${Date.now() % 1_000_000}`, FRESH);
      await page.getByText(WELCOME).waitFor();
      await screenshot(page, 'first-login-registered');
    });
  });
});
