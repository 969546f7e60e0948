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
  bothOrNone(startServer({ now: clock, background: !still, pages: true }), openBrowser());

/** Where one of the two does not open, the other is closed again. */
async function bothOrNone<A extends Closable, B extends Closable>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  try {
    return await Promise.all([one, other]);
  } catch (error) {
    for (const each of await Promise.allSettled([one, other]))
      if (each.status === 'fulfilled') await each.value.close();
    throw error;
  }
}

type Closable = { close(): Promise<unknown> };

/** Whatever was walked, the books are right at the end. */
export const closeHouse = async (server: TestServer | undefined, browser: TestBrowser | undefined): Promise<void> => {
  try {
    await browser?.close();
    const report = await server?.ctx.ledger.verify();
    expect(report?.problems).toEqual([]);
  } finally {
    await server?.close();
  }
};

/**
 * Opens a house for the tests of a file and closes it behind them. A test that failed begins its second try in a house of its own: the first
 * try may have taken the names, stopped the games and used the codes that it needs. Tests that run beside each other keep the one they share.
 */
export function useHouse(open: () => Promise<void>, close: () => Promise<void>): void {
  beforeAll(open);
  beforeEach(async ({ task }) => {
    if (!task.result?.attempts?.length || task.concurrent) return;
    // What the close finds wrong fails this try, and leaves a house for the tests after it.
    await close().finally(open);
  });
  afterAll(close);
}
