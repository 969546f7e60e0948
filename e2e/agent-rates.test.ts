import {
  demoOperatorAccounts,
  mustBeAccessible,
  operator,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { opsListAgents, opsShowAgent } from '@baize/wire/agents';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';

/** What an agent gets is money: one operator asks for other rates, another gives them. */
describe('other rates of an agent', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  test('are asked for by one operator, read by another as what was and will be, and stand when that one approves', async () => {
    const anna = await operator(server, 'anna');
    const { rows } = await anna.must(opsListAgents, { search: 'demo_agent' });
    const memberId = rows[0]?.id ?? '';
    const before = await anna.must(opsShowAgent, { memberId });
    const wanted =
      before.prizeGroup - 2 >= before.prizeGroupBounds.least ? before.prizeGroup - 2 : before.prizeGroup + 2;
    const standing = async () => (await anna.must(opsShowAgent, { memberId })).prizeGroup;

    await visit(0, 'wide', async page => {
      await page.goto(`/console/agents?id=${memberId}`);
      await page.getByRole('button', { name: 'Change rates' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Prize group' }).fill(String(wanted));
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('as agreed');
      await mustBeAccessible(page);
      await screenshot(page, 'agent-rates-asked');
      await dialog.getByRole('button', { name: 'Propose the change' }).click();
      await page.getByText('Proposed: another operator decides').first().waitFor();
    });
    expect(await standing()).toBe(before.prizeGroup);

    await visit(1, 'phone', async page => {
      await page.goto('/console/proposals');
      await page.getByText('demo_agent').filter({ visible: true }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(String(wanted)).waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'agent-rates-decided');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('seen');
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await dialog.waitFor({ state: 'hidden' });
    });
    expect(await standing()).toBe(wanted);
  });

  const visit = (who: 0 | 1, size: 'wide' | 'phone', work: (page: Page) => Promise<void>): Promise<void> => {
    const account = demoOperatorAccounts(server)[who];
    if (!account) throw new Error('the demo lacks an operator');
    const theme = size === 'wide' ? 'light' : 'dark';
    return browser.visit({ url: server.url, name: `agent rates ${size}`, size, theme }, async page => {
      await enterConsole(page, account);
      await work(page);
    });
  };
});
