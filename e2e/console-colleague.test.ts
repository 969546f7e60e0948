import { randomUUID } from 'node:crypto';
import { type Actor, demoOperatorAccounts, operator, type TestBrowser, type TestServer } from '@baize/testkit';
import { opsChangeSetting, opsListSettings } from '@baize/wire/console';
import { opsSaveAnnouncement } from '@baize/wire/content';
import { opsChangeLotteryGame, opsShowLotteryGame } from '@baize/wire/lottery';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';

const MEANWHILE = 'Somebody else saved this meanwhile.';
const LOAD = 'Load what stands';

/** Two operators edit the same: what one types is still there when the other has saved, and nobody's change is lost unseen. */
describe('a colleague saves meanwhile', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let anna: Actor;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      anna = await operator(server, 'anna');
    },
    () => closeHouse(server, browser),
  );

  test('an announcement, a setting, the theme and the rules of a lottery keep what is typed, and begin again from what stands', async () => {
    const account = demoOperatorAccounts(server)[1];
    if (!account) throw new Error('the demo lacks an operator');
    await browser.visit({ url: server.url, name: 'a colleague' }, async page => {
      await enterConsole(page, account);
      await announcement(page);
      await setting(page);
      await theme(page);
      await lotteryRules(page);
    });
  });

  const announcement = async (page: Page): Promise<void> => {
    const id = randomUUID();
    await announce(anna, id, 0, 'Closed on Monday');
    await page.goto(`/console/announcements?id=${id}`);
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Closed on Tuesday');
    await announce(anna, id, 1, 'Closed on Friday');
    await lookAgain(page);
    expect(await title.inputValue()).toBe('Closed on Tuesday');
    await save(page);
    await page.getByText(MEANWHILE).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: LOAD }).click();
    await expect.poll(() => title.inputValue()).toBe('Closed on Friday');
    await title.fill('Closed on Friday and Tuesday');
    await save(page);
    await page.getByText('Version 3').first().waitFor();
    expect(await title.inputValue()).toBe('Closed on Friday and Tuesday');
    expect(await page.getByText(MEANWHILE).count()).toBe(0);
  };

  const setting = async (page: Page): Promise<void> => {
    await page.goto('/console/settings/games/winners');
    const days = page.getByRole('textbox', { name: 'Business days back' });
    const before = await days.inputValue();
    await days.fill('5');
    const { settings } = await anna.must(opsListSettings, {});
    const version = settings.find(({ key }) => key === 'games.winners')?.version ?? 0;
    const value = { days: Number(before), highAmount: String(2_500 + version) };
    await anna.must(opsChangeSetting, { key: 'games.winners', value, version, reason: 'fewer of them' });
    await lookAgain(page);
    expect(await days.inputValue()).toBe('5');
    await save(page);
    await page.getByText(MEANWHILE).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: LOAD }).click();
    await expect.poll(() => days.inputValue()).toBe(before);
    const high = page.getByRole('textbox', { name: /High/ });
    await expect.poll(() => high.inputValue()).toBe(value.highAmount);
  };

  /** Contacts and colours are parts of one setting. */
  const theme = async (page: Page): Promise<void> => {
    await page.goto('/console/theme');
    const corners = page.getByRole('textbox', { name: 'Corners of panels' });
    await corners.fill('12px');
    const site = (await anna.must(opsListSettings, {})).settings.find(({ key }) => key === 'system.site');
    const copyright = { year: 2025, holder: `Baize ${randomUUID().slice(0, 8)}` };
    const value = { ...Object(site?.value), copyright };
    await anna.must(opsChangeSetting, { key: 'system.site', value, version: site?.version ?? 0, reason: 'a new year' });
    await lookAgain(page);
    expect(await corners.inputValue()).toBe('12px');
    await save(page);
    await page.getByText(MEANWHILE).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: LOAD }).click();
    await expect.poll(() => corners.inputValue()).not.toBe('12px');
  };

  /** A play that is switched makes another version of its game, but nothing of it stands in the form. */
  const lotteryRules = async (page: Page): Promise<void> => {
    await page.goto('/console/draws?view=terms&game=SSC5M');
    const seconds = page.getByRole('textbox', { name: 'Closes ahead, seconds' });
    await seconds.fill('9');
    const gameCode = 'SSC5M';
    const { rules, version } = await anna.must(opsShowLotteryGame, { gameCode });
    const returnAlarm = rules.returnAlarm === '4' ? '5' : '4';
    await anna.must(opsChangeLotteryGame, {
      gameCode,
      version,
      rules: { ...rules, returnAlarm },
      reason: 'a closer look',
    });
    await lookAgain(page);
    expect(await seconds.inputValue()).toBe('9');
    await page.getByRole('button', { name: LOAD }).click();
    await expect.poll(() => seconds.inputValue()).not.toBe('9');
  };
});

/** Whoever comes back to the window has what stands read again. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.getByText(MEANWHILE).waitFor();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Reason' }).fill('as agreed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

const announce = (anna: Actor, id: string, version: number, title: string): Promise<unknown> =>
  anna.must(opsSaveAnnouncement, {
    id,
    version,
    reason: 'test',
    kind: 'PL',
    published: true,
    sort: 0,
    imageUrl: null,
    link: null,
    startsAt: new Date().toISOString(),
    endsAt: null,
    texts: { EN: { title, content: '<p>All day.</p>', linkLabel: null } },
  });
