import { randomUUID } from 'node:crypto';
import {
  asOwner,
  demoOperatorAccounts,
  mustBeAccessible,
  operator,
  type Player,
  player,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { requestDeposit } from '@baize/wire/cashier';
import { opsListSettings, opsProposeSetting } from '@baize/wire/console';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { filterByAddress, keepFilter } from './support/console-filters.ts';
import { walkMember } from './support/console-member.ts';
import { followTheCode, seeWhoIsAlike, wordTheCode } from './support/console-messages.ts';
import { fitsAt1024 } from './support/fits.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { hasFocus } from './support/keyboard.ts';

/** Every page of the console with its heading. */
const PAGES = [
  ['withdrawals', 'Withdrawals'],
  ['deposits', 'Deposits'],
  ['members', 'Members'],
  ['draws', 'Draws'],
  ['stops', 'Kill switches'],
  ['proposals', 'Approvals'],
  ['settings', 'Settings'],
  ['settings/modules/tree', 'White-label modules'],
  ['settings/members/registration', 'Registration form'],
  ['settings/cashier/deposits', 'Deposits'],
  ['announcements', 'Announcements'],
  ['announcements?id=new', 'New announcement'],
  ['help-centre', 'Help centre'],
  ['feedback', 'Feedback and complaints'],
  ['theme', 'Theme'],
  ['messages?view=log', 'Messages'],
  ['messages?view=outbox', 'Messages'],
  ['messages?view=templates', 'Messages'],
  ['messages?view=providers', 'Messages'],
  ['providers', 'Sign-in providers'],
  ['operators', 'Operators'],
  ['audit', 'Audit log'],
] as const;

/** The others, which have tests of their own for what they do. */
const OTHERS = [
  ['withdrawals?view=decided', 'Withdrawals'],
  ['agent-bills', 'Dividends'],
  ['receipts', 'Payments said not to have arrived'],
  ['mismatches', 'Unmatched payments'],
  ['vouchers', 'Vouchers'],
  ['cases', 'Review cases'],
  ['safer-play', 'Safer play'],
  ['retention', 'Personal data'],
  ['reports', 'Reports'],
  ['agents', 'Agents'],
  ['agent-anomalies', 'Signs in teams'],
  ...['issues', 'results', 'exposure', 'settlements', 'returns'].map(view => [`draws?view=${view}`, 'Draws'] as const),
  ...['vendors', 'catalogue', 'rounds', 'held', 'differences', 'transfers', 'freerounds'].map(
    view => [`games?view=${view}`, 'Games'] as const,
  ),
  ...['reported', 'all', 'mutes', 'rooms'].map(view => [`chat?view=${view}`, 'Chat'] as const),
  ['promotions', 'Promotions'],
  ['mall', 'Point mall'],
  ['bonuses', 'Bonuses'],
  ['inbox', 'Member messages'],
  ['settings/system/site', 'Site details'],
  ['settings/system/addresses', 'Domains'],
  ['settings/system/maintenance', 'Maintenance'],
  ['settings/system/access', 'Who is served'],
  ['hosts', 'Hosts'],
] as const;

describe('the console', () => {
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

  const walk = async (page: Page, pages: readonly (readonly [path: string, heading: string])[] = PAGES) => {
    for (const [path, heading] of pages) {
      await page.goto(`/console/${path}`);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 10_000 }).toBe(0);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `${path} is wider than the window`).toBeLessThanOrEqual(0);
      await mustBeAccessible(page);
    }
  };

  test('has no other page that is hard to use in light on a wide screen', async () => {
    await browser.visit({ url: server.url, theme: 'light', name: 'console light' }, async page => {
      await lightFromHere(page);
      await enter(page, 1);
      await walk(page, OTHERS);
    });
  });

  test('is walked and used by keyboard on a wide screen', async () => {
    const days = await proposeWinners(server);
    const ben = await player(server);
    await ben.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '1500' });
    await browser.visit({ url: server.url, name: 'console wide' }, async page => {
      await enter(page, 0);
      await decideByKeys(page, ben);
      await changeSetting(page);
      await approveProposal(page, days);
      await followTheCode(page, ben, await wordTheCode(page));
      await seeWhoIsAlike(page, server, ben);
      await walkMember(page, ben);
      await keepFilter(page);
      await filterByAddress(page);
      await readLogAt1024(page, server);
      await walk(page);
    });
  });

  test('is walked on a phone in light', async () => {
    await browser.visit({ url: server.url, size: 'phone', theme: 'light', name: 'console phone' }, async page => {
      await lightFromHere(page);
      await enter(page, 1);
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Kill switches' }).click();
      await stopLottery(page);
      await walk(page);
    });
  });
});

/** The console in light; frames of previews have no storage. */
const lightFromHere = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (self === top) localStorage.setItem('console.preferences', '{"theme":"light"}');
  });

