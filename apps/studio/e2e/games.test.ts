import { randomUUID } from 'node:crypto';
import { buildStaleWebApps } from '@baize/server/src/runtime/web-build.ts';
import { mustBeAccessible, openBrowser, screenshot, type TestBrowser } from '@baize/testkit';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openStudio, type TestStudio } from '../src/test-support/open-studio.ts';
import type { TestPlayer } from '../src/test-support/test-player.ts';

/** `again` opens the page anew, in the middle of a round. */
type Follow = (page: Page, again: () => Promise<void>) => Promise<void>;
type Walk = { code: string; slug: string; name: string; begin: RegExp; follow?: Follow };

const WALKS: readonly Walk[] = [
  { code: 'studio_dice', slug: 'dice-of-the-harbour', name: 'Dice of the Harbour', begin: /^Roll$/ },
  {
    code: 'studio_mines',
    slug: 'lotus-pond',
    name: 'Lotus Pond',
    begin: /^Begin$/,
    follow: async (page, again) => {
      await page.getByRole('button', { name: 'Turn a leaf' }).waitFor();
      await page.getByRole('button', { name: 'Row 3, column 3: closed' }).press('Enter');
      const take = page.getByRole('button', { name: /^Take \d/ });
      await take.or(page.getByText('No return')).first().waitFor();
      if (!(await take.isVisible())) return;
      await again();
      await page.getByRole('button', { name: 'Row 3, column 3: lotus' }).waitFor();
      await take.press('Enter');
    },
  },
  {
    code: 'studio_crash',
    slug: 'paper-kite',
    name: 'Paper Kite',
    begin: /^Let it fly$/,
    follow: async page => {
      const down = page.getByRole('button', { name: /^Bring it down/, disabled: false });
      await down.or(page.getByRole('status').getByText('The line snapped')).first().waitFor();
      if (await down.isVisible()) await page.keyboard.press('Space');
    },
  },
  { code: 'studio_koi_gate', slug: 'koi-gate', name: 'Koi Gate', begin: /^Spin$/ },
  { code: 'studio_lantern_street', slug: 'lantern-street', name: 'Lantern Street', begin: /^Spin$/ },
  { code: 'studio_mangosteen_grove', slug: 'mangosteen-grove', name: 'Mangosteen Grove', begin: /^Spin$/ },
  { code: 'studio_bingo', slug: 'temple-bell-bingo', name: 'Temple Bell Bingo', begin: /^Draw the balls$/ },
  { code: 'studio_fishing', slug: 'crab-harbour', name: 'Crab Harbour', begin: /^Cast$/ },
];

