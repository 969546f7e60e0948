import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Times the page's clock is put forward at most: a timer that was never set must not be waited for without end. */
const TIMES_MAX = 20;

/**
 * Puts the page's clock forward by so much, and again, until this is shown. A timer that the page sets a moment later than the test
 * thinks, because the machine is slow, would not run by putting it forward once.
 */
export async function forwardUntil(page: Page, by: string, shown: Locator): Promise<void> {
  for (let times = 0; times < TIMES_MAX; times += 1) {
    await page.clock.fastForward(by);
    if (await isShownSoon(shown)) return;
  }
  expect.fail(`not shown after the clock went forward ${TIMES_MAX} times by ${by}: ${shown}`);
}

const isShownSoon = (shown: Locator): Promise<boolean> =>
  shown.waitFor({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
