import {
  type Actor,
  demoOperatorAccounts,
  mustBeAccessible,
  operator,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { opsDecideProposal } from '@baize/wire/console';
import { opsListProposals } from '@baize/wire/operators';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';

/** A host is proposed in the console, approved by a second person, and taken away again. */
describe('the hosts of a merchant', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let anna: Actor;
  useHouse(
    async () => {
      [server, browser] = await openHouse({ still: true });
      anna = await operator(server, 'anna');
    },
    () => closeHouse(server, browser),
  );

  const propose = async (page: Page, reason: string): Promise<void> => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const approve = async (): Promise<void> => {
    const { rows } = await anna.must(opsListProposals, { state: 'proposed' });
    await anna.must(opsDecideProposal, { id: rows[0]?.id ?? '', decision: 'approve', reason: 'agreed' });
  };
  /** Who proposes what waits already is told whose proposal comes first, and led to it. */
  const isToldWhatWaits = async (page: Page, by: string): Promise<void> => {
    await page.getByRole('button', { name: /^Add a host/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Host' }).fill('play.example.com');
    await dialog.getByLabel('Reason').fill('once more');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    const refused = dialog.getByRole('alert');
    await refused.getByText(`A proposal by ${by} for this waits already.`).waitFor();
    await mustBeAccessible(page);
    await screenshot(page, 'console-proposal-waits');
    await refused.getByRole('link', { name: 'Approvals' }).click();
    await page.getByRole('row').filter({ hasText: 'play.example.com' }).waitFor();
    await page.goto('/console/hosts');
  };
  const row = (page: Page, host: string) => page.getByRole('listitem').filter({ hasText: host });

  test('is added by two people, shows the merchant at once, and goes the same way', async () => {
    const account = demoOperatorAccounts(server)[1];
    if (!account) throw new Error('the demo lacks an operator');
    const leads = async (): Promise<boolean> =>
      (await server.ctx.merchants.list()).some(({ hosts }) => hosts.includes('play.example.com'));
    await browser.visit({ url: server.url, name: 'hosts' }, async page => {
      await enterConsole(page, account);
      await page.goto('/console/hosts');
      await row(page, 'localhost').getByText('You are here').waitFor();
      expect(await row(page, 'localhost').getByRole('button').count()).toBe(0);
      await page.getByRole('button', { name: /^Add a host/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('a brand');
      await dialog.getByRole('button', { name: 'Propose' }).click();
      await dialog.getByText('This cannot be empty').waitFor();
      await dialog.getByRole('textbox', { name: 'Host' }).fill('127.0.0.1');
      await dialog.getByRole('button', { name: 'Propose' }).click();
      await dialog.getByText('127.0.0.1 shows a merchant already.').waitFor();
      await screenshot(page, 'console-hosts-refused');
      await dialog.getByRole('textbox', { name: 'Host' }).fill('https://Play.Example.com/login');
      await propose(page, 'a brand');
      await row(page, 'play.example.com').getByText('Waits to be added').waitFor();
      await screenshot(page, 'console-hosts');
      await mustBeAccessible(page);
      await isToldWhatWaits(page, account.name);
      expect(await leads()).toBe(false);
      await approve();
      expect(await leads()).toBe(true);
      await page.reload();
      await row(page, 'play.example.com').getByRole('button', { name: 'Take away play.example.com' }).click();
      await propose(page, 'the brand ends');
      await row(page, 'play.example.com').getByText('Waits to be taken away').waitFor();
      await page.setViewportSize({ width: 360, height: 740 });
      await screenshot(page, 'console-hosts-phone');
      await approve();
      expect(await leads()).toBe(false);
    });
  });
});
