import {
  asOwner,
  fund,
  mustBeAccessible,
  operator,
  type Player,
  player,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { listBets, opsEnterLotteryResult } from '@baize/wire/lottery';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { openDesk } from './support/lottery.ts';
import { logIn } from './support/portal.ts';
import { narrowTargets } from './support/targets.ts';

/** Buttons that pick many numbers at once, on every kind of pad, by hand and by keyboard. */
describe('picking many numbers at once', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  for (const size of ['wide', 'phone'] as const)
    test(`bankers stay, boards are staked by group, and two figures grow by rows (${size})`, async () => {
      await browser.visit({ url: server.url, size, name: `lottery picks ${size}` }, async page => {
        await page.goto('/lottery?gameCode=11X5_1M&playType=rx5');
        await logIn(page, 'demo_player', 'Baize-2026');
        if (size === 'phone') await wordsFit(page);
        await bankersStay(page);
        await stakeByGroup(page, size);
        await animalsByKind(page, size);
        await wordsByFigureAndColour(page, size);
        await twoFigures(page, size);
        await waysBelowPlays(page);
        if (size === 'wide') await walkTheBoard(page);
      });
    });

  test('a ticket of a pool lottery is settled on what two people entered, and says which single bet won in which tier', async () => {
    const who = await player(server);
    await fund(server, who, '100');
    await openNextIssue(server);
    await browser.visit({ url: server.url, size: 'phone', theme: 'light', name: 'pool lottery' }, async page => {
      await page.goto('/lottery?gameCode=SSQ');
      await logIn(page, who.username, who.password);
      await nameAboveClock(page);
      await betSevenRedsAndTwoBlues(page);
      await drawnByTwoPeople(server, who, '01,02,03,04,31,32,09');
      await readTiers(page);
    });
  });
});

/** Rows of plays are pulled along where they are longer than the phone: none of them is squeezed. */
async function wordsFit(page: Page): Promise<void> {
  expect(await narrowTargets(page)).toEqual([]);
  await openDesk(page, 'SSC5M', '5x_direct');
  await page.getByRole('button', { name: 'Group 120' }).waitFor();
  expect(await narrowTargets(page)).toEqual([]);
  await openDesk(page, '11X5_1M', 'rx5');
}

/** What is sold next is on sale now, whether or not an issue before it was drawn ahead of its time. */
const openNextIssue = (server: TestServer): Promise<unknown> =>
  asOwner(
    server,
    `UPDATE lottery_issue SET opens_at = least(opens_at, now() - interval '1 second') WHERE id = (
       SELECT id FROM lottery_issue WHERE game_code = 'SSQ' AND status = 'selling' AND closes_at > now() ORDER BY closes_at LIMIT 1)`,
  );

/** A clock with hours takes nothing from the width of a game's name. */
async function nameAboveClock(page: Page): Promise<void> {
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  const clock = await page
    .getByRole('main')
    .getByRole('img', { name: /^closes in/ })
    .first()
    .boundingBox();
  expect(clock?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 1);
}

async function betSevenRedsAndTwoBlues(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '0.1', exact: true }).tap();
  const pads = page.locator('.pad');
  for (const ball of [1, 2, 3, 4, 5, 6, 7]) await pads.nth(ball - 1).tap();
  await group(page, 'Blue').getByRole('button', { name: '09', exact: true }).tap();
  await group(page, 'Blue').getByRole('button', { name: '16', exact: true }).tap();
  await page.getByRole('button', { name: 'Bet now' }).tap();
  const confirm = page.getByRole('dialog', { name: /^14 bets on issue/ });
  await confirm.getByText('14 bets × 1').waitFor();
  await confirm.getByRole('button', { name: 'Place bets' }).tap();
  await page.getByText(/^14 bets placed on/).waitFor();
}

/** The issue closes by itself once its time has come, and waits for two equal results. */
async function drawnByTwoPeople(server: TestServer, who: Player, result: string): Promise<void> {
  const newest = async () => (await who.must(listBets, { gameCode: 'SSQ' })).bets[0];
  const issueNo = (await newest())?.issueNo ?? '';
  await asOwner(
    server,
    `UPDATE lottery_issue SET closes_at = now() - interval '1 second', draws_at = now() - interval '1 second'
     WHERE game_code = 'SSQ' AND number = $1`,
    [issueNo],
  );
  const entered = { gameCode: 'SSQ', issueNo, result };
  const [first, second] = [await operator(server), await operator(server, 'ben')];
  await expect.poll(async () => (await first.call(opsEnterLotteryResult, entered)).ok, { timeout: 30_000 }).toBe(true);
  await second.must(opsEnterLotteryResult, entered);
  await expect.poll(async () => (await newest())?.state, { timeout: 30_000 }).toBe('won');
}

/** With the right blue ball three bets have four reds and four have three; with the wrong one only four reds win. */
async function readTiers(page: Page): Promise<void> {
  await page.goto('/member?page=personalHistoryCopy');
  await page.getByRole('radio', { name: 'Lottery bets' }).tap();
  await page.getByText('Double colour').filter({ visible: true }).first().tap();
  const bet = page.getByRole('dialog');
  await bet.getByText('10 of 14 won').waitFor();
  await bet.getByText('33.50', { exact: true }).waitFor();
  await bet.getByText('All 14 single bets').tap();
  const parts = bet.locator('.bet-parts').getByRole('listitem');
  await parts.nth(13).waitFor();
  await screenshot(page, 'lottery-pool-tiers');
  for (const [said, times] of [
    ['10.00', 3],
    ['0.50', 7],
    ['Lost', 4],
  ] as const)
    expect(await parts.filter({ hasText: said }).count()).toBe(times);
  await mustBeAccessible(page);
}