/** N claims the next request, A leads into the reason, Enter decides. */
async function decideByKeys(page: Page, { username }: Player): Promise<void> {
  await page.getByRole('link', { name: 'Deposits' }).click();
  await page.getByRole('row').filter({ hasText: username }).waitFor();
  await page.keyboard.press('n');
  const drawer = page.getByRole('complementary', { name: /Deposits/ });
  await drawer.getByRole('button', { name: 'Approve and credit' }).waitFor();
  await page.keyboard.press('r');
  const reason = drawer.getByRole('textbox', { name: 'Reason' });
  await drawer.getByText('Say why').waitFor();
  await hasFocus(reason);
  await mustBeAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await hasFocus(reason);
  await page.keyboard.type('seen on the statement');
  await page.keyboard.press('Enter');
  await drawer.getByText('Decided by').waitFor();
  await leavesFree(page, drawer);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
}

/** What is said for some seconds lies over nothing of the drawer, in whose foot the next request is decided. */
async function leavesFree(page: Page, drawer: Locator): Promise<void> {
  const notice = page.locator('.toast').first();
  await notice.waitFor();
  await expect.poll(async () => overlap(await notice.boundingBox(), await drawer.boundingBox())).toBe(false);
}

type Box = { x: number; y: number; width: number; height: number } | null;

const overlap = (a: Box, b: Box): boolean | undefined =>
  a && b ? a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height : undefined;

/** Somebody without the setting's permission asks for a change. */
async function proposeWinners(server: TestServer): Promise<string> {
  await asOwner(server, "UPDATE operator_account SET role = 'operations' WHERE login = 'fiona'");
  const fiona = await operator(server, 'fiona');
  const { settings } = await fiona.must(opsListSettings, {});
  const version = settings.find(({ key }) => key === 'games.winners')?.version ?? 0;
  // A second try on the same house finds what the first one changed.
  const value = { days: 3 + (version % 2), highAmount: String(1_000 + version) };
  const asked = await fiona.call(opsProposeSetting, {
    key: 'games.winners',
    value,
    version,
    reason: 'players ask for it',
  });
  expect(asked.ok || asked.code, 'what the first try asked for may still be open').toBeOneOf([true, 'proposal_waits']);
  return String(value.days);
}

async function approveProposal(page: Page, days: string): Promise<void> {
  await page.getByRole('link', { name: 'Approvals' }).click();
  await page.getByRole('row').filter({ hasText: 'players ask for it' }).first().click();
  const dialog = page.getByRole('dialog', { name: /Winner board/ });
  await dialog.getByText('Business days back').waitFor();
  await screenshot(page, 'console-proposal');
  await mustBeAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('fine with the licence');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.goto('/console/settings/games/winners');
  await page
    .getByText(/players ask for it/)
    .first()
    .waitFor();
  expect(await page.getByRole('textbox', { name: 'Business days back' }).inputValue()).toBe(days);
}

/** A typed form, a refused value, a saved one, and the way back. */
async function changeSetting(page: Page): Promise<void> {
  await page.goto('/console/settings/members/session');
  const idle = page.getByRole('textbox', { name: 'Ends when idle for minutes' });
  const shorter = (await idle.inputValue()) === '20' ? '25' : '20';
  const reason = `shorter sessions ${randomUUID().slice(0, 8)}`;
  await idle.fill('0');
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByText(/^At least \d+\.$/)
    .first()
    .waitFor();
  await mustBeAccessible(page);
  await idle.fill(shorter);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Sessions of players' }).waitFor();
  await page.getByText(reason).waitFor();
  const back = page.getByText('Back to the default');
  const before = await back.count();
  const asItWas = page.getByRole('listitem').filter({ hasText: /Default/ });
  await asItWas.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => back.count()).toBe(before + 1);
  expect(await idle.inputValue()).toBe('30');
}

async function stopLottery(page: Page): Promise<void> {
  for (const [button, after] of [
    ['Stop', 'Stopped'],
    ['Let it go on', 'Running'],
  ] as const) {
    const row = page.getByRole('listitem').filter({ has: page.getByText('Lottery', { exact: true }) });
    await row.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('a drill');
    await mustBeAccessible(page);
    await dialog.getByRole('button', { name: button }).click();
    await dialog.waitFor({ state: 'hidden' });
    await row.getByText(after).waitFor();
  }
}

/** The longest words of the log, in Vietnamese, have room on a small screen. */
async function readLogAt1024(page: Page, server: TestServer): Promise<void> {
  await asOwner(
    server,
    `INSERT INTO audit_entry (id, merchant_id, at, actor_kind, actor_id, actor_name, action, object_kind, object_id, reason, ip)
     VALUES (uuidv7(), 1, now(), 'operator', '5', 'Olga Administrator', 'cashier.paymentSecretSet', 'setting', '7', $1, '203.113.245.201')`,
    ['the bank changes its keys every year, and wrote so in its letter of the first of March'],
  );
  const speak = (language: string) =>
    page.evaluate(code => localStorage.setItem('console.preferences', JSON.stringify({ language: code })), language);
  await speak('VI');
  await page.goto('/console/audit');
  await page.getByText('Olga Administrator').first().waitFor();
  await fitsAt1024(page, 'Nhật ký kiểm toán');
  await speak('EN');
}
