import { randomUUID } from 'node:crypto';
import {
  type Actor,
  asOwner,
  demoOperatorAccounts,
  type FakeVendor,
  fakeVendor,
  fund,
  gamesRead,
  mustBeAccessible,
  operator,
  player,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import { gameList, launchGame, opsReconcile } from '@baize/wire/games';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';

const LOOKS = [
  {
    at: 0,
    size: 'wide',
    theme: 'dark',
    language: 'EN',
    settle: 'Settle',
    state: 'State',
    settled: 'Settled',
    came: 'The vendor’s call or its rollback came after the day was compared.',
  },
  {
    at: 1,
    size: 'phone',
    theme: 'light',
    language: 'CN',
    settle: '处理',
    state: '状态',
    settled: '已处理',
    came: '对账之后，游戏商的调用或其撤销才到达。',
  },
] as const;
type Look = (typeof LOOKS)[number];
const REASON = 'They sent a credit note.';

/** What a day's comparison found is settled in the console, one difference after another, each with a reason. */
describe('differences with a vendor', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let vendor: FakeVendor;
  let fiona: Actor;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
      await asOwner(server, "UPDATE operator_account SET role = 'admin' WHERE login = 'fiona'");
      fiona = await operator(server, 'fiona');
      await gamesRead(server, vendor);
    },
    async () => {
      await vendor?.close();
      await closeHouse(server, browser);
    },
  );

  /** One difference of each of the four kinds, and one whose call came afterwards; the ids of their transactions. */
  const leaveEachKind = async (): Promise<{ open: string[]; late: string }> => {
    const member = await player(server);
    await fund(server, member, '100');
    const { games } = await member.must(gameList, {});
    const gameId = games.find(({ name }) => name === 'Koi Gate')?.gameId ?? '';
    await member.must(launchGame, { vassalage: 'FAKE', gameId });
    const { user, token } = vendor.launches.at(-1) ?? {};
    const launch = { user: String(user), token: String(token), game_code: 'koi', round: `of ${member.username}` };
    const bet = async (more = {}): Promise<string> => {
      const answer = await vendor.bet(launch, 1_230_000, more);
      expect(answer.body).toMatchObject({ status: 'RS_OK' });
      return answer.id;
    };
    const [amount, status, absent, never, late] = [await bet(), await bet(), await bet(), randomUUID(), randomUUID()];
    const now = new Date().toISOString();
    const said = { kind: 'TK_BET', status: 'TS_SUCCESS', user: launch.user, round: launch.round, amount: 1_230_000 };
    const list = (id: string, more = {}) =>
      vendor.transactions.push({ ...said, transaction_uuid: id, currency: 'THB', created_at: now, ...more });
    list(amount, { amount: 2_230_000 });
    list(status, { status: 'TS_ROLLEDBACK' });
    list(never);
    list(late);
    const compare = () => fiona.must(opsReconcile, { code: vendor.code, day: now.slice(0, 10) });
    await compare();
    await bet({ transaction_uuid: late });
    await compare();
    return { open: [amount, status, absent, never], late };
  };

  const settle = async (page: Page, id: string, { size, settle: button }: Look): Promise<void> => {
    const row = page.locator(size === 'wide' ? 'tbody tr' : 'li').filter({ hasText: id, visible: true });
    await row.getByRole('button', { name: button }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(id).waitFor();
    await dialog.getByRole('textbox').fill(REASON);
    await dialog.getByRole('button', { name: button }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    // The row is gone with its button: by keys one goes on with the row that took its place.
    if ((await page.getByRole('button', { name: button }).count()) > 0)
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(button);
  };

  const seeSettled = async (page: Page, { ids, late }: { ids: readonly string[]; late: string }, look: Look) => {
    const { size, state, settled, came } = look;
    await page.getByRole('combobox', { name: state }).click();
    await page.getByRole('option', { name: settled, exact: true }).click();
    const row = (id: string) =>
      page.locator(size === 'wide' ? 'tbody tr' : 'li').filter({ hasText: id, visible: true });
    for (const id of ids) await row(id).getByText(REASON).waitFor();
    await row(late).getByText(came).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await mustBeAccessible(page);
    await screenshot(page, `differences settled ${size}`);
  };

  test.each(LOOKS)('are settled one by one on a $size in $theme', async look => {
    const { open: ids, late } = await leaveEachKind();
    const account = demoOperatorAccounts(server)[look.at];
    if (!account) throw new Error('the demo lacks an operator');
    await browser.visit({ url: server.url, ...look, name: `differences ${look.size}` }, async page => {
      await enterConsole(page, account);
      const { theme, language } = look;
      await page.evaluate(kept => localStorage.setItem('console.preferences', JSON.stringify(kept)), {
        theme,
        language,
      });
      await page.goto('/console/games?view=differences');
      await page
        .getByText(ids[0] ?? '')
        .filter({ visible: true })
        .waitFor();
      // A phone makes its window wider where something does not fit.
      expect(await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth))).toBe(
        page.viewportSize()?.width,
      );
      await mustBeAccessible(page);
      await screenshot(page, `differences ${look.size}`);
      for (const id of ids) await settle(page, id, look);
      // Nothing is left to settle: keys go on at the page's content.
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
      await seeSettled(page, { ids, late }, look);
    });
    const { rows } = await fiona.must(opsListAudit, { action: 'games.differenceResolved', limit: 200 });
    for (const id of ids)
      expect(rows.find(({ object }) => object.id === `fake/${id}`)).toMatchObject({
        actor: { kind: 'operator', name: account.name },
        reason: REASON,
      });
  });
});
