import { openBrowser, startServer, type TestBrowser, type TestServer } from '@baize/testkit';
import { expect } from 'vitest';

/** A house with its pages and the real clock, and a browser: what nearly every walk begins with. Draws and jobs run unless it is `still`. */
export const openHouse = ({ still = false }: { still?: boolean } = {}): Promise<[TestServer, TestBrowser]> =>
  Promise.all([startServer({ now: 'real', background: !still, pages: true }), openBrowser()]);

/** Whatever was walked, the books are right at the end. */
export const closeHouse = async (server: TestServer | undefined, browser: TestBrowser | undefined): Promise<void> => {
  await browser?.close();
  const report = await server?.ctx.ledger.verify();
  await server?.close();
  expect(report?.problems).toEqual([]);
};
