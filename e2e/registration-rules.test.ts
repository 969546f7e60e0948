import {
  type Actor,
  mustBeAccessible,
  operator,
  player,
  screenshot,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import type { Locator } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { isInside, openLogin, tryLogin } from './support/login.ts';
import { outboxOf } from './support/outbox.ts';
import { openPortal } from './support/portal.ts';
import { changeSetting, settingOf } from './support/settings.ts';

const PASSWORD = 'Quiet-River-42';
const ASKED = { enabled: true, required: true, acceptedPattern: '*', min: null, max: null };

/** Whatever a merchant asks at a registration can be answered in its form, and what it says of names and passwords holds at the login. */
describe('the rules of a registration', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let anna: Actor;
  let house: { rules: Record<string, unknown> };
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      anna = await operator(server, 'anna');
      house = Object((await settingOf(anna, 'members.registration')).value);
    },
    () => closeHouse(server, browser),
  );
  afterEach(() => changeSetting(anna, 'members.registration', house));

  const { codeTo } = outboxOf(() => server);
  const ask = (rules: object) =>
    changeSetting(anna, 'members.registration', { ...house, rules: { ...house.rules, ...rules } });
  const without = (field: string) => {
    const { [field]: _left, ...rules } = house.rules;
    return { ...house, rules };
  };
  const fill = async (form: Locator, username: string): Promise<void> => {
    await form.getByRole('textbox', { name: 'Username' }).fill(username);
    await form.locator('input[name=password]').fill(PASSWORD);
    await form.locator('input[name=confirmPassword]').fill(PASSWORD);
    await form.getByRole('checkbox', { name: /18 or older/ }).click();
  };
  const send = (form: Locator) => form.getByRole('button', { name: 'Create the account' }).click();
  const some = (name: string): string => `${name}${Date.now() % 1_000_000}`;

  test('by mobile the code stands under its number, and what has to change is named in the order of the page', async () => {
    await browser.visit({ url: server.url, name: 'by mobile' }, async page => {
      await openPortal(page);
      await page.getByRole('button', { name: 'Register' }).first().click();
      const form = page.getByRole('dialog', { name: 'Register' });
      await form.getByRole('tab', { name: 'Mobile number' }).click();
      await form.getByRole('textbox', { name: 'Mobile number' }).waitFor();
      await send(form);
      const named = form.getByRole('alert').first().getByRole('link');
      await named.first().waitFor();
      expect(await named.allTextContents()).toEqual([
        'Mobile number',
        'SMS code',
        'Password',
        'Confirm password',
        'Age',
      ]);
      await mustBeAccessible(page);
      const tops = await Promise.all(
        ['Mobile number', 'SMS code', 'Password', 'Confirm password'].map(async name => {
          const box = await form.getByRole('textbox', { name, exact: true }).boundingBox();
          return Math.round(box?.y ?? 0);
        }),
      );
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      expect(tops[2]).toBe(tops[3]);
    });
  });

  test('a referral code that is needed has a field, which says when the code leads to nobody', async () => {
    const { invitation_code: code } = await friendOf(server);
    await ask({ referralCode: ASKED });
    await browser.visit({ url: server.url, size: 'phone', name: 'referral code' }, async page => {
      await openPortal(page);
      await page.getByRole('button', { name: 'Register' }).first().click();
      const form = page.getByRole('dialog', { name: 'Register' });
      await fill(form, some('ref'));
      const field = form.getByRole('textbox', { name: 'Referral code' });
      await field.fill('NOSUCH99');
      await send(form);
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      await field.fill(code);
      await send(form);
      await isInside(page);
    });
  });

  test('a code by SMS brings a field for the number, which says what it lacks', async () => {
    const { rules } = without('mobileNum');
    await changeSetting(anna, 'members.registration', { ...house, rules: { ...rules, verificationCode: ASKED } });
    const tail = String(Date.now() % 10_000).padStart(4, '0');
    await browser.visit({ url: server.url, size: 'wide', name: 'code by account' }, async page => {
      await openPortal(page);
      await page.getByRole('button', { name: 'Register' }).first().click();
      const form = page.getByRole('dialog', { name: 'Register' });
      await fill(form, some('sms'));
      await form.getByRole('button', { name: 'Send code' }).click();
      await form.getByText('This cannot be empty').first().waitFor();
      const number = form.getByRole('textbox', { name: 'Mobile number' });
      await number.fill('not a number');
      await form.getByRole('button', { name: 'Send code' }).click();
      await form.getByText('Enter a valid mobile number').waitFor();
      await number.fill(`081 444 ${tail}`);
      await form.getByRole('button', { name: 'Send code' }).click();
      await form.getByLabel('SMS code').fill(await codeTo(`+6681444${tail}`));
      await mustBeAccessible(page);
      await screenshot(page, 'registration-code');
      await send(form);
      await isInside(page);
    });
  });

  test.each(['11', '13'])(
    'a birthday is picked, written as pattern %s wants it, and has to make one 21',
    async pattern => {
      await ask({ birthday: { ...ASKED, acceptedPattern: pattern } });
      await browser.visit({ url: server.url, size: 'phone', name: `birthday ${pattern}` }, async page => {
        await openPortal(page);
        await page.getByRole('button', { name: 'Register' }).first().click();
        const form = page.getByRole('dialog', { name: 'Register' });
        await fill(form, some(`born${pattern}`));
        const birthday = form.getByLabel('Birthday');
        await form.getByText('You must be 21 or older to play here').waitFor();
        await birthday.fill(`${new Date().getFullYear() - 20}-01-31`);
        await send(form);
        await expect.poll(() => birthday.getAttribute('aria-invalid')).toBe('true');
        await form.getByText('You must be 21 or older to play here').waitFor();
        await mustBeAccessible(page);
        await screenshot(page, `registration-birthday-${pattern}`);
        await birthday.fill('1990-01-31');
        await send(form);
        await isInside(page);
      });
    },
  );

  test('what is wrong with a field, and what was refused, is said in the language that is chosen meanwhile', async () => {
    await browser.visit({ url: server.url, size: 'wide', name: 'language of a mistake' }, async page => {
      await page.goto(`/reset-password#${'x'.repeat(40)}`);
      await page.locator('input[name=newPassword]').fill('a b');
      await page.locator('input[name=confirmNewPassword]').fill('c');
      await page.getByRole('button', { name: 'Set the password' }).click();
      await page.getByText('Use 6 to 32 characters').waitFor();
      await page.getByText('Incorrect confirmation input').waitFor();
      await page.getByRole('contentinfo').getByRole('button', { name: '简体中文' }).click();
      await page.getByText('长度须为 6 至 32 个字符').waitFor();
      await page.getByText('Incorrect confirmation input').waitFor({ state: 'hidden' });
      expect(await page.locator('form [aria-invalid=true]').count()).toBe(2);

      await page.locator('input[name=newPassword]').fill(PASSWORD);
      await page.locator('input[name=confirmNewPassword]').fill(PASSWORD);
      await page.locator('form [type=submit]').click();
      await page.getByText('链接已过期或已使用').waitFor();
      await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
      await page.getByText('This link has expired or was used before.').waitFor();
    });
  });

  test('what a dialog says follows the language that is chosen while it is open', async () => {
    const known = await player(server, { ip: '127.0.0.1' });
    await browser.visit({ url: server.url, size: 'wide', name: 'language of a dialog' }, async page => {
      // The dialog lies over the languages: somebody who changes them in another window.
      const read = (name: string) => page.locator('footer button', { hasText: name }).dispatchEvent('click');
      await openPortal(page);
      const dialog = await openLogin(page);
      await tryLogin(dialog, { ...known, password: 'not-this-1' });
      await dialog.getByText('The username or the password is wrong. 2 tries left.').waitFor();
      await read('简体中文');
      await page.getByText('用户名或密码错误。 还可尝试 2 次。').waitFor();
      await read('English');
      await page.getByText('The username or the password is wrong. 2 tries left.').waitFor();
    });
    await browser.visit({ url: server.url, size: 'phone', name: 'language of feedback' }, async page => {
      await page.goto('/join');
      await page.getByRole('main').getByRole('button', { name: 'Feedback and complaints' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Your words' }).fill('Short');
      await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
      await page.getByText('1 word of 3 to 300').waitFor();
      await page.locator('footer button', { hasText: '简体中文' }).dispatchEvent('click');
      await page.getByText('已输入 1 个词，需 3 至 300 个').waitFor();
    });
  });

  test('a login and a forgotten password say the rule, and believe whoever sends the same again', async () => {
    const old = await player(server, { ip: '127.0.0.1' });
    await ask({
      username: { ...ASKED, acceptedPattern: '1', min: 14, max: 16 },
      password: { ...ASKED, acceptedPattern: '9', min: 20, max: 32 },
    });
    await browser.visit({ url: server.url, size: 'phone', name: 'rules of a login' }, async page => {
      await openPortal(page);
      const dialog = await openLogin(page);
      await dialog.getByRole('button', { name: 'Forgot the password' }).click();
      const forgot = page.getByRole('dialog', { name: 'Forgot the password' });
      await forgot.getByRole('textbox', { name: 'Username' }).fill(old.username);
      await forgot.getByRole('textbox', { name: 'E-mail' }).fill('somebody@example.org');
      await forgot.getByRole('button', { name: 'Send the link' }).click();
      await forgot.getByText('Use 14 to 16 characters').waitFor();
      await forgot.getByRole('button', { name: 'Send the link' }).click();
      // The dialog makes room for the notice.
      await page.getByText('a mail with a link is on its way').waitFor();
      await forgot.waitFor({ state: 'detached' });

      await tryLogin(await openLogin(page), old);
      await page.getByText('Use 14 to 16 characters').waitFor();
      await page.getByText('Use 20 to 32 characters').waitFor();
      await page.getByText('If your account is older than this rule').waitFor();
      await mustBeAccessible(page);
      await screenshot(page, 'login-rules');
      await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
      await isInside(page);
    });
  });
});

/** A member with a code of its own to invite by. */
async function friendOf(server: TestServer): Promise<{ invitation_code: string }> {
  const { memberId } = await player(server);
  const { rows } = await server.ctx.pool.query<{ invitation_code: string }>(
    'SELECT invitation_code FROM member WHERE id = $1',
    [memberId],
  );
  const [friend] = rows;
  if (!friend) throw new Error('nobody invites');
  return friend;
}
