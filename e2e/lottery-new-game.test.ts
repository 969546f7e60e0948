import {
  demoOperatorAccounts,
  mustBeAccessible,
  operator,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { opsDecideProposal } from '@baize/wire/console';
import { opsAddLotteryGame } from '@baize/wire/lottery';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';

/** An outside lottery comes into the house by the console alone: family, feed, calendar and numbers. */
describe('a new game', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      await addGame();
    },
    () => closeHouse(server, browser),
  );

  test('is put together, looked at and proposed; its calendar is changed by two people', async () => {
    const [anna, ben] = demoOperatorAccounts(server);
    if (!anna || !ben) throw new Error('the demo lacks an operator');
    // In sessions that stand: a code of an authenticator works once.
    await browser.visit({ url: server.url, size: 'wide', theme: 'dark', name: 'new game wide' }, async wide => {
      await enterConsole(wide, anna);
      await proposesGame(wide, 'wide');
      await browser.visit({ url: server.url, size: 'phone', theme: 'light', name: 'new game phone' }, async phone => {
        await enterConsole(phone, ben);
        await proposesGame(phone, 'phone');
        const first = await changesCalendar(phone);
        await approvesCalendar(wide, first);
        for (const [page, size] of [
          [wide, 'wide'],
          [phone, 'phone'],
        ] as const)
          await followsCalendar(page, size, first);
      });
    });
  });

  /** By two operators over HTTP: how the console does it is walked below. */
  async function addGame(): Promise<void> {
    const [anna, ben] = [await operator(server), await operator(server, 'ben')];
    const { proposalId } = await anna.must(opsAddLotteryGame, {
      game: {
        gameCode: ADDED,
        family: 'K3',
        gameGroupCode: 'K3',
        names: { EN: 'Three dice, North' },
        drawSource: 'entry',
        feed: null,
        timeZone: 'Asia/Shanghai',
        schedule: { kind: 'times', times: ['21:15'] },
        periodSeconds: 60,
        closeBeforeSeconds: 600,
        issueFormat: '{YYYY}{MM}{DD}',
      },
      reason: 'a contract with the provider',
    });
    await ben.must(opsDecideProposal, { id: proposalId, decision: 'approve', reason: 'read it' });
  }
});

const ADDED = 'K3_NORTH';

async function proposesGame(page: Page, size: 'wide' | 'phone'): Promise<void> {
  await page.goto('/console/draws');
  await page.getByRole('button', { name: 'Add a game' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new game' });
  await dialog.getByLabel('Code').fill(`pk10_${size}`);
  await choose(page, 'Family', 'PK10');
  await dialog.getByLabel('Name (EN)').fill('PK10, outside');
  await dialog.getByLabel('Address').fill('https://feed.example/pk10/{issue}');
  await dialog.getByLabel('Minutes between draws').fill('20');
  await dialog.getByLabel('Draws a day').fill('90');
  await dialog.getByRole('button', { name: 'Show the first issues' }).click();
  await dialog.getByText('These rules do not fit together. When it is drawn').waitFor();
  await dialog.getByLabel('Draws a day').fill('44');
  await dialog.getByRole('button', { name: 'Show the first issues' }).click();
  await dialog
    .getByText(/closes .*, is drawn/)
    .first()
    .waitFor();
  expect(await dialog.getByLabel('Code').inputValue()).toBe(`PK10_${size.toUpperCase()}`);
  await mustBeAccessible(page);
  await screenshot(page, `lottery-new-game-${size}`);
  await dialog
    .getByText(/closes .*, is drawn/)
    .first()
    .scrollIntoViewIfNeeded();
  await screenshot(page, `lottery-new-game-issues-${size}`);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a contract with the provider');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await page.getByText('The new game waits for a second person').waitFor();
  await page.goto('/console/proposals');
  await page.getByText('Add the game').filter({ visible: true }).first().waitFor();
  await screenshot(page, `lottery-new-game-proposed-${size}`);
}

/** Proposes another calendar for the game that is there; answers the first issue of it. */
async function changesCalendar(page: Page): Promise<string> {
  await page.goto(`/console/draws?view=calendar&game=${ADDED}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar of Three dice, North' });
  expect(await dialog.getByLabel('Times').inputValue()).toBe('21:15');
  await dialog.getByLabel('Times').fill('20:00 22:30');
  await dialog.getByRole('button', { name: 'Show the first issues' }).click();
  await dialog.getByText('These rules do not fit together. Number of an issue').waitFor();
  await dialog.getByLabel('Number of an issue').fill('{YYYY}{Y3}');
  await dialog.getByRole('button', { name: 'Show the first issues' }).click();
  const since = dialog.getByText(/^The new calendar holds from issue /);
  await since.waitFor();
  const [, first = ''] = /from issue (\d+) on/.exec(await since.innerText()) ?? [];
  await mustBeAccessible(page);
  await screenshot(page, 'lottery-new-calendar-phone');
  await since.scrollIntoViewIfNeeded();
  await screenshot(page, 'lottery-new-calendar-issues-phone');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('there are two draws');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await page.getByText('The change waits for a second person').first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByRole('button', { name: 'Change', exact: true }).isDisabled()).toBe(true);
  await screenshot(page, 'lottery-new-calendar-waits-phone');
  await page.goto('/console/proposals');
  await page.getByText('Calendar of').filter({ visible: true }).first().click();
  await page.getByRole('dialog').getByText('20:00, 22:30').waitFor();
  await screenshot(page, 'lottery-new-calendar-proposal-phone');
  return first;
}

/** The second person reads what was, what will be and from which issue on, and approves. */
async function approvesCalendar(page: Page, first: string): Promise<void> {
  await page.goto('/console/proposals');
  await page.getByText('Calendar of').filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('20:00, 22:30').waitFor();
  await dialog.getByText(`The new calendar holds from issue ${first} on`).waitFor();
  // What follows from its times is no change of its own.
  expect(await dialog.getByText(/between/).count()).toBe(0);
  await mustBeAccessible(page);
  await screenshot(page, 'lottery-new-calendar-decision-wide');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('so the contract says');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The days say from which issue on the new calendar holds, and it can be changed again. */
async function followsCalendar(page: Page, size: 'wide' | 'phone', first: string): Promise<void> {
  await page.goto(`/console/draws?view=calendar&game=${ADDED}`);
  await page.getByText(`The new calendar holds from issue ${first} on`).waitFor();
  await page.getByText(first, { exact: true }).filter({ visible: true }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Change', exact: true }).isDisabled()).toBe(false);
  await mustBeAccessible(page);
  await screenshot(page, `lottery-new-calendar-holds-${size}`);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
