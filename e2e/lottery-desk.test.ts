import { readFileSync } from 'node:fs';
import {
  mustBeAccessible,
  openBrowser,
  screenshot,
  startServer,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from './support/portal.ts';

/** Bets of every kind on the real desks, on a wide screen and on a phone, and a chase that a win stops. */
describe('the lottery desk', () => {
  let server: TestServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer({ now: 'real', background: true, pages: true }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    const report = await server?.ctx.ledger.verify();
    await server?.close();
    expect(report?.ok).toBe(true);
  });

  for (const size of ['wide', 'phone'] as const)
    test(`a player bets in six families and chases until a win (${size})`, async () => {
      await browser.visit({ url: server.url, size, name: `lottery desk ${size}` }, async page => {
        await enter(page);
        await betInSixFamilies(page);
        await chaseUntilWin(page);
        await readRecords(page);
        if (size === 'wide') await takeTrend(page);
        await screenshot(page, `lottery-desk-${size}`);
      });
    });
});

/** A guest who wants a desk gets the login, and then the desk. */
async function enter(page: Page): Promise<void> {
  await page.goto('/lottery?gameCode=SSC1M');
  await logIn(page, 'demo_player', 'Baize-2026');
  await page.getByRole('region', { name: 'Current issue' }).waitFor();
}

/** Each family has another kind of pad: places, banker and others, cells with stakes, nothing to choose, a grid, sides. */
async function betInSixFamilies(page: Page): Promise<void> {
  await open(page, 'SSC1M', 'dwd');
  await page.getByRole('group', { name: 'Units' }).getByRole('button', { name: 'Odd', exact: true }).click();
  await placeNow(page, 5);

  await open(page, '11X5_1M', 'rx3');
  await page.getByRole('radio', { name: 'Banker' }).click();
  await pick(page, 'Banker', '05');
  for (const ball of ['01', '02', '03']) await pick(page, 'Others', ball);
  await placeNow(page, 3);

  await open(page, 'LHC5M', 'tm');
  await page.getByRole('button', { name: /^07 / }).click();
  await page.getByRole('button', { name: /^08 / }).click();
  await page.getByRole('textbox', { name: 'Stake on 08' }).fill('25');
  await mustBeAccessible(page);
  // Cells of different stakes are lines of their own.
  await placeNow(page, 1, '35.00');

  await open(page, 'K3_1M', 'straightAny');
  await placeNow(page, 1);

  await open(page, 'XSMB5M', 'lo2');
  await pick(page, 'Numbers', '22');
  await placeNow(page, 1, '27.00');

  await open(page, 'PK10_1M', 'lm');
  const first = page.getByRole('region', { name: 'Place 1', exact: true });
  await first.getByRole('button', { name: /^Big/ }).click();
  await first.getByRole('button', { name: /^Odd/ }).click();
  await placeNow(page, 2, '20.00');
}

const open = async (page: Page, gameCode: string, playType: string): Promise<void> => {
  await page.goto(`/lottery?gameCode=${gameCode}&playType=${playType}`);
  await page.getByRole('region', { name: 'Current issue' }).waitFor();
};

const pick = async (page: Page, group: string, value: string): Promise<void> =>
  page
    .getByRole('group', { name: group, exact: true })
    .getByRole('button', { name: value, exact: true })
    .first()
    .click({ timeout: 45_000 });

/** Bets at once what stands on the pads: the number of bets and the total are those of the engine. */
async function placeNow(page: Page, bets: number, total?: string): Promise<void> {
  await onSale(page);
  await page.getByRole('button', { name: 'Bet now' }).click();
  const confirm = page.getByRole('dialog');
  if (total) await confirm.getByText(total).first().waitFor();
  await confirm
    .getByText(new RegExp(`^${bets} bets? (×|at)`))
    .first()
    .waitFor();
  await confirm.getByRole('button', { name: 'Place bets' }).click();
  await confirm.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Cancel', exact: true }).first().waitFor();
}