/** Every game as a person plays it: a round by keyboard, the rules, the proof; wide and on a phone. */
describe('the games in a browser', () => {
  let studio: TestStudio;
  let browser: TestBrowser;
  beforeAll(async () => {
    const [failed] = (await buildStaleWebApps(['studio'])).filter(({ problem }) => problem !== undefined);
    expect(failed?.problem).toBeUndefined();
    [studio, browser] = await Promise.all([openStudio(), openBrowser()]);
  });
  afterEach(() => studio.operator.clearFaults());
  afterAll(async () => {
    await browser?.close();
    await studio?.close();
  });

  const open = async (page: Page, { code, slug, name }: Walk, lang = 'en') => {
    const player = await studio.launch({ user: randomUUID(), game_code: code, lang });
    await page.goto(`/play/${slug}#${player.token}`);
    await page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' });
    return player;
  };

  /** A round that is interrupted: the page is opened again as soon as the round has begun, and it goes on where it was. */
  const playRound = async (page: Page, { begin, name, follow }: Walk, player: TestPlayer) => {
    const again = async () => {
      await page.reload();
      await page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' });
    };
    await page.getByRole('button', { name: begin }).press('Enter');
    await expect.poll(async () => (await player.session()).round, { timeout: 30_000 }).not.toBeNull();
    await again();
    await follow?.(page, again);
    await page
      .getByRole('status')
      .getByText(/Returned|No return/)
      .waitFor();
  };

  const balanceOn = (page: Page, balance: string | null) =>
    page
      .getByRole('definition')
      .filter({ hasText: Number(balance).toLocaleString('en', { minimumFractionDigits: 2 }) })
      .first();

  /** Money that comes from elsewhere is seen without a round, as soon as the page around the game speaks of it. */
  const hearsOfMoney = async (page: Page, player: TestPlayer) => {
    studio.operator.balance += 50_000_000n;
    const { balance } = await player.session();
    const heard = async () => {
      await page.evaluate(() => postMessage({ type: 'balance' }));
      return await balanceOn(page, balance).isVisible();
    };
    await expect.poll(heard, { timeout: 30_000 }).toBe(true);
  };

  test('tells the time of the page around it, shows nothing twice, and says the zone where it stands alone', async () => {
    await browser.visit({ url: studio.running.url, name: 'around', size: 'phone' }, async page => {
      const player = await studio.launch({
        currency: 'XXX',
        user: undefined,
        token: undefined,
        game_code: 'studio_dice',
      });
      const address = `/play/dice-of-the-harbour#${player.token}`;
      await page.goto(address);
      await page.getByText(/^\d\d:\d\d GMT\+7$/).waitFor();
      await page.getByText('Balance', { exact: false }).first().waitFor();
      await page.getByText('Returns 98.06% to 99.00%').waitFor();
      await page.getByText('Demo', { exact: true }).waitFor();
      await page.getByText('Nothing can be won or lost').waitFor();
      await page.goto('/verify');
      await page.evaluate(src => {
        const frame = document.body.appendChild(document.createElement('iframe'));
        addEventListener('message', ({ data, source }) => {
          if (data.type === 'around')
            source?.postMessage({
              type: 'around',
              timeZone: 'Asia/Kathmandu',
              shows: ['name', 'return', 'demo', 'net', 'balance'],
            });
        });
        frame.src = src;
      }, address);
      const bar = page.frameLocator('iframe').getByRole('banner');
      const there = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Asia/Kathmandu',
        minute: '2-digit',
        hour: '2-digit',
      });
      const shown = await bar.getByText(/^\d\d:\d\d$/).innerText();
      expect([Date.now() - 60_000, Date.now(), Date.now() + 60_000].map(at => there.format(at))).toContain(shown);
      const within = page.frameLocator('iframe').locator('body');
      expect(await bar.getByText('Dice of the Harbour').count()).toBe(0);
      for (const said of ['Balance', 'Returns 98', 'Demo', 'Nothing can be won'])
        expect(await within.getByText(said).filter({ visible: true }).count(), said).toBe(0);
      await bar.getByText('Played').waitFor();
    });
  });

  test('keeps the button where it is, however many lines win', async () => {
    await browser.visit({ url: studio.running.url, name: 'many lines', size: 'phone' }, async page => {
      const koiGate = WALKS.find(({ code }) => code === 'studio_koi_gate');
      if (!koiGate) throw new Error('the walks lack Koi Gate');
      const win = (times: number) => ({ symbol: 'L', count: 3, times, cells: [], pays: 20 + times });
      await page.route('**/api/rounds', async route => {
        const answer = await route.fetch();
        const played = await answer.json();
        played.round.shown.steps[0].wins = [1, 2, 3, 4, 5, 6].map(win);
        await route.fulfill({ response: answer, json: played });
      });
      await open(page, koiGate);
      const spin = page.getByRole('button', { name: 'Spin' });
      const before = await spin.boundingBox();
      await spin.press('Enter');
      await page.getByText('and 4 more').waitFor();
      await page.getByText('Line 6: 3 ×').waitFor();
      expect((await spin.or(page.getByRole('button', { name: /Next/ })).boundingBox())?.y).toBe(before?.y);
    });
  });

  test('brings into sight on a phone that a bet was refused', async () => {
    const pond = WALKS.filter(({ slug }) => slug === 'lotus-pond');
    await browser.visit({ url: studio.running.url, name: 'refused bet', size: 'phone' }, async (page, watch) => {
      watch.allow(/\/api\/rounds/);
      for (const walk of pond) {
        // As much of the page as the portal leaves around a game.
        await page.setViewportSize({ width: 360, height: 590 });
        await open(page, walk);
        studio.operator.fault('transaction/bet', { status: 'RS_ERROR_INVALID_GAME' });
        await page.getByRole('button', { name: walk.begin }).tap();
        const words = page.getByText('No bet can be placed now');
        await words.waitFor();
        await expect
          .poll(() => words.evaluate(node => node.getBoundingClientRect().bottom - innerHeight))
          .toBeLessThanOrEqual(0);
      }
    });
  });

  test('keeps the sound off in every game, at whatever address it opens', async () => {
    await browser.visit({ url: studio.running.url, name: 'sound' }, async page => {
      const user = randomUUID();
      const openAt = async (host: string, { code, slug }: Walk) => {
        const { token } = await studio.launch({ user, game_code: code, lang: 'en' });
        await page.goto(`${studio.running.url.replace('127.0.0.1', host)}/play/${slug}#${token}`);
        return page.getByRole('button', { name: 'Sound' });
      };
      const [first, second] = WALKS;
      if (!first || !second) throw new Error('there are no walks');
      const sound = await openAt('127.0.0.1', first);
      await Promise.all([page.waitForResponse('**/api/sound'), sound.click()]);
      expect(await (await openAt('localhost', second)).getAttribute('aria-pressed')).toBe('false');
    });
  });

  test('says in a flight that no answer comes, no longer once the line is back, and how it ended', async () => {
    await browser.visit({ url: studio.running.url, name: 'cut off' }, async (page, watch) => {
      watch.allow(/\/api\/rounds\/\S+ net::/);
      const kite = WALKS.find(({ code }) => code === 'studio_crash');
      if (!kite) throw new Error('the walks lack Paper Kite');
      await open(page, kite);
      const silent = page.getByText('No answer. Check your connection');
      const cut = /\/api\/rounds\/./;
      await page.route(cut, route => route.abort());
      await page.getByRole('button', { name: kite.begin }).press('Enter');
      await silent.waitFor();
      // The flight goes on, however long: what is asked of its end is answered at its end.
      const ended = Promise.withResolvers<void>();
      await page.route('**/end', route => ended.promise.then(() => route.continue()));
      await page.unroute(cut);
      await silent.waitFor({ state: 'detached' });
      ended.resolve();
      await page
        .getByRole('button', { name: /^Bring it down/, disabled: false })
        .press('Enter', { timeout: 5_000 })
        .catch(() => undefined);
      await page
        .getByRole('status')
        .getByText(/Returned|No return/)
        .waitFor();
      expect(await silent.count()).toBe(0);
      await page.context().setOffline(true);
      await silent.waitFor();
      await page.context().setOffline(false);
      await silent.waitFor({ state: 'detached' });
    });
  });

  test('has each figure under its word in Arabic', async () => {
    const walks = WALKS.filter(({ slug }) => ['dice-of-the-harbour', 'lotus-pond', 'crab-harbour'].includes(slug));
    await browser.visit({ url: studio.running.url, name: 'figures in Arabic', size: 'phone' }, async page => {
      for (const walk of walks) {
        await open(page, walk, 'ar');
        await page.locator('.odds dd').first().waitFor();
        const apart = await page.locator('.odds > div').evaluateAll(boxes =>
          boxes.map(box => {
            const [word, figure] = ['dt', 'dd'].map(name => {
              const text = document.createRange();
              text.selectNodeContents(box.querySelector(name) ?? box);
              return text.getBoundingClientRect().right;
            });
            return Math.abs((word ?? 0) - (figure ?? 0));
          }),
        );
        for (const pixels of apart) expect(pixels, walk.slug).toBeLessThan(4);
        await page.goto('about:blank');
      }
    });
  });

  test('says how a round ended as a sentence of its language, from right to left in Arabic', async () => {
    const [dice] = WALKS;
    if (!dice) throw new Error('there is no game');
    await browser.visit({ url: studio.running.url, name: 'result in Arabic' }, async page => {
      await open(page, dice, 'ar');
      await page.locator('.play').press('Enter');
      const told = page.locator('.result > span');
      await told.nth(1).waitFor();
      const directions = await told.evaluateAll(spans => spans.map(span => getComputedStyle(span).direction));
      expect(directions).toEqual(['rtl', 'rtl']);
    });
  });

  test('has the boxes of the stake and of the order equally high, whichever has the taller words', async () => {
    const kite = WALKS.filter(({ slug }) => slug === 'paper-kite');
    await browser.visit({ url: studio.running.url, name: 'boxes of the kite', size: 'phone' }, async page => {
      for (const [walk, lang] of kite.flatMap(one => ['ar', 'ta'].map(code => [one, code] as const))) {
        await open(page, walk, lang);
        const edges = await page
          .locator('.stakes, .order')
          .evaluateAll(boxes => boxes.map(box => box.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
        expect(edges).toHaveLength(2);
        expect(edges[1], lang).toEqual(edges[0]);
        await page.goto('about:blank');
      }
    });
  });

  describe.each(WALKS)('$name', walk => {
    test('is played by keyboard, explained, and proved', async () => {
      await browser.visit({ url: studio.running.url, name: `${walk.slug} wide` }, async page => {
        const player = await open(page, walk);
        await mustBeAccessible(page);
        await playRound(page, walk, player);
        await mustBeAccessible(page);
        const { round, balance, staked, seeds } = await player.session();
        // The page itself chose the seed that goes with what the studio had promised.
        expect(seeds.bound).toBe(true);
        expect(round).toMatchObject({ phase: 'over', paid: true, stake: staked });
        await balanceOn(page, balance).waitFor();
        await hearsOfMoney(page, player);
        await page.getByRole('button', { name: 'Rules and pays' }).click();
        await page
          .getByRole('dialog')
          .getByText(/In the long run the game returns/)
          .waitFor();
        await mustBeAccessible(page);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Fairness and past rounds' }).click();
        await page.getByRole('dialog').getByText('Not revealed').waitFor();
        await page.getByRole('button', { name: 'Change seeds and reveal the old one' }).click();
        // The pair that came into use is the one that was promised, and the round before it is what its seeds say.
        const [promise, past] = [page.locator('.seeds').first(), page.locator('.past')];
        await promise.getByText('Checked').waitFor();
        await past.getByText('Checked').waitFor();
        await mustBeAccessible(page);
      });
    });

    test.for(['ar', 'ta', 'my'])(
      'has every figure of its pays in sight and under its head on a phone (%s)',
      async lang => {
        await browser.visit(
          { url: studio.running.url, name: `${walk.slug} pays ${lang}`, size: 'phone' },
          async page => {
            await open(page, walk, lang);
            await page.locator('.tablebar .tools').getByRole('button').first().click();
            const pays = page.getByRole('dialog').getByRole('table');
            await pays.waitFor();
            await screenshot(page, `${walk.slug}-pays-${lang}`);
            expect(await pays.evaluate(badlySet)).toEqual([]);
          },
        );
      },
    );

    test('fits a phone, and speaks Chinese', async () => {
      await browser.visit({ url: studio.running.url, name: `${walk.slug} phone`, size: 'phone' }, async page => {
        await open(page, walk, 'cn');
        await page.getByRole('button', { name: '规则与赔付' }).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await mustBeAccessible(page);
        await page.getByRole('button', { name: '规则与赔付' }).click();
        const rules = page.getByRole('dialog').locator('.prose').first();
        await rules.waitFor();
        await screenshot(page, `${walk.slug}-rules-phone`);
        const { left, right } = await rules.evaluate(node => node.getBoundingClientRect());
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(360);
      });
    });
  });
});

