import { asOwner, type FakeVendor, fakeVendor, type TestBrowser, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeHouse, openHouse } from './support/house.ts';
import { openLogin, tryLogin } from './support/login.ts';
import { openPortal, register } from './support/portal.ts';

const KOI = { game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' };
const BELL = { game_code: 'bell', name: 'Temple Bell', category: 'Video Slots' };
/** For how long a pointer rests until the router would fetch what is under it. */
const RESTING_MS = 400;

/** Where the links of the shell lead, and that none leads before it is pressed. */
describe('the ways of the shell', () => {
  let server: TestServer;
  let browser: TestBrowser;
  const vendors: FakeVendor[] = [];
  beforeAll(async () => {
    [server, browser] = await openHouse();
    vendors.push(await fakeVendor(server, { code: 'river', name: 'River', games: [KOI] }));
    vendors.push(await fakeVendor(server, { code: 'tower', name: 'Tower', games: [BELL] }));
    await server.settle();
    await asOwner(server, `UPDATE game_vendor SET popup_list = true WHERE code = 'tower'`);
  });
  afterAll(async () => {
    await Promise.all(vendors.map(each => each.close()));
    await closeHouse(server, browser);
  });

  test('a guest who rests on a link that wants a login is asked for nothing; who presses it is asked, and goes on to it', async () => {
    await browser.visit({ url: server.url, name: 'resting on links' }, async page => {
      const username = `ways${Date.now() % 100_000}`;
      await openPortal(page);
      await register(page, username, 'Quiet-River-42');
      await page.evaluate(() => sessionStorage.clear());
      await openPortal(page);
      const link = page.getByRole('contentinfo').locator('a[href^="/member?page=saferPlay"]').first();
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      await page.waitForTimeout(RESTING_MS);
      await link.focus();
      await page.waitForTimeout(RESTING_MS);
      expect(await page.getByRole('dialog').count()).toBe(0);
      // A login that was asked for by itself leads home: the link that was rested on was not meant.
      await page.evaluate(() => scrollTo(0, 0));
      const dialog = await openLogin(page);
      await tryLogin(dialog, { username, password: 'Quiet-River-42' });
      await page.getByLabel('Balance').first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      await page.evaluate(() => sessionStorage.clear());
      await openPortal(page);
      await link.click();
      await tryLogin(page.getByRole('dialog', { name: 'Log in' }), { username, password: 'Quiet-River-42' });
      await page.waitForURL(/\/member\?page=saferPlay/);
    });
  });

  test('a vendor in the navigation shows its own games; one whose list opens as a whole opens it', async () => {
    await browser.visit({ url: server.url, name: 'vendors of the navigation' }, async page => {
      await openPortal(page);
      const navigation = page.getByRole('navigation', { name: 'Main', exact: true });
      await navigation.getByRole('button', { name: 'Slots' }).click();
      await navigation.getByRole('button', { name: /^River/ }).click();
      await page.waitForURL(/\/rng\?vendors=RIVER/);
      await page.getByRole('article', { name: 'Koi Gate', exact: true }).waitFor();
      expect(await page.getByRole('article', { name: 'Temple Bell', exact: true }).count()).toBe(0);
      await page.getByRole('checkbox', { name: /River/, checked: true }).waitFor();
      await navigation.getByRole('button', { name: 'Slots' }).click();
      await navigation.getByRole('button', { name: /^Tower/ }).click();
      const list = page.getByRole('dialog', { name: 'Tower' });
      await list.getByRole('article', { name: 'Temple Bell', exact: true }).waitFor();
      expect(new URL(page.url()).search).toBe('?list=TOWER');
      await list.getByRole('button', { name: 'Close' }).click();
      await list.waitFor({ state: 'hidden' });
    });
  });
});
