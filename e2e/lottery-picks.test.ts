import { mustBeAccessible, screenshot, type TestBrowser, type TestServer } from '@baize/testkit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeHouse, openHouse } from './support/house.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { openDesk } from './support/lottery.ts';
import { logIn } from './support/portal.ts';

/** Buttons that pick many numbers at once, on every kind of pad, by hand and by keyboard. */
describe('picking many numbers at once', () => {
  let server: TestServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    [server, browser] = await openHouse();
  });
  afterAll(() => closeHouse(server, browser));

  for (const size of ['wide', 'phone'] as const)
    test(`bankers stay, boards are staked by group, and two figures grow by rows (${size})`, async () => {
      await browser.visit({ url: server.url, size, name: `lottery picks ${size}` }, async page => {
        await page.goto('/lottery?gameCode=11X5_1M&playType=rx5');
        await logIn(page, 'demo_player', 'Baize-2026');
        await bankersStay(page);
        await stakeByGroup(page, size);
        await animalsByKind(page, size);
        await wordsByFigureAndColour(page, size);
        await twoFigures(page, size);
        if (size === 'wide') await walkTheBoard(page);
      });
    });
});

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
