import { setTimeout } from 'node:timers/promises';
import {
  asOwner,
  bet,
  betLine,
  demoOperatorAccounts,
  fund,
  mustBeAccessible,
  type Player,
  player,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { balance } from '@baize/wire/cashier';
import { listBets, opsListLotteryIssues, showDesk } from '@baize/wire/lottery';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';

/** By then a field that is typed into has gone to the address. */
const SETTLED_MS = 1_000;

describe('the lottery in the console', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  const enter = (page: Page, at: number): Promise<void> => {
    const account = demoOperatorAccounts(server)[at];
    if (!account) throw new Error('the demo lacks an operator');
    return enterConsole(page, account);
  };

  test('stops games, plays and numbers, changes odds and limits, moves and cancels draws', async () => {
    const kim = await player(server);
    await fund(server, kim, '1000');
    const where = { gameCode: 'THAI', issueNo: '' };
    const line = betLine('2top', { nums: ['07'] }, { bets: 1, unit: '1', prizeGroup: 1950 });
    where.issueNo = (await bet(kim, [line], { gameCode: 'THAI' })).issueNo;
    const desk = async () => kim.must(showDesk, { gameCode: 'THAI' });
    await returnTooMuch(server, 'THAI5M');

    await browser.visit({ url: server.url, name: 'lottery console wide' }, async page => {
      await enter(page, 0);
      await page.goto('/console/draws');
      await rowOf(page, 'Siam fast, 5 min').waitFor();
      await page.getByText('outside its bounds: Siam fast, 5 min').waitFor();
      await mustBeAccessible(page);
      await because(page, rowOf(page, 'Siam fast, 5 min').getByRole('button', { name: 'Stop' }), 'a dispute', 'Stop');
      await rowOf(page, 'Siam fast, 5 min').getByText('Stopped').waitFor();
      expect((await kim.must(showDesk, { gameCode: 'THAI5M' })).game.open).toBe(false);

      await view(page, 'Returns', 'THAI5M');
      await page.getByText('outside its bounds: Siam fast, 5 min').waitFor();
      await page.getByRole('radio', { name: 'Last 7 days' }).click();
      await rowOf(page, 'Siam fast, 5 min')
        .getByText(/6\.32 σ|7\.74 σ/)
        .waitFor();
      await page.getByRole('radio', { name: 'Today' }).click();
      for (const cell of ['500.00%', '90.00%', '4.47 σ', 'alarm'])
        await rowOf(page, 'Siam fast, 5 min').getByText(cell, { exact: true }).waitFor();

      await view(page, 'Exposure', 'THAI');
      await rowOf(page, '07').getByText('Two figures, 2 top').waitFor();
      await because(page, rowOf(page, '07').getByRole('button', { name: 'Stop' }), 'everybody plays it', 'Stop');
      await rowOf(page, '07').getByText('Stopped').waitFor();
      expect((await desk()).closedNumbers).toEqual([{ playType: '2top', number: '07', why: 'stopped' }]);
      // A number that nobody bet on is named; one that the play does not have is not taken.
      await page.getByRole('combobox', { name: 'Play' }).first().click();
      await page.getByRole('option', { name: 'Two figures, 2 top' }).click();
      const named = page.getByRole('combobox', { name: 'Stop a number' });
      await named.fill('777');
      const stop = page.locator('.stop-number').getByRole('button', { name: 'Stop' });
      await stop.click();
      await page.getByText('has no such number').waitFor();
      await named.fill('88');
      await mustBeAccessible(page);
      await because(page, stop, 'everybody dreams of it', 'Stop');
      await rowOf(page, '88').getByText('Stopped').waitFor();
      expect((await desk()).closedNumbers.map(({ number }) => number)).toEqual(['07', '88']);

      await view(page, 'Rules and odds', 'THAI');
      await page.getByRole('searchbox', { name: 'Find a play' }).fill('2 top');
      await expect.poll(() => page.getByRole('row').count()).toBe(2);
      await rowOf(page, 'Two figures, 2 top').getByRole('button', { name: 'Change' }).click();
      const terms = page.getByRole('dialog', { name: 'Terms of Two figures, 2 top' });
      await mustBeAccessible(page);
      await terms.getByLabel('Stake of one line at most').fill('much');
      await terms.getByLabel(/p = 1\/100/).fill('90');
      await terms.getByRole('textbox', { name: 'Reason' }).fill('the season');
      await terms.getByRole('button', { name: 'Change' }).click();
      await terms.getByText('(Stake of one line at most)').waitFor();
      await terms.getByLabel('Stake of one line at most').fill('50');
      await terms.getByRole('button', { name: 'Change' }).click();
      await terms.waitFor({ state: 'hidden' });
      const offered = (await desk()).plays.find(play => play.playType === '2top');
      expect(offered).toMatchObject({ stakeMax: '50.00', odds: { 1: '90' } });
      await page.getByLabel('Greatest prize group').fill('1900');
      await because(page, page.getByRole('button', { name: 'Change' }).first(), 'a new year', 'Change');
      await expect.poll(async () => (await desk()).prizeGroup.max).toBe(1900);

      await view(page, 'Calendar', 'THAI');
      await because(page, page.getByRole('button', { name: 'Put in' }).last(), 'an extra draw');
      await view(page, 'Calendar', '4D_SG');
      await page.getByRole('button', { name: 'Set the number' }).nth(1).click();
      await page.getByRole('dialog').getByLabel('Number').fill('5412');
      await mustBeAccessible(page);
      await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('as the lottery counts');
      await page.getByRole('dialog').getByRole('button', { name: 'Set the number' }).click();
      await rowOf(page, '5413').waitFor();
      await view(page, 'Issues', 'THAI');
      await filterByDay(page);
      const issue = rowOf(page, where.issueNo);
      await issue.getByRole('button', { name: 'Postpone' }).click();
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
      await page.getByLabel('Draw at').fill(inDays(60));
      await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('a holiday');
      await page.getByRole('dialog').getByRole('button', { name: 'Postpone' }).click();
      await page.getByText('by at most 31 days').waitFor();
      await mustBeAccessible(page);
      // The next draw of the government's lottery is half a month away at most.
      await page.getByLabel('Draw at').fill(inDays(20));
      await page.getByRole('dialog').getByRole('button', { name: 'Postpone' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(await kim.must(balance, {})).toMatchObject({ available: '999.00' });
      await because(page, issue.getByRole('button', { name: 'Cancel' }), 'the draw is off', `Cancel ${where.issueNo}`);
      await issue.getByText('cancelled').waitFor();
      await expect.poll(async () => (await kim.must(listBets, { gameCode: 'THAI' })).bets[0]?.state).toBe('voided');
      await expect.poll(async () => (await kim.must(balance, {})).available).toBe('1000.00');
    });
  });

  test('takes results, feeds and corrections from two people, on a phone too', async () => {
    const lou = await player(server);
    await fund(server, lou, '1000');
    const line = betLine('3x_direct', { tickets: ['123'] }, { bets: 1, unit: '2', prizeGroup: 1950 });
    const { issueNo } = await bet(lou, [line], { gameCode: '3D' });
    // Its time has come: it closes by itself and waits for its result.
    await asOwner(
      server,
      `UPDATE lottery_issue SET closes_at = now() - interval '1 second', draws_at = now() - interval '1 second'
       WHERE game_code = '3D' AND number = $1`,
      [issueNo],
    );
    await asOwner(server, "UPDATE operator_account SET role = 'admin' WHERE login = 'fiona'");

    await browser.visit({ url: server.url, name: 'lottery console first' }, async page => {
      await enter(page, 1);
      await enterResult(page, '1 2 3');
      await rowOf(page, issueNo).getByText('by one person').waitFor();
      await view(page, 'Feeds', 'LAO');
      await page.getByRole('button', { name: 'Change' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'feed' }).click();
      await dialog.getByLabel('Address').fill('http://127.0.0.1:9/{issue}');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('a contract');
      await mustBeAccessible(page);
      await dialog.getByRole('button', { name: 'Propose' }).click();
      await page.getByText('waits for a second person').first().waitFor();
      await browser.visit(
        { url: server.url, size: 'phone', theme: 'light', name: 'lottery console second' },
        async second => {
          await enter(second, 2);
          await enterResult(second, '1,2,3');
          await expectBet(lou, 'won');
          await approve(second, 'Source of results of LAO');
          await view(second, 'Feeds', 'LAO');
          await second.getByText('http://127.0.0.1:9/{issue}').waitFor();
          await view(second, 'Settlements', '3D');
          await second.getByText(`3D ${issueNo}`).filter({ visible: true }).waitFor();
          await view(second, 'Returns', '3D');
          await second.getByText('Welfare 3D').filter({ visible: true }).last().waitFor();
          await correct(second, '3,2,1');
        },
      );
      // Nothing changes until somebody else agrees: then the prize goes back.
      expect((await lou.must(balance, {})).available).not.toBe('998.00');
      await approve(page, 'Correct the result of 3D');
      await expectBet(lou, 'lost');
      await expect.poll(async () => (await lou.must(balance, {})).available, { timeout: 15_000 }).toBe('998.00');
      await view(page, 'Settlements', '3D');
      await page.getByRole('radio', { name: 'Corrected' }).click();
      await rowOf(page, issueNo).getByText('done').waitFor();
      await view(page, 'Issues', '3D');
      await rowOf(page, issueNo).getByText('3,2,1').waitFor();

      await rowOf(page, issueNo).getByRole('button', { name: 'Annul' }).click();
      const annul = page.getByRole('dialog', { name: `Annul Welfare 3D ${issueNo}` });
      await annul.getByText('1 order of 1 member').waitFor();
      await mustBeAccessible(page);
      await annul.getByRole('textbox', { name: 'Reason' }).fill('the lottery declared the draw void');
      await annul.getByRole('button', { name: 'Propose the annulment' }).click();
      await annul.waitFor({ state: 'hidden' });
      await browser.visit(
        { url: server.url, size: 'phone', theme: 'light', name: 'lottery console annulled' },
        async second => {
          await enter(second, 0);
          await second.goto('/console/proposals');
          await second.getByText('Annul the result of 3D').filter({ visible: true }).click();
          await second.getByRole('dialog').getByText('1 order of 1 member').waitFor();
          await approve(second, 'Annul the result of 3D');
          await view(second, 'Issues', '3D');
          await second.getByText('Annulled').filter({ visible: true }).waitFor();
        },
      );
      await expectBet(lou, 'voided');
      await expect.poll(async () => (await lou.must(balance, {})).available, { timeout: 15_000 }).toBe('1000.00');
      await rowOf(page, issueNo).getByText('Annulled').waitFor();
      await rowOf(page, issueNo).getByText('cancelled').waitFor();
    });

    await browser.visit({ url: server.url, name: 'lottery annulled' }, async page => {
      await page.goto(`/lottery/fairness?gameCode=3D&issueNo=${issueNo}`);
      await page.getByText('The result 3,2,1 was annulled').waitFor();
      await mustBeAccessible(page);
    });
  });
});

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();

const settled = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 10_000 }).toBe(0);

