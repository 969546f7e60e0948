import { type FakeClock, openBrowser, startServer, type TestBrowser, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

/** A house with its pages and the real clock unless another is given, and a browser: what nearly every walk begins with. Draws and jobs run unless it is `still`. */
export const openHouse = ({
  still = false,
  clock = 'real',
}: {
  still?: boolean;
  clock?: FakeClock | 'real';
} = {}): Promise<[TestServer, TestBrowser]> =>
  Promise.all([startServer({ now: clock, background: !still, pages: true }), openBrowser()]);

/** Whatever was walked, the books are right at the end. */
export const closeHouse = async (server: TestServer | undefined, browser: TestBrowser | undefined): Promise<void> => {
  await browser?.close();
  const report = await server?.ctx.ledger.verify();
  await server?.close();
  expect(report?.problems).toEqual([]);
};

/**
 * Opens a house for the tests of a file and closes it behind them. A test that failed begins its second try in a house of its own: the first
 * try may have taken the names, stopped the games and used the codes that it needs.
 */
export function useHouse(open: () => Promise<void>, close: () => Promise<void>): void {
  beforeAll(open);
  beforeEach(async ({ task }) => {
    if (task.result?.attempts?.length) {
      await close();
      await open();
    }
  });
  afterAll(close);
}
