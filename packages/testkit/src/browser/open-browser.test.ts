import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mustBeAccessible } from './accessibility.ts';
import { openBrowser, type TestBrowser } from './open-browser.ts';

const links = (count: number, height: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<a href="/${height}/${at}" style="display: block; height: ${height}px">Go</a>`,
  ).join('');

const pages: Record<string, string> = {
  '/good': '<h1>Good</h1><label>Name <input></label><button>Press</button>',
  '/bad': '<h1>Bad</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">',
  '/cut': `<nav style="position: sticky; top: 0; background: #fff">${links(1, 50)}</nav><h1>Cut</h1>${links(60, 40)}`,
  '/small': `<h1>Small</h1>${links(4, 8)}`,
  '/broken': '<h1>Broken</h1><script>nothingHere();</script>',
};

describe('the browser', () => {
  let browser: TestBrowser;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="en"><title>Page</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><main>${pages[request.url ?? ''] ?? ''}</main>`,
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  test('shows a page wide and on a phone', async () => {
    for (const [size, width] of [
      ['wide', 1440],
      ['phone', 360],
    ] as const) {
      await browser.visit({ url, size, name: `size ${size}` }, async page => {
        await page.goto('/good');
        await page.getByRole('button', { name: 'Press' }).click();
        expect(await page.evaluate(() => innerWidth)).toBe(width);
        await mustBeAccessible(page);
      });
    }
  });

  test('tells what is not accessible, and where', async () => {
    const visit = browser.visit({ url, name: 'axe' }, async page => {
      await page.goto('/bad');
      await mustBeAccessible(page);
    });
    await expect(visit).rejects.toThrow(/image-alt \(critical\)[\s\S]*<img src=/);
  });

  test('passes what is only cut by a bar over it, and leaves the page where it was', async () => {
    await browser.visit({ url, size: 'phone', name: 'cut' }, async page => {
      await page.goto('/cut');
      for (const top of [100, 110, 120, 130, 140]) {
        await page.evaluate(to => scrollTo(0, to), top);
        await mustBeAccessible(page);
        expect(await page.evaluate(() => scrollY)).toBe(top);
      }
    });
  });

  test('tells of targets that are too small', async () => {
    const visit = browser.visit({ url, name: 'small' }, async page => {
      await page.goto('/small');
      await mustBeAccessible(page);
    });
    await expect(visit).rejects.toThrow(/target-size \(serious\)/);
  });

  test('fails on an exception in the page and keeps a picture', async () => {
    const error = await browser
      .visit({ url, name: 'broken page' }, page => page.goto('/broken'))
      .catch(failure => failure);
    expect(error.message).toContain('nothingHere is not defined');
    const [, picture = ''] = /picture and page: (\S+)/.exec(error.message) ?? [];
    expect(existsSync(picture)).toBe(true);
  });
});
