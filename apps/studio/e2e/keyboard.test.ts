import { randomUUID } from 'node:crypto';
import { buildStaleWebApps } from '@baize/server/src/runtime/web-build.ts';
import { mustBeAccessible, openBrowser, type TestBrowser } from '@baize/testkit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStudio, type TestStudio } from '../src/test-support/open-studio.ts';

/** Whoever plays by keys alone: the focus is never lost, and what the eye sees is said. */
describe('the games by keyboard', () => {
  let studio: TestStudio;
  let browser: TestBrowser;
  beforeAll(async () => {
    const [failed] = (await buildStaleWebApps(['studio'])).filter(({ problem }) => problem !== undefined);
    expect(failed?.problem).toBeUndefined();
    [studio, browser] = await Promise.all([openStudio(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.close();
  });

  const open = async (page: Page, code: string, slug: string, lang = 'en') => {
    const player = await studio.launch({ user: randomUUID(), game_code: code, lang });
    await page.goto(`/play/${slug}#${player.token}`);
    await page.locator('.dock').waitFor();
    return player;
  };
  const hasFocus = (target: Locator) =>
    expect.poll(() => target.evaluate(element => element === document.activeElement)).toBe(true);
  const says = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();

  test('a button that can do no more keeps the focus, and a stake is said', async () => {
    await browser.visit({ url: studio.running.url, name: 'stakes by keyboard' }, async page => {
      await open(page, 'studio_mines', 'lotus-pond');
      const [less, more] = [
        page.getByRole('button', { name: 'Lower stake' }),
        page.getByRole('button', { name: 'Higher stake' }),
      ];
      await more.focus();
      await page.keyboard.press('Enter');
      await says(page, /^20\.00$/);
      // What was said of the buttons is no longer so once the list was used, and is said again when it is so again.
      const list = page.getByRole('combobox', { name: 'Stake' });
      await list.selectOption({ label: '10.00' });
      await page.getByRole('status').getByText('20.00').waitFor({ state: 'detached' });
      await more.focus();
      await page.keyboard.press('Enter');
      await says(page, /^20\.00$/);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await hasFocus(less);
      for (let rung = 0; rung < 7; rung += 1) await page.keyboard.press('Enter');
      await says(page, /^1\.00$/);
      expect(await less.getAttribute('aria-disabled')).toBe('true');
      await hasFocus(less);
      const fewer = page.getByRole('button', { name: 'Fewer crabs' });
      await fewer.focus();
      for (let crab = 0; crab < 4; crab += 1) await page.keyboard.press('Enter');
      expect(await page.getByRole('textbox', { name: 'Crabs' }).inputValue()).toBe('1');
      await hasFocus(fewer);
      await mustBeAccessible(page);
    });
  });

  test('the button of a round keeps the focus while it is shown, and a key that is held down begins one round', async () => {
    await browser.visit({ url: studio.running.url, name: 'spin by keyboard' }, async page => {
      await open(page, 'studio_lantern_street', 'lantern-street');
      const asked: string[] = [];
      page.on('request', request => {
        if (request.method() === 'POST' && /\/api\/rounds$/.test(request.url())) asked.push(request.url());
      });
      const spin = page.locator('.play');
      await spin.focus();
      await page.keyboard.down('Enter');
      for (const until = Date.now() + 5_000; Date.now() < until; await page.waitForTimeout(50))
        await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await says(page, /Returned|No return/);
      expect(asked).toHaveLength(1);
      await page.getByRole('button', { name: 'Spin', disabled: false }).waitFor();
      await hasFocus(spin);
      await page.keyboard.press('Enter');
      await expect.poll(() => asked.length).toBe(2);
      await hasFocus(spin);
    });
  });

  test('the pond is one stop of Tab, each turned leaf is said, and the focus goes from a button to the one in its place', async () => {
    await browser.visit({ url: studio.running.url, name: 'pond by keyboard' }, async page => {
      await open(page, 'studio_mines', 'lotus-pond');
      await page.getByRole('textbox', { name: 'Crabs' }).fill('1');
      const pond = page.getByRole('group', { name: 'Pond' });
      const how = await pond.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${how}"]`).textContent()).toBe('The arrow keys move from leaf to leaf.');
      // The leaves stand from left to right in every language; words do not.
      const turned = pond.getByRole('status');
      expect(await turned.evaluate(words => words.closest('[dir]') === document.documentElement)).toBe(true);
      const leaf = page.getByRole('button', { name: /^Row 3, column 4:/ });
      const take = page.getByRole('button', { name: /^Take \d/, disabled: false });
      const begin = page.getByRole('button', { name: /^Begin$/, disabled: false });
      for (;;) {
        await begin.focus();
        await page.keyboard.press('Enter');
        await hasFocus(page.getByRole('button', { name: 'Turn a leaf' }));
        await page.keyboard.press('Shift+Tab');
        await hasFocus(page.getByRole('button', { name: 'Row 3, column 3: closed' }));
        await page.keyboard.press('ArrowRight');
        await hasFocus(leaf);
        await page.keyboard.press('Enter');
        await take.or(page.getByText('No return')).first().waitFor();
        if (await take.isVisible()) break;
        await begin.waitFor();
        await page.keyboard.press('ArrowLeft');
      }
      await says(page, /^Row 3, column 4: lotus. Take 10\.30$/);
      await hasFocus(leaf);
      await mustBeAccessible(page);
      await page.keyboard.press('Tab');
      await hasFocus(take);
      await page.keyboard.press('Enter');
      await says(page, /Returned/);
      await hasFocus(page.locator('.play'));
      await page.getByRole('button', { name: /^Begin$/, disabled: false }).waitFor();
    });
  });

  test('a kite is let fly and brought down by one button, and a key that is held down does not bring it down', async () => {
    await browser.visit({ url: studio.running.url, name: 'kite by keyboard' }, async page => {
      await open(page, 'studio_crash', 'paper-kite');
      const asked: string[] = [];
      page.on('request', request => {
        if (/\/moves$/.test(request.url())) asked.push(request.url());
      });
      const fly = page.getByRole('button', { name: /^Let it fly$/, disabled: false });
      const down = page.getByRole('button', { name: /^Bring it down/, disabled: false });
      const over = page.getByRole('status').getByText(/Returned|No return/);
      for (;;) {
        await fly.focus();
        await page.keyboard.down('Enter');
        await down.or(over).first().waitFor();
        for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter');
        await page.keyboard.up('Enter');
        expect(asked).toEqual([]);
        if (await down.isVisible()) break;
        await fly.waitFor();
      }
      // What it is worth goes up for the eye alone.
      await hasFocus(page.getByRole('button', { name: 'Bring it down', exact: true }));
      expect(await page.locator('.play').innerText()).toMatch(/\d+\.\d\d$/);
      await page.keyboard.press('Enter');
      await over.waitFor();
      await hasFocus(page.locator('.play'));
    });
  });

  test('a key on another button is that button’s, though a kite flies', async () => {
    await browser.visit({ url: studio.running.url, name: 'kite and sound' }, async page => {
      await open(page, 'studio_crash', 'paper-kite');
      const asked: string[] = [];
      page.on('request', request => {
        if (/\/moves$/.test(request.url())) asked.push(request.url());
      });
      const fly = page.getByRole('button', { name: 'Let it fly', exact: true, disabled: false });
      const down = page.getByRole('button', { name: 'Bring it down', exact: true, disabled: false });
      const sound = page.getByRole('button', { name: 'Sound', exact: true });
      const isLoud = () => sound.getAttribute('aria-pressed');
      for (;;) {
        await fly.press('Enter');
        await down.or(page.getByText('No return')).first().waitFor();
        const before = await isLoud();
        for (const key of ['Enter', 'Space', 'Enter']) await sound.press(key);
        expect(await isLoud()).not.toBe(before);
        await page.getByRole('button', { name: 'Rules and pays' }).press('Enter');
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        expect(asked).toEqual([]);
        if (await down.isVisible()) break;
      }
      await down.press('Space');
      await says(page, /Returned|No return/);
    });
  });

  test('a button keeps its name while the seconds until the next round go', async () => {
    await browser.visit({ url: studio.running.url, name: 'seconds by keyboard' }, async page => {
      await open(page, 'studio_dice', 'dice-of-the-harbour');
      await page.getByRole('button', { name: 'Roll', exact: true, disabled: false }).press('Enter');
      await page.getByText(/^Next round in/).waitFor();
      const roll = page.getByRole('button', { name: 'Roll', exact: true });
      expect(await roll.getAttribute('aria-disabled')).toBe('true');
      await hasFocus(roll);
      await page.getByRole('button', { name: 'Roll', exact: true, disabled: false }).waitFor();
      await hasFocus(roll);
    });
  });

  test.each(['en', 'ta'])('nor does the button grow on a phone meanwhile (%s)', async lang => {
    await browser.visit({ url: studio.running.url, name: `seconds on a phone ${lang}`, size: 'phone' }, async page => {
      await open(page, 'studio_dice', 'dice-of-the-harbour', lang);
      const play = page.locator('.play');
      const height = () => play.evaluate(button => button.getBoundingClientRect().height);
      await page.locator('.play[aria-disabled=false]').press('Enter');
      const seconds = play.locator('[aria-hidden]').filter({ hasText: /\d/, visible: true });
      await seconds.waitFor();
      expect(await height()).toBe(48);
      expect(await seconds.evaluate(text => text.getBoundingClientRect().height)).toBeLessThan(40);
      const scale = await page.locator('.dice-scale').evaluate(svg => {
        const { right } = svg.getBoundingClientRect();
        return [...svg.querySelectorAll('text')].map(text => right - text.getBoundingClientRect().right);
      });
      expect(Math.min(...scale), 'the last figure has room').toBeGreaterThanOrEqual(3);
    });
  });

  test('whoever has the focus nowhere is given none, and plays by keys all the same', async () => {
    await browser.visit({ url: studio.running.url, name: 'kite without focus' }, async page => {
      await open(page, 'studio_crash', 'paper-kite');
      const down = page.getByRole('button', { name: 'Bring it down', exact: true, disabled: false });
      const over = page.getByRole('status').getByText(/Returned|No return/);
      const asked: string[] = [];
      page.on('request', request => {
        if (request.method() === 'POST' && /\/api\/rounds$/.test(request.url())) asked.push(request.url());
      });
      const isNowhere = () => page.evaluate(() => document.activeElement === document.body);
      await page.getByRole('button', { name: 'Let it fly', exact: true, disabled: false }).waitFor();
      expect(await isNowhere()).toBe(true);
      // What goes with Ctrl, Alt or Shift is the browser's: it scrolls, sends, opens, and stakes nothing.
      for (const key of ['Control+Enter', 'Alt+Enter', 'Shift+Space']) await page.keyboard.press(key);
      await page.waitForTimeout(300);
      expect(asked).toEqual([]);
      await page.keyboard.press('Space');
      await down.or(over).first().waitFor();
      expect(await isNowhere()).toBe(true);
      await page.keyboard.press('Space');
      await over.waitFor();
      expect(await isNowhere()).toBe(true);
    });
  });
});
