import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** On a small screen every column of a table is in sight. */
export async function fitsAt1024(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1024, height: 768 });
  const table = page.getByRole('table', { name });
  await table.waitFor();
  await expect.poll(() => table.getAttribute('aria-busy')).toBe(null);
  expect(await table.evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth)).toBe(0);
  if (size) await page.setViewportSize(size);
}
