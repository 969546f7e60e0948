import { mustBeAccessible, type Player } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const TABS: readonly (readonly [name: string, view: string, shows: string])[] = [
  ['Ledger', 'ledger', '1,500.00'],
  ['Lottery bets', 'bets', 'No lottery bets yet.'],
  ['Game rounds', 'rounds', 'No rounds yet.'],
  ['Bonuses and rebates', 'bonuses', 'No rebate was paid yet.'],
  ['Points', 'points', 'Points now'],
  ['Notes', 'notes', 'Nothing has been noted about this member.'],
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
  await noteMember(page);
  await page.goto(`/console/members/${memberId}?view=points`);
  await tab('Points').focus();
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/view=bonuses/);
  await page.goBack();
  await page.waitForURL(/view=points/);
  expect(await tab('Points').getAttribute('aria-selected')).toBe('true');
  await page.goto(`/console/members/${memberId}?view=ledger&account=receivable`);
  await page.getByText('Nothing was posted to this account.').waitFor();
  expect(await tab('Ledger').getAttribute('aria-selected')).toBe('true');
}

/** A note that is pinned stands on the overview; one that was withdrawn can still be read. */
async function noteMember(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Write a note' });
  const note = page
    .getByRole('tabpanel', { name: 'Notes' })
    .getByRole('listitem')
    .filter({ hasText: 'Call after six' });
  await page.getByRole('button', { name: 'Write a note' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Call after six');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await dialog.getByRole('checkbox', { name: 'Pin to the overview' }).check();
  await mustBeAccessible(page);
  await dialog.getByRole('button', { name: 'Write a note' }).click();
  await note.getByText('Pinned').waitFor();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('region', { name: 'Pinned notes' }).getByText('Call after six').waitFor();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await note.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Of somebody else');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await note.getByText('Of somebody else').waitFor();
  expect(await note.getByRole('button').count()).toBe(0);
  await mustBeAccessible(page);
}
