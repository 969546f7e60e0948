import {
  fund,
  mustBeAccessible,
  type Player,
  player,
  screenshot,
  type TestBrowser,
  type TestServer,
  until,
} from '@baize/testkit';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { onSale, openDesk } from './support/lottery.ts';
import { logIn } from './support/portal.ts';

/**
 * Whatever goes wrong between the pads and the house, the player reads what became of the money. The tests mostly wait for an issue
 * to close: they do it together, each with a player of its own.
 */
describe.concurrent('mishaps at the lottery desk', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  const enter = async (page: Page, gameCode: string): Promise<Player> => {
    const who = await player(server);
    await fund(server, who, '1000');
    await page.goto(`/lottery?gameCode=${gameCode}`);
    await logIn(page, who.username, who.password);
    return who;
  };

  for (const size of ['wide', 'phone'] as const)
    test(`a refused bet costs nothing and says so, a lost answer counts once, a closed issue is named (${size})`, async () => {
      await browser.visit({ url: server.url, size, name: `lottery mishaps ${size}` }, async (page, watch) => {
        watch.allow(/ERR_CONNECTION_RESET/);
        const who = await enter(page, 'SSC5M');
        await typeFiguresOfManyScripts(page);
        await couldWinTooMuch(page, size);
        await betTooMuch(page);
        await loseAnAnswer(page);
        if (size === 'phone') await letTheIssueClose(page);
        else await letTheFirstIssueOfAChaseClose(page);
        if (size === 'wide') await outlastTheSession(page, server, who);
        await screenshot(page, `lottery-mishaps-${size}`);
      });
    });

  test('a bet that is being read says all at once how it ended', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'bet awaiting its draw' }, async page => {
      await enter(page, 'SSC1M');
      const slip = await openConfirmation(page, 'SSC1M');
      await slip.getByRole('button', { name: 'Place bets' }).click();
      await slip.waitFor({ state: 'hidden' });
      await page.goto('/member?page=personalHistoryCopy');
      await page.getByRole('radio', { name: 'Lottery bets' }).click();
      await page.getByText('SSC 1 min').filter({ visible: true }).first().click();
      const bet = page.getByRole('dialog', { name: /^SSC 1 min/ });
      const check = bet.getByRole('button', { name: /^Check draw/ });
      await bet.getByText('waits for the draw').waitFor();
      expect(await check.count()).toBe(0);
      await bet.getByText(/^(none|1) of 1 won$/).waitFor({ timeout: 90_000 });
      await bet
        .getByText(/^(Won|Lost)$/)
        .first()
        .waitFor();
      expect(await bet.getByText('Placed', { exact: true }).count()).toBe(0);
      await bet.getByText('The one single bet').waitFor();
      await bet.getByText(/^sum \d+ · (Big|Small) · (Odd|Even) · (Dragon|Tiger|Tie)$/).waitFor();
      await check.waitFor();
    });
  });

  test('a chase that leaves the list of running ones leaves the focus in it', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'running chases' }, async page => {
      await enter(page, 'SSC5M');
      await chaseTwice(page);
      await ownBetsNameTheirIssues(page);
      await page.goto('/member?page=personalHistoryCopy');
      await page.getByRole('radio', { name: 'Lottery bets' }).click();
      await page.getByRole('radio', { name: 'Chases' }).click();
      await page.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'Running' }).click();
      const rows = page.getByRole('row').filter({ hasText: 'SSC 5 min' });
      const stop = page.getByRole('button', { name: /^Stop ?:/ });
      await until('two running chases', async () => (await rows.count()) >= 2);
      await readChase(page, rows.filter({ hasText: '+1' }).first());
      const before = await rows.count();
      await tabTo(page, stop.first());
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Stop this chase?' });
      await tabTo(page, question.getByRole('button', { name: 'Stop chase', disabled: false }));
      await page.keyboard.press('Enter');
      await until('one chase less', async () => (await rows.count()) === before - 1);
      await hasFocus(rows.first());
    });
  });
});

