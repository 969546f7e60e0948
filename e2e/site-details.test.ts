import { type Actor, demoOperatorAccounts, operator, type TestBrowser, type TestServer } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse } from './support/house.ts';
import { changeSetting, settingOf } from './support/settings.ts';

const KEY = 'system.site';

/** What an operator writes about the site in two languages is what their readers see, at its time, until it is taken back. */
describe('the details of the site', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let anna: Actor;
  beforeAll(async () => {
    [server, browser] = await openHouse();
    anna = await operator(server, 'anna');
  });
  afterAll(() => closeHouse(server, browser));

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
      expect(await badge(page, 'CN')).toBe('马耳他');
    });
    await changeSetting(anna, KEY, before);
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
