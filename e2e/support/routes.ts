import { mustBeAccessible, type Size, type TestBrowser, type TestServer } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Route = readonly [path: string, heading: RegExp];

/** The routes of a guest with what stands in each: a heading in English. */
const ROUTES: readonly Route[] = [
  ['/', /Draws you can check/],
  ['/games', /Games/],
  ['/rng?page=rng', /Slots/],
  ['/promotions', /Promotions/],
  ['/help', /Help/],
  ['/help?page=safety', /Safer play/],
  ['/help#register', /Account/],
  ['/helpmc', /Help/],
  ['/down', /on the phone/],
  ['/join', /Become an agent/],
  ['/nowhere', /./],
];
/** One page under nine names: each walk takes its part of them. */
const LOBBIES: readonly Route[] = [
  ['/bgs', /./],
  ['/bingo', /./],
  ['/live', /Live/],
  ['/fish', /Fish/],
  ['/pvp', /PVP/],
  ['/esports', /Esports/],
  ['/sports', /Sports/],
  ['/cockfight', /Cockfight/],
];
/** Other names of pages in the list, walked once. */
const ALIASES: readonly Route[] = [
  ['/index.html', /Draws you can check/],
  ['/home', /Draws you can check/],
  ['/download?os=android', /on the phone/],
];

export type Walk = {
  size: Size;
  theme: 'dark' | 'light';
  language: string;
  dir: string;
  lobbies: 0 | 1;
  aliases?: true;
};

/** Every route of a guest: it stands, says what it is, can be used by everybody and fits the window. */
export const walkRoutes = (server: TestServer, browser: TestBrowser, walk: Walk): Promise<void> => {
  const { size, theme, language, dir } = walk;
  const lobbies = LOBBIES.filter((_, at) => at % 2 === walk.lobbies);
  return browser.visit({ url: server.url, size, name: `walk ${size} ${theme} ${dir}` }, async page => {
    await choose(page, theme, language);
    for (const [path, english] of [...ROUTES, ...lobbies, ...(walk.aliases ? ALIASES : [])]) {
      // In another language any heading will do that is not the English one.
      const name = language === 'EN' ? english : /./;
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1, name });
      await heading
        .or(page.getByRole('heading', { level: 2, name }))
        .first()
        .waitFor();
      await isWhole(page, path);
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(dir);
      await page.evaluate(() => document.fonts.ready);
      await mustBeAccessible(page);
      expect(await sideways(page), `${path} scrolls sideways`).toBe(0);
    }
  });
};

/** The prepared page gave way to the portal, and nothing is awaited any more: the stream of news keeps the network busy for ever. */
export const isWhole = async (page: Page, path = '/'): Promise<void> => {
  if (path !== '/helpmc') await page.getByRole('contentinfo').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.skel, [aria-busy=true]').length === 0);
};

const choose = (page: Page, theme: string, language: string): Promise<unknown> =>
  page.addInitScript(
    ([wanted, code]) => {
      localStorage.setItem('preferences', JSON.stringify({ theme: wanted }));
      localStorage.setItem('hisLang', code ?? '');
      sessionStorage.setItem('index_notice', '1');
    },
    [theme, language],
  );

/** By how much the page is wider than the window. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