const VIEWS = {
  Exposure: 'exposure',
  'Rules and odds': 'terms',
  Calendar: 'calendar',
  Issues: 'issues',
  Feeds: 'feed',
  Settlements: 'settlements',
  Returns: 'returns',
} as const;

async function view(page: Page, name: keyof typeof VIEWS, game: string): Promise<void> {
  const id = VIEWS[name];
  await page.goto(`/console/draws?view=${id}&game=${game}`);
  await page.getByRole('radio', { name, exact: true }).waitFor();
  await settled(page);
  await mustBeAccessible(page);
}

/** Presses, says why, and sends. */
async function because(
  page: Page,
  button: ReturnType<Page['locator']>,
  reason: string,
  confirm?: string,
): Promise<void> {
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await (confirm
    ? dialog.getByRole('button', { name: confirm, exact: true })
    : dialog.locator('button[type=submit]')
  ).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Twenty issues of today and of the day before, of whatever day today is, that paid back five times their stakes. */
const returnTooMuch = (server: TestServer, gameCode: string): Promise<void> =>
  asOwner(
    server,
    `INSERT INTO lottery_issue_result
     SELECT 1, -i - 20 * (d + 1), 'THB', $1, current_date + d, 1, 1, 1000000, 0, 5000000, 0, 900000
     FROM generate_series(1, 20) AS i, generate_series(-1, 1) AS d`,
    [gameCode],
  );

/** A day is asked for once it is whole: no year of one figure and no day that is half typed or half taken out. */
async function filterByDay(page: Page): Promise<void> {
  const DAY = '2026-11-27';
  const asked: (string | null)[] = [];
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === opsListLotteryIssues.path) asked.push(searchParams.get('day'));
  });
  const dayInAddress = () => new URL(page.url()).searchParams.get('day');
  const isHalf = () => day.evaluate(node => node instanceof HTMLInputElement && node.validity.badInput);
  const day = page.getByLabel('Day', { exact: true });
  await day.focus();
  await page.keyboard.type('11');
  expect(await isHalf()).toBe(true);
  await day.blur();
  expect(await isHalf(), 'what was half typed stands no more').toBe(false);
  await day.focus();
  await page.keyboard.type('11272026', { delay: 350 });
  await expect.poll(dayInAddress).toBe(DAY);
  await expect.poll(() => asked.includes(DAY)).toBe(true);
  expect(asked.filter(each => each !== null && each !== DAY)).toEqual([]);
  asked.length = 0;
  await page.keyboard.press('Backspace');
  expect(await day.inputValue()).toBe('');
  await setTimeout(SETTLED_MS);
  await day.blur();
  expect(await day.inputValue(), 'what was half taken out stands as it was asked for').toBe(DAY);
  await setTimeout(SETTLED_MS);
  expect(asked.filter(each => each !== DAY)).toEqual([]);
  expect(dayInAddress()).toBe(DAY);
  await day.fill('');
  await expect.poll(dayInAddress).toBe(null);
  await settled(page);
}

