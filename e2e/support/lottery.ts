import { mustBeAccessible, until } from '@baize/testkit';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { takeCsv } from './csv.ts';

/** The desk of a game with a play on its pads. */
export const openDesk = async (page: Page, gameCode: string, playType: string): Promise<void> => {
  await page.goto(`/lottery?gameCode=${gameCode}&playType=${playType}`);
  await page.getByRole('region', { name: 'Current issue' }).waitFor();
};

/** Waits out the last seconds of an issue, so that a bet never meets its close. */
export const onSale = async (page: Page, leastSeconds = 8): Promise<void> => {
  const clock = page.getByRole('img', { name: /closes in/ }).first();
  await until('an issue with time left', async () => secondsOf(await clock.innerText()) > leastSeconds, 60_000);
};

function secondsOf(clock: string): number {
  const [minutes = 0, seconds = 0] = clock
    .replaceAll(/[^\d:]/g, '')
    .split(':')
    .slice(-2)
    .map(Number);
  return minutes * 60 + seconds;
}

/** Every digit of the last place: of the ten single bets exactly one wins, whatever is drawn. */
export async function chooseAllUnits(page: Page, multiple: number): Promise<void> {
  await page.goto('/lottery?gameCode=SSC1M');
  await page.getByRole('button', { name: 'Fixed place' }).click();
  await page.getByRole('group', { name: 'Units' }).getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('textbox', { name: 'Multiple' }).fill(String(multiple));
}

/** Sends what is chosen, while there is time for it; answers the dialog that asked, and that stays where the bet is refused. */
export async function betNow(page: Page): Promise<Locator> {
  await onSale(page);
  await page.getByRole('button', { name: 'Bet now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Place bets' }).click();
  return dialog;
}

/** The record by its filters, and a bet with its frozen terms and what became of each single bet. */
export async function readRecords(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Bets', exact: true }).click();
  await choose(page, 'Game', 'SSC 1 min');
  await choose(page, 'Status', 'Won');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('textbox', { name: 'Stake from' }).fill('10');
  await page.getByRole('textbox', { name: 'Stake to' }).fill('10');
  await mustBeAccessible(page);
  await wonBets(page);
  await filterFurther(page);
  await page.getByText('SSC 1 min').filter({ visible: true }).last().click();
  const bet = page.getByRole('dialog');
  await bet.getByText('1 of 10 won').waitFor();
  for (const term of ['Prize group', 'Market', 'Rules', 'Own rebate', 'Prize of one bet'])
    await bet.getByText(term, { exact: true }).waitFor();
  await bet.getByText('All 10 single bets').click();
  const parts = bet.getByRole('listitem');
  await parts.nth(9).waitFor();
  expect(await parts.count()).toBe(10);
  expect(await parts.filter({ hasText: 'Won' }).count()).toBe(1);
  expect(await parts.filter({ hasText: 'Lost' }).count()).toBe(9);
  await mustBeAccessible(page);
  await checkOwnBet(page);
  await page.getByRole('textbox', { name: 'Stake from' }).fill('11');
  await page.getByText('Nothing fits these filters.').waitFor();
  await readProfit(page);
}

/** Chases by game, time and issue; half an issue filters nothing, and says so. */
export async function filterChases(page: Page): Promise<void> {
  const chase = page.getByText('Stopped by a win').filter({ visible: true }).first();
  const none = page.getByText('Nothing fits these filters.').filter({ visible: true });
  await choose(page, 'Game', 'PK10 1 min');
  await none.waitFor();
  await choose(page, 'Game', 'SSC 1 min');
  await choose(page, 'Range', 'Yesterday');
  await none.waitFor();
  await choose(page, 'Range', 'Today');
  await chase.waitFor();
  const issue = page.getByRole('textbox', { name: 'Issue' });
  await issue.fill('20');
  await page.getByText('Issue: not complete, so it does not filter.').waitFor();
  await chase.waitFor();
  await mustBeAccessible(page);
  await issue.fill('20200101-0001');
  await none.waitFor();
}

