import {
  asOwner,
  type FakeVendor,
  fakeVendor,
  guest,
  mustBeAccessible,
  operator,
  player,
  screenshot,
  type TestBrowser,
  type TestServer,
  until,
} from '@baize/testkit';
import { gameVendor } from '@baize/wire/games';
import { setMemberIcon } from '@baize/wire/members';
import { playerAvatar } from '@baize/wire/relays';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { openLogin, tryLogin } from './support/login.ts';
import { closeDialog, openPortal, register } from './support/portal.ts';
import { changeSetting, settingOf, withoutModules } from './support/settings.ts';

const KOI = { game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' };
const BELL = { game_code: 'bell', name: 'Temple Bell', category: 'Video Slots' };
/** For how long a pointer rests until the router would fetch what is under it. */
const RESTING_MS = 400;

/** Where the links of the shell lead, and that none leads before it is pressed. */
describe('the ways of the shell', () => {
  let server: TestServer;
  let browser: TestBrowser;
  const vendors: FakeVendor[] = [];
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      vendors.push(await fakeVendor(server, { code: 'river', name: 'River', games: [KOI] }));
      vendors.push(await fakeVendor(server, { code: 'tower', name: 'Tower', games: [BELL] }));
      await server.settle();
      await asOwner(server, `UPDATE game_vendor SET popup_list = true WHERE code = 'tower'`);
      await until('both vendors are in the navigation, one with its list', async () => {
        const { vendors: shown } = await guest(server).must(gameVendor, {});
        const tower = shown.find(({ vassalage }) => vassalage === 'TOWER');
        return tower?.popupList === true && shown.some(({ vassalage }) => vassalage === 'RIVER');
      });
    },
    async () => {
      await Promise.all(vendors.splice(0).map(each => each.close()));
      await closeHouse(server, browser);
    },
  );

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

  test('a guest looks at the point mall; who wants something logs in and is in the mall again', async () => {
    await browser.visit({ url: server.url, name: 'a guest in the mall' }, async page => {
      const who = await player(server);
      await page.goto('/promotions');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Point mall' }).click();
      await page.waitForURL(/\/pointMall$/);
      const redeem = page.getByRole('button', { name: /^Redeem/ }).first();
      await redeem.waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await mustBeAccessible(page);
      await screenshot(page, 'mall guest');
      await redeem.click();
      await tryLogin(page.getByRole('dialog', { name: 'Log in' }), who);
      await page.getByRole('tab', { name: 'Redeemed' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/pointMall');
    });
  });

  test('the deposit address of a game opens the deposit once; the chosen avatar stands in the header', async () => {
    await browser.visit({ url: server.url, name: 'deposit of a game' }, async page => {
      const who = await player(server);
      const [icon = ''] = (await who.must(playerAvatar, {})).offered;
      await who.must(setMemberIcon, { icon });
      await page.goto('/game?deposit=1');
      await tryLogin(page.getByRole('dialog', { name: 'Log in' }), who);
      const deposit = page.getByRole('dialog', { name: /Deposit/ });
      await deposit.waitFor();
      expect(page.url()).toMatch(/\/game$/);
      await closeDialog(page);
      await page.reload();
      const picture = page.getByRole('button', { name: new RegExp(who.username) }).locator('.avatar img');
      await picture.waitFor();
      expect(await picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
      await screenshot(page, 'header avatar');
      expect(await page.getByRole('dialog').count()).toBe(0);
    });
  });

  test('the customer service opens in a window of its own, which cannot lead the page elsewhere; one that cannot be had closes', async () => {
    await browser.visit({ url: server.url, name: 'customer service' }, async page => {
      await openPortal(page);
      const side = page.getByRole('complementary', { name: 'Contact' });
      const ask = async () => {
        await side.getByRole('button', { name: 'Customer service' }).click();
        await side.locator('.service-panel button').first().click();
      };
      const [opened] = await Promise.all([page.waitForEvent('popup'), ask()]);
      await opened.waitForURL(url => url.protocol.startsWith('http'));
      expect(await opened.evaluate(() => opener === null)).toBe(true);
      await opened.close();

      await page.route('**/WPSCORE_getCustomerServiceScript*', route => route.fulfill({ body: 'no answer' }));
      const [refused] = await Promise.all([page.waitForEvent('popup'), ask()]);
      await until('the window is closed again', async () => refused.isClosed());
    });
  });

  test('the invitation stands at the side where the page of friends is open, whatever agents have', async () => {
    const anna = await operator(server, 'anna');
    const before = await settingOf(anna, 'modules.tree');
    const who = await player(server);
    for (const [off, shown] of [
      ['AFFMAN3', 1],
      ['REWCEN3', 0],
    ] as const) {
      await changeSetting(anna, 'modules.tree', withoutModules(before.value, [off]));
      await browser.visit({ url: server.url, name: `invitation without ${off}` }, async page => {
        await openPortal(page);
        await tryLogin(await openLogin(page), who);
        await page.getByLabel('Balance').first().waitFor();
        const side = page.getByRole('complementary', { name: 'Contact' });
        await side.getByRole('button', { name: 'App', exact: true }).waitFor();
        expect(await side.getByRole('button', { name: 'Invite friends' }).count()).toBe(shown);
      });
    }
    await changeSetting(anna, 'modules.tree', before.value);
  });
});
