import type { TestBrowser, TestServer } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { isInside, kept, openLogin, tryLogin } from './support/login.ts';
import { openPortal } from './support/portal.ts';

const AGENT = { username: 'demo_agent', password: 'Baize-2026' };

/** What the server answers stands in the session storage under the names of the specification. */
describe('the session storage', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  const has = async (page: Page, keys: readonly string[]): Promise<void> => {
    await expect
      .poll(async () => {
        const { session } = await kept(page);
        return keys.filter(key => session[key] === undefined);
      })
      .toEqual([]);
  };

  test('holds each answer when it has come, and after a logout the merchant’s own values', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'session values' }, async page => {
      await openPortal(page);
      await has(page, ['routers', 'settings', 'validate', 'gameVendor', 'lottGames', 'WINNERS']);
      await tryLogin(await openLogin(page), AGENT);
      await isInside(page);
      await has(page, ['wallet']);
      await page.goto('/games');
      await has(page, ['favGames', 'merchantWallet']);
      await page.goto('/elott');
      await has(page, ['popular']);
      await page.goto('/agentHome');
      await has(page, ['consolidated', 'enableSalary', 'enableContract']);

      const { session } = await kept(page);
      const read = (key: string): unknown => JSON.parse(session[key] ?? 'null');
      expect(read('wallet')).toMatchObject({ sumBalance: expect.stringMatching(/^\d/) });
      expect(read('settings')).toMatchObject({ merchant: { code: session.merchantCode } });
      expect(read('validate')).toMatchObject({ rules: { username: { enabled: true } } });
      expect(read('merchantWallet')).toEqual({ isSingle: expect.any(Boolean) });
      expect(read('gameVendor')).toMatchObject({ vendors: expect.any(Array) });
      for (const list of ['routers', 'favGames', 'popular', 'lottGames'])
        expect(read(list), list).toBeInstanceOf(Array);
      expect(read('WINNERS')).toMatchObject({ entries: expect.any(Array) });
      expect([read('enableSalary'), read('enableContract')]).toEqual([expect.any(Boolean), expect.any(Boolean)]);
      const others = Object.entries(session).filter(([key]) => key !== 'token');
      expect(JSON.stringify(others)).not.toContain(session.token);

      await page.getByRole('button', { name: new RegExp(AGENT.username) }).click();
      await page.getByRole('button', { name: 'Log out', exact: true }).click();
      await page.getByRole('alertdialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('button', { name: 'Log in', exact: true }).first().waitFor();
      await has(page, ['merchant', 'merchantCode', 'platform', 'routers', 'settings', 'validate']);
      const after = await kept(page);
      const OWN = [
        'token',
        'account',
        'wallet',
        'favGames',
        'consolidated',
        'merchantWallet',
        'enableSalary',
        'enableContract',
      ];
      expect(OWN.filter(key => key in after.session)).toEqual([]);
    });
  });
});
