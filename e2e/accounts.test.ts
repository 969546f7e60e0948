import {
  type Actor,
  demoOperatorAccounts,
  mustBeAccessible,
  OIDC_CLIENT,
  operator,
  player,
  screenshot,
  startOidcProvider,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { bindContact, opsListProviderSecrets, opsSetProviderSecret, sendContactCode } from '@baize/wire/members';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { drawnCaptcha, isInside, kept, leave, openLogin, pathOf, tryLogin } from './support/login.ts';
import { outboxOf } from './support/outbox.ts';
import { openPortal } from './support/portal.ts';
import { askForLine, fillAskedForm } from './support/registration.ts';
import { changePart, changeSetting, settingOf } from './support/settings.ts';

const PASSWORD = 'Quiet-River-42';
const FRESH = 'Slow-Forest-77';
/** Argon2id of `123456`: what an account begins with that somebody else has opened. */
const DEFAULT_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$McECpsoc/OVZGGmdHAkdrA$yKzR70pxE4G/9wgV6EyWiT92CRZ6I24XC164aIjkQo0';
/** What the portal may keep in a browser, to the letter. */
const SESSION_KEYS = (
  'token cpw nickname account username customerId isAgent toUpline regDate memberLabel vipRankLevel merchant merchantCode ' +
  'platform wallet favGames gameVendor routers settings validate popular index_notice consolidated lottGames WINNERS ' +
  'merchantWallet iframeUrl enableSalary enableContract toWhichItem'
).split(' ');
const LOCAL_KEYS = ['merchantCode', 'lang', 'hisLang', 'preferences'];

/** The way in by third parties, what stays in the browser, passwords that have to be changed, the gates of the site. */
describe('accounts', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let anna: Actor;
  let idp: Awaited<ReturnType<typeof startOidcProvider>>;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      anna = await operator(server, 'anna');
      const { rows } = await anna.must(opsListProviderSecrets, {});
      const redirects = rows.flatMap(({ redirectUrl }) => redirectUrl ?? []);
      idp = await startOidcProvider(redirects);
      const offered = { enabled: true, clientId: OIDC_CLIENT.id, issuer: idp.issuer };
      await changePart(anna, 'members.thirdParties', { google: offered });
      await anna.must(opsSetProviderSecret, { name: 'google', secret: OIDC_CLIENT.secret, reason: 'a test' });
    },
    async () => {
      await closeHouse(server, browser);
      await idp?.close();
    },
  );

  const outbox = outboxOf(() => server);

  test('somebody signs in with Google, registers with it, comes back by it, and takes it away again', async () => {
    const username = `goog${Date.now() % 1_000_000}`;
    await browser.visit({ url: server.url, size: 'phone', name: 'third party' }, async page => {
      await openPortal(page);
      const dialog = await openLogin(page);
      await dialog.getByRole('region', { name: 'Other ways to sign in' }).waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'login-third-parties');
      await dialog.getByRole('button', { name: 'Google' }).click();
      await page.getByText('This Google account opens no account here yet').waitFor();
      expect(page.url(), 'nothing of the answer stays in the address').not.toMatch(/code=|state=/);
      await mustBeAccessible(page);
      await page.getByRole('button', { name: 'Register and link' }).click();
      const form = page.getByRole('dialog', { name: 'Register' });
      await form.getByRole('textbox', { name: 'Username' }).fill(username);
      await form.locator('input[name=password]').fill(PASSWORD);
      await form.locator('input[name=confirmPassword]').fill(PASSWORD);
      await form.getByRole('checkbox', { name: /18 or older/ }).click();
      await form.getByRole('button', { name: 'Create the account' }).click();
      await page.getByText('Google is linked to your account.').waitFor();

      const { session, local } = await kept(page);
      expect(Object.keys(session).filter(key => !SESSION_KEYS.includes(key))).toEqual([]);
      expect(Object.keys(local).filter(key => !LOCAL_KEYS.includes(key))).toEqual([]);
      expect(JSON.stringify([session, local])).not.toContain(PASSWORD);

      await leave(page);
      await (await openLogin(page)).getByRole('button', { name: 'Google' }).click();
      await isInside(page);
      await page.goto('/member?page=securityCenter');
      await page.getByRole('button', { name: /^Unlink.*Google/ }).click();
      const unlink = page.getByRole('dialog', { name: 'Unlink Google' });
      await unlink.locator('input[name=password]').fill(PASSWORD);
      await mustBeAccessible(page);
      await unlink.getByRole('button', { name: 'Unlink', exact: true }).click();
      await page.getByText('Google is no longer linked.').waitFor();
      await page.getByRole('button', { name: /^Link.*Google/ }).waitFor();
    });
  });

  test('a form asks what the console says a moment later, and draws its captcha anew after each failure', async () => {
    const { value: rules } = await settingOf(anna, 'members.registration');
    await browser.visit({ url: server.url, size: 'wide', name: 'registration rules' }, page =>
      askForLine(page, demoOperatorAccounts(server)[1]),
    );
    await browser.visit({ url: server.url, size: 'phone', theme: 'light', name: 'asked form' }, async page => {
      await openPortal(page);
      await page.getByRole('button', { name: 'Register' }).first().click();
      await fillAskedForm(page, () => drawnCaptcha(server), PASSWORD);
      await isInside(page);
    });
    await changeSetting(anna, 'members.registration', rules);
  });

  test('the default password is changed before anything else; closing the change is no login', async () => {
    const { username, memberId } = await player(server);
    await server.ctx.pool.query('UPDATE member SET password_hash = $2 WHERE id = $1', [memberId, DEFAULT_HASH]);
    await browser.visit({ url: server.url, size: 'phone', name: 'default password' }, async page => {
      await page.goto('/promotions');
      await page.getByRole('contentinfo').waitFor();
      await tryLogin(await openLogin(page), { username, password: '123456' });
      const forced = page.getByRole('dialog', { name: 'Change the password' });
      await forced.getByText('Choose a new password before you go on.').waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'forced-change');
      const { session, local } = await kept(page);
      expect(session.cpw).toHaveLength(43);
      expect(Object.values({ ...session, ...local })).not.toContain('123456');
      await page.keyboard.press('Escape');
      await forced.waitFor({ state: 'hidden' });
      expect((await kept(page)).session.token).toBeUndefined();

      await tryLogin(await openLogin(page), { username, password: '123456' });
      await forced.locator('input[name=newPassword]').fill(FRESH);
      await forced.locator('input[name=confirmNewPassword]').fill('something-else-1');
      await forced.getByRole('button', { name: 'Change the password' }).click();
      await forced.getByText('Incorrect confirmation input').waitFor();
      await forced.locator('input[name=confirmNewPassword]').fill(FRESH);
      await forced.getByRole('button', { name: 'Change the password' }).click();
      await isInside(page);
      expect(pathOf(page)).toBe('/');
      expect((await kept(page)).session.cpw).toBeUndefined();
    });
  });

  test('an expired password is changed where the switch is on, but not after a code by SMS, nor with the switch off', async () => {
    // From the browser's own address: a new one would ask for a second factor.
    const actor = await player(server, { ip: '127.0.0.1' });
    const number = '+66812349999';
    await actor.must(sendContactCode, { channel: 'sms', to: number, password: actor.password });
    await actor.must(bindContact, { channel: 'sms', to: number, verificationCode: await outbox.codeTo(number) });
    await changePart(anna, 'members.password', { maxAgeDays: 1, expiryForceChange: true });
    const long = new Date(Date.now() - 3 * 86_400_000);
    await server.ctx.pool.query('UPDATE member SET password_changed_at = $2 WHERE id = $1', [actor.memberId, long]);
    await browser.visit({ url: server.url, size: 'wide', name: 'expired password' }, async page => {
      await openPortal(page);
      await tryLogin(await openLogin(page), actor);
      const forced = page.getByRole('dialog', { name: 'Change the password' });
      await forced.waitFor();
      await page.keyboard.press('Escape');
      await forced.waitFor({ state: 'hidden' });

      const dialog = await openLogin(page);
      await dialog.getByRole('tab', { name: 'Mobile and SMS' }).click();
      await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('081 234 9999');
      await dialog.getByRole('button', { name: 'Send code' }).click();
      await dialog.getByLabel('SMS code').fill(await outbox.codeTo(number));
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
      await isInside(page);
      expect(await forced.count()).toBe(0);

      await changePart(anna, 'members.password', { expiryForceChange: false });
      // As if somebody else had opened the account: a first login is told what to do next.
      await server.ctx.pool.query('UPDATE member SET last_login_at = NULL WHERE id = $1', [actor.memberId]);
      await leave(page);
      await tryLogin(await openLogin(page), actor);
      await page.getByText('Set up what guards your account in the security centre.').waitFor();
      await isInside(page);
      expect(await forced.count()).toBe(0);
    });
    await changePart(anna, 'members.password', { maxAgeDays: 0, expiryForceChange: true });
  });

  test('a site in maintenance says so with its notice, and one that does not serve an address says that', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'gates' }, async page => {
      const notice = { EN: 'We are laying new felt.' };
      await changeSetting(anna, 'system.maintenance', { on: true, until: '2030-01-01T12:00:00.000Z', notice });
      await page.goto('/');
      await page.getByText('We are laying new felt.').waitFor();
      await page.getByText(/Expected back: 01-01 \d\d:00/).waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'maintenance');
      await changeSetting(anna, 'system.maintenance', { on: false, until: null, notice: {} });
      const countries = { rule: 'all', codes: [] };
      await changeSetting(anna, 'system.access', { countries, blocked: ['127.0.0.0/8', '::1'], allowed: [] });
      await page.goto('/');
      await page.locator('main.closed').waitFor();
      await page.getByRole('link', { name: 'support@example.com' }).waitFor();
      await screenshot(page, 'restricted');
      await mustBeAccessible(page);
      await changeSetting(anna, 'system.access', { countries, blocked: [], allowed: [] });
      await page.goto('/');
      await page.getByRole('button', { name: 'Log in', exact: true }).first().waitFor();
    });
  });
});