async function typeFiguresOfManyScripts(page: Page): Promise<void> {
  await openDesk(page, 'SSC5M', '5x_direct');
  await page.getByRole('button', { name: 'Typed', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Typed tickets' });
  await text.fill('١٢٣٤٥، ๕๔๓๒๑ 67890 สวัสดี <script>');
  await page.getByText('3 tickets').waitFor();
  await page.getByText('2 not understood').waitFor();
  await mustBeAccessible(page);
  await text.fill('');
}

/** What the house would refuse is said on the pads, with the limit, and is not for sending; a chase ends before it. */
async function couldWinTooMuch(page: Page, size: 'wide' | 'phone'): Promise<void> {
  await page.getByRole('textbox', { name: 'Typed tickets' }).fill('12345');
  const multiple = page.getByRole('textbox', { name: 'Multiple' });
  const bet = page.getByRole('button', { name: 'Bet now' });
  await multiple.fill('31');
  await page
    .getByText('Could win more than the highest prize of 3,000,000.00. Lower the stake.')
    .filter({ visible: true })
    .waitFor();
  expect(await bet.isDisabled()).toBe(true);
  await screenshot(page, `lottery-too-much-${size}`);
  await multiple.fill('30');
  await until('a bet that the house takes', () => bet.isEnabled());
  await multiple.fill('1');
  await page.getByRole('textbox', { name: 'Typed tickets' }).fill('');
}

async function openConfirmation(page: Page, gameCode: string, multiple?: string): Promise<Locator> {
  await openDesk(page, gameCode, 'dwd');
  await onSale(page);
  // What a refused bet left on the pads stands there still.
  await page.getByRole('textbox', { name: 'Multiple' }).fill(multiple ?? '1');
  const units = page.getByRole('group', { name: 'Units', exact: true });
  const three = units.getByRole('button', { name: '3', exact: true });
  if ((await three.getAttribute('aria-pressed')) !== 'true') await three.click();
  await page.getByRole('button', { name: 'Bet now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Place bets' }).waitFor();
  return dialog;
}

async function betTooMuch(page: Page): Promise<void> {
  const dialog = await openConfirmation(page, 'SSC5M', '99999');
  await dialog.getByRole('button', { name: 'Place bets' }).click();
  await dialog.getByText('Nothing was taken.').waitFor();
  await mustBeAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** The house took the bet, its answer is lost on the way: the same bet is sent again, and paid once. */
async function loseAnAnswer(page: Page): Promise<void> {
  const dialog = await openConfirmation(page, 'SSC5M');
  const bets: string[] = [];
  await page.route('**/lgw/lottery/bets', async route => {
    if (route.request().method() !== 'POST') return route.continue();
    const answer = await route.fetch();
    bets.push(await answer.text());
    return bets.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer });
  });
  await dialog.getByRole('button', { name: 'Place bets' }).click();
  await dialog.getByText('No answer came.').waitFor();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.unroute('**/lgw/lottery/bets');
  expect(bets.length).toBe(2);
  const [first, second] = bets.map(text => JSON.parse(text).value.orders);
  expect(second).toEqual(first);
}

async function letTheIssueClose(page: Page): Promise<void> {
  const dialog = await openConfirmation(page, 'SSC1M');
  await dialog.getByText(/^Issue \S+ has closed\. The bets are now for issue \S+\.$/).waitFor({ timeout: 70_000 });
  await mustBeAccessible(page);
  await dialog.getByRole('button', { name: 'Back' }).click();
}

/** The plan of a chase begins with the next issue then, and says so. */
async function letTheFirstIssueOfAChaseClose(page: Page): Promise<void> {
  await openDesk(page, 'SSC1M', 'dwd');
  await onSale(page);
  await page.getByRole('group', { name: 'Units', exact: true }).getByRole('button', { name: '3', exact: true }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Chase over several issues' }).click();
  const plan = page.getByRole('dialog', { name: 'Chase' });
  await typeArabicFigures(plan);
  const said = plan.getByText(/^Issue \S+ has closed\. The plan now begins with issue \S+\.$/);
  await said.waitFor({ timeout: 70_000 });
  const begins = /issue \d*-?(\S+)\.$/.exec(await said.innerText())?.[1];
  await plan.getByRole('row').nth(1).getByText(String(begins), { exact: false }).first().waitFor();
  await mustBeAccessible(page);
  await plan.getByRole('button', { name: 'Close' }).click();
  await plan.waitFor({ state: 'hidden' });
  await page
    .locator('.desk-aside')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
}

/** Typed one by one, and a "1" on the way to "15" is not the least that there is. */
async function typeArabicFigures(plan: Locator): Promise<void> {
  const issues = plan.getByRole('textbox', { name: 'Issues', exact: true });
  await issues.fill('');
  await issues.pressSequentially('١٥');
  await until('15 issues', async () => (await issues.inputValue()) === '15');
  await until('a row for each issue', async () => (await plan.getByRole('row').count()) === 16);
  await plan.getByRole('textbox', { name: 'First multiple' }).fill('٢');
  const first = plan.getByRole('textbox', { name: /^Multiple of/ }).first();
  await until('a multiple of 2', async () => (await first.inputValue()) === '2');
}

/**
 * The session ends while the bets are on their way. Whether their refusal tells the page or another call does before, nothing was
 * taken, and after the login the picks stand where they stood.
 */
async function outlastTheSession(page: Page, { ctx }: TestServer, who: Player): Promise<void> {
  const dialog = await openConfirmation(page, 'SSC5M', '7');
  await page.route('**/lgw/lottery/bets', async route => {
    await ctx.pool.query(
      "UPDATE member_session SET ended_at = now(), ended_why = 'idle' WHERE ended_at IS NULL AND member_id = $1",
      [who.memberId],
    );
    // So long a server goes by what it knows of a session.
    await page.waitForTimeout(3_000);
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Place bets' }).click();
  await page.getByText('Nothing was taken.').first().waitFor();
  await page.unroute('**/lgw/lottery/bets');
  await logIn(page, who.username, who.password);
  const units = page.getByRole('group', { name: 'Units', exact: true });
  await units.getByRole('button', { name: '3', exact: true, pressed: true }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Multiple' }).inputValue()).toBe('7');
  expect(await page.getByRole('dialog').count()).toBe(0);
}

/** A chase of two lines: each of its bets says which one it is. */
async function readChase(page: Page, row: Locator): Promise<void> {
  await row.getByText('SSC 5 min').click();
  const chase = page.getByRole('dialog', { name: /^Chase L/ });
  const bets = chase.getByRole('listitem');
  await until('two bets an issue', async () => (await bets.count()) === 10);
  for (const [at, numbers] of ['Units: 3', 'Units: 7'].entries())
    await bets.nth(at).getByText(`Fixed place ${numbers}`).waitFor();
  await mustBeAccessible(page);
  await page.keyboard.press('Escape');
  await chase.waitFor({ state: 'hidden' });
}

/** Bets of the issue on sale first, then those of the issues after it, the nearest first. */
async function ownBetsNameTheirIssues(page: Page): Promise<void> {
  const issues = page.locator('.own .issue-of');
  await until('bets of several issues', async () => (await issues.count()) === 8);
  const shown = await issues.allInnerTexts();
  expect(shown).toEqual([...shown].sort());
  expect(new Set(shown).size).toBeGreaterThan(2);
}

async function chaseTwice(page: Page): Promise<void> {
  await openDesk(page, 'SSC5M', 'dwd');
  for (const digits of [['3'], ['3', '7']]) {
    await onSale(page);
    for (const digit of digits) {
      await page
        .getByRole('group', { name: 'Units', exact: true })
        .getByRole('button', { name: digit, exact: true })
        .click();
      await page.getByRole('button', { name: 'Add to cart' }).click();
    }
    await page.getByRole('button', { name: 'Chase over several issues' }).click();
    const plan = page.getByRole('dialog', { name: 'Chase' });
    await plan.getByRole('button', { name: 'Place the chase' }).click();
    await plan.waitFor({ state: 'hidden' });
  }
}
