import { setTimeout } from 'node:timers/promises';
import {
  type Actor,
  mustBeAccessible,
  operator,
  player,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { drawnCaptcha, goOn, isInside, kept, openLogin, pathOf, shareLogin, tryLogin } from './support/login.ts';
import { openPortal, register } from './support/portal.ts';
import { changePart } from './support/settings.ts';

const PASSWORD = 'Quiet-River-42';

/** How getting in behaves, line by line, as a person meets it. */
describe('login', () => {
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

  const counted = (page: Page, part: string) => {
    const seen = { count: 0 };
    page.on('request', request => {
      if (request.url().includes(part)) seen.count += 1;
    });
    return seen;
  };

  test('a code by SMS is sent once, counts down from 60 s, and comes back to "send" where it was not sent', async () => {
    await browser.visit({ url: server.url, size: 'phone', theme: 'light', name: 'sms login' }, async page => {
      await page.clock.install();
      await openPortal(page);
      const sent = counted(page, '/verification/sms/noLogin');
      const dialog = await openLogin(page);
      await dialog.getByRole('tab', { name: 'Mobile and SMS' }).click();
      const button = dialog.getByRole('button', { name: /Send/ });
      await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('12');
      await button.click();
      await dialog
        .getByText(/mobile number/i)
        .last()
        .waitFor();
      expect(sent.count, 'a number that is none is not sent').toBe(0);

      await changePart(anna, 'messages.sms', { provider: 'none' });
      await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('081 234 5678');
      await button.click();
      const popup = page.getByRole('dialog', { name: 'No code was sent' });
      await popup.getByText('Contact customer service').waitFor();
      await mustBeAccessible(page);
      await popup.getByRole('button', { name: 'OK' }).click();
      await popup.waitFor({ state: 'hidden' });
      expect(await button.textContent()).toBe('Send code');
      expect(await button.isEnabled()).toBe(true);
      expect(sent.count).toBe(1);

      // Two presses within one second, while the clock stands: the second asks nothing.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
      await button.evaluate(async node => {
        if (!(node instanceof HTMLElement)) throw new Error('there is no button');
        const refused = new Promise<void>(resolve =>
          new MutationObserver((_, seen) => {
            if (!document.body.innerText.includes('No code was sent')) return;
            seen.disconnect();
            resolve();
          }).observe(document.body, { childList: true, subtree: true }),
        );
        node.click();
        await refused;
        node.click();
      });
      await page.clock.resume();
      await popup.getByRole('button', { name: 'OK' }).click();
      await popup.waitFor({ state: 'hidden' });
      expect(sent.count).toBe(2);

      await changePart(anna, 'messages.sms', { provider: 'outbox' });
      await page.clock.runFor(1_100);
      await button.click();
      await dialog.getByRole('button', { name: /Send again.*(01:00|00:5\d)/ }).waitFor();
      expect(await button.isEnabled()).toBe(false);
      await page.clock.runFor(50_000);
      expect(await button.isEnabled(), 'shut until the minute is over').toBe(false);
      await screenshot(page, 'sms-countdown');
      await page.clock.runFor(12_000);
      await dialog.getByRole('button', { name: 'Send again', exact: true }).waitFor();
      expect(await button.isEnabled()).toBe(true);
      expect(sent.count).toBe(3);
    });
  });

  test('registration and a forgotten password count down for as long as the code is good', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'countdowns' }, async page => {
      await openPortal(page);
      await page.getByRole('button', { name: 'Register' }).first().click();
      const form = page.getByRole('dialog', { name: 'Register' });
      await form.getByRole('tab', { name: 'Mobile number' }).click();
      await form.getByRole('textbox', { name: 'Mobile number' }).fill('081 234 0001');
      await form.getByRole('button', { name: 'Send code' }).click();
      await form.getByRole('button', { name: /Send again.*(05:00|04:5\d)/ }).waitFor();
      await page.keyboard.press('Escape');
      const dialog = await openLogin(page);
      await dialog.getByRole('button', { name: 'Forgot the password' }).click();
      const forgot = page.getByRole('dialog', { name: 'Forgot the password' });
      await forgot.getByRole('tab', { name: 'Mobile number' }).click();
      await forgot.getByRole('textbox', { name: 'Mobile number' }).fill('081 234 0002');
      await forgot.getByRole('button', { name: 'Send code' }).click();
      await forgot.getByRole('button', { name: /Send again.*(05:00|04:5\d)/ }).waitFor();
    });
  });

  test('a captcha shows when the answer carries one, is drawn anew once a second, and three wrong tries lock', async () => {
    const { username } = await player(server);
    await browser.visit({ url: server.url, size: 'wide', theme: 'light', name: 'captcha' }, async page => {
      await openPortal(page);
      const dialog = await openLogin(page);
      const picture = dialog.getByRole('img', { name: 'Captcha picture' });
      for (const left of ['2 tries left', '1 try left']) {
        expect(await picture.count()).toBe(0);
        await tryLogin(dialog, { username, password: 'not-the-password' });
        await dialog.getByText(left).waitFor();
      }
      await goOn(dialog);
      await picture.waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'login-captcha');
      const drawn = counted(page, '/wps/captcha');
      const first = await picture.getAttribute('src');
      await dialog.getByRole('button', { name: 'Show another picture' }).evaluate(node => {
        for (let press = 0; press < 5; press += 1) if (node instanceof HTMLElement) node.click();
      });
      await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
      expect(drawn.count).toBe(1);

      const tryWith = async (captcha: string, words: string): Promise<void> => {
        await dialog.getByPlaceholder('Letters in the picture').fill(captcha);
        await goOn(dialog);
        await dialog.getByText(words).waitFor();
      };
      await tryWith('WRONG', 'These were not the characters of the picture');
      await tryWith(await drawnCaptcha(server), 'Locked until');
      await screenshot(page, 'login-locked');
    });
  });

  test('a page that is older than the captcha of the house says that it does not load, and may be loaded anew', async () => {
    const { username } = await player(server);
    await browser.visit({ url: server.url, size: 'phone', name: 'captcha of another' }, async page => {
      await openPortal(page);
      const dialog = await openLogin(page);
      for (const left of ['2 tries left', '1 try left']) {
        await tryLogin(dialog, { username, password: 'not-the-password' });
        await dialog.getByText(left).waitFor();
      }
      await goOn(dialog);
      await dialog.getByRole('img', { name: 'Captcha picture' }).waitFor();
      await changePart(anna, 'members.captcha', { provider: 'outside' });
      try {
        await dialog.getByRole('button', { name: 'Show another picture' }).click();
        await dialog.getByText('The captcha does not load').waitFor();
        await mustBeAccessible(page);
        await screenshot(page, 'login-captcha-older');
      } finally {
        await changePart(anna, 'members.captcha', { provider: 'image' });
      }
      await dialog.getByRole('button', { name: 'Reload the page' }).click();
      await dialog.waitFor({ state: 'detached' });
    });
  });

  test('what is said and asked after wrong tries stands in the place of the fields, and nothing moves', async () => {
    const { username } = await player(server);
    await browser.visit({ url: server.url, size: 'phone', name: 'captcha in place' }, async page => {
      await openPortal(page);
      const dialog = await openLogin(page);
      const button = dialog.getByRole('button', { name: 'Log in', exact: true });
      const places = async () => [await dialog.boundingBox(), await button.boundingBox()];
      const before = await onceStill(places);
      for (const left of ['2 tries left', '1 try left']) {
        await tryLogin(dialog, { username, password: 'not-the-password' });
        await dialog.getByText(left).waitFor();
        expect(await places()).toEqual(before);
      }
      await goOn(dialog);
      await dialog.getByRole('img', { name: 'Captcha picture' }).waitFor();
      expect(await places()).toEqual(before);
      await dialog.getByRole('textbox', { name: 'Captcha' }).fill('WRONG');
      await goOn(dialog);
      await dialog.getByText('These were not the characters of the picture').waitFor();
      expect(await places()).toEqual(before);
      await dialog.getByRole('button', { name: 'I cannot see the picture' }).click();
      await dialog.getByRole('region', { name: 'Captcha' }).waitFor();
      expect(await places()).toEqual(before);
    });
  });

  test('who cannot see the picture has the device work instead, by keyboard alone', async () => {
    const { username, password } = await player(server);
    await browser.visit({ url: server.url, size: 'phone', name: 'captcha by work' }, async page => {
      await openPortal(page);
      const dialog = await openLogin(page);
      for (const left of ['2 tries left', '1 try left']) {
        await tryLogin(dialog, { username, password: 'not-the-password' });
        await dialog.getByText(left).waitFor();
      }
      const pressTo = async (name: string): Promise<void> => {
        const there = dialog.getByRole('button', { name, exact: true });
        for (let time = 0; time < 20 && !(await there.evaluate(node => node === document.activeElement)); time += 1)
          await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      };
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await pressTo('I cannot see the picture');
      const work = dialog.getByRole('region', { name: 'Captcha' });
      await expect.poll(() => work.evaluate(node => node === document.activeElement)).toBe(true);
      await work.getByRole('status').getByText('Your device solves a task instead of you').waitFor();
      await pressTo('Show another picture');
      await expect
        .poll(() => dialog.getByRole('textbox', { name: 'Captcha' }).evaluate(node => node === document.activeElement))
        .toBe(true);
      await pressTo('I cannot see the picture');
      await work.getByRole('status').getByText('Solved').waitFor({ timeout: 60_000 });
      await mustBeAccessible(page);
      await screenshot(page, 'login-captcha-work');
      await pressTo('Back');
      const field = dialog.locator('input[name=password]');
      await expect.poll(() => field.evaluate(node => node === document.activeElement)).toBe(true);
      expect(await field.inputValue()).toBe(password);
      // What the device found is sent along.
      await page.keyboard.press('Enter');
      await isInside(page);
    });
  });

  test('who closes the dialog or asks for a picture while the device works logs in with nothing', async () => {
    const { username, password } = await player(server);
    await browser.visit({ url: server.url, size: 'phone', name: 'captcha given up' }, async page => {
      await openPortal(page);
      const dialog = await openLogin(page);
      for (const left of ['2 tries left', '1 try left']) {
        await tryLogin(dialog, { username, password: 'not-the-password' });
        await dialog.getByText(left).waitFor();
      }
      const asked = counted(page, '/captcha/puzzle');
      const sent = counted(page, '/session/login');
      const answer = Promise.withResolvers<void>();
      await page.route('**/captcha/puzzle**', route => answer.promise.then(() => route.continue()));
      await tryLogin(dialog, { username, password });
      await dialog.getByRole('button', { name: 'I cannot see the picture' }).click();
      await goOn(dialog);
      await dialog.getByRole('button', { name: 'Show another picture' }).click();
      await dialog.getByRole('textbox', { name: 'Captcha' }).waitFor();
      await dialog.getByRole('button', { name: 'I cannot see the picture' }).click();
      await goOn(dialog);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      const came = page.waitForResponse(response => response.url().includes('/captcha/puzzle'));
      answer.resolve();
      await came;
      await (await openLogin(page)).getByRole('textbox', { name: 'Username' }).waitFor();
      expect(asked.count, 'no work is begun anew').toBe(2);
      expect(sent.count, 'no login is sent').toBe(0);
    });
  });

  test('a login of the header and a registration end on the home page; one that an action asked for goes on with it', async () => {
    const { username } = await player(server);
    await browser.visit({ url: server.url, size: 'phone', name: 'where a login ends' }, async page => {
      const promotions = async () => {
        await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
        await page.goto('/promotions');
        await page.getByRole('contentinfo').waitFor();
      };
      await promotions();
      await server.ctx.pool.query('UPDATE member SET last_login_at = NULL WHERE username = $1', [username]);
      await tryLogin(await openLogin(page), { username, password: PASSWORD });
      await page.getByText('Set up what guards your account in the security centre.').waitFor();
      await isInside(page);
      expect(pathOf(page)).toBe('/');

      await promotions();
      await page.getByRole('navigation').getByRole('button', { name: 'Deposit' }).click();
      await tryLogin(page.getByRole('dialog', { name: 'Log in' }), { username, password: PASSWORD });
      await page.getByRole('dialog', { name: /Deposit/ }).waitFor();
      expect(pathOf(page), 'it goes on where it was').toBe('/promotions');

      await promotions();
      await page.getByRole('navigation').getByRole('button', { name: 'Deposit' }).click();
      await page.getByRole('dialog', { name: 'Log in' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await tryLogin(await openLogin(page), { username, password: PASSWORD });
      await isInside(page);
      expect(pathOf(page)).toBe('/');
      expect(await page.getByRole('dialog').count(), 'what was given up does not come back').toBe(0);

      await promotions();
      await register(page, `home${Date.now() % 1_000_000}`, PASSWORD);
      expect(pathOf(page)).toBe('/');
      expect(JSON.stringify(await kept(page))).not.toContain(PASSWORD);
    });
  });

  test('an agent’s link is remembered while one looks around, and one that leads to nobody is named', async () => {
    const { rows } = await server.ctx.pool.query<{ invitation_code: string; id: bigint }>(
      "SELECT invitation_code, id FROM member WHERE username = 'demo_agent'",
    );
    const agent = rows[0];
    await browser.visit({ url: server.url, size: 'wide', name: 'invitation' }, async page => {
      const username = `inv${Date.now() % 1_000_000}`;
      await page.goto(`/?affiliateCode=${agent?.invitation_code}`);
      await page.getByRole('contentinfo').waitFor();
      await page.getByRole('link', { name: 'Promotions' }).first().click();
      await page.waitForURL('**/promotions');
      await register(page, username, PASSWORD);
      const made = await server.ctx.pool.query('SELECT upline_id FROM member WHERE username = $1', [username]);
      expect(made.rows[0].upline_id).toBe(agent?.id);

      await page.evaluate(() => sessionStorage.clear());
      await page.goto('/register?referralCode=NOBODY99');
      const form = page.getByRole('dialog', { name: 'Register' });
      await form.getByRole('textbox', { name: 'Username' }).fill(`${username}b`);
      await form.locator('input[name=password]').fill(PASSWORD);
      await form.locator('input[name=confirmPassword]').fill(PASSWORD);
      await form.getByRole('checkbox', { name: /18 or older/ }).click();
      await form.getByRole('button', { name: 'Create the account' }).click();
      await form
        .getByText(/invitation code/i)
        .first()
        .waitFor();
      await form.getByRole('button', { name: 'Create the account' }).click();
      await isInside(page);
      await shareLogin(page, { username: `${username}b`, password: PASSWORD });
    });
  });
});

/** What is read twice in a row, a fifth of a second apart. */
async function onceStill<Read>(read: () => Promise<Read>): Promise<Read> {
  for (let last = await read(); ; ) {
    await setTimeout(200);
    const now = await read();
    if (JSON.stringify(now) === JSON.stringify(last)) return now;
    last = now;
  }
}