/** What of a table lies beyond the page's text or over the next cell, and which figures end elsewhere than their head. */
function badlySet(table: Element): string[] {
  const bad: string[] = [];
  const frame = table.parentElement?.querySelector('.prose')?.getBoundingClientRect();
  const whole = table.getBoundingClientRect();
  if (frame && (whole.left < frame.left - 1 || whole.right > frame.right + 1)) bad.push('the table');
  const insideOf = (cell: Element) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect();
  };
  const cells = [...table.querySelectorAll('th, td')];
  for (const cell of cells) {
    const [own, inside] = [cell.getBoundingClientRect(), insideOf(cell)];
    if (inside.left < own.left - 1 || inside.right > own.right + 1) bad.push(cell.textContent);
  }
  const ends = (side: 'left' | 'right') => (cell: Element) =>
    Math.round(Math.abs(insideOf(cell)[side] - cell.getBoundingClientRect()[side]));
  const rtl = getComputedStyle(table).direction === 'rtl';
  const [start, end] = [ends(rtl ? 'right' : 'left'), ends(rtl ? 'left' : 'right')];
  for (const cell of table.querySelectorAll('.num')) {
    const apart = cell.matches('td:first-child') ? start(cell) : end(cell);
    if (apart > 4) bad.push(`${cell.textContent} stands ${apart} from the edge of its column`);
  }
  return bad;
}