/** Waits out the last seconds of an issue, so that a bet never meets its close. */
const onSale = async (page: Page): Promise<void> => {
  await expect
    .poll(
      async () => {
        const clock = await page
          .getByRole('img', { name: /closes in/ })
          .first()
          .innerText();
        const [minutes = 0, seconds = 0] = clock
          .replaceAll(/[^\d:]/g, '')
          .split(':')
          .slice(-2)
          .map(Number);
        return minutes * 60 + seconds;
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBeGreaterThan(8);
};

/** One of ten single bets wins in the first issue, so the second one is never played and its stake comes back. */
async function chaseUntilWin(page: Page): Promise<void> {
  await open(page, 'SSC1M', 'dwd');
  await page.getByRole('group', { name: 'Units' }).getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: /^Add( to cart)?$/ }).click();
  const chase = page.getByRole('button', { name: 'Chase over several issues' });
  if (!(await chase.isVisible())) await page.getByRole('button', { name: /^Cart/ }).click();
  await onSale(page);
  await chase.click();
  const plan = page.getByRole('dialog', { name: 'Chase' });
  await plan.getByRole('textbox', { name: 'Issues' }).fill('3');
  await plan.getByText('THB 30.00').waitFor();
  await mustBeAccessible(page);
  await plan.getByRole('button', { name: 'Place the chase' }).click();
  await plan.waitFor({ state: 'hidden' });
  await page.goto('/member?page=personalHistoryCopy');
  await page.getByRole('radio', { name: 'Lottery bets' }).click();
  await page.getByRole('radio', { name: 'Chases' }).click();
  await page.getByRole('button', { name: /^Stop/ }).filter({ visible: true }).first().waitFor();
  await page.getByText('Stopped by a win').filter({ visible: true }).first().waitFor({ timeout: 150_000 });
}

/** The record by its filters, and a bet with its frozen terms and what became of each single bet. */
async function readRecords(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Bets', exact: true }).click();
  await choose(page, 'Game', 'SSC 1 min');
  await choose(page, 'Status', 'Won');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('textbox', { name: 'Stake from' }).fill('10');
  await page.getByRole('textbox', { name: 'Stake to' }).fill('10');
  await mustBeAccessible(page);
  await page.getByText('Sum of 1 bet').filter({ visible: true }).first().waitFor();
  await page.getByText('SSC 1 min').filter({ visible: true }).last().click();
  const bet = page.getByRole('dialog');
  await bet.getByText('1 of 10 won').waitFor();
  for (const term of ['Prize group', 'Market', 'Rules', 'Own rebate', 'Prize of one bet'])
    await bet.getByText(term, { exact: true }).waitFor();
  await bet.getByText('All 10 single bets').click();
  const parts = bet.getByRole('listitem');
  expect(await parts.count()).toBe(10);
  expect(await parts.filter({ hasText: 'Won' }).count()).toBe(1);
  expect(await parts.filter({ hasText: 'Lost' }).count()).toBe(9);
  await mustBeAccessible(page);
  await bet.getByRole('button', { name: 'Close' }).click();
  await bet.waitFor({ state: 'hidden' });
  await page.getByRole('textbox', { name: 'Stake from' }).fill('11');
  await page.getByText('No bets in this range').waitFor();
}

const choose = async (page: Page, filter: string, value: string): Promise<void> => {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: value, exact: true }).click();
};

/** The draws behind the trend as a table to take along, in words. */
async function takeTrend(page: Page): Promise<void> {
  await open(page, 'SSC1M', 'dwd');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click({ timeout: 15_000 }),
  ]);
  expect(file.suggestedFilename()).toMatch(/^SSC1M-.*\.csv$/);
  const [head, first = ''] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(head).toBe('\ufeffIssue,When,1,2,3,4,5,Sum,Big small,Odd even,Dragon tiger');
  expect(first).toMatch(/^\d{8}-\d{4},[^,]+,(\d,){5}\d+,(Big|Small),(Odd|Even),(Dragon|Tiger|Tie)$/);
}
