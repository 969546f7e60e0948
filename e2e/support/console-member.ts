import { mustBeAccessible, type Player } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const TABS: readonly (readonly [name: string, view: string, shows: string])[] = [
  ['Ledger', 'ledger', '1,500.00'],
  ['Lottery bets', 'bets', 'No lottery bets yet.'],
  ['Game rounds', 'rounds', 'No rounds yet.'],
  ['Bonuses and rebates', 'bonuses', 'No rebate was paid yet.'],
  ['Points', 'points', 'Points now'],
];

/** The arrows go through what there is of a member; each part has an address, and back returns to the one before. */
export async function walkMember(page: Page, { memberId }: Player): Promise<void> {
  await page.goto(`/console/members/${memberId}`);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Overview').focus();
  for (const [name, view, shows] of TABS) {
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(url => url.searchParams.get('view') === view);
    const panel = page.getByRole('tabpanel', { name, exact: true });
    await panel.getByText(shows).filter({ visible: true }).first().waitFor();
    await mustBeAccessible(page);
  }
  await page.goBack();
  await page.waitForURL(/view=bonuses/);
  expect(await tab('Bonuses and rebates').getAttribute('aria-selected')).toBe('true');
  await page.goto(`/console/members/${memberId}?view=ledger&account=receivable`);
  await page.getByText('Nothing was posted to this account.').waitFor();
  expect(await tab('Ledger').getAttribute('aria-selected')).toBe('true');
}