/** The draw of an own bet, done again in the browser: seed, root with the bet under it, and result are right. */
async function checkOwnBet(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Check draw/ }).click();
  await dialog.getByText('This browser did the sums again').waitFor();
  expect(await dialog.getByRole('img', { name: 'Right' }).count()).toBe(3);
  await mustBeAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  // Behind the check stands the bet again.
  await dialog.getByText('Prize of one bet').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** As many as have won by then: a chase that was begun before goes on. */
const wonBets = (page: Page): Promise<void> =>
  page
    .getByText(/^Sum of [1-9]\d* bets?$/)
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 30_000 });

/** By play, time, issue and market: what the bet is leaves it there, what it is not leaves nothing. */
async function filterFurther(page: Page): Promise<void> {
  const none = page.getByText('Nothing fits these filters.');
  for (const [filter, other, own] of [
    ['Bet', 'Dragon tiger', 'Fixed place'],
    ['Market', 'Fixed odds', 'Official'],
  ] as const) {
    await choose(page, filter, other);
    await none.waitFor();
    await choose(page, filter, own);
    await wonBets(page);
  }
  const issueNo = await page
    .getByText(/^\d{8}-\d{4}$/)
    .filter({ visible: true })
    .first()
    .innerText();
  const issue = page.getByRole('textbox', { name: 'Issue' });
  await issue.fill('20200101-0001');
  await none.waitFor();
  await issue.fill(issueNo);
  await wonBets(page);
  await choose(page, 'Range', 'Last 30 days');
  await wonBets(page);
}

/** What was won and lost, by day and by game. */
async function readProfit(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Profit and loss' }).click();
  await page
    .getByText(/^\d{4}-\d{2}-\d{2}$/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await page.getByRole('radio', { name: 'Game', exact: true }).click();
  await page.getByText('SSC 1 min').filter({ visible: true }).first().waitFor();
  await choose(page, 'Range', 'Today');
  await choose(page, 'Range', 'Last 30 days');
  await page.getByText('SSC 1 min').filter({ visible: true }).first().waitFor();
  await mustBeAccessible(page);
}

const choose = async (page: Page, filter: string, value: string): Promise<void> => {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: value, exact: true }).click();
};

/** The draws behind the trend as a table to take along, in words. */
export async function takeTrend(page: Page): Promise<void> {
  await openDesk(page, 'SSC1M', 'dwd');
  await followRoads(page);
  const { name, head, lines } = await takeCsv(page);
  expect(name).toMatch(/^SSC1M-.*\.csv$/);
  expect(head).toBe('Issue,When,1,2,3,4,5,Sum,Big small,Odd even,Dragon tiger');
  expect(lines[0]).toMatch(/^\d{8}-\d{4},[^,]+,(\d,){5}\d+,(Big|Small),(Odd|Even),(Dragon|Tiger|Tie)$/);
}

/** The chart can be read by whoever listens; roads follow a side of the draw, of a place, or any two places against each other. */
async function followRoads(page: Page): Promise<void> {
  const trend = page.locator('.trend');
  const chart = trend.getByRole('table', { name: /what came in the last/ });
  await chart.getByRole('columnheader', { name: '9', exact: true }).waitFor();
  await trend.getByRole('combobox', { name: 'Last draws' }).selectOption({ label: 'Over the last 50 draws' });
  const rows = await chart.getByRole('row').count();
  const hits = await chart.getByRole('cell', { name: '0', exact: true }).count();
  expect(hits).toBe(rows - 1);
  await trend.getByRole('radio', { name: 'Roads' }).click();
  for (const road of ['Bead plate', 'Big road', 'Big eye boy', 'Small road', 'Cockroach road'])
    await trend.getByRole('region', { name: road }).waitFor();
  await trend.getByRole('radio', { name: 'Dragon tiger' }).click();
  const pairs = trend.getByRole('combobox', { name: 'Places' });
  expect(await pairs.getByRole('option').count()).toBe(10);
  await pairs.selectOption({ label: '2 v 4' });
  const beads = trend.getByRole('region', { name: 'Bead plate' }).getByRole('img');
  expect(await beads.getAttribute('aria-label')).toMatch(/^(Dragon|Tiger|Tie)(, (Dragon|Tiger|Tie))*$/);
  await mustBeAccessible(page);
}
