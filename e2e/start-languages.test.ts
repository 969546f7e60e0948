import { asOwner, screenshot, type TestBrowser, type TestServer } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { withoutWorker } from './support/portal.ts';
import { isWhole } from './support/routes.ts';
import { firstTextsOf } from './support/texts.ts';

/** In which language the portal begins, and what becomes of a choice that does not come, or comes too late. */
describe('languages', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let thai: RegExp;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      thai = await firstTextsOf(server, 'TH');
    },
    () => closeHouse(server, browser),
  );

  test('a language that does not come leaves the old one whole, and that is said', async () => {
    await browser.visit({ url: server.url, name: 'language fails' }, async (page, watch) => {
      watch.allow(/ERR_FAILED/);
      await withoutWorker(page);
      await page.route(pathOf(thai), route => route.abort());
      await page.goto('/');
      await isWhole(page);
      await choose(page, 'ไทย');
      await page.getByText('This could not be loaded. What you did before is kept.').waitFor();
      await screenshot(page, 'language-fails');
      expect(await shown(page)).toEqual({ lang: 'en', kept: [null, null] });
      // What comes from now on speaks the language that is shown.
      await page.getByRole('link', { name: 'Promotions' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
      await choose(page, '简体中文');
      await expect.poll(() => shown(page)).toEqual({ lang: 'zh-Hans', kept: ['CN', 'CN'] });
    });
  });

  test('of two choices the last one counts, whichever comes first', async () => {
    await browser.visit({ url: server.url, name: 'two languages' }, async page => {
      await withoutWorker(page);
      let release = (): void => undefined;
      const held = new Promise<void>(resolve => {
        release = resolve;
      });
      await page.route(pathOf(thai), async route => {
        await held;
        await route.continue();
      });
      await page.goto('/');
      await isWhole(page);
      const late = page.waitForResponse(response => pathOf(thai)(new URL(response.url())));
      await choose(page, 'ไทย');
      await choose(page, '简体中文');
      await expect.poll(() => shown(page)).toEqual({ lang: 'zh-Hans', kept: ['CN', 'CN'] });
      release();
      await (await late).finished();
      // What became of it would be shown by now.
      await page.waitForTimeout(500);
      expect(await shown(page)).toEqual({ lang: 'zh-Hans', kept: ['CN', 'CN'] });
      await page.getByRole('button', { name: '登录' }).first().waitFor();
    });
  });

  test('what the merchant says follows the language that is chosen', async () => {
    await browser.visit({ url: server.url, size: 'phone', name: 'merchant follows language' }, async page => {
      await page.goto('/');
      await isWhole(page);
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap();
      const menu = page.getByRole('dialog');
      await menu.getByRole('button', { name: 'Deposits and withdrawals' }).waitFor();
      await menu.getByRole('button', { name: 'ไทย' }).tap();
      await menu.getByRole('button', { name: 'ฝากและถอนเงิน' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('contentinfo').getByText('มอลตา').waitFor();
    });
  });

  test('the list of languages opens at the one that is spoken', async () => {
    await browser.visit({ url: server.url, name: 'language in view' }, async page => {
      await stored(page, { hisLang: 'AR', lang: 'AR' });
      await page.goto('/');
      await isWhole(page);
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: /العربية/ }).click();
      const spoken = header.getByRole('button', { name: 'العربية', exact: true });
      const isInView = await spoken.evaluate(item => {
        const panel = item.parentElement?.getBoundingClientRect();
        const { top, bottom } = item.getBoundingClientRect();
        return panel !== undefined && top >= panel.top && bottom <= panel.bottom;
      });
      expect(isInView).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });

  test('a language that there is not hides none that there is', async () => {
    await browser.visit({ url: server.url, name: 'unknown language' }, async page => {
      await stored(page, { hisLang: 'XX', lang: 'CN' });
      await page.goto('/');
      await isWhole(page);
      expect((await shown(page)).lang).toBe('zh-Hans');
      await expect.poll(async () => (await page.context().cookies()).map(({ value }) => value)).toContain('CN');
    });
  });

  test('a language of the merchant that does not come keeps nobody out', async () => {
    await browser.visit({ url: server.url, name: 'merchant language fails' }, async (page, watch) => {
      watch.allow(/ERR_FAILED/);
      await withoutWorker(page);
      await page.route('**/wps/system/status*', async route => {
        const { value, ...answer } = await (await route.fetch()).json();
        await route.fulfill({ json: { ...answer, value: { ...value, maintenance: true } } });
      });
      await page.route('**/wps/system/settings/consolidated*', async route => {
        const { value, ...answer } = await (await route.fetch()).json();
        await route.fulfill({ json: { ...answer, value: { ...value, languages: ['TH'], defaultLanguage: 'TH' } } });
      });
      await page.route(pathOf(thai), route => route.abort());
      await page.goto('/');
      await page.getByRole('heading', { level: 1, name: 'We are in maintenance' }).waitFor();
      await page.unroute('**/wps/system/status*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await isWhole(page);
      expect((await shown(page)).lang).toBe('en');
    });
  });

  test('a language that the merchant does not offer gives way to the one that it has set', async () => {
    await asOwner(server, `UPDATE merchant SET languages = '{CN,EN}', default_language = 'CN' WHERE id = 1`);
    server.ctx.merchants.forget();
    await browser.visit({ url: server.url, name: 'language not offered' }, async page => {
      await stored(page, { hisLang: 'TH', lang: 'TH' });
      await page.goto('/');
      await isWhole(page);
      expect((await shown(page)).lang).toBe('zh-Hans');
      // Also where the server prepared no page.
      await page.route('/', async route => {
        const html = await (await route.fetch()).text();
        await route.fulfill({
          contentType: 'text/html',
          body: html
            .replace(/<script type="application\/json" id="prepared">.*?<\/script>/s, '')
            .replace(/<html [^>]*>/, '<html>'),
        });
      });
      await page.goto('/');
      await isWhole(page);
      await expect.poll(async () => (await shown(page)).lang).toBe('zh-Hans');
    });
  });
});

const choose = async (page: Page, name: string): Promise<void> => {
  await page.locator('header .iconbtn[aria-expanded]').last().click();
  await page.locator('.language-panel').getByRole('button', { name, exact: true }).click();
};

const stored = (page: Page, values: Readonly<Record<string, string>>): Promise<unknown> =>
  page.addInitScript(kept => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, values);

const shown = (page: Page) =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    kept: [localStorage.getItem('lang'), localStorage.getItem('hisLang')],
  }));

const pathOf =
  (path: RegExp) =>
  (url: URL): boolean =>
    path.test(url.pathname);
