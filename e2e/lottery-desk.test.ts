import { mustBeAccessible, screenshot, type TestBrowser, type TestServer } from '@baize/testkit';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runningClock } from './support/clock.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { filterChases, onSale, openDesk, readRecords, takeTrend } from './support/lottery.ts';
import { logIn } from './support/portal.ts';

/** Bets of every kind on the real desks, on a wide screen and on a phone, and a chase that a win stops. */
describe('the lottery desk', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse({ clock: runningClock() });
    },
    () => closeHouse(server, browser),
  );

  for (const size of ['wide', 'phone'] as const)
    test(`a player bets in six families and chases until a win (${size})`, async () => {
      await browser.visit({ url: server.url, size, name: `lottery desk ${size}` }, async page => {
        await figuresInSight(page);
        await screenshot(page, `lottery-rules-${size}`);
        await (size === 'wide' ? enter(page) : enterBySeveralDoors(page));
        await betInSixFamilies(page, size);
        await chaseUntilWin(page, server);
        await filterChases(page);
        await readRecords(page);
        await openAllProducts(page, size);
        await followDraws(page, server);
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

/** Among all products a line of a lottery leads to what was bet in its issue. */
async function openAllProducts(page: Page, size: 'wide' | 'phone'): Promise<void> {
  await page.goto('/member?page=personalHistoryCopy');
  await page.getByText('SSC 1 min').filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /^SSC 1 min/ });
  await dialog.waitFor();
  await dialog
    .getByText(/^(Won|Lost)$/)
    .first()
    .waitFor();
  await mustBeAccessible(page);
  await screenshot(page, `all products ${size}`);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Every desk asks for a login, rules and the check of draws do not; what asked is where one is afterwards. */
async function enterBySeveralDoors(page: Page): Promise<void> {
  for (const path of ['/elott', '/vnLottery?gameCode=XSMB5M']) {
    await page.goto(path);
    await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  }
  for (const path of ['/lottery/rules?gameCode=XSMB5M', '/lottery/fairness?gameCode=SSC1M']) {
    await page.goto(path);
    await page.getByRole('combobox', { name: 'Game' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await mustBeAccessible(page);
  }
  await page.goto('/seaLottery?gameCode=THAI5M');
  await logIn(page, 'demo_player', 'Baize-2026');
  await page.getByRole('region', { name: 'Current issue' }).waitFor();
  expect(page.url()).toContain('/seaLottery?gameCode=THAI5M');
  await page.goto('/elott');
  await page.getByRole('article', { name: 'Lucky 28, 1 min' }).waitFor();
  await mustBeAccessible(page);
}

/** However many tiers share a prize, their names leave its figures within the page, under their names or beside them. */
async function figuresInSight(page: Page): Promise<void> {
  await page.goto('/lottery/rules?gameCode=PK10_1M');
  await page.getByRole('button', { name: 'Two sides' }).click();
  const row = page
    .locator('.rules-play')
    .getByText(/^Place 1 – Place 10, First three · Big, Small, Odd, Even\s+1 v 10, .* · Dragon, Tiger$/)
    .filter({ visible: true });
  const chance = page.locator('.rules-play').getByText('1 : 2', { exact: true }).filter({ visible: true });
  for (const each of [row, chance]) await each.waitFor();
  const box = await chance.boundingBox();
  const width = await page.evaluate(() => innerWidth);
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  await page.getByText('Chance of one bet').filter({ visible: true }).first().waitFor();
}

/** Each family has another kind of pad: places, banker and others, cells with stakes, nothing to choose, a grid, sides. */
async function betInSixFamilies(page: Page, size: 'wide' | 'phone'): Promise<void> {
  await (size === 'wide' ? betByKeyboard(page) : betByTouch(page));

  await openDesk(page, 'LHC5M', 'tm');
  await page.getByRole('button', { name: /^07 / }).click();
  await page.getByRole('button', { name: /^08 / }).click();
  await page.getByRole('textbox', { name: 'Stake on 08' }).fill('25');
  await mustBeAccessible(page);
  // Cells of different stakes are lines of their own.
  await placeNow(page, 1, { total: '35.00', lines: 2 });

  await openDesk(page, 'K3_1M', 'straightAny');
  await placeNow(page, 1);

  await openDesk(page, 'XSMB5M', 'lo2');
  await pick(page, 'Numbers', '22');
  await placeNow(page, 1, { total: '27.00' });

  await openDesk(page, 'PK10_1M', 'lm');
  const first = page.getByRole('region', { name: 'Place 1', exact: true });
  await first.getByRole('button', { name: /^Big/ }).click();
  await first.getByRole('button', { name: /^Odd/ }).click();
  await placeNow(page, 2, { total: '20.00' });
}

async function betByTouch(page: Page): Promise<void> {
  await openDesk(page, 'SSC1M', 'dwd');
  await chosenGroupInSight(page);
  await prizeGroupByTouch(page);
  await page.getByRole('group', { name: 'Units' }).getByRole('button', { name: 'Odd', exact: true }).click();
  await placeNow(page, 5, { meanwhile: noticeAboveSummary });

  await openDesk(page, '11X5_1M', 'rx3');
  await page.getByRole('radio', { name: 'Banker' }).click();
  await pick(page, 'Banker', '05');
  for (const ball of ['01', '02', '03']) await pick(page, 'Others', ball);
  await placeNow(page, 3);
}

/** A finger moves the prize group along its line, and one that scrolls the page over it changes nothing. */
async function prizeGroupByTouch(page: Page): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Prize group' });
  await slider.scrollIntoViewIfNeeded();
  const first = await slider.inputValue();
  await swipe(page, slider, { x: -120 });
  const chosen = await slider.inputValue();
  expect(Number(chosen)).toBeLessThan(Number(first));
  const scrolled = await page.evaluate(() => scrollY);
  await swipe(page, slider, { y: 150 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(scrolled);
  expect(await slider.inputValue()).toBe(chosen);
}

/** A finger from the middle of something by so many pixels. */
async function swipe(page: Page, on: Locator, { x = 0, y = 0 }: { x?: number; y?: number }): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('nothing to touch');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + x * part, y: from.y + y * part }],
    });
  await touch('touchStart');
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10);
  await touch('touchEnd');
  await cdp.detach();
}

