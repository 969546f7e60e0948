import {
  asOwner,
  demoOperatorAccounts,
  mustBeAccessible,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import type { Cookie, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';

/** What operators write for readers, and the long lists in which they look for what to stop. */
describe('the pages of content and long lists', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      sessions.clear();
    },
    () => closeHouse(server, browser),
  );

  const sessions = new Map<string, Cookie[]>();
  /** Once by password and code, which works once; later tests go on in that session. */
  const enter = async (page: Page, login: string): Promise<void> => {
    const account = demoOperatorAccounts(server).find(each => each.login === login);
    if (!account) throw new Error(`the demo lacks ${login}`);
    const session = sessions.get(login);
    if (session) {
      await page.context().addCookies(session);
      await page.goto('/console/');
      return page.getByRole('heading', { name: 'Withdrawals' }).waitFor();
    }
    await enterConsole(page, account);
    sessions.set(login, await page.context().cookies());
  };

  test('a banner is seen as the first page shows it, and an entry of the help centre waits for its time', async () => {
    await browser.visit({ url: server.url, name: 'console banner' }, async page => {
      await enter(page, 'anna');
      await page.goto('/console/announcements?id=new');
      await page.getByRole('combobox', { name: 'Kind' }).click();
      await page.getByRole('option', { name: 'Banner' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Lantern night');
      await page.getByRole('textbox', { name: 'Words on the button' }).fill('See the lanterns');
      await page.getByRole('textbox', { name: 'Text (HTML)' }).fill('<p>A <b>quiet</b> evening</p>');
      const banner = page.locator('.hero');
      expect(await banner.innerText()).toMatch(/Lantern night\s+A quiet evening\s+See the lanterns/);
      await screenshot(page, 'console-banner');
      await mustBeAccessible(page);
      const felt = () => banner.evaluate(hero => getComputedStyle(hero).getPropertyValue('--felt-plane'));
      const dark = await felt();
      await page.getByRole('radio', { name: 'Light' }).click();
      await expect.poll(felt).not.toBe(dark);
      await screenshot(page, 'console-banner-light');
      await mustBeAccessible(page);

      // A title alone stands over the text of the own language, as readers see it.
      await page.getByRole('main').getByRole('combobox').filter({ hasText: 'English' }).click();
      await page.getByRole('option', { name: 'Tiếng Việt' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Đêm đèn lồng');
      expect(await banner.innerText()).toMatch(/Đêm đèn lồng\s+A quiet evening/);

      await page.goto('/console/help-centre');
      await page.getByRole('link', { name: /What is free play/ }).click();
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
      await page.getByLabel(/^From/).fill(tomorrow);
      await page.getByRole('textbox', { name: 'Reason' }).fill('from tomorrow on');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('from tomorrow on').waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Help centre' }).click();
      await page
        .getByRole('link', { name: /What is free play/ })
        .getByText('Scheduled')
        .waitFor();
    });
  });

  test('a new entry has the name of its topic, and whoever leaves words that are not saved is asked', async () => {
    await browser.visit({ url: server.url, name: 'console leave' }, async page => {
      await enter(page, 'anna');
      await page.evaluate(() => localStorage.setItem('console.preferences', '{"language":"VI"}'));
      await page.goto('/console/help-centre');
      await page.getByText('Tài khoản').first().waitFor();
      await page.evaluate(() => localStorage.setItem('console.preferences', '{"language":"EN"}'));
      await page.goto('/console/help-centre');
      await page.getByRole('button', { name: 'New entry' }).first().click();
      const topic = page.getByRole('textbox', { name: 'Name of the topic' });
      const title = page.getByRole('textbox', { name: 'Title' });
      expect(await topic.inputValue()).toBe('Account');
      await title.fill('How do the lamps work?');
      await page.getByRole('main').getByRole('combobox').click();
      await page.getByRole('option', { name: 'Tiếng Việt' }).click();
      await title.fill('Đèn');
      expect(await topic.inputValue()).toBe('Tài khoản');

      const away = page.getByRole('link', { name: 'Feedback' });
      await away.click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.waitFor();
      await screenshot(page, 'console-leave');
      await mustBeAccessible(page);
      await question.getByRole('button', { name: 'Stay here' }).click();
      expect(await title.inputValue()).toBe('Đèn');
      await page.getByRole('textbox', { name: 'Entry in the address' }).fill('lamps');
      await page.getByRole('textbox', { name: 'Reason' }).fill('lamps are new');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('lamps are new').waitFor();
      await title.fill('Lamps');
      await away.click();
      await question.getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('heading', { name: 'Feedback and complaints' }).waitFor();
    });
  });

  test('the history says what a version changed, and the preview wears either look of the portal', async () => {
    await browser.visit({ url: server.url, theme: 'light', name: 'console history' }, async page => {
      await enter(page, 'ben');
      await page.goto('/console/help-centre');
      await page.getByRole('link', { name: /Who may play/ }).click();
      const text = page.getByRole('textbox', { name: 'Text (HTML)' });
      const before = await text.inputValue();
      await text.fill(`${before}<p>Lanterns <b>glow</b></p><img src=x onerror="document.title='acted'">`);
      await page.getByRole('textbox', { name: 'Title' }).fill('Who may play here?');
      const seen = page.frameLocator('iframe[title=Preview]');
      await seen.getByText('Lanterns glow').waitFor();
      const face = (body: Element): string => getComputedStyle(body).fontFamily;
      expect(await seen.locator('body').evaluate(face)).toBe(await page.locator('body').evaluate(face));
      const ground = (): Promise<string> =>
        seen.locator('body').evaluate(body => getComputedStyle(body).backgroundColor);
      await page.getByRole('radio', { name: 'Light', exact: true }).click();
      await expect.poll(ground).toBe('rgb(251, 252, 248)');
      await page.getByRole('radio', { name: 'Dark', exact: true }).click();
      await expect.poll(ground).toBe('rgb(19, 26, 23)');
      const width = async (): Promise<number> => (await page.locator('.preview').boundingBox())?.width ?? 0;
      expect(await width()).toBeLessThanOrEqual(360);
      await page.getByRole('radio', { name: 'Wide' }).click();
      await expect.poll(width).toBeGreaterThan(600);
      await screenshot(page, 'console-preview-dark-wide');
      await mustBeAccessible(page);
      await page.getByRole('textbox', { name: 'Reason' }).fill('lanterns too');
      await page.getByRole('button', { name: 'Save' }).click();
      const version = page.getByRole('listitem').filter({ hasText: 'lanterns too' });
      await version.getByText('Words · English · Title').waitFor();
      await version.getByText('Words · English · Text (HTML)').waitFor();
      expect((await version.locator('ins').allInnerTexts()).join()).toContain('Lanterns <b>glow</b>');
      expect(await version.locator('del').count()).toBe(0);
      expect(await page.title()).not.toBe('acted');
      await screenshot(page, 'console-help-history');
      await mustBeAccessible(page);
      await page.getByRole('button', { name: 'Restore' }).last().click();
      expect(await text.inputValue()).toBe(before);
    });
  });

  test('an activity says which words are missing and what changed, and typed words are not lost unasked', async () => {
    await browser.visit({ url: server.url, theme: 'light', name: 'console activity' }, async page => {
      await enter(page, 'anna');
      await page.goto('/console/promotions');
      const row = (name: string) => page.getByRole('row').filter({ hasText: name });
      await row('Seven days').getByRole('button', { name: 'Edit' }).click();
      const form = page.getByRole('dialog', { name: 'Seven days' });
      const title = form.getByRole('textbox', { name: 'Name', exact: true });
      await form.getByRole('combobox', { name: 'Language' }).click();
      await page.getByRole('option', { name: 'Türkçe' }).click();
      await title.fill('');
      await form.getByRole('textbox', { name: 'Text (HTML)' }).fill('');
      await form.getByText('Not written yet: readers see English.').waitFor();
      await form.getByRole('textbox', { name: 'Reason' }).fill('not in Turkish for now');
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await screenshot(page, 'console-activity-leave');
      await question.getByRole('button', { name: 'Stay here' }).click();
      await form.getByRole('button', { name: 'Save' }).click();
      await form.waitFor({ state: 'detached' });
      await row('Seven days').getByRole('button', { name: 'Edit' }).click();
      await form.getByText('History').click();
      const version = form.getByRole('listitem').filter({ hasText: 'not in Turkish for now' });
      await version.getByText('Words · Türkçe · Name').waitFor();
      await form.getByRole('textbox', { name: 'Reason' }).scrollIntoViewIfNeeded();
      await screenshot(page, 'console-activity-history');
      await mustBeAccessible(page);
      // A language was looked at, nothing was changed: it closes at once.
      await form.getByRole('combobox', { name: 'Language' }).click();
      await page.getByRole('option', { name: 'Türkçe' }).click();
      await form.getByText('Not written yet: readers see English.').waitFor();
      await page.keyboard.press('Escape');
      await form.waitFor({ state: 'detached' });

      await row('Seven days').getByRole('button', { name: 'Edit' }).click();
      await form.getByText('History').click();
      await form.getByRole('button', { name: 'Restore' }).last().click();
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Leave', exact: true }).click();
      await form.waitFor({ state: 'detached' });
    });
  });

  test('an address that no picture comes from is told where it is written, and only a banner is asked for one', async () => {
    await browser.visit({ url: server.url, name: 'console pictures' }, async page => {
      await enter(page, 'ben');
      await page.goto('/console/theme');
      const logo = page.getByRole('textbox', { name: 'Logo' });
      const missing = page.getByText('No picture comes from this address');
      await logo.fill('/favicon.svg');
      await page.locator('.picture-seen').waitFor();
      await logo.fill('/help');
      await missing.waitFor();
      await screenshot(page, 'console-logo-missing');
      await mustBeAccessible(page);
      await page.getByRole('textbox', { name: 'Reason' }).fill('to come');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('list').getByText('to come').waitFor();
      await page.goto('/console/settings/system/site');
      await missing.waitFor();
      await screenshot(page, 'console-site-logo-missing');

      await page.goto('/console/announcements?id=new');
      const picture = page.getByRole('textbox', { name: 'Picture' });
      const kind = page.getByRole('combobox', { name: 'Kind' });
      await kind.click();
      await page.getByRole('option', { name: 'Banner' }).click();
      await picture.fill('/help');
      await missing.waitFor();
      await page.getByRole('textbox', { name: 'Words on the button' }).fill('See');
      await kind.click();
      await page.getByRole('option', { name: 'Pop-up' }).click();
      expect(await picture.count()).toBe(0);
      await page.getByRole('textbox', { name: 'Title' }).fill('Only words');
      await page.getByRole('textbox', { name: 'Reason' }).fill('words are enough');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('words are enough').waitFor();
      await kind.click();
      await page.getByRole('option', { name: 'Banner' }).click();
      expect(await picture.inputValue()).toBe('');
    });
  });

  test('a look of before comes back from the history of the theme', async () => {
    await browser.visit({ url: server.url, name: 'console theme' }, async page => {
      await enter(page, 'ben');
      await page.goto('/console/theme');
      const corners = page.getByRole('textbox', { name: 'Corners of controls' });
      const action = page.getByRole('textbox', { name: /^Action under the pointer/ });
      await action.fill('red;}');
      await page.getByRole('textbox', { name: 'Reason' }).fill('redder');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('alert').getByText('Not as it should be: Dark · Action under the pointer.').waitFor();
      await action.fill('');
      const felt = page.getByRole('textbox', { name: /^Action (the house.s )?own$/ });
      await felt.fill('#eeeeaa');
      await page.getByText(/^Dark: 1 pair cannot be read well and cannot be saved: Action 1.\d < 4.5$/).waitFor();
      await felt.fill('');
      await corners.fill('2px');
      await page.getByRole('textbox', { name: 'Reason' }).fill('sharper');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('list').getByText('sharper').waitFor();
      await screenshot(page, 'console-theme-history');
      await mustBeAccessible(page);
      await page.getByRole('button', { name: 'Restore' }).last().click();
      expect(await corners.inputValue()).toBe('');
      expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Back to the default');
    });
  });

  test('whoever may only look at the theme proposes a look, and a second person reads of it by name', async () => {
    await asOwner(
      server,
      "UPDATE operator_role SET permissions = permissions || '{settings.view}' WHERE code = 'finance'",
    );
    const corners = (page: Page) => page.getByRole('textbox', { name: 'Corners of dialogs' });
    await browser.visit({ url: server.url, name: 'console proposed theme' }, async page => {
      await enter(page, 'fiona');
      await page.goto('/console/theme');
      await corners(page).fill('20px');
      await page.getByText(/^Your role lacks .* what you send waits for somebody who has it/).waitFor();
      await page.getByRole('textbox', { name: 'Reason' }).fill('rounder');
      await mustBeAccessible(page);
      await page.getByRole('button', { name: 'Propose' }).click();
      await page.getByText('Proposed. Somebody with the permission decides.').waitFor();
      await expect.poll(() => corners(page).inputValue()).toBe('');
    });
    await browser.visit({ url: server.url, name: 'console decided theme' }, async page => {
      await enter(page, 'ben');
      await page.goto('/console/proposals');
      await page.getByRole('row').filter({ hasText: 'rounder' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Theme · Dark and light · Corners of dialogs').waitFor();
      await mustBeAccessible(page);
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('agreed');
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.goto('/console/theme');
      await expect.poll(() => corners(page).inputValue()).toBe('20px');
    });
  });

  test('whoever may not read content is told so, also where a new announcement would be written', async () => {
    await browser.visit({ url: server.url, name: 'console refused' }, async page => {
      await enter(page, 'fiona');
      await page.goto('/console/announcements?id=new');
      await page.getByText('Your role does not include this.').waitFor();
      await screenshot(page, 'console-refused');
      await mustBeAccessible(page);
      await page.goto('/console/help-centre');
      await page.getByText('Your role does not include this.').waitFor();
      await mustBeAccessible(page);
    });
  });

  test('a game is found among those that can be stopped, and what is stopped stands alone', async () => {
    await browser.visit({ url: server.url, name: 'console lists' }, async page => {
      await enter(page, 'anna');
      await page.goto('/console/draws');
      await page.getByRole('row').filter({ hasText: 'SSC 5 min' }).first().waitFor();
      await page.getByRole('searchbox', { name: 'Find a game' }).fill('thai gov');
      await expect.poll(() => page.getByRole('row').filter({ hasText: 'SSC 5 min' }).count()).toBe(0);
      await page.getByRole('row').filter({ hasText: 'Thai government lottery' }).waitFor();
      expect(page.url()).toContain('find=thai');
      await page.getByRole('searchbox', { name: 'Find a game' }).fill('no such game');
      await page.getByText('No game fits.').waitFor();

      await page.goto('/console/stops?view=stopped');
      await page.getByText('Nothing is stopped').waitFor();
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await page.getByRole('searchbox', { name: 'Search' }).fill('thai');
      const row = page.getByRole('listitem').filter({ hasText: 'Thai government lottery' });
      await row.getByRole('button', { name: /^Stop/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('a drill');
      await dialog.getByRole('button', { name: 'Stop' }).click();
      await row.getByText('Stopped').waitFor();
      await page.getByRole('searchbox', { name: 'Search' }).fill('');
      await page.getByRole('button', { name: /^Stopped/ }).click();
      await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
      await screenshot(page, 'console-stopped');
      await mustBeAccessible(page);
      await row.getByRole('button', { name: /^Let it go on/ }).click();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('the drill is over');
      await dialog.getByRole('button', { name: 'Let it go on' }).click();
      await page.getByText('Nothing is stopped').waitFor();
    });
  });
});
