import { randomUUID } from 'node:crypto';
import { type Actor, operator, type TestBrowser, type TestServer } from '@baize/testkit';
import { opsSaveAnnouncement } from '@baize/wire/content';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { closeHouse, openHouse, useHouse } from './support/house.ts';

const LASTS_MS = 20_000;

/** A line, a banner and a pop-up stand on the portal from their beginning until their end. The tests mostly wait: they do it together. */
describe.concurrent('announcements with a time', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let anna: Actor;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      anna = await operator(server, 'anna');
    },
    () => closeHouse(server, browser),
  );

  test('a page that stays open shows a line and a banner when they begin, and no longer than they last', async () => {
    const title = `Open late ${randomUUID().slice(0, 8)}`;
    await browser.visit({ url: server.url, name: 'times' }, async page => {
      await page.addInitScript(() => sessionStorage.setItem('index_notice', '1'));
      await page.clock.install();
      await page.goto('/');
      const line = page.getByRole('region', { name: 'Notices' }).getByText(title).first();
      const banner = page.locator('.hero').getByRole('button', { name: title });
      await page.getByRole('region', { name: 'Notices' }).first().waitFor();
      const startsAt = Date.now();
      await announce(anna, { kind: 'PL', title, startsAt });
      await announce(anna, { kind: 'B', title, startsAt });
      await minutesLater(page);
      await line.waitFor({ state: 'attached' });
      await banner.waitFor({ state: 'attached' });
      await page.waitForTimeout(Math.max(0, startsAt + LASTS_MS - Date.now()));
      await minutesLater(page);
      await line.waitFor({ state: 'detached' });
      await banner.waitFor({ state: 'detached' });
    });
  });

  test('a notice that is pressed beside the page is the one that opens, an offer too', async () => {
    const titles = [`First line ${randomUUID().slice(0, 8)}`, `Line meant ${randomUUID().slice(0, 8)}`];
    const offer = `Offer ${randomUUID().slice(0, 8)}`;
    for (const title of titles)
      await announce(anna, { kind: 'PL', title, startsAt: Date.now() - 1_000, lastsMs: 600_000 });
    await announce(anna, { kind: 'PR', title: offer, startsAt: Date.now() - 1_000, lastsMs: 600_000 });
    await browser.visit({ url: server.url, name: 'pressed' }, async page => {
      await page.addInitScript(() => sessionStorage.setItem('index_notice', '1'));
      await page.goto('/');
      const beside = page.locator('.notices');
      for (const title of [...titles, offer]) {
        await beside.getByRole('button', { name: title }).click();
        const dialog = page.getByRole('dialog', { name: 'Announcements' });
        const head = dialog.getByRole('button', { name: title });
        await head.waitFor();
        expect(await head.getAttribute('aria-expanded')).toBe('true');
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      }
    });
  });

  test('a banner that is shown stays when another comes before it, and leads where it says, out of the portal too', async () => {
    const title = `Channel ${randomUUID().slice(0, 8)}`;
    const other = `Another ${randomUUID().slice(0, 8)}`;
    const link = 'https://channel.example/baize';
    await announce(anna, { kind: 'B', title, link, startsAt: Date.now() - 1_000, lastsMs: 600_000 });
    await browser.visit({ url: server.url, name: 'banner' }, async page => {
      await page.context().route(link, route => route.fulfill({ body: 'The channel' }));
      await page.addInitScript(() => sessionStorage.setItem('index_notice', '1'));
      await page.clock.install();
      await page.goto('/');
      const hero = page.locator('.hero');
      await hero.getByRole('button', { name: title }).click();
      const slide = hero.locator('li[aria-current]', { hasText: title });
      await slide.waitFor();
      await announce(anna, { kind: 'B', title: other, startsAt: Date.now() });
      await minutesLater(page);
      await hero.getByRole('button', { name: other }).waitFor();
      await slide.waitFor();
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        slide.getByRole('button', { name: 'More' }).click(),
      ]);
      await opened.waitForURL(link);
      expect(new URL(page.url()).pathname).toBe('/');
    });
  });

  test('a pop-up greets whoever comes during its time alone', async () => {
    const title = `Closed at noon ${randomUUID().slice(0, 8)}`;
    const startsAt = Date.now() + 8_000;
    await announce(anna, { kind: 'PU', title, startsAt });
    const heading = (page: Page) => page.getByRole('dialog').getByText(title).first();
    await browser.visit({ url: server.url, name: 'before' }, async page => {
      await page.goto('/');
      await page.getByRole('contentinfo').waitFor();
      if (Date.now() < startsAt) await heading(page).waitFor({ state: 'detached' });
    });
    await new Promise(done => setTimeout(done, Math.max(0, startsAt - Date.now())));
    await browser.visit({ url: server.url, name: 'during' }, async page => {
      await page.goto('/');
      await heading(page).waitFor();
    });
    await new Promise(done => setTimeout(done, Math.max(0, startsAt + LASTS_MS - Date.now())));
    await browser.visit({ url: server.url, name: 'after' }, async page => {
      await page.goto('/');
      await page.getByRole('contentinfo').waitFor();
      await heading(page).waitFor({ state: 'detached' });
    });
  });
});

/** As long as a page that stays open waits at most before it asks what is announced now. */
const minutesLater = (page: Page): Promise<void> => page.clock.fastForward('05:01');

type Draft = { kind: 'PL' | 'B' | 'PU' | 'PR'; title: string; startsAt: number; lastsMs?: number; link?: string };

const announce = (anna: Actor, { kind, title, startsAt, lastsMs = LASTS_MS, link }: Draft): Promise<unknown> =>
  anna.must(opsSaveAnnouncement, {
    id: randomUUID(),
    version: 0,
    reason: 'for a while',
    kind,
    published: true,
    sort: -20,
    imageUrl: null,
    link: link ?? null,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + lastsMs).toISOString(),
    texts: { EN: { title, content: '<p>For a while.</p>', linkLabel: null } },
  });
