import { type demoOperatorAccounts, mustBeAccessible, screenshot } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterConsole } from './console.ts';

/** An operator asks for LINE, without spaces, and for a captcha; the preview judges by the rules as they stand. */
export async function askForLine(
  page: Page,
  account: ReturnType<typeof demoOperatorAccounts>[number] | undefined,
): Promise<void> {
  if (!account) throw new Error('the demo lacks an operator');
  await enterConsole(page, account);
  await page.goto('/console/settings/members/registration');
  await page.getByRole('switch', { name: 'LINE: asked' }).click();
  await page.getByRole('switch', { name: 'LINE: required' }).click();
  await page.getByRole('combobox', { name: 'LINE: accepted pattern' }).click();
  await page.getByRole('option', { name: /^9 ·/ }).click();
  await page.getByRole('textbox', { name: 'LINE: least length' }).fill('4');
  await page.getByRole('switch', { name: 'Captcha: asked' }).click();
  const preview = page.getByRole('region', { name: 'The form as players see it' });
  await preview.getByRole('textbox', { name: 'LINE' }).fill('a b');
  await preview.getByText(/From 4 to|Does not follow the pattern/).waitFor();
  await page.getByRole('textbox', { name: 'Reason' }).fill('we answer on LINE');
  await mustBeAccessible(page);
  await screenshot(page, 'console-registration-rules');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('we answer on LINE').first().waitFor();
}

/** Registers through the form that these rules make, after every mistake that one can make in it. */
export async function fillAskedForm(page: Page, captcha: () => Promise<string>, password: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Register' });
  const letters = form.getByPlaceholder('Letters in the picture');
  const picture = form.getByRole('img', { name: 'Captcha picture' });
  const submit = form.getByRole('button', { name: 'Create the account' });
  /** Sends the form and waits for what is wrong with it and for the next picture. */
  const refused = async (typed: string, words: RegExp): Promise<void> => {
    const before = await picture.getAttribute('src');
    await letters.fill(typed);
    await submit.click();
    await form.getByText(words).first().waitFor();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
  };
  await form.getByPlaceholder('＊Username', { exact: true }).fill('demo_player');
  await form.getByPlaceholder('＊LINE').fill('felt fan');
  await form.locator('input[name=password]').fill(password);
  await form.locator('input[name=confirmPassword]').fill('something-else-1');
  await submit.click();
  await form.getByText('Incorrect confirmation input').first().waitFor();
  await form.getByText('Leave out the spaces').first().waitFor();
  await form.getByText('You must be 18 or older to play here').first().waitFor();
  await mustBeAccessible(page);
  await screenshot(page, 'registration-asked');
  await form.getByPlaceholder('＊LINE').fill('felt.fan');
  await form.locator('input[name=confirmPassword]').fill(password);
  await form.getByRole('checkbox', { name: /18 or older/ }).click();
  await refused('WRONG', /These were not the characters/);
  await refused(await captcha(), /Somebody has this username already/);
  await form.getByPlaceholder('＊Username').fill(`line${Date.now() % 1_000_000}`);
  await letters.fill(await captcha());
  await submit.click();
  await form.waitFor({ state: 'hidden' });
}