/** What is said of a bet that was placed lies over no figure of the summary. */
const noticeAboveSummary = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const notice = document.querySelector('.toast')?.getBoundingClientRect();
          const summary = document.querySelector('.deskbar')?.getBoundingClientRect();
          return notice !== undefined && summary !== undefined && notice.bottom <= summary.top;
        }),
      { timeout: 5_000 },
    )
    .toBe(true);

/** The row of groups is wider than a phone, and has gone to the one that is open. */
const chosenGroupInSight = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.getByRole('navigation', { name: 'Kinds of bets' }).evaluate(row => {
        const [frame, open] = [
          row.getBoundingClientRect(),
          row.querySelector('[aria-current]')?.getBoundingClientRect(),
        ];
        return row.scrollLeft > 0 && open !== undefined && open.left >= frame.left && open.right <= frame.right;
      }),
    )
    .toBe(true);

/** The same bets without a mouse: Tab goes from row to row, arrows within one. */
async function betByKeyboard(page: Page): Promise<void> {
  const keys = async (...names: string[]): Promise<void> => {
    for (const name of names) await page.keyboard.press(name);
  };
  // Long issues: a bet that is to be taken back meets no close.
  await openDesk(page, 'SSC5M', 'dwd');
  await tabTo(page, page.getByRole('group', { name: 'Units' }).getByRole('button', { name: 'Odd', exact: true }));
  await keys('Enter');
  await betByKeys(page);
  await page.getByText('13579').first().waitFor();
  await keepTheFocus(page);

  await openDesk(page, '11X5_1M', 'rx3');
  await tabTo(page, page.getByRole('radio', { checked: true, name: 'Multiple' }));
  await keys('ArrowRight');
  await hasFocus(page.getByRole('radio', { name: 'Banker' }));
  await page.getByRole('radio', { checked: true, name: 'Banker' }).waitFor();
  await tabTo(page, padsOf(page, 'Banker').first());
  await keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Space');
  await tabTo(page, padsOf(page, 'Others').first());
  await keys('Space', 'ArrowRight', 'Space', 'ArrowRight', 'Space');
  await betByKeys(page);
  await page.getByText('05 · 01 02 03').first().waitFor();
}

