import { mustBeAccessible, player, type TestServer } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { logIn, openPortal } from './portal.ts';

type Known = { username: string; password: string };

/** Logs in somebody, or a new player where none is named; gives the name. */
export const enterAs = async (page: Page, who: Known | TestServer): Promise<string> => {
  // Many pages, one after the other: a busy machine may need longer for one of them.
  page.setDefaultTimeout(45_000);
  const { username, password } = 'ctx' in who ? await player(who) : who;
  await openPortal(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
  await logIn(page, username, password);
  return username;
};

/** Opens each page of the member centre, in which a heading stands. */
export const openPages = async (
  page: Page,
  pages: readonly (readonly [name: string, heading: string])[],
): Promise<void> => {
  for (const [name, heading] of pages) {
    await page.goto(`/member?page=${name}`);
    await page.getByRole('heading', { name: heading, exact: true, level: 2 }).first().waitFor();
    await mustBeAccessible(page);
  }
};
