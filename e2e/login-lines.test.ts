import {
  type Actor,
  mustBeAccessible,
  operator,
  player,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { opsChangeSetting, opsListSettings } from '@baize/wire/console';
import { bindContact, sendContactCode } from '@baize/wire/members';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeHouse, openHouse } from './support/house.ts';
import { openPortal, register } from './support/portal.ts';

const PASSWORD = 'Quiet-River-42';
const FRESH = 'Slow-Forest-77';
/** Argon2id of `123456`: what an account begins with that somebody else has opened. */
const DEFAULT_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$McECpsoc/OVZGGmdHAkdrA$yKzR70pxE4G/9wgV6EyWiT92CRZ6I24XC164aIjkQo0';

/** How getting in behaves, line by line, as a person meets it. */
describe('login', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let anna: Actor;
  beforeAll(async () => {
    [server, browser] = await openHouse();
    anna = await operator(server, 'anna');
  });
  afterAll(() => closeHouse(server, browser));

  const change = async (key: string, part: object): Promise<void> => {
    const { settings } = await anna.must(opsListSettings, {});
    const setting = settings.find(one => one.key === key);
    const value = { ...Object(setting?.value), ...part };
    await anna.must(opsChangeSetting, { key, value, version: setting?.version ?? -1, reason: 'a test' });
  };
  const openLogin = async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
    return page.getByRole('dialog');
  };
  const fill = async (dialog: Locator, username: string, password: string): Promise<void> => {
    await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
    await dialog.locator('input[name=password]').fill(password);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  const session = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  const inside = (page: Page) => page.getByLabel('Balance').first().waitFor();
  const pathOf = (page: Page) => new URL(page.url()).pathname;
  const counted = (page: Page, part: string) => {
    const seen = { count: 0 };
    page.on('request', request => {
      if (request.url().includes(part)) seen.count += 1;
    });
    return seen;
  };
  const codeTo = async (recipient: string): Promise<string> => {
    const read = async () => {
      const { rows } = await server.ctx.pool.query<{ body: string }>(
        'SELECT body FROM message_outbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
        [recipient],
      );
      return /\b(\d{6})\b/.exec(rows[0]?.body ?? '')?.[1];
    };
    await expect.poll(read, { timeout: 15_000, interval: 200 }).toBeDefined();
    return (await read()) ?? '';
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

      await change('messages.sms', { provider: 'none' });
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

      // Two presses within one second: the second asks nothing.
      const pause = await button.evaluate(async node => {
        if (!(node instanceof HTMLElement)) return Number.NaN;
        const from = Date.now();
        node.click();
        while (!document.body.innerText.includes('No code was sent')) await new Promise(requestAnimationFrame);
        node.click();
        return Date.now() - from;
      });
      expect(pause).toBeLessThan(1_000);
      await popup.getByRole('button', { name: 'OK' }).click();
      await popup.waitFor({ state: 'hidden' });
      expect(sent.count).toBe(2);

      await change('messages.sms', { provider: 'outbox' });
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

  test('a captcha shows when the answer carries one, is drawn anew once a second, and five wrong tries lock', async () => {
    const { username } = await player(server);
    await browser.visit({ url: server.url, size: 'wide', theme: 'light', name: 'captcha' }, async page => {
      await openPortal(page);
      const dialog = await openLogin(page);
      const picture = dialog.getByRole('img', { name: 'Captcha picture' });
      for (const left of ['4 tries left', '3 tries left', '2 tries left']) {
        expect(await picture.count()).toBe(0);
        await fill(dialog, username, 'not-the-password');
        await dialog.getByText(left).waitFor();
      }
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

      const answer = async () => {
        const { rows } = await server.ctx.pool.query<{ answer: string }>(
          'SELECT answer FROM member_captcha ORDER BY expires_at DESC LIMIT 1',
        );
        return rows[0]?.answer ?? '';
      };
      const tryWith = async (captcha: string, words: string): Promise<void> => {
        await dialog.getByPlaceholder('Letters in the picture').fill(captcha);
        await fill(dialog, username, 'not-the-password');
        await dialog.getByText(words).waitFor();
      };
      await tryWith('WRONG', 'These were not the characters of the picture');
      await tryWith(await answer(), '1 try left');
      await tryWith(await answer(), 'Locked until');
      await screenshot(page, 'login-locked');
    });
  });

  test('the default password is changed before anything else; closing the change is no login', async () => {
    const { username, memberId } = await player(server);
    await server.ctx.pool.query('UPDATE member SET password_hash = $2 WHERE id = $1', [memberId, DEFAULT_HASH]);
    await browser.visit({ url: server.url, size: 'phone', name: 'default password' }, async page => {
      await page.goto('/promotions');
      await page.getByRole('contentinfo').waitFor();
      await fill(await openLogin(page), username, '123456');
      const forced = page.getByRole('dialog', { name: 'Change the password' });
      await forced.getByText('Choose a new password before you go on.').waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'forced-change');
      const kept = await session(page);
      expect(kept.cpw).toHaveLength(43);
      expect(JSON.stringify(kept)).not.toContain('123456"');
      await page.keyboard.press('Escape');
      await forced.waitFor({ state: 'hidden' });
      expect((await session(page)).token).toBeUndefined();

      await fill(await openLogin(page), username, '123456');
      await forced.locator('input[name=newPassword]').fill(FRESH);
      await forced.locator('input[name=confirmNewPassword]').fill('something-else-1');
      await forced.getByRole('button', { name: 'Change the password' }).click();
      await forced.getByText('Incorrect confirmation input').waitFor();
      await forced.locator('input[name=confirmNewPassword]').fill(FRESH);
      await forced.getByRole('button', { name: 'Change the password' }).click();
      await inside(page);
      expect(pathOf(page)).toBe('/');
      expect((await session(page)).cpw).toBeUndefined();
    });
  });

  test('an expired password is changed where the switch is on, but not after a code by SMS, nor with the switch off', async () => {
    // From the browser's own address: a new one would ask for a second factor.
    const actor = await player(server, { ip: '127.0.0.1' });
    const number = '+66812349999';
    await actor.must(sendContactCode, { channel: 'sms', to: number, password: actor.password });
    await actor.must(bindContact, { channel: 'sms', to: number, verificationCode: await codeTo(number) });
    await change('members.password', { maxAgeDays: 1, expiryForceChange: true });
    const long = new Date(Date.now() - 3 * 86_400_000);
    await server.ctx.pool.query('UPDATE member SET password_changed_at = $2 WHERE id = $1', [actor.memberId, long]);
    await server.ctx.pool.query('DELETE FROM message_outbox');
    await browser.visit({ url: server.url, size: 'wide', name: 'expired password' }, async page => {
      await openPortal(page);
      await fill(await openLogin(page), actor.username, actor.password);
      const forced = page.getByRole('dialog', { name: 'Change the password' });
      await forced.waitFor();
      await page.keyboard.press('Escape');
      await forced.waitFor({ state: 'hidden' });

      const dialog = await openLogin(page);
      await dialog.getByRole('tab', { name: 'Mobile and SMS' }).click();
      await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('081 234 9999');
      await dialog.getByRole('button', { name: 'Send code' }).click();
      await dialog.getByLabel('SMS code').fill(await codeTo(number));
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
      await inside(page);
      expect(await forced.count()).toBe(0);

      await change('members.password', { expiryForceChange: false });
      await page.evaluate(() => sessionStorage.clear());
      await openPortal(page);
      await fill(await openLogin(page), actor.username, actor.password);
      await inside(page);
      expect(await forced.count()).toBe(0);
    });
    await change('members.password', { maxAgeDays: 0, expiryForceChange: true });
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
      await fill(await openLogin(page), username, PASSWORD);
      await inside(page);
      expect(pathOf(page)).toBe('/');

      await promotions();
      await page.getByRole('navigation').getByRole('button', { name: 'Deposit' }).click();
      await fill(page.getByRole('dialog', { name: 'Log in' }), username, PASSWORD);
      await page.getByRole('dialog', { name: /Deposit/ }).waitFor();
      expect(pathOf(page), 'it goes on where it was').toBe('/promotions');

      await promotions();
      await page.getByRole('navigation').getByRole('button', { name: 'Deposit' }).click();
      await page.getByRole('dialog', { name: 'Log in' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await fill(await openLogin(page), username, PASSWORD);
      await inside(page);
      expect(pathOf(page)).toBe('/');
      expect(await page.getByRole('dialog').count(), 'what was given up does not come back').toBe(0);

      await promotions();
      await register(page, `home${Date.now() % 1_000_000}`, PASSWORD);
      expect(pathOf(page)).toBe('/');
      const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
      expect(kept).not.toContain(PASSWORD);
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
      await inside(page);
    });
  });
});