async function betByKeys(page: Page, leastSeconds?: number): Promise<void> {
  await onSale(page, leastSeconds);
  await tabTo(page, page.getByRole('button', { name: 'Bet now' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Place bets' }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Time to place a bet and take it back before its issue closes, on a slow machine too. */
const PLACE_AND_CANCEL_S = 30;

/** What a key takes away or empties leaves the focus beside it. */
async function keepTheFocus(page: Page): Promise<void> {
  const units = page.getByRole('group', { name: 'Units' });
  const add = page.getByRole('button', { name: 'Add to cart' });
  for (const picks of ['Big', 'Small']) {
    await tabTo(page, units.getByRole('button', { name: picks, exact: true }), 'Shift+Tab');
    await page.keyboard.press('Space');
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await add.and(page.locator('[aria-disabled=true]')).waitFor();
    await hasFocus(add);
  }
  const remove = page.getByRole('button', { name: /^Remove / });
  await tabTo(page, remove.first());
  await page.keyboard.press('Enter');
  await hasFocus(remove);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Cart' }).getByRole('listitem').first().waitFor({ state: 'hidden' });
  await tabTo(page, units.getByRole('button', { name: 'Even', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await betByKeys(page, PLACE_AND_CANCEL_S);
  const own = page.getByRole('listitem').filter({ hasText: '02468' }).first();
  const cancel = own.getByRole('button', { name: /^Cancel ?:/ });
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Cancel this bet?' });
  await asked.getByText('Stake that comes back').waitFor();
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'hidden' });
  await hasFocus(cancel);
  await page.keyboard.press('Enter');
  await mustBeAccessible(page);
  await tabTo(page, asked.getByRole('button', { name: 'Cancel bet', exact: true }));
  await page.keyboard.press('Enter');
  await asked.waitFor({ state: 'hidden' });
  await cancel.waitFor({ state: 'hidden' });
  const line = own.getByRole('button', { name: /^Fixed place/ });
  await hasFocus(line);
  await page.keyboard.press('Enter');
  const bet = page.getByRole('dialog', { name: /^SSC 5 min/ });
  await bet.getByText('cancelled before the close', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await bet.waitFor({ state: 'hidden' });
  await hasFocus(line);
}

const padsOf = (page: Page, group: string) => page.getByRole('group', { name: group, exact: true }).getByRole('button');

const pick = async (page: Page, group: string, value: string): Promise<void> =>
  page
    .getByRole('group', { name: group, exact: true })
    .getByRole('button', { name: value, exact: true })
    .first()
    .click({ timeout: 45_000 });

type Placing = { total?: string; lines?: number; meanwhile?: (page: Page) => Promise<void> };

/** Bets at once what stands on the pads: the number of bets and the total are those of the engine, line by line and together. */
async function placeNow(page: Page, bets: number, { total, lines = 1, meanwhile }: Placing = {}): Promise<void> {
  await onSale(page);
  await page.getByRole('button', { name: 'Bet now' }).click();
  const confirm = page.getByRole('dialog', { name: new RegExp(`^${bets * lines} bets? on issue`) });
  if (total) await confirm.getByText(total).first().waitFor();
  await confirm.getByText(lines > 1 ? 'A line wins at most' : 'Highest prize', { exact: true }).waitFor();
  await confirm
    .getByText(new RegExp(`^${bets} bets? (×|at)`))
    .first()
    .waitFor();
  await confirm.getByRole('button', { name: 'Place bets' }).click();
  await confirm.waitFor({ state: 'hidden' });
  await meanwhile?.(page);
  await page
    .getByRole('button', { name: /^Cancel ?:/ })
    .first()
    .waitFor();
}

/** One of ten single bets wins in the first issue, so the second one is never played and its stake comes back. */
async function chaseUntilWin(page: Page, server: TestServer): Promise<void> {
  await openDesk(page, 'SSC1M', 'dwd');
  await page.getByRole('group', { name: 'Units' }).getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: /^Add( to cart)?$/ }).click();
  const chase = page.getByRole('button', { name: 'Chase over several issues' });
  // The clock is behind the sheet of the cart.
  await onSale(page);
  if (!(await chase.isVisible())) await page.getByRole('button', { name: /^Cart/ }).click();
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
  // The issue that was on sale is closed and drawn a minute later, the next one is not.
  server.clock.advance({ minutes: 1 });
  await server.settle();
  await page.getByText('Stopped by a win').filter({ visible: true }).first().waitFor({ timeout: 60_000 });
}

/** The chart and the counts beside the numbers of an open desk go on with every draw. */
async function followDraws(page: Page, server: TestServer): Promise<void> {
  await openDesk(page, 'SSC1M', 'dwd');
  const chart = page.locator('.trend').getByRole('table', { name: /what came in the last/ });
  const newest = async (): Promise<string> => (await chart.getByRole('rowheader').first().textContent()) ?? '';
  const before = await newest();
  server.clock.advance({ minutes: 1 });
  await server.settle();
  await expect.poll(newest, { timeout: 20_000 }).not.toBe(before);
}
