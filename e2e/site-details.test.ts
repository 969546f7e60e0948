import {
  type Actor,
  demoOperatorAccounts,
  fund,
  mustBeAccessible,
  operator,
  player,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { openLogin, tryLogin } from './support/login.ts';
import { openPortal } from './support/portal.ts';
import { changeSetting, settingOf } from './support/settings.ts';

const KEY = 'system.site';

/** What an operator writes about the site in two languages is what their readers see, at its time, until it is taken back. */
describe('the details of the site', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let anna: Actor;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      anna = await operator(server, 'anna');
    },
    () => closeHouse(server, browser),
  );

  test('a badge is written in two languages, previewed, shown at its time, and goes back to what it was', async () => {
    const account = demoOperatorAccounts(server)[1];
    if (!account) throw new Error('the demo lacks an operator');
    const { value: before } = await settingOf(anna, KEY);
    await browser.visit({ url: server.url, name: 'site details' }, async page => {
      await enterConsole(page, account);
      await page.goto('/console/settings/system/site');
      await write(page);
      expect(await badge(page, 'EN')).toBe('Malta, the island');
      expect(await badge(page, 'CN')).toBe('马耳他岛');
      await page.goto('/console/settings/system/site');
      await schedule(page, later(-2), later(-1));
      expect(await badge(page, 'EN')).not.toContain('Malta');
      await page.goto('/console/settings/system/site');
      const older = page.getByRole('button', { name: 'Restore' }).last();
      await older.click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved').first().waitFor();
      await expect.poll(() => badge(page, 'CN')).toBe('马耳他');
    });
    await changeSetting(anna, KEY, before);
  });

  test('a balance has as many digits as the merchant shows of it', async () => {
    const { value: before } = await settingOf(anna, KEY);
    const { username, password, memberId } = await player(server, { ip: '127.0.0.1' });
    await fund(server, { memberId }, '12.3456');
    await changeSetting(anna, KEY, { ...Object(before), balanceDecimals: 4 });
    await browser.visit({ url: server.url, name: 'digits of a balance' }, async page => {
      await openPortal(page);
      await tryLogin(await openLogin(page), { username, password });
      await page.getByLabel('Balance').first().getByText('12.3456').waitFor();
      await page.goto('/member');
      await page.getByText('THB 12.3456').first().waitFor();
    });
    await changeSetting(anna, KEY, before);
  });

  test('a dialog that asks is 400 wide, a modal that shows is 600 wide and at least 300 high', async () => {
    await browser.visit({ url: server.url, name: 'sizes' }, async page => {
      await openPortal(page);
      const login = await openLogin(page);
      expect((await login.boundingBox())?.width).toBe(400);
      await page.keyboard.press('Escape');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Terms', exact: true }).click();
      const modal = page.getByRole('dialog');
      await modal.getByRole('heading', { level: 2 }).first().waitFor();
      await screenshot(page, 'modal-size');
      const box = await modal.boundingBox();
      expect(box?.width).toBe(600);
      expect(box?.height).toBeGreaterThanOrEqual(300);
    });
  });

  test('a download link is called what its readers call it, wide and on a phone, and waits for its time', async () => {
    const account = demoOperatorAccounts(server)[1];
    if (!account) throw new Error('the demo lacks an operator');
    const { value: before } = await settingOf(anna, 'system.addresses');
    try {
      await browser.visit({ url: server.url, name: 'download links' }, async page => {
        // The code of this moment may have been used by the walk before.
        await enterConsole(page, account);
        await page.goto('/console/settings/system/addresses');
        await nameCode(page);
        for (const size of ['wide', 'phone'] as const)
          await browser.visit({ url: server.url, size, name: `downloads ${size}` }, async reader => {
            expect(await codes(reader, 'EN')).toEqual(['iPhone and iPad', 'Android']);
            expect(await codes(reader, 'CN')).toEqual(['苹果手机', 'Android']);
            await mustBeAccessible(reader);
          });
        await page.goto('/console/settings/system/addresses');
        await firstCode(page).getByLabel('Shown from').fill(later(10));
        await page.getByRole('region', { name: 'Preview' }).getByText('Scheduled').waitFor();
        await save(page);
        expect(await codes(page, 'EN')).toEqual(['Android']);
      });
    } finally {
      await changeSetting(anna, 'system.addresses', before);
    }
  });

  const later = (hours: number): string =>
    new Date(server.ctx.now().getTime() + hours * 3_600_000).toISOString().slice(0, 16);
});

const firstBadge = (page: Page) => page.getByRole('group', { name: 'Licences' }).locator('.item').first();

async function write(page: Page): Promise<void> {
  await firstBadge(page).getByRole('textbox', { name: /^Name/ }).fill('Malta, the island');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: '简体中文' }).click();
  await firstBadge(page).getByRole('textbox', { name: /^Name/ }).fill('马耳他岛');
  await page.getByRole('region', { name: 'Preview' }).getByText('马耳他岛').waitFor();
  await save(page);
}

async function schedule(page: Page, from: string, until: string): Promise<void> {
  await firstBadge(page).getByLabel('Shown from').fill(from);
  await firstBadge(page).getByLabel('Shown until').fill(until);
  await page.getByRole('region', { name: 'Preview' }).getByText('Over').waitFor();
  await save(page);
}

const firstCode = (page: Page) => page.getByRole('group', { name: 'QR codes' }).locator('.item').first();

async function nameCode(page: Page): Promise<void> {
  await firstCode(page)
    .getByRole('textbox', { name: /^Label/ })
    .fill('iPhone and iPad');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: '简体中文' }).click();
  await firstCode(page)
    .getByRole('textbox', { name: /^Label/ })
    .fill('苹果手机');
  await page.getByRole('region', { name: 'Preview' }).getByText('苹果手机').waitFor();
  await mustBeAccessible(page);
  await save(page);
}

/** What the download page's codes are called for a reader of a language; each leads somewhere. */
async function codes(page: Page, language: string): Promise<string[]> {
  await page.goto('/down');
  await page.evaluate(code => {
    localStorage.setItem('hisLang', code);
    localStorage.setItem('lang', code);
    sessionStorage.setItem('index_notice', '1');
  }, language);
  await page.goto('/down');
  const links = page.locator('.codes .code');
  await links.first().waitFor();
  for (const link of await links.all()) expect(await link.getAttribute('href')).toMatch(/\/down\?os=/);
  return await links.locator('b').allInnerTexts();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Reason' }).fill('as the licence says');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved').first().waitFor();
}

/** The first badge at the foot of the portal, as a reader of a language sees it. */
async function badge(page: Page, language: string): Promise<string> {
  await page.evaluate(code => {
    localStorage.setItem('hisLang', code);
    localStorage.setItem('lang', code);
    sessionStorage.setItem('index_notice', '1');
  }, language);
  await page.goto('/');
  const words = await page.locator('footer .lic').first().innerText();
  return words.split('\n')[0] ?? '';
}
