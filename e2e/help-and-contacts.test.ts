import {
  type Actor,
  guest,
  mustBeAccessible,
  operator,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { helpCenter } from '@baize/wire/system';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { openPortal } from './support/portal.ts';
import { changePart, changeSetting, settingOf } from './support/settings.ts';

/** The help centre under its addresses, and the ways to the merchant: at the foot, on the way to an agency, before a closed door. */
describe('help and contacts', () => {
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

  const topics = async () => (await guest(server).must(helpCenter, { lang: 'EN', device: 'WEB' })).pages;

  test('a tag opens its question and brings it into sight, also beside another topic', async () => {
    const [first, ...others] = await topics();
    const meant = others.find(({ entries }) => entries.length > 1);
    const entry = meant?.entries.at(-1);
    if (!first || !meant || !entry) throw new Error('the demo has too little help');
    for (const size of ['wide', 'phone'] as const)
      for (const address of [`/help#${entry.tag}`, `/help?page=${first.page}#${entry.tag}`])
        await browser.visit({ url: server.url, size, name: `help ${size}` }, async page => {
          await page.goto(address);
          await page.getByRole('heading', { level: 2, name: meant.title }).waitFor();
          const question = page.getByRole('button', { name: entry.title, expanded: true });
          await question.waitFor();
          await expect.poll(() => question.evaluate(isInSight)).toBe(true);
          await screenshot(page, `help-tag-${size}`);
          // Another topic leads away from the tag.
          await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: first.title }).click();
          await page.getByRole('heading', { level: 2, name: first.title }).waitFor();
        });
  });

  test('the foot names a vendor that is the only one, and every topic of the help centre', async () => {
    await browser.visit({ url: server.url, name: 'footer' }, async page => {
      await openPortal(page);
      const foot = page.getByRole('contentinfo');
      expect(await foot.locator('.vendor-mark').count()).toBeGreaterThan(0);
      for (const { title } of await topics()) await foot.getByRole('button', { name: title, exact: true }).waitFor();
    });
  });

  test('whoever wants to be an agent reaches every position of the customer service', async () => {
    for (const size of ['wide', 'phone'] as const)
      await browser.visit({ url: server.url, size, name: `join ${size}` }, async page => {
        await page.goto('/join');
        const main = page.getByRole('main');
        await main.getByRole('button', { name: 'Help desk' }).waitFor();
        await main.getByRole('button', { name: 'Deposits and withdrawals' }).waitFor();
        await screenshot(page, `join-${size}`);
        await mustBeAccessible(page);
      });
  });

  test('feedback is as long as the merchant lets it be, and nothing of it is cut', async () => {
    const before = await settingOf(anna, 'content.feedback');
    await changeSetting(anna, 'content.feedback', { wordsMin: 3, wordsMax: 1_000 });
    await browser.visit({ url: server.url, name: 'long feedback' }, async page => {
      await page.goto('/join');
      await page.getByRole('main').getByRole('button', { name: 'Feedback and complaints' }).click();
      const dialog = page.getByRole('dialog');
      const words = dialog.getByRole('textbox', { name: 'Your words' });
      await words.fill('withdrawal '.repeat(1_001));
      await words.blur();
      await dialog.getByText(/^1,?001 words of 3 to 1,?000/).waitFor();
      const long = 'withdrawal '.repeat(900).trim();
      await words.fill(long);
      expect(await words.inputValue()).toBe(long);
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.getByText(/F-\w{4}-\w{4}/).waitFor();
    });
    await changeSetting(anna, 'content.feedback', before.value);
  });

  test('a house that is closed from the first call on shows the logo of its merchant', async () => {
    const site = await settingOf(anna, 'system.site');
    await changePart(anna, 'system.site', { theme: { ...Object(site.value).theme, logo: '/icons/icon-192.png' } });
    await changeSetting(anna, 'system.maintenance', { on: true, until: null, notice: {} });
    try {
      await browser.visit({ url: server.url, name: 'closed' }, async (page, watch) => {
        watch.allow(/503/);
        await page.goto('/');
        await page.getByRole('heading', { level: 1 }).waitFor();
        const logo = page.locator('.closed .brand img');
        await expect
          .poll(() => logo.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth))
          .toBeGreaterThan(0);
        await screenshot(page, 'closed-logo');
      });
    } finally {
      await changeSetting(anna, 'system.maintenance', { on: false, until: null, notice: {} });
      await changeSetting(anna, 'system.site', site.value);
    }
  });
});

/** Whether an element stands in the window, below the header that stays. */
const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  const header = document.querySelector('header.top')?.getBoundingClientRect().bottom ?? 0;
  return top >= header && bottom <= innerHeight;
};
