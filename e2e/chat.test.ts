import { randomUUID } from 'node:crypto';
import {
  demoOperatorAccounts,
  mustBeAccessible,
  type Player,
  player,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { hiddenChat, writeChat } from '@baize/wire/chat';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { openPortal, register } from './support/portal.ts';

const PASSWORD = 'Quiet-River-42';

/** Two members in a room, and the operator who looks after it. */
describe('the chat', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  for (const [index, size] of (['wide', 'phone'] as const).entries())
    test(`is read as it is written, kept civil, and looked after (${size})`, async () => {
      const account = demoOperatorAccounts(server)[index];
      if (!account) throw new Error('the demo has no operator');
      const username = `chat${size}${Date.now() % 100_000}`;
      const other = await player(server);
      await browser.visit({ url: server.url, size, name: `chat ${size}` }, async page => {
        await openPortal(page);
        await register(page, username, PASSWORD);
        const [chat] = await Promise.all([
          page.waitForEvent('popup'),
          page.getByRole('button', { name: 'Chat room' }).click(),
        ]);
        chat.setDefaultTimeout(30_000);
        await message(chat).waitFor();
        await mustBeAccessible(chat);
        await write(chat);
        const offer = await hear(chat, other, 'Who sends me something?');
        await report(chat, offer);
        await hideAndShow(chat, other, offer);
        await screenshot(chat, `chat-${size}`);
        await browser.visit({ url: server.url, size, name: `chat desk ${size}` }, async desk => {
          desk.setDefaultTimeout(30_000);
          await enterConsole(desk, account);
          await moderate(desk, offer, username);
          if (size === 'wide') await addRoom(desk);
        });
        await chat.getByText(offer).waitFor({ state: 'hidden' });
        await chat.reload();
        await chat.getByText(/You may not write until .* Reason: Advertising/).waitFor();
        if (size === 'wide') await chat.getByRole('link', { name: 'News', exact: true }).waitFor();
        await mustBeAccessible(chat);
      });
    });

  const message = (chat: Page) => chat.getByRole('textbox', { name: 'Your message' });

  /** What leads out of the house is refused and kept in the field; what is written stands among the rest. */
  const write = async (chat: Page): Promise<void> => {
    await message(chat).fill('Come to www.better.example');
    await message(chat).press('Enter');
    await chat.getByRole('alert').filter({ hasText: 'Nothing was sent' }).waitFor();
    expect(await message(chat).inputValue()).toBe('Come to www.better.example');
    await message(chat).fill('Good evening');
    await chat.getByRole('button', { name: 'Send' }).click();
    await chat.getByRole('article').filter({ hasText: 'Good evening' }).filter({ hasText: 'You' }).first().waitFor();
    expect(await message(chat).inputValue()).toBe('');
  };

  /** Somebody else writes, and it stands here by itself. */
  const hear = async (chat: Page, other: Player, words: string): Promise<string> => {
    const text = `${words} ${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`;
    await other.must(writeChat, { id: randomUUID(), room: 'hall', text });
    await chat.getByText(text).waitFor();
    return text;
  };

  const about = (chat: Page, text: string) =>
    chat
      .getByRole('article')
      .filter({ hasText: text })
      .getByRole('button', { name: /Report or hide/ });

  const report = async (chat: Page, text: string): Promise<void> => {
    await about(chat, text).click();
    await chat.getByRole('menuitem', { name: 'Report to the house' }).click();
    const dialog = chat.getByRole('dialog', { name: 'Report to the house' });
    await dialog.getByRole('radio', { name: 'Asking for money' }).click();
    await mustBeAccessible(chat);
    await dialog.getByRole('button', { name: 'Report to the house' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await chat.getByText('Thank you. The house will look at it.').first().waitFor();
  };

  const hideAndShow = async (chat: Page, other: Player, text: string): Promise<void> => {
    await about(chat, text).click();
    await chat.getByRole('menuitem', { name: /Hide everything/ }).click();
    await chat.getByText(text).waitFor({ state: 'hidden' });
    expect((await other.must(hiddenChat, {})).members).toEqual([]);
    await chat.getByRole('button', { name: 'Hidden members' }).click();
    const dialog = chat.getByRole('dialog', { name: 'Hidden members' });
    await dialog.getByRole('button', { name: /again$/ }).click();
    await dialog.getByText('You hide nobody.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await chat.getByText(text).waitFor();
  };

  /** The reported message is taken out, and the one who wrote first may not write for a day. */
  const moderate = async (desk: Page, text: string, username: string): Promise<void> => {
    await desk.goto('/console/chat');
    const letter = desk.locator('.panel').filter({ hasText: text });
    await letter.getByText('Asking for money').waitFor();
    await mustBeAccessible(desk);
    await letter.getByRole('button', { name: 'Take out' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Take out' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('begging');
    await dialog.getByRole('button', { name: 'Take out' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await desk.getByRole('button', { name: 'Mutes' }).click();
    await desk.getByRole('button', { name: 'Mute', exact: true }).click();
    const mute = desk.getByRole('dialog', { name: 'Mute' });
    await mute.getByRole('textbox', { name: 'Username' }).fill(username);
    await mute.getByRole('textbox', { name: /^Reason/ }).fill('tried an address');
    await mute.getByRole('button', { name: 'Save' }).click();
    await mute.waitFor({ state: 'hidden' });
    await desk.getByText(username).filter({ visible: true }).first().waitFor();
    await mustBeAccessible(desk);
  };

  const addRoom = async (desk: Page): Promise<void> => {
    await desk.getByRole('button', { name: 'Rooms' }).click();
    await desk.getByRole('button', { name: 'New room' }).click();
    const dialog = desk.getByRole('dialog', { name: 'New room' });
    await dialog.getByRole('textbox', { name: 'Code' }).fill(`news-${Date.now() % 100_000}`);
    await dialog.getByRole('textbox', { name: 'Name of the room' }).fill('News');
    await dialog.getByRole('checkbox', { name: 'Members may write in it' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('announcements');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await desk.getByText('Read only').filter({ visible: true }).first().waitFor();
    await mustBeAccessible(desk);
    await screenshot(desk, 'chat-rooms');
  };
});
