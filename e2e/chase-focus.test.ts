import { type TestBrowser, type TestServer, until } from '@baize/testkit';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { onSale, openDesk } from './support/lottery.ts';
import { logIn } from './support/portal.ts';

/** Whoever has no mouse never looks for the focus: what opens a dialog gets it back, and what goes away leaves it beside. */
describe('a chase without a mouse', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  test('Escape gives the focus back; a chase placed and stopped leaves it at the desk’s column or the chase’s row', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'chase by keyboard' }, async page => {
      await page.goto('/lottery?gameCode=SSC5M&playType=dwd');
      await logIn(page, 'demo_player', 'Baize-2026');
      await openDesk(page, 'SSC5M', 'dwd');
      await readRulesByKeys(page);
      await addOdd(page);
      const opener = page.getByRole('button', { name: 'Chase over several issues' });
      const plan = page.getByRole('dialog', { name: 'Chase' });
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      await plan.waitFor();
      await page.keyboard.press('Escape');
      await plan.waitFor({ state: 'hidden' });
      await hasFocus(opener);

      const column = page.locator('.desk-aside');
      const stops = column.getByRole('button', { name: /^Stop ?:/ });
      const others = await stops.allTextContents();
      await page.keyboard.press('Enter');
      await tabTo(page, plan.getByRole('button', { name: 'Place the chase' }));
      await page.keyboard.press('Enter');
      await plan.waitFor({ state: 'hidden' });
      await hasFocus(column);
      const stop = stops.filter({ hasText: await newOf(stops, others) });
      await tabTo(page, stop);
      await askAndThinkBetter(page, stop);
      await stopByKeys(page);
      await hasFocus(column);
      await stop.waitFor({ state: 'hidden' });

      await addOdd(page);
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      await tabTo(page, plan.getByRole('button', { name: 'Place the chase' }));
      await page.keyboard.press('Enter');
      await plan.waitFor({ state: 'hidden' });
      await stopInRecords(page);
    });
  });

  test('a stop whose answer is lost is told by the chase; where nothing is ahead any more, nothing is asked', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'stop without an answer' }, async (page, watch) => {
      watch.allow(/ERR_/);
      await page.goto('/lottery?gameCode=SSC5M&playType=dwd');
      await logIn(page, 'demo_player', 'Baize-2026');
      await openDesk(page, 'SSC5M', 'dwd');
      const stop = await placeChase(page);
      const question = page.getByRole('alertdialog', { name: 'Stop this chase?' });
      const confirm = question.getByRole('button', { name: 'Stop chase', disabled: false });
      await stop.click();
      await question.getByText('Issues still ahead').waitFor();
      await page.route('**/lgw/lottery/chases/*/stop', async route => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await confirm.click();
      await page
        .locator('.toast')
        .getByText(/^Chase .+ is stopped: .+ comes back$/)
        .waitFor();
      await question.waitFor({ state: 'hidden' });
      await stop.waitFor({ state: 'hidden' });
      await page.unrouteAll();

      const other = await placeChase(page);
      await other.click();
      await question.getByText('Issues still ahead').waitFor();
      await page.route('**/lgw/lottery/chases/*', async route => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: (await response.text()).replace('"stoppable":true', '"stoppable":false'),
        });
      });
      await question.getByText('Nothing of this chase can be taken back any more.').waitFor();
      await confirm.waitFor({ state: 'hidden' });
      await question.getByRole('button', { name: 'Back' }).click();
      await question.waitFor({ state: 'hidden' });
      await other.waitFor({ state: 'hidden' });
    });
  });
});

/** Two issues of one unit each; the button that stops it. */
async function placeChase(page: Page): Promise<Locator> {
  const stops = page.locator('.desk-aside').getByRole('button', { name: /^Stop ?:/ });
  const others = await stops.allTextContents();
  await addOdd(page);
  await page.getByRole('button', { name: 'Chase over several issues' }).click();
  const plan = page.getByRole('dialog', { name: 'Chase' });
  await plan.getByRole('button', { name: 'Place the chase' }).click();
  await plan.waitFor({ state: 'hidden' });
  return stops.filter({ hasText: await newOf(stops, others) });
}

/** The words of the button that was not there before: the list comes a moment after the chase is placed. */
async function newOf(buttons: Locator, others: readonly string[]): Promise<string> {
  let words: string | undefined;
  await until('the new chase is listed', async () => {
    words = (await buttons.allTextContents()).find(text => !others.includes(text));
    return words !== undefined;
  });
  return words ?? '';
}

/** A text that is longer than its dialog is read to its end by keys alone. */
async function readRulesByKeys(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Rules and prizes/ });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const body = page.getByRole('dialog').locator('.dbody');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor();
  // A small window, as under a browser's great zoom.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 220 });
  const seen = () => body.evaluate(text => text.scrollTop + text.clientHeight >= text.scrollHeight - 1);
  await expect.poll(seen).toBe(false);
  await page.keyboard.press('PageDown');
  await expect.poll(() => body.evaluate(text => text.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press('End');
  await expect.poll(seen).toBe(true);
  await page.keyboard.press('Escape');
  await hasFocus(opener);
  if (size) await page.setViewportSize(size);
}

async function addOdd(page: Page): Promise<void> {
  await onSale(page);
  const units = page.getByRole('group', { name: 'Units' });
  await tabTo(page, units.getByRole('button', { name: 'Odd', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Add to cart' }));
  await page.keyboard.press('Enter');
}

/** Two issues of one unit each are ahead; Escape and "Back" leave the chase as it is, and the focus where it was. */
async function askAndThinkBetter(page: Page, stop: Locator): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Stop this chase?' });
  for (const leave of ['Escape', 'Enter']) {
    await page.keyboard.press('Enter');
    await question.getByText('Issues still ahead').waitFor();
    await hasFocus(question.getByRole('button', { name: 'Back', disabled: false }));
    await page.keyboard.press(leave);
    await question.waitFor({ state: 'hidden' });
    await hasFocus(stop);
  }
}

/** The button that has the focus asks first. */
async function stopByKeys(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Stop this chase?' });
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Stop chase', disabled: false }));
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
}

/** The row stays, without its button: the focus stays at the row, whose own button opens it and has the focus again. */
async function stopInRecords(page: Page): Promise<void> {
  await page.goto('/member?page=personalHistoryCopy');
  await page.getByRole('radio', { name: 'Lottery bets' }).click();
  await page.getByRole('radio', { name: 'Chases' }).click();
  const row = page.getByRole('row').filter({ hasText: 'SSC 5 min' }).first();
  const stop = row.getByRole('button', { name: /^Stop ?:/ });
  await tabTo(page, stop);
  await stopByKeys(page);
  await stop.waitFor({ state: 'hidden' });
  await hasFocus(row);
  const opener = row.getByRole('button');
  await page.keyboard.press('Tab');
  await hasFocus(opener);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await hasFocus(opener);
}
