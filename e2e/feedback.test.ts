import {
  demoOperatorAccounts,
  guest,
  mustBeAccessible,
  player,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { feedback } from '@baize/wire/members';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { enterAs } from './support/member-centre.ts';

const ANSWER = 'Thank you, it was late.\n<b>We look after it.</b>';

/** A player writes, an operator answers, and the player reads it. */
describe('feedback', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  const write = async (page: Page, content: string): Promise<string> => {
    await page.getByRole('main').getByRole('button', { name: 'Write to us' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Complaint' }).click();
    await dialog.getByRole('textbox', { name: 'Your words' }).fill(content);
    await dialog.getByText('You read the answer in your account.').waitFor();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByRole('button', { name: 'See what you wrote and our answer' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const number = await page
      .getByRole('main')
      .getByText(/^F-\w{4}-\w{4}$/)
      .first()
      .innerText();
    return number;
  };
  const letter = (page: Page, number: string) => page.locator('.rooms > *').filter({ hasText: number });

  for (const [index, size] of (['wide', 'phone'] as const).entries())
    test(`comes back with an answer (${size})`, async () => {
      const account = demoOperatorAccounts(server)[index];
      if (!account) throw new Error('the demo has no operator');
      const who = await player(server);
      await browser.visit({ url: server.url, size, name: `feedback ${size}` }, async page => {
        await enterAs(page, who);
        await page.goto('/member?page=feedback');
        await page.getByText('You have not written to us yet.').waitFor();
        const number = await write(page, 'The draw of the evening came late.');
        await page.getByText('In process').waitFor();
        await browser.visit({ url: server.url, size, name: `feedback desk ${size}` }, async desk => {
          await enterConsole(desk, account);
          await desk.goto('/console/feedback');
          await letter(desk, number).getByRole('button', { name: 'Answer' }).click();
          const dialog = desk.getByRole('dialog', { name: `Answer ${number}` });
          await dialog.getByRole('textbox', { name: 'Answer in English' }).fill(ANSWER);
          await mustBeAccessible(desk);
          await screenshot(desk, `feedback-desk-answer-${size}`);
          await dialog.getByRole('button', { name: 'Send the answer' }).click();
          await dialog.waitFor({ state: 'detached' });
          await desk.goto('/console/feedback?state=closed');
          await letter(desk, number).getByText(ANSWER).waitFor();
          await letter(desk, number).getByText(`${account.name} answered,`).waitFor();
          await screenshot(desk, `feedback-desk-answered-${size}`);
        });
        // It is there without a reload.
        await page.getByText('Answered', { exact: true }).waitFor();
        await page.getByText(ANSWER).waitFor();
        await mustBeAccessible(page);
        await screenshot(page, `feedback-own-${size}`);
        await page.goto('/member?page=messageV2');
        await page
          .getByRole('button', { name: `An answer to what you wrote (${number})` })
          .first()
          .click();
        await page.getByText('<b>We look after it.</b>').waitFor();
        await screenshot(page, `feedback-message-${size}`);
      });
    });

  test('of a guest says in the console that no answer can reach it', async () => {
    const account = demoOperatorAccounts(server)[0];
    if (!account) throw new Error('the demo has no operator');
    const { number } = await guest(server).must(feedback, {
      content: 'I could not register.',
      contact: 'me@example.com',
    });
    await browser.visit({ url: server.url, name: 'feedback of a guest' }, async desk => {
      await enterConsole(desk, account);
      await desk.goto('/console/feedback');
      const row = letter(desk, number);
      await row.getByText('Written without an account').waitFor();
      expect(await row.getByRole('button', { name: 'Answer' }).count()).toBe(0);
      await row.getByRole('button', { name: 'Close' }).waitFor();
      await screenshot(desk, 'feedback-desk-guest');
    });
  });
});
