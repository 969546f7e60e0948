import { player, type TestBrowser, type TestServer } from '@baize/testkit';
import { listDeposits, requestDeposit } from '@baize/wire/cashier';
import { announcements } from '@baize/wire/content';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { isInside, openLogin, pathOf, tryLogin } from './support/login.ts';
import { onSale, openDesk } from './support/lottery.ts';
import { cutOff, logIn, openPortal } from './support/portal.ts';
import { isWhole } from './support/routes.ts';
import { navigation } from './support/shelf.ts';

const inLanguage = (page: Page, language: string): Promise<unknown> =>
  page.addInitScript(code => localStorage.setItem('lang', code), language);

/** What keys do in the parts that have arrows of their own, and what a reader is told. */
describe('keys and readers', () => {
  let server: TestServer;
  let browser: TestBrowser;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
    },
    () => closeHouse(server, browser),
  );

  test('arrows choose within a group of radios, as one reads, and Tab comes to the chosen one', async () => {
    for (const [language, onward] of [
      ['EN', 'ArrowRight'],
      ['AR', 'ArrowLeft'],
    ] as const)
      await browser.visit({ url: server.url, name: `radios ${language}` }, async page => {
        await inLanguage(page, language);
        await page.goto('/download');
        const radios = page.getByRole('main').getByRole('radio');
        await radios.first().click();
        await page.keyboard.press(onward);
        await isChosen(radios.nth(1));
        await page.keyboard.press('ArrowUp');
        await isChosen(radios.first());
        await page.keyboard.press('ArrowUp');
        await isChosen(radios.last());
        await page.keyboard.press('Home');
        await isChosen(radios.first());
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Tab');
        await hasFocus(radios.first());
      });
  });

  test('arrows, Home and End go along a row of numbers as it stands, and the page keeps its place', async () => {
    for (const language of ['EN', 'AR'])
      await browser.visit({ url: server.url, name: `pads ${language}` }, async page => {
        await inLanguage(page, language);
        const who = await player(server);
        await openPortal(page);
        await page.goto('/lottery?gameCode=SSC1M&playType=dwd');
        await tryLoginAnywhere(page, who);
        const pads = page.locator('.pads').first().locator('.pad');
        await pads.first().waitFor();
        await pads.first().focus();
        const xOf = async (pad: Locator) => (await pad.boundingBox())?.x ?? 0;
        await page.keyboard.press((await xOf(pads.nth(1))) > (await xOf(pads.first())) ? 'ArrowRight' : 'ArrowLeft');
        await hasFocus(pads.nth(1));
        const there = await page.evaluate(() => scrollY);
        await page.keyboard.press('End');
        await hasFocus(pads.last());
        await page.keyboard.press('Home');
        await hasFocus(pads.first());
        expect(await page.evaluate(() => scrollY)).toBe(there);
      });
  });

  test('Home and End go through what a button has opened', async () => {
    await browser.visit({ url: server.url, name: 'disclosure ends' }, async page => {
      await openPortal(page);
      const entry = navigation(page).getByRole('button', { name: 'Lottery', exact: true });
      await entry.focus();
      await page.keyboard.press('Enter');
      const ways = page
        .locator('.disclosure')
        .filter({ has: page.getByRole('button', { name: 'Lottery', exact: true }) })
        .locator('button, a');
      await ways.nth(1).waitFor();
      await page.keyboard.press('End');
      await hasFocus(ways.last());
      await page.keyboard.press('Home');
      await hasFocus(ways.first());
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });

  test('a reader is told to which page one has come, and keys go on there', async () => {
    await browser.visit({ url: server.url, name: 'page is told' }, async page => {
      await openPortal(page);
      const said = page.locator('body > [role=status]');
      await expect.poll(() => said.count()).toBe(1);
      expect(await said.textContent()).toBe('');
      await navigation(page).getByRole('link', { name: 'Promotions' }).press('Enter');
      await expect.poll(() => said.textContent()).toMatch(/^Promotions/);
      await hasFocus(navigation(page).getByRole('link', { name: 'Promotions' }));
      const last = page.getByRole('contentinfo').locator('a[href="/help"]').first();
      await last.press('Enter');
      await page.getByRole('heading', { level: 2, name: 'Account' }).waitFor();
      await expect.poll(() => said.textContent()).toMatch(/^Help/);
      await hasFocus(page.locator('#main'));
      await page.goBack();
      await expect.poll(() => said.textContent()).toMatch(/^Promotions/);
    });
  });

  test('every button of the security centre says what it is about', async () => {
    await browser.visit({ url: server.url, name: 'names in the security centre' }, async page => {
      const who = await player(server);
      await openPortal(page);
      await tryLogin(await openLogin(page), who);
      await isInside(page);
      await page.goto('/member?page=securityCenter');
      await page.getByRole('button', { name: /^Change ?: Password$/ }).waitFor();
      await page.getByRole('button', { name: /: Payment password$/ }).waitFor();
      await isWhole(page);
      expect(await sameNames(page)).toEqual([]);
    });
  });

  test('a bet, a step of a chase and its row say which they are', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'names at the desk' }, async page => {
      await page.goto('/lottery?gameCode=SSC5M&playType=dwd');
      await logIn(page, 'demo_player', 'Baize-2026');
      await openDesk(page, 'SSC5M', 'dwd');
      await onSale(page);
      const units = page.getByRole('group', { name: 'Units' });
      await units.getByRole('button', { name: 'Odd', exact: true }).click();
      await page.getByRole('button', { name: 'Bet now' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Place bets' }).click();
      await page.getByRole('button', { name: /^Cancel ?: Fixed place, .*13579/ }).waitFor();
      await units.getByRole('button', { name: 'Odd', exact: true }).click();
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await page.getByRole('button', { name: 'Chase over several issues' }).click();
      const plan = page.getByRole('dialog', { name: 'Chase' });
      const table = plan.getByRole('table').filter({ has: page.locator('caption') });
      await table.getByRole('rowheader').first().waitFor();
      await plan
        .getByRole('button', { name: /^More: .*[Mm]ultiple/ })
        .first()
        .waitFor();
      expect(await sameNames(page, '[role=dialog]')).toEqual([]);
    });
  });

  test('a game has a heading', async () => {
    await browser.visit({ url: server.url, name: 'heading of a game' }, async page => {
      await page.goto('/game');
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
  });

  test('Tab begins with the way past the header, also once the page has come', async () => {
    await browser.visit({ url: server.url, name: 'first tab' }, async page => {
      await openPortal(page);
      // What helps whoever goes back and forth is there with it.
      await expect.poll(() => page.locator('body > [role=status]').count()).toBe(1);
      await page.waitForTimeout(500);
      await page.keyboard.press('Tab');
      await hasFocus(page.getByRole('link', { name: 'Skip to content' }));
    });
  });

  test('a field that is left with a mistake lets the focus go on, and a refusal brings it to the field', async () => {
    await browser.visit({ url: server.url, name: 'registration by keys' }, async (page, watch) => {
      watch.allow(/409/);
      await openPortal(page);
      await tabTo(page, page.getByRole('button', { name: 'Register' }).first());
      await page.keyboard.press('Enter');
      const form = page.getByRole('dialog', { name: 'Register' });
      const username = form.getByRole('textbox', { name: 'Username' });
      await hasFocus(username);
      await page.keyboard.type('de');
      await page.keyboard.press('Tab');
      await form.getByText('Use 4 to 16 characters').waitFor();
      await hasFocus(form.locator('input[name=password]'));
      await page.keyboard.type('K3ys-and-Felt-9');
      await tabTo(page, form.locator('input[name=confirmPassword]'));
      await page.keyboard.type('K3ys-and-Felt-9');
      await tabTo(page, form.getByRole('checkbox', { name: /18 or older/ }));
      await page.keyboard.press('Space');
      await tabTo(page, username, 'Shift+Tab');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('demo_player');
      await tabTo(page, form.getByRole('button', { name: 'Create the account' }));
      await page.keyboard.press('Enter');
      await form.getByText('Somebody has this username already').waitFor();
      await hasFocus(username);
    });
  });

  test('the form of a new link takes the focus and gives it back, and says itself what its fields refuse; a closed link keeps it', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'agent by keys' }, async page => {
      await page.goto('/login');
      await logIn(page, 'demo_agent', 'Baize-2026');
      await page.goto('/agentHome?page=links');
      const opener = page.getByRole('button', { name: 'New link' });
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      await hasFocus(page.getByRole('radio', { name: /^For players/ }));
      const days = page.getByRole('spinbutton', { name: 'Days open' });
      await tabTo(page, days);
      await page.keyboard.type('9999');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'Empty: until you close it.' }).waitFor();
      await hasFocus(days);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('7');
      await page.getByRole('alert').waitFor({ state: 'hidden' });
      await tabTo(page, page.getByRole('button', { name: 'Make the link' }));
      await page.keyboard.press('Enter');
      await hasFocus(opener);
      await tabTo(page, page.getByRole('button', { name: /^Close the link/ }).first());
      await page.keyboard.press('Enter');
      await hasFocus(page.locator('.agent-link').first());
    });
  });

  test('an account is opened by keys, and a name that cannot be one is told in words of the page', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'account by keys' }, async page => {
      await page.goto('/login');
      await logIn(page, 'demo_agent', 'Baize-2026');
      await page.goto('/agentHome?page=links');
      const opener = page.getByRole('button', { name: 'Open an account' });
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Open an account' });
      const name = dialog.getByRole('textbox', { name: 'Username' });
      await hasFocus(name);
      await page.keyboard.type('1x');
      await page.keyboard.press('Enter');
      await dialog.getByRole('alert').getByText('4 to 16 letters and digits, a letter first').waitFor();
      await hasFocus(name);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('keyed1');
      await page.keyboard.press('Enter');
      await dialog.getByText('keyed1 is open').waitFor();
      await page.keyboard.press('Escape');
      await hasFocus(opener);
    });
  });

  test('a dialog of the desk that does not come leaves the desk as it is, and says so', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'chase does not come' }, async (page, watch) => {
      watch.allow(/ERR_|Loading (CSS )?chunk/);
      await cutOff(page, /\/assets\/chase-dialog-[^/]*\.js/);
      await page.goto('/lottery?gameCode=SSC5M&playType=dwd');
      await logIn(page, 'demo_player', 'Baize-2026');
      await openDesk(page, 'SSC5M', 'dwd');
      await onSale(page);
      await page.getByRole('group', { name: 'Units' }).getByRole('button', { name: 'Odd', exact: true }).click();
      await page.getByRole('button', { name: 'Add to cart' }).click();
      const chase = page.getByRole('button', { name: 'Chase over several issues' });
      await tabTo(page, chase);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Reload the page' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await hasFocus(chase);
    });
  });

  test('a deposit whose answer was lost is shown, and asked for once when it is sent again', async () => {
    await browser.visit({ url: server.url, name: 'deposit without an answer' }, async (page, watch) => {
      watch.allow(/ERR_/);
      const who = await player(server);
      await openPortal(page);
      await tryLogin(await openLogin(page), who);
      await isInside(page);
      let cut = true;
      await page.route(`**${requestDeposit.path}`, async route => {
        if (route.request().method() !== 'POST' || !cut) return route.fallback();
        cut = false;
        await route.fetch();
        await route.abort('connectionreset');
      });
      await page.getByRole('button', { name: 'Deposit', exact: true }).first().press('Enter');
      const dialog = page.getByRole('dialog', { name: /Deposit/ });
      await tabTo(page, dialog.getByRole('textbox', { name: 'Amount' }));
      await page.keyboard.type('500');
      await page.keyboard.press('Enter');
      await dialog
        .getByText('No answer came. Check your connection; sending the same again is counted once only.')
        .waitFor();
      await dialog.getByRole('button', { name: 'Follow' }).waitFor();
      // Of another amount nothing is said; the form that is opened anew sends the same once, however it is written.
      await page.keyboard.type('5');
      await expect.poll(() => dialog.getByText('No answer came.').count()).toBe(0);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Deposit', exact: true }).first().press('Enter');
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('500.00');
      await page.keyboard.press('Enter');
      await dialog.getByText('Reference', { exact: true }).waitFor();
      expect((await who.must(listDeposits, { limit: 10 })).count).toBe(1);
    });
  });

  test('the line of announcements gives its place up where they do not come', async () => {
    await browser.visit({ url: server.url, name: 'no marquee' }, async (page, watch) => {
      watch.allow(/403/);
      await page.route(`**${announcements.path}*`, route =>
        route.fulfill({ status: 403, json: { success: false, code: 'access_restricted', message: 'No.' } }),
      );
      // What the server prepared holds them already.
      await page.route(
        url => url.pathname === '/',
        async route => {
          const answer = await route.fetch();
          const html = await answer.text();
          await route.fulfill({ response: answer, body: html.replace('id="prepared"', 'id="unprepared"') });
        },
      );
      await page.goto('/');
      await page.getByRole('contentinfo').waitFor();
      await expect.poll(() => page.locator('.marquee').count()).toBe(0);
    });
  });
});

async function isChosen(radio: Locator): Promise<void> {
  await hasFocus(radio);
  await expect.poll(() => radio.getAttribute('aria-checked')).toBe('true');
}

async function tryLoginAnywhere(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=username]').fill(username);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe('/lottery');
}

/** Names that several buttons in sight have in common. */
const sameNames = (page: Page, within = 'main'): Promise<string[]> =>
  page.evaluate(where => {
    const buttons = [...document.querySelectorAll<HTMLElement>(`${where} button`)].filter(each => each.offsetParent);
    const names = buttons.map(each => each.ariaLabel ?? each.textContent ?? '');
    return names.filter((name, at) => name && names.indexOf(name) !== at);
  }, within);
