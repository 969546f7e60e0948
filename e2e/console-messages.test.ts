import {
  demoOperatorAccounts,
  mustBeAccessible,
  openBrowser,
  player,
  screenshot,
  startServer,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { sendContactCode } from '@baize/wire/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';

const PHONE = { width: 360, height: 740 };

describe('messages in the console', () => {
  let server: TestServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer({ now: 'real', background: true, pages: true }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  test('an operator words the code, reads it in the outbox, finds it in the log, and sees who shares an address', async () => {
    const [one, two] = [await player(server, { ip: '10.99.0.1' }), await player(server, { ip: '10.99.0.1' })];
    const [account] = demoOperatorAccounts(server);
    if (!account) throw new Error('the demo lacks an operator');
    await browser.visit({ url: server.url, size: 'wide', name: 'console messages' }, async page => {
      await enterConsole(page, account);
      await page.goto('/console/messages?view=templates');
      const words = page.getByRole('textbox', { name: 'Words' }).first();
      await words.fill('Felt: your number is {number}');
      await page.getByText('{number} is not known here').waitFor();
      await page.getByText('{code} has to stand in it').waitFor();
      const save = page.getByRole('button', { name: 'Use these words' }).first();
      expect(await save.isDisabled()).toBe(true);
      await mustBeAccessible(page);
      await words.fill('Felt: {code}, good for {minutes} minutes');
      await page.getByText('Felt: 123456, good for 5 minutes').waitFor();
      await save.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('our tone');
      await mustBeAccessible(page);
      await dialog.getByRole('button', { name: 'Use these words' }).click();
      await page.getByRole('cell', { name: 'our tone' }).waitFor();
      await screenshot(page, 'console-words');
      await page.setViewportSize(PHONE);
      await mustBeAccessible(page);
      await screenshot(page, 'console-words-phone');
      await page.setViewportSize({ width: 1440, height: 900 });

      await one.must(sendContactCode, { channel: 'sms', to: '+66817770001', password: one.password });
      await page.goto('/console/messages?view=outbox');
      await page.getByText(/^Felt: \d{6}, good for 5 minutes$/).waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'console-outbox');
      await page.goto('/console/messages?view=log');
      await page.getByRole('cell', { name: '+66***01' }).waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'console-log');
      await page.goto('/console/messages?view=providers');
      await page.getByRole('button', { name: 'Set the secret: SMS' }).waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'console-message-providers');
      await page.goto('/console/providers');
      await page.getByRole('button', { name: /Set the secret.*Google/ }).waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'console-providers');

      await page.goto(`/console/members/${one.memberId}`);
      const alike = page.getByRole('heading', { name: 'Possibly the same person' }).locator('..').locator('..');
      await alike.getByRole('link', { name: two.username }).waitFor();
      await alike.getByText('same address').waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'console-duplicates');
    });
  });
});
