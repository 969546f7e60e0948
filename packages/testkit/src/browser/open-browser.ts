import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumOnDisk } from './chromium.ts';
import { keepEvidence } from './evidence.ts';
import type { TestPage } from './test-page.ts';
import { type Watch, watch } from './watch.ts';

export type Size = 'wide' | 'phone';

export type PageOptions = {
  /** The server's address, from which paths are counted. */
  url: string;
  /** 1440x900 with a mouse, or 360x740 with a finger. */
  size?: Size;
  theme?: 'dark' | 'light';
  /** Names the pictures that are kept when the test fails. */
  name?: string;
};

export type TestBrowser = {
  browser: Browser;
  /** A fresh visitor: no cookies, no storage. */
  page(options: PageOptions): Promise<TestPage>;
  /**
   * Runs a piece of a test with a fresh visitor. Where it fails, a picture, the page and what the browser complained about
   * are kept in .cache/shots and named in the error; where it passes, exceptions in the page still fail it.
   */
  visit<T>(options: PageOptions & { name: string }, work: (page: Page, watch: Watch) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const sizes: Record<Size, BrowserContextOptions> = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};

/** Starts Chromium, which npm brought; the first time on a machine it is unpacked. */
export const openBrowser = async (options: { args?: readonly string[] } = {}): Promise<TestBrowser> => {
  const { executablePath, env } = await chromiumOnDisk();
  const args = [
    '--no-sandbox',
    '--no-zygote',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
    ...(options.args ?? []),
  ];
  const browser = await chromium.launch({ executablePath, env, args });
  const page = async ({ url, size = 'wide', theme = 'dark' }: PageOptions): Promise<TestPage> => {
    const context = await browser.newContext({
      ...sizes[size],
      baseURL: url,
      locale: 'en-US',
      timezoneId: 'Asia/Bangkok',
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(15_000);
    const opened = await context.newPage();
    return { page: opened, watch: watch(opened) };
  };
  return {
    browser,
    page,
    visit: async (options, work) => {
      const visitor = await page(options);
      try {
        const result = await work(visitor.page, visitor.watch);
        visitor.watch.mustBeQuiet();
        return result;
      } catch (error) {
        throw await keepEvidence(options.name, visitor, error);
      } finally {
        await visitor.page.context().close();
      }
    },
    close: () => browser.close(),
  };
};
