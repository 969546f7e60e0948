import { until } from '@baize/testkit';
import type { Locator, Page } from 'playwright-core';

const TABS_MAX = 150;

/** Goes on with Tab until something has the focus, or back. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not come to ${target}`);
}

/** Waits until the focus has moved on: parts with arrows move it a moment after the key. */
export async function hasFocus(target: Locator): Promise<void> {
  await target.waitFor();
  await until(`${target} has the focus`, () => isFocused(target));
}

const isFocused = (target: Locator): Promise<boolean> => target.evaluate(element => element === document.activeElement);
