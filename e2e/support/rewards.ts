import { type Actor, mustBeAccessible, type TestServer } from '@baize/testkit';
import { opsDecideProposal } from '@baize/wire/console';
import { opsChangePromotion, opsListPromotions } from '@baize/wire/promotions';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { closeDialog } from './portal.ts';

/** The wheel and the raffle without the turnover that earns a chance, which is shown over HTTP, and with points alone. */
export const freeDraws = async (by: Actor, second: Actor): Promise<void> => {
  for (const { version, spent: _spent, claims: _claims, ...promotion } of (await by.must(opsListPromotions, {})).rows)
    if (promotion.rules.prizes.length > 0) {
      const prizes = promotion.rules.prizes.filter(({ points }) => points > 0);
      const rules = { ...promotion.rules, prizes, turnoverPerChance: '0' };
      const draft = { promotion: { ...promotion, rules }, version, reason: 'free today' };
      const { proposalId } = await by.must(opsChangePromotion, draft);
      await second.must(opsDecideProposal, { id: proposalId ?? '', decision: 'approve', reason: 'agreed' });
    }
};

/** The odds are said before, and one chance gives one prize. */
export const draws = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Prizes and odds' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  const chances = dialog.getByText(/chance/);
  const before = await chances.first().innerText();
  await dialog.getByRole('button', { name: 'Draw', exact: true }).click();
  await dialog.getByText(/^Drawn: /).waitFor();
  await dialog.locator('tr.hit').waitFor();
  await expect.poll(() => chances.first().innerText(), { timeout: 15_000 }).not.toBe(before);
  await mustBeAccessible(page);
  await closeDialog(page);
};

/** A friend who has met the condition; how one meets it is shown over HTTP. */
export const bringsFriend = async (server: TestServer, page: Page, referrer: string, friend: string): Promise<void> => {
  const { rowCount } = await server.ctx.pool.query(
    `INSERT INTO reward_friend (merchant_id, friend_id, referrer_id, state, registered_at, decided_at)
     SELECT 1, f.id, r.id, 'qualified', now(), now() FROM member AS f, member AS r
     WHERE f.username = $1 AND r.username = $2`,
    [friend, referrer],
  );
  expect(rowCount).toBe(1);
  await page.goto('/member?page=referral');
  const leaders = page.locator('section').filter({ hasText: 'Most friends this month' });
  await leaders.getByRole('listitem').filter({ hasText: 'You' }).getByText('1 friend').waitFor();
  await mustBeAccessible(page);
};