const group = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const pressedIn = (box: Locator): Locator => box.locator('.pad[aria-pressed=true]');

async function bankersStay(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Banker' }).click();
  await group(page, 'Banker').getByRole('button', { name: '03', exact: true }).click();
  await group(page, 'Others').getByRole('button', { name: 'All', exact: true }).click();
  await expect.poll(() => pressedIn(group(page, 'Banker')).count()).toBe(1);
  expect(await pressedIn(group(page, 'Others')).count()).toBe(10);
  await group(page, 'Others').getByRole('button', { name: 'All', exact: true, pressed: true }).waitFor();
}

/** All balls of a colour, of a last figure and above the middle; one's own amount stays on its cell. */
async function stakeByGroup(page: Page, size: string): Promise<void> {
  await openDesk(page, 'LHC5M', 'tm');
  const on = page.locator('.board .cell.on');
  const quick = page.locator('.group-picks');
  await quick.getByRole('button', { name: 'Red', exact: true }).click();
  await expect.poll(() => on.count()).toBe(17);
  await page.getByRole('textbox', { name: 'Stake on 07' }).fill('25');
  await group(page, 'Tails').getByRole('button', { name: '7', exact: true }).click();
  await expect.poll(() => on.count()).toBe(21);
  await screenshot(page, `lottery-picks-board-${size}`);
  await mustBeAccessible(page);
  await quick.getByRole('button', { name: 'Small', exact: true }).click();
  await expect.poll(() => on.count()).toBe(24);
  expect(await page.getByRole('textbox', { name: 'Stake on 07' }).inputValue()).toBe('25');
  await quick.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(() => on.count()).toBe(0);
}

async function animalsByKind(page: Page, size: string): Promise<void> {
  await openDesk(page, 'LHC5M', 'lx3');
  const pad = page.getByRole('group', { name: 'Choice', exact: true });
  await pad.getByRole('button', { name: 'Wild', exact: true }).click();
  await expect.poll(() => pressedIn(pad).count()).toBe(6);
  await pad.getByRole('button', { name: 'Snake', pressed: true }).waitFor();
  await screenshot(page, `lottery-picks-animals-${size}`);
}

/** Words that stand for figures are picked as figures are, and words of a colour by it. */
async function wordsByFigureAndColour(page: Page, size: string): Promise<void> {
  const on = page.locator('.board .cell.on');
  const quick = page.locator('.group-picks');
  await openDesk(page, 'SSC5M', 'niuniu');
  await quick.getByRole('button', { name: 'Big', exact: true }).click();
  await expect.poll(() => on.count()).toBe(5);
  await quick.getByRole('button', { name: 'Big', exact: true, pressed: true }).waitFor();
  await openDesk(page, 'LHC5M', 'two');
  await quick.getByRole('button', { name: 'Red', exact: true }).click();
  await expect.poll(() => on.count()).toBe(8);
  await mustBeAccessible(page);
  await screenshot(page, `lottery-picks-words-${size}`);
}

async function twoFigures(page: Page, size: string): Promise<void> {
  await openDesk(page, 'XSMB5M', 'lo2');
  const numbers = group(page, 'Numbers');
  await group(page, 'Any place').getByRole('button', { name: '3', exact: true }).click();
  await expect.poll(() => pressedIn(numbers).count()).toBe(19);
  await page.getByRole('button', { name: 'Doubles', exact: true }).click();
  await expect.poll(() => pressedIn(numbers).count()).toBe(28);
  await screenshot(page, `lottery-picks-grid-${size}`);
  await mustBeAccessible(page);
  await numbers.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('textbox', { name: 'Typed tickets' }).fill('12 20~22');
  await expect.poll(() => pressedIn(numbers).count()).toBe(4);
  await page.getByRole('button', { name: 'Add every order' }).click();
  await expect.poll(() => pressedIn(numbers).count()).toBe(5);
}

/** The ways to write an open play stand between all plays of its tab and its pads. */
async function waysBelowPlays(page: Page): Promise<void> {
  await openDesk(page, '4D_SG', 'big');
  const top = async (of: Locator): Promise<number> => (await of.boundingBox())?.y ?? Number.NaN;
  const ways = await top(page.getByRole('radio', { name: 'Roll', exact: true }));
  for (const play of ['Big', 'Small', 'iBet big', 'iBet small'])
    expect(await top(page.getByRole('button', { name: play, exact: true }))).toBeLessThan(ways);
  expect(await top(group(page, 'Figure 1'))).toBeGreaterThan(ways);
}

/** Tab stops at one cell of a board and at its amount; arrows go to the others in both directions. */
async function walkTheBoard(page: Page): Promise<void> {
  await openDesk(page, 'LHC5M', 'tm');
  const cell = (name: string): Locator => page.locator('.board').getByRole('button', { name: new RegExp(`^${name} `) });
  await tabTo(page, cell('01'));
  for (const [key, name] of [
    ['ArrowDown', '08'],
    ['ArrowRight', '09'],
    ['ArrowUp', '02'],
    ['End', '49'],
  ] as const) {
    await page.keyboard.press(key);
    await hasFocus(cell(name));
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('textbox', { name: 'Stake on 49' }));
  expect(await page.locator('.board :is(button, input):not([tabindex="-1"])').count()).toBe(2);
  await page.keyboard.press('ArrowUp');
  await hasFocus(cell('42'));
}
