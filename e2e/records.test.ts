import { type Player, player, type TestBrowser, type TestServer } from '@baize/testkit';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { enterAs } from './support/member-centre.ts';

const ROWS = 214;

/** A record's pages are numbered and can be jumped to, with a mouse, by the keyboard and with a finger. */
describe('the pages of a record', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  /** Somebody with so many logins (two are the registration and the one to come), of which the first came from the address that ends with 1. */
  const oftenSeen = async (): Promise<Player> => {
    const { pool } = server.ctx;
    const known = await player(server);
    await pool.query(
      `INSERT INTO member_login (merchant_id, id, member_id, at, ip, user_agent, outcome)
       SELECT 1, uuidv7(make_interval(hours => n - 300)), $1, $3::timestamptz + make_interval(hours => n - 300),
         ('10.0.0.' || n)::inet, '', 'success' FROM generate_series(1, $2::int4) AS n`,
      [known.memberId, ROWS - 2, new Date()],
    );
    return known;
  };

  const openLogins = async (
    page: Page,
  ): Promise<{ panel: Locator; pages: Locator; says: (text: string) => Promise<void> }> => {
    await page.goto('/member?page=securityCenter');
    const panel = page.locator('section.panel').filter({ has: page.getByRole('navigation', { name: 'Pages' }) });
    const says = (text: string) => panel.getByRole('status').filter({ hasText: text }).waitFor();
    return { panel, pages: panel.getByRole('navigation', { name: 'Pages' }), says };
  };

  test('are gone through by number and by the keyboard', async () => {
    const known = await oftenSeen();
    await browser.visit({ url: server.url, size: 'wide', name: 'record pages' }, async page => {
      await enterAs(page, known);
      const { panel, pages, says } = await openLogins(page);
      await says('\u20661–10\u2069 of \u2066214\u2069');
      expect(await pages.getByRole('button').allInnerTexts()).toEqual(['Prev', '1', '2', '3', '22', 'Next']);
      await pages.getByRole('button', { name: 'Page 22' }).click();
      await says('\u2066211–214\u2069 of \u2066214\u2069');
      await panel.getByText('10.0.0.1', { exact: true }).first().waitFor();
      expect(await pages.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
      await pages.getByRole('button', { name: 'Prev' }).press('Enter');
      await says('\u2066201–210\u2069 of \u2066214\u2069');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await says('\u20661–10\u2069 of \u2066214\u2069');
      expect(await pages.locator('[aria-current=page]').innerText()).toBe('1');
    });
  });

  test('fit on a phone, and one begins to read at the first row', async () => {
    const known = await oftenSeen();
    await browser.visit({ url: server.url, size: 'phone', theme: 'light', name: 'record pages phone' }, async page => {
      await enterAs(page, known);
      const { panel, pages, says } = await openLogins(page);
      await pages.getByRole('button', { name: 'Page 22' }).tap();
      await says('\u2066211–214\u2069 of \u2066214\u2069');
      await pages.getByRole('button', { name: 'Page 20' }).tap();
      await says('\u2066191–200\u2069 of \u2066214\u2069');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const rows = await pages
        .getByRole('button')
        .evaluateAll(all => new Set(all.map(each => each.getBoundingClientRect().top)).size);
      expect(rows, 'on one line').toBe(1);
      const top = await panel.evaluate(element => element.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(0);
    });
  });
});
