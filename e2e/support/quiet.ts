import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a page does that it should not: a dialog of the browser, or a question to somebody else. */
export function guardOf(page: Page, own: string): string[] {
  const seen: string[] = [];
  page.on('dialog', dialog => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', request => {
    const { protocol, origin, host } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== own && host.includes('evil')) seen.push(`request ${request.url()}`);
  });
  page.on('requestfailed', request => {
    const at = seen.indexOf(`request ${request.url()}`);
    if (at >= 0 && request.failure()?.errorText === 'csp') seen[at] = `blocked ${request.url()}`;
  });
  return seen;
}

/** Nothing ran, nothing is wider than the page, and no content brought what acts. */
export async function mustBeQuiet(page: Page, seen: readonly string[], where: string): Promise<void> {
  expect(seen, where).toEqual([]);
  const found = await page.evaluate(() => ({
    ran: Reflect.get(window, '__ran'),
    wider: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    acting: document.querySelectorAll(
      '.prose :is(script, style, svg, math, iframe, object, embed, form, input, base, meta, link, template, [style], [id], [name], [class])',
    ).length,
  }));
  expect(found, where).toEqual({ ran: undefined, wider: 0, acting: 0 });
}
