import {
  type Actor,
  mustBeAccessible,
  operator,
  type Player,
  player,
  type Size,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { isInside, tryLogin } from './support/login.ts';
import { openPortal } from './support/portal.ts';
import { changeSetting, settingOf, withoutModules } from './support/settings.ts';

/** Who gets where: guests, trial and demo accounts, agents, shut accounts, modules that are off. */
describe('gates', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let anna: Actor;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      anna = await operator(server, 'anna');
    },
    () => closeHouse(server, browser),
  );

  const logIn = (page: Page, who: Player, title = 'Log in'): Promise<void> =>
    tryLogin(page.getByRole('dialog', { name: title }), who);
  const headerLogin = async (page: Page, who: Player): Promise<void> => {
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    await openPortal(page);
    await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
    await logIn(page, who);
  };
  const ofType = async (type: number): Promise<Player> => {
    const who = await player(server);
    await server.ctx.pool.query('UPDATE member SET account_type = $2 WHERE id = $1', [who.memberId, type]);
    return who;
  };
  const warned = async (page: Page): Promise<void> => {
    const dialog = page.getByRole('alertdialog', { name: 'A real account is needed' });
    await dialog.getByRole('button', { name: 'Open a real account' }).waitFor();
    await mustBeAccessible(page);
  };

  for (const size of ['wide', 'phone'] satisfies Size[])
    test(`shown to members only, five addresses stay open to guests (${size})`, async () => {
      const site = await settingOf(anna, 'system.site');
      await changeSetting(anna, 'system.site', { ...Object(site.value), loggedInHome: true });
      await browser.visit({ url: server.url, size, name: `members only ${size}` }, async page => {
        for (const path of ['/', '/promotions', '/rng', '/help', '/join', '/member', '/agentHome']) {
          await page.goto(path);
          await page.waitForURL('**/login');
          await page.getByRole('dialog', { name: path === '/agentHome' ? 'Agent log-in' : 'Log in' }).waitFor();
        }
        for (const [path, dialog] of [
          ['/login', 'Log in'],
          ['/register', 'Register'],
          ['/register.html', 'Register'],
        ] as const) {
          await page.goto(path);
          await page.getByRole('dialog', { name: dialog }).waitFor();
          expect(new URL(page.url()).pathname).toBe(path);
        }
        for (const path of ['/helpmc', '/download']) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          expect(new URL(page.url()).pathname).toBe(path);
        }
        await mustBeAccessible(page);
        const who = await player(server);
        await page.goto('/login');
        await logIn(page, who);
        await page.waitForURL(url => url.pathname === '/');
        await page.goto('/promotions');
        await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
      });
      await changeSetting(anna, 'system.site', site.value);
    });

  test('free play and demo agents are asked for a real account, and open neither centre', async () => {
    const demo = await ofType(4);
    await browser.visit({ url: server.url, size: 'phone', theme: 'light', name: 'true account' }, async page => {
      await openPortal(page);
      await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
      await page.getByRole('button', { name: 'Free demo' }).click();
      await isInside(page);
      for (const path of ['/member', '/pointMall', '/agentHome']) {
        await page.goto(path);
        await warned(page);
        await page.waitForURL(url => url.pathname === '/');
      }
      await screenshot(page, 'true-account-phone');
      await page.getByRole('button', { name: 'Open a real account' }).click();
      await page.getByRole('dialog', { name: 'Register' }).waitFor();
      await page.keyboard.press('Escape');

      await headerLogin(page, demo);
      await isInside(page);
      expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe('true');
      await page.getByRole('navigation').getByRole('button', { name: 'Deposit' }).click();
      await warned(page);
      await page.goto('/agentHome');
      await warned(page);
    });
  });

  test('agents of every kind see the way to their centre, players do not', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'agents' }, async page => {
      for (const type of [1, 2, 41, 42, 0]) {
        const who = await ofType(type);
        await headerLogin(page, who);
        await isInside(page);
        expect(await page.evaluate(() => sessionStorage.getItem('isAgent')), `type ${type}`).toBe(String(type !== 0));
        await page.getByRole('button', { name: new RegExp(who.username) }).click();
        await page.getByRole('link', { name: 'Security centre' }).waitFor();
        expect(await page.getByRole('link', { name: 'Agent centre' }).count(), `type ${type}`).toBe(type === 0 ? 0 : 1);
      }
      await page.goto('/agentHome');
      await page.getByText('The agent centre is for agents only.').waitFor();
      await page.waitForURL(url => url.pathname === '/');
    });
  });

  test('agents have a door of their own, which takes nobody else; members’ doors may be shut to them', async () => {
    const [member, agent] = [await ofType(0), await ofType(1)];
    await browser.visit({ url: server.url, size: 'phone', name: 'doors' }, async page => {
      await page.goto('/agentHome');
      const door = page.getByRole('dialog', { name: 'Agent log-in' });
      await logIn(page, member, 'Agent log-in');
      await door.getByText('Non-agents cannot log in.').waitFor();
      await mustBeAccessible(page);
      await logIn(page, agent, 'Agent log-in');
      await page.waitForURL('**/agentHome');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await changeSetting(anna, 'members.entry', { agentsAsMembers: false });
      await headerLogin(page, agent);
      await page.getByText('Non-member account unable to login.').waitFor();
      await changeSetting(anna, 'members.entry', { agentsAsMembers: true });
    });
  });

  test('a suspended and a closed account are told so, also in the middle of it', async () => {
    const who = await player(server);
    const put = (status: string) =>
      server.ctx.pool.query('UPDATE member SET status = $2 WHERE id = $1', [who.memberId, status]);
    await browser.visit({ url: server.url, size: 'phone', name: 'shut accounts' }, async page => {
      await headerLogin(page, who);
      await isInside(page);
      await put('suspended');
      await page.waitForTimeout(2_200);
      await page.goto('/member?page=securityCenter');
      await page.getByText('This account is suspended. Contact customer service.').first().waitFor();
      const dialog = page.getByRole('dialog', { name: 'Log in' });
      await dialog.waitFor();
      await logIn(page, who);
      await dialog.getByText(/suspended/).waitFor();
      await screenshot(page, 'suspended-phone');
      await put('closed');
      await headerLogin(page, who);
      await page
        .getByText(/closed/)
        .first()
        .waitFor();
    });
  });

  test('what a module shows goes with it', async () => {
    const tree = await settingOf(anna, 'modules.tree');
    await changeSetting(
      anna,
      'modules.tree',
      withoutModules(tree.value, ['VERIFICATION3', 'REG3', 'FREEPLAY3', 'CHNGPASSVERIF3', 'REWCEN3', 'GAMELO3']),
    );
    await browser.visit({ url: server.url, size: 'wide', theme: 'light', name: 'modules off' }, async page => {
      await openPortal(page);
      expect(await page.getByRole('button', { name: 'Register' }).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Promotions' }).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Slots' }).count()).toBe(0);
      await page.goto('/rng');
      await page.getByText('This part of the house is not open yet.').waitFor();
      await page.getByRole('heading', { name: 'Slots' }).waitFor();
      await screenshot(page, 'lobby-closed');
      await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Log in' });
      await dialog.locator('input[name=password]').waitFor();
      expect(await dialog.getByRole('tab').count()).toBe(0);
      expect(await dialog.getByRole('button', { name: /Free demo|Register/ }).count()).toBe(0);
      await dialog.getByRole('button', { name: 'Forgot the password' }).click();
      const forgot = page.getByRole('dialog', { name: 'Forgot the password' });
      await forgot.getByRole('textbox', { name: 'E-mail' }).waitFor();
      expect(await forgot.getByRole('tab').count()).toBe(0);
    });
    await browser.visit({ url: server.url, size: 'phone', name: 'modules off on a phone' }, async page => {
      await openPortal(page);
      const bar = page.getByRole('navigation', { name: 'Main, phone' });
      await bar.getByRole('link', { name: 'Help' }).waitFor();
      expect(await bar.getByRole('link', { name: 'Promotions' }).count()).toBe(0);
      await page.goto('/promotions');
      await page.getByText('No promotion runs just now.').waitFor();
    });
    await changeSetting(anna, 'modules.tree', tree.value);
  });
});
