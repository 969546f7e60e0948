import {
  type Actor,
  mustBeAccessible,
  OIDC_CLIENT,
  operator,
  screenshot,
  startOidcProvider,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { opsChangeSetting, opsListSettings } from '@baize/wire/console';
import { opsListProviderSecrets, opsSetProviderSecret } from '@baize/wire/members';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeHouse, openHouse } from './support/house.ts';
import { openPortal } from './support/portal.ts';

const PASSWORD = 'Quiet-River-42';
/** What the portal may keep in a browser, to the letter. */
const SESSION_KEYS = (
  'token cpw nickname account username customerId isAgent toUpline regDate memberLabel vipRankLevel merchant merchantCode ' +
  'platform wallet favGames gameVendor routers settings validate popular index_notice consolidated lottGames WINNERS ' +
  'merchantWallet iframeUrl enableSalary enableContract toWhichItem'
).split(' ');
const LOCAL_KEYS = ['merchantCode', 'lang', 'hisLang', 'preferences'];

/** The way in by third parties, what stays in the browser, and the gates of the site, as a person meets them. */
describe('accounts', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let anna: Actor;
  let idp: Awaited<ReturnType<typeof startOidcProvider>>;
  beforeAll(async () => {
    [server, browser] = await openHouse();
    anna = await operator(server, 'anna');
    const { rows } = await anna.must(opsListProviderSecrets, {});
    const redirects = rows.flatMap(({ redirectUrl }) => redirectUrl ?? []);
    idp = await startOidcProvider(redirects);
    const offered = { enabled: true, clientId: OIDC_CLIENT.id, issuer: idp.issuer };
    const { settings } = await anna.must(opsListSettings, {});
    const setting = settings.find(({ key }) => key === 'members.thirdParties');
    await change('members.thirdParties', { ...Object(setting?.value), google: offered });
    await anna.must(opsSetProviderSecret, { name: 'google', secret: OIDC_CLIENT.secret, reason: 'a test' });
  });
  afterAll(async () => {
    await closeHouse(server, browser);
    await idp?.close();
  });

  const change = async (key: string, value: unknown): Promise<void> => {
    const { settings } = await anna.must(opsListSettings, {});
    const version = settings.find(setting => setting.key === key)?.version ?? -1;
    await anna.must(opsChangeSetting, { key, value, version, reason: 'a test' });
  };
  const kept = (page: Page) =>
    page.evaluate(() => ({
      session: Object.fromEntries(Object.entries(sessionStorage)),
      local: Object.fromEntries(Object.entries(localStorage)),
    }));
  const openLogin = async (page: Page) => {
    await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
    return page.getByRole('dialog', { name: 'Log in' });
  };

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

      await page.evaluate(() => sessionStorage.clear());
      await openPortal(page);
      await (await openLogin(page)).getByRole('button', { name: 'Google' }).click();
      await page.getByLabel('Balance').first().waitFor();
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

  test('a site in maintenance says so with its notice, and one that does not serve an address says that', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'gates' }, async page => {
      const notice = { EN: 'We are laying new felt.' };
      await change('system.maintenance', { on: true, until: '2030-01-01T12:00:00.000Z', notice });
      await page.goto('/');
      await page.getByText('We are laying new felt.').waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'maintenance');
      await change('system.maintenance', { on: false, until: null, notice: {} });
      const countries = { rule: 'all', codes: [] };
      await change('system.access', { countries, blocked: ['127.0.0.0/8', '::1'], allowed: [] });
      await page.goto('/');
      await page.locator('main.closed').waitFor();
      await mustBeAccessible(page);
      await change('system.access', { countries, blocked: [], allowed: [] });
      await page.goto('/');
      await page.getByRole('button', { name: 'Log in', exact: true }).first().waitFor();
    });
  });
});
