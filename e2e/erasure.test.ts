import { randomUUID } from 'node:crypto';
import {
  type Actor,
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
import { opsDecideProposal } from '@baize/wire/console';
import { opsListProposals } from '@baize/wire/operators';
import { closeAccount } from '@baize/wire/safer-play';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { enterAs } from './support/member-centre.ts';

/** What becomes of the data of whoever leaves, for the one who leaves and for operators. */
describe('erasing personal data', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let ben: Actor;
  let left: Player;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      ben = await operator(server, 'ben');
      left = await closed('left1', {});
      await closed('asked1', { eraseData: true });
      const old = await closed('owed1', {});
      await asOwner(server, "UPDATE member SET closed_at = closed_at - interval '61 months' WHERE id = $1", [
        old.memberId,
      ]);
    },
    () => closeHouse(server, browser),
  );

  const closed = async (username: string, more: object): Promise<Player> => {
    const who = await player(server, { username });
    await who.must(closeAccount, { id: randomUUID(), loginPassword: who.password, ...more });
    return who;
  };
  const enter = (page: Page) => {
    const [first] = demoOperatorAccounts(server);
    if (!first) throw new Error('the demo has no operator');
    return enterConsole(page, first, server.ctx.now);
  };

  test('is asked for by an operator, agreed to by another, and seen on the page of periods', async () => {
    await browser.visit({ url: server.url, name: 'console erasure' }, async page => {
      await enter(page);
      await page.getByRole('link', { name: 'Personal data' }).click();
      await page.getByRole('row').filter({ hasText: 'Who the member of a closed account is' }).waitFor();
      await page.getByRole('row').filter({ hasText: 'asked1' }).getByText('Only what the law asks for').waitFor();
      await page.getByRole('row').filter({ hasText: 'left1' }).getByText('All is kept').waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'console-retention-wide');
      await page.goto(`/console/members/${left.memberId}`);
      await page.getByRole('button', { name: 'Erase data' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'How it was made sure who asks' }).fill('a letter, and the papers');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('wrote to us');
      await mustBeAccessible(page);
      await screenshot(page, 'console-erase-data');
      await dialog.getByRole('button', { name: 'Ask for it' }).click();
      await page.getByText('Asked for. Another person decides.').waitFor();
      await page.goto('/console/proposals');
      await page.getByText('Erase the data of left1').filter({ visible: true }).first().click();
      await page.getByRole('dialog').getByText('a letter, and the papers').waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'console-erasure-proposal');
      const [proposal] = (await ben.must(opsListProposals, { state: 'proposed' })).rows;
      await ben.must(opsDecideProposal, { id: proposal?.id ?? '', decision: 'approve', reason: 'agreed' });
      await page.goto(`/console/members/${left.memberId}`);
      await page.getByText('Only what the law asks for').waitFor();
    });
    await browser.visit(
      { url: server.url, size: 'phone', theme: 'light', name: 'console erasure phone' },
      async page => {
        await enter(page);
        await page.goto('/console/retention');
        await page.getByText('Only what the law asks for').filter({ visible: true }).first().waitFor();
        await mustBeAccessible(page);
        await screenshot(page, 'console-retention-phone');
      },
    );
  });

  test('is offered to whoever closes the account, from right to left too', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'close ar' }, async page => {
      await enterAs(page, server);
      await page.evaluate(() => localStorage.setItem('hisLang', 'AR'));
      await page.goto('/member?page=accountEnd');
      await page.getByRole('button', { name: 'إغلاق حسابي' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: 'احذف بياناتي أيضًا' }).click();
      await mustBeAccessible(page);
      await screenshot(page, 'account-close-ar');
      // Nothing was in the wallet: nothing is promised.
      await dialog.locator('#close-login').fill(left.password);
      await dialog.getByRole('checkbox').last().click();
      await dialog.locator('button[type=submit]').click();
      await page.getByText('أُغلق الحساب.', { exact: true }).waitFor();
    });
  });
});
