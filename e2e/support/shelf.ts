import { type FakeVendor, fakeVendor, gamesRead, type TestServer } from '@baize/testkit';
import type { Locator, Page } from 'playwright-core';

const GAMES = Array.from({ length: 240 }, (_, at) => ({
  game_code: `no-${at}`,
  name: `Long Shelf ${String(at).padStart(3, '0')}`,
  category: 'Video Slots',
}));

/** A vendor with a lobby that is many screens long, at `/rng?vendors=SHELF`. */
export async function longShelf(server: TestServer): Promise<FakeVendor> {
  const vendor = await fakeVendor(server, { code: 'shelf', name: 'Shelf', games: GAMES });
  await gamesRead(server, vendor);
  return vendor;
}

/** The games of it that stand in the page. */
export const tiles = (page: Page): Locator => page.getByRole('article', { name: /Long Shelf/ });

/** The wide navigation under the header. */
export const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main', exact: true });
