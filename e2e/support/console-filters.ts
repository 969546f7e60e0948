import { mustBeAccessible } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A filter of the log is kept under a name, chosen again on another day, renamed to a name that is free, and removed. */
export async function keepFilter(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Saved filters' });
  const menu = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto('/console/audit');
  await menu('Saved filters');
  await page.getByRole('menuitem', { name: 'Save and sort out' }).click();
  await dialog.getByText('Choose a filter on this page first').waitFor();
  await page.keyboard.press('Escape');
  for (const [room, name] of [
    ['Settings', 'Rules'],
    ['Operators', 'Who logs in'],
  ] as const) {
    await page.getByRole('button', { name: room, exact: true }).click();
    await page.waitForURL(new RegExp(`action=${room.toLowerCase()}`));
    await menu('Saved filters');
    await page.getByRole('menuitem', { name: 'Save and sort out' }).click();
    await dialog.getByRole('textbox', { name: 'Name of the filter' }).first().fill(name);
    await dialog.getByRole('button', { name: 'Save this filter' }).click();
    await dialog.getByRole('button', { name: `Remove: ${name}` }).waitFor();
    await page.keyboard.press('Escape');
  }
  await page.goto('/console/audit');
  await menu('Saved filters');
  await page.getByRole('menuitemradio', { name: 'Who logs in' }).click();
  await page.waitForURL(/action=operators/);
  await menu('Who logs in');
  await page.getByRole('menuitem', { name: 'Save and sort out' }).click();
  const rename = async (name: string) => {
    const one = dialog.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remove: Who logs in' }) });
    await one.getByRole('textbox', { name: 'Name of the filter' }).fill(name);
    await one.getByRole('button', { name: 'Rename' }).click();
  };
  await mustBeAccessible(page);
  await rename('Rules');
  await dialog.getByText('Another filter of this page is called Rules.').waitFor();
  await rename('Logins');
  for (const name of ['Logins', 'Rules']) {
    await dialog.getByRole('button', { name: `Remove: ${name}` }).click();
    await dialog.getByRole('button', { name: `Remove: ${name}` }).waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Escape');
  await page.goto('/console/members');
  await menu('Saved filters');
  expect(await page.getByRole('menuitemradio').count()).toBe(0);
  await page.keyboard.press('Escape');
}

/** What lists of games, issues and messages are filtered by stands in their addresses: Back finds it, and it is kept under a name. */
export async function filterByAddress(page: Page): Promise<void> {
  const lists = [
    { at: '/console/games?view=rounds', field: 'Round or username', wanted: /search=koi/ },
    { at: '/console/games?view=catalogue', field: 'Find a game', wanted: /search=koi/ },
  ];
  for (const { at, field, wanted } of lists) {
    await page.goto(at);
    await page.getByRole('searchbox', { name: field }).fill('koi');
    await page.waitForURL(wanted);
    await page.getByRole('link', { name: 'Kill switches' }).click();
    await page.waitForURL(/stops/);
    await page.goBack();
    await page.waitForURL(wanted);
    expect(await page.getByRole('searchbox', { name: field }).inputValue()).toBe('koi');
  }
  await page.goto('/console/messages');
  await page.getByRole('button', { name: 'failed', exact: true }).click();
  await page.waitForURL(/state=failed/);
  const day = '2026-01-10';
  // A second try finds what the first one kept.
  const name = `Cancelled ${Date.now()}`;
  await page.goto(`/console/draws?view=issues&status=cancelled&day=${day}`);
  await page.getByRole('button', { name: 'Saved filters', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save and sort out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved filters' });
  await dialog.getByRole('textbox', { name: 'Name of the filter' }).first().fill(name);
  await dialog.getByRole('button', { name: 'Save this filter' }).click();
  await dialog.getByRole('button', { name: `Remove: ${name}` }).waitFor();
  await page.goto('/console/draws');
  await page.getByRole('button', { name: 'Saved filters', exact: true }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.waitForURL(/status=cancelled/);
  expect(await page.getByLabel('Day').inputValue()).toBe(day);
  for (const at of ['/console/cases', '/console/stops', '/console/messages']) {
    await page.goto(at);
    await page.getByRole('button', { name: 'Saved filters', exact: true }).waitFor();
  }
}
