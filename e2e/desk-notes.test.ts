import { mustBeAccessible, type TestBrowser, type TestServer } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { openDesk } from './support/lottery.ts';
import { logIn } from './support/portal.ts';

/** What the desk explains beside its pads, on a phone. */
describe('notes of the desk on a phone', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  test('a play that is staked on many prizes says what one bet costs; the letters of draws are told in their own direction', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'notes of the desk' }, async page => {
      await page.goto('/lottery?gameCode=XSMB5M&playType=lo2');
      await logIn(page, 'demo_player', 'Baize-2026');
      await openDesk(page, 'XSMB5M', 'lo2');
      const note = page.getByText('One bet is staked on 27 prizes, so it costs 27 times the unit.');
      await note.waitFor();
      await mustNotSpill(page);
      await mustBeAccessible(page);

      await page.evaluate(() => localStorage.setItem('lang', 'AR'));
      await page.goto('/lottery?gameCode=SSC1M&playType=dwd');
      const draws = page.locator('.last-draws');
      const legend = draws.locator('.facts-legend');
      // With the first draw of the house.
      await legend.waitFor({ timeout: 90_000 });
      await expect.poll(() => legend.getByRole('listitem').count()).toBe(4);
      // The sample is the newest row, and runs as that one does.
      expect(await legend.locator('bdi').first().innerText()).toBe(
        await draws.locator('.facts-short').first().innerText(),
      );
      expect(
        await legend
          .locator('bdi')
          .first()
          .evaluate(sample => getComputedStyle(sample).direction),
      ).toBe('rtl');
      await legend.getByText('«كبير أو صغير» و«فردي أو زوجي» يوصف بهما العدد المكتوب قبلهما.').waitFor();
      await mustNotSpill(page);
      await mustBeAccessible(page);
    });
  });
});

const mustNotSpill = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