const expectBet = (who: Player, state: 'won' | 'lost' | 'voided'): Promise<void> =>
  expect
    .poll(async () => (await who.must(listBets, { gameCode: '3D' })).bets[0]?.state, { timeout: 30_000 })
    .toBe(state);

/** Asks for another result of the one settled issue of 3D. */
async function correct(page: Page, result: string): Promise<void> {
  await view(page, 'Issues', '3D');
  await page.getByRole('button', { name: 'Correct', exact: true }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await paste(dialog, result);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('read wrongly');
  await mustBeAccessible(page);
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Approves what another person asked for. */
async function approve(page: Page, what: string): Promise<void> {
  await page.goto('/console/proposals');
  await page.getByText(what).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the contract is signed');
  await mustBeAccessible(page);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function enterResult(page: Page, result: string): Promise<void> {
  await page.goto('/console/draws?view=results&game=3D');
  await page.getByRole('button', { name: 'Enter the result' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Digits #2').fill('12');
  await dialog.locator('button[type=submit]').click();
  await dialog.getByText('Digits #1: missing · Digits #2: 1 figure · Digits #3: missing').waitFor();
  await paste(dialog, result);
  await mustBeAccessible(page);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Pastes a whole result into the first field of a draw, as a person does who copied it. */
const paste = (dialog: ReturnType<Page['locator']>, text: string): Promise<void> =>
  dialog.getByLabel('Digits #1').evaluate((field, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', copied);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
