import { openBrowser, startServer, type TestBrowser, type TestServer } from '@baize/testkit';
import { expect } from 'vitest';

/** A house with its pages and the real clock, and a browser: what nearly every walk begins with. */
export const openHouse = (): Promise<[TestServer, TestBrowser]> =>
  Promise.all([startServer({ now: 'real', background: true, pages: true }), openBrowser()]);

/** Whatever was walked, the books are right at the end. */
export const closeHouse = async (server: TestServer | undefined, browser: TestBrowser | undefined): Promise<void> => {
  await browser?.close();
  const report = await server?.ctx.ledger.verify();
  await server?.close();
  expect(report?.problems).toEqual([]);
};
