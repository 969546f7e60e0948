import {
  demoOperatorAccounts,
  type FakeClock,
  fund,
  mustBeAccessible,
  openBrowser,
  operator,
  screenshot,
  startServer,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { opsListAgents, opsProposeHouseContract } from '@baize/wire/agents';
import { opsDecideProposal } from '@baize/wire/console';
import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { runningClock } from './support/clock.ts';
import { enterConsole } from './support/console.ts';
import { useHouse } from './support/house.ts';
import { betNow, chooseAllUnits } from './support/lottery.ts';
import { logIn, openPortal, register } from './support/portal.ts';

const PASSWORD = 'Quiet-River-42';
const MID = 'midagent';
const LOW = 'lowplayer';
const HOUR_MS = 3_600_000;

/** A line of three, from the invitation to a paid dividend. The server's clock is moved over the days; nothing else is pretended. */
describe('a line of agents', () => {
  const clock = movedClock();
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await Promise.all([
        startServer({ now: clock, background: true, pages: true }),
        openBrowser(),
      ]);
      await server.settle();
      await offerOfTheHouse();
    },
    async () => {
      await browser?.close();
      const report = await server?.ctx.ledger.verify();
      await server?.close();
      expect(report?.ok).toBe(true);
    },
  );

  /** The house's contract with the top agent: proposed by one operator, approved by another. */
  const offerOfTheHouse = async (): Promise<void> => {
    const anna = await operator(server, 'anna');
    const { rows } = await anna.must(opsListAgents, { search: 'demo_agent' });
    const { proposalId } = await anna.must(opsProposeHouseContract, {
      memberId: rows[0]?.id ?? '',
      kind: 'dividend',
      period: 'D',
      activeMin: '100',
      tiers: [{ scalePercent: '10', sales: '100', loss: '1', activeMembers: 1 }],
      reason: 'a new line',
    });
    const ben = await operator(server, 'ben');
    await ben.must(opsDecideProposal, { id: proposalId, decision: 'approve', reason: 'as agreed' });
  };

  const goesOn = async (hours: number): Promise<void> => {
    clock.advance({ ms: hours * HOUR_MS });
    await server.settle();
  };

  /** A fresh visitor who is logged in: sessions end while the clock runs. */
  const as = <T>(
    username: string,
    password: string,
    size: 'wide' | 'phone',
    work: (page: Page) => Promise<T>,
  ): Promise<T> =>
    browser.visit({ url: server.url, size, name: `line-${username}-${size}` }, async page => {
      page.setDefaultTimeout(30_000);
      // The clock was moved: the reality check may think that an hour has gone by.
      await page.addLocatorHandler(page.getByRole('button', { name: 'Go on', exact: true }), button => button.click());
      await page.goto('/login');
      await logIn(page, username, password);
      await page.waitForURL(url => url.pathname !== '/login');
      return work(page);
    });

  const makesLink = async (page: Page, forWhom: 'For players' | 'For agents'): Promise<string> => {
    await page.goto('/agentHome?page=links');
    await page.getByRole('button', { name: 'New link' }).click();
    const codes = page.locator('.agent-link b.num');
    const before = await codes.allInnerTexts();
    const made = async (): Promise<string | undefined> => {
      const now = await codes.allInnerTexts();
      return now.find(code => !before.includes(code))?.trim();
    };
    await page.getByRole('radio', { name: new RegExp(forWhom) }).click();
    await page.getByRole('button', { name: 'Make the link' }).click();
    return vi.waitUntil(made, { timeout: 30_000 });
  };

  const joins = (code: string, username: string, size: 'wide' | 'phone'): Promise<void> =>
    browser.visit({ url: server.url, size, name: `line-joins-${username}` }, async page => {
      page.setDefaultTimeout(30_000);
      await page.goto(`/?affiliateCode=${code}`);
      await openInvited(page, code);
      await register(page, username, PASSWORD);
    });

  const openInvited = async (page: Page, code: string): Promise<void> => {
    await openPortal(page);
    await page.goto(`/register?affiliateCode=${code}`);
    await page.getByRole('dialog', { name: 'Register' }).waitFor();
    await page.keyboard.press('Escape');
  };

  const accepts = async (page: Page, from: string): Promise<void> => {
    await page.goto('/agentHome?page=contracts');
    await page.getByText(from, { exact: true }).filter({ visible: true }).first().click();
    const dialog = page.getByRole('dialog');
    await mustBeAccessible(page);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Your own contract' }).waitFor();
  };

  const offers = async (page: Page, to: string): Promise<void> => {
    await page.getByRole('button', { name: 'New offer' }).click();
    await page.getByRole('combobox', { name: 'Direct agent' }).click();
    await page.getByRole('option', { name: to }).click();
    await page.getByRole('textbox', { name: 'Share' }).fill('12');
    await page.getByRole('button', { name: 'Send offer' }).click();
    await page.getByRole('alert').filter({ hasText: 'the highest share that you can give is 10.0%' }).first().waitFor();
    await mustBeAccessible(page);
    await page.getByRole('textbox', { name: 'Share' }).fill('6');
    await page.getByRole('button', { name: 'Send offer' }).click();
    await page.getByText(to, { exact: true }).filter({ visible: true }).first().waitFor();
  };

  /** Of ten single bets exactly one wins, and the house keeps its edge. */
  const bets = async (page: Page): Promise<void> => {
    await chooseAllUnits(page, 100);
    const confirm = await betNow(page);
    await confirm.waitFor({ state: 'hidden' });
  };

  const approves = (): Promise<void> =>
    browser.visit({ url: server.url, size: 'wide', name: 'line-approves' }, async page => {
      page.setDefaultTimeout(30_000);
      const account = demoOperatorAccounts(server)[0];
      if (!account) throw new Error('the demo lacks an operator');
      await enterConsole(page, account, clock.now);
      await page.goto('/console/agent-bills');
      await page.getByRole('cell', { name: 'demo_agent' }).first().click();
      await page.getByRole('button', { name: 'Approve' }).click();
      const dialog = page.getByRole('dialog');
      await mustBeAccessible(page);
      await dialog.getByRole('textbox', { name: /Reason/ }).fill('checked against the bets');
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText('No dividends here', { exact: false }).waitFor();
    });

  /** What the team did, as its upper agent reads it. */
  const reads = async (page: Page): Promise<void> => {
    const shown = (name: string) => page.getByText(name, { exact: true }).filter({ visible: true }).first();
    await page.goto('/agentHome?page=report');
    await shown(MID).waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Dividends' }).click();
    await mustBeAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Dividends' }).waitFor();
    await shown(MID).click();
    await shown(LOW).waitFor();
    // A team below stands in the address: a reload keeps it, and Back leads up.
    await page.reload();
    await page.getByRole('heading', { name: /^Team of/ }).waitFor();
    await shown(LOW).waitFor();
    await page.goBack();
    await shown(MID).waitFor();
    await page.getByRole('heading', { name: /^Team of/ }).waitFor({ state: 'hidden' });
    await page.goto('/agentHome?page=bets');
    await page.getByRole('combobox', { name: 'Range' }).click();
    await page.getByRole('option', { name: 'Last 7 days' }).click();
    await shown(LOW).waitFor();
    await page.getByRole('combobox', { name: 'Level' }).click();
    await page.getByRole('option', { name: 'Level 1' }).click();
    await page.waitForURL(/level=1/);
    await shown(LOW).waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('combobox', { name: 'Level' }).filter({ hasText: 'Level 1' }).waitFor();
    expect(await shown(LOW).count()).toBe(0);
    await mustBeAccessible(page);
    // An address that somebody made up shows what the house says of it, and no empty choice.
    await page.goto('/agentHome?page=bets&product=none');
    await page.getByRole('combobox', { name: 'Product' }).filter({ hasText: 'Any product' }).waitFor();
    await page.goto('/agentHome?page=report&team=999999~nobody');
    await page.getByText('There is no such member.').waitFor();
    await page.getByRole('button', { name: 'One level up' }).click();
    await shown(MID).waitFor();
    await page.goto('/agentHome?page=transactions');
    await page.getByText('Dividend', { exact: true }).filter({ visible: true }).first().waitFor();
    await mustBeAccessible(page);
  };

  test('is played through, from the invitation to the dividend', async () => {
    const code = await as('demo_agent', 'Baize-2026', 'wide', async page => {
      await accepts(page, 'the house');
      return makesLink(page, 'For agents');
    });
    await joins(code, MID, 'phone');
    const playersCode = await as(MID, PASSWORD, 'phone', page => makesLink(page, 'For players'));
    await joins(playersCode, LOW, 'wide');
    await as('demo_agent', 'Baize-2026', 'wide', async page => {
      await page.goto('/agentHome?page=contracts');
      await offers(page, MID);
    });
    await as(MID, PASSWORD, 'phone', page => accepts(page, 'demo_agent'));

    await goesOn(24);
    const { rows } = await server.ctx.pool.query('SELECT id FROM member WHERE username = $1', [LOW]);
    await fund(server, { memberId: BigInt(rows[0].id) }, '5000');
    await as(LOW, PASSWORD, 'phone', bets);
    await goesOn(0.05);
    await goesOn(0.05);
    await goesOn(24);
    await expect.poll(() => billsOf(MID), { timeout: 60_000, interval: 500 }).toContain('to_approve');
    await approves();
    await as(MID, PASSWORD, 'phone', async page => {
      await page.goto('/agentHome?page=bills');
      await page.getByRole('button', { name: 'Dividend' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(LOW, { exact: true }).filter({ visible: true }).first().click();
      await dialog
        .getByText(/SSC 1 min/)
        .filter({ visible: true })
        .first()
        .waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'agent-line-phone');
    });
    expect(await billsOf(MID)).toContain('paid');
    await as('demo_agent', 'Baize-2026', 'wide', reads);
  });

  const billsOf = async (username: string): Promise<string[]> => {
    await server.settle();
    const { rows } = await server.ctx.pool.query<{ state: string }>(
      'SELECT b.state FROM agent_bill AS b JOIN member AS m ON m.id = b.member_id WHERE m.username = $1',
      [username],
    );
    return rows.map(({ state }) => state);
  };
});

const DAY_MS = 24 * 3_600_000;
/** Nine in the morning in Bangkok: no business day ends but when the walk lets it. */
const MORNING_MS = 2 * 3_600_000;

/** The next morning's clock, which can be moved ahead. */
const movedClock = (): FakeClock => runningClock(DAY_MS + MORNING_MS - (Date.now() % DAY_MS));
