import { randomUUID } from 'node:crypto';
import {
  type Actor,
  asOwner,
  demoOperatorAccounts,
  type FakeVendor,
  fakeVendor,
  fund,
  gamesRead,
  mustBeAccessible,
  operator,
  screenshot,
  type TestBrowser,
  type TestServer,
  type TransferVendor,
  transferVendor,
} from '@baize/testkit';
import {
  opsChangeGame,
  opsListCalls,
  opsListGames,
  opsListVendors,
  opsOrderFreeRounds,
  opsReconcile,
} from '@baize/wire/games';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { openPortal, register } from './support/portal.ts';

const LOOKS = [
  { at: 0, size: 'wide', theme: 'dark' },
  { at: 1, size: 'phone', theme: 'light' },
] as const;
type Look = (typeof LOOKS)[number];

/** Free rounds that were given, money that lies in a vendor's own wallet, and what operators see of both. */
describe('vendors', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let vendor: FakeVendor;
  let keeper: TransferVendor;
  let fiona: Actor;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate', freebet_support: true }] });
      keeper = await transferVendor(server);
      await asOwner(
        server,
        `INSERT INTO game_vendor (merchant_id, code, vassalage, account_type_id, protocol, names, game_types, enabled, api_url,
         operator_id)
       VALUES (1, 'letters', 'LETTERS', 9, 'bgaming', '{"EN":"Letters"}', '{RNG}', true, 'https://letters.example', 'baize')`,
      );
      await gamesRead(server, vendor);
      await asOwner(server, "UPDATE operator_account SET role = 'admin' WHERE login = 'fiona'");
      fiona = await operator(server, 'fiona');
    },
    async () => {
      await vendor?.close();
      await keeper?.close();
      await closeHouse(server, browser);
    },
  );

  const memberOf = async (username: string): Promise<bigint> =>
    (await server.ctx.pool.query('SELECT id FROM member WHERE username = $1', [username])).rows[0].id;

  const orderFor = async (username: string): Promise<void> => {
    const { games } = await fiona.must(opsListGames, { vendor: 'fake' });
    await fiona.must(opsOrderFreeRounds, {
      id: randomUUID(),
      nodeId: games[0]?.nodeId ?? '',
      usernames: [username],
      rounds: 5,
      stake: '2.00',
      days: 7,
      reason: 'a welcome',
    });
    const given = () =>
      server.ctx.pool.query(
        "SELECT FROM free_rounds AS f JOIN member AS m ON m.id = f.member_id WHERE f.state = 'given' AND m.username = $1",
        [username],
      );
    await expect.poll(async () => (await given()).rowCount, { timeout: 20_000 }).toBe(1);
  };

  const seeFreeRounds = async (page: Page, look: Look): Promise<void> => {
    await page.goto(`${server.url}/rng`);
    const strip = page.getByRole('region', { name: 'Free rounds' });
    await strip.getByText('5 free rounds in Koi Gate').waitFor();
    await mustBeAccessible(page);
    await screenshot(page, `free rounds ${look.size}`);
    await strip.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL(/\/game$/);
  };

  /** Plays one of them as the vendor's game would, and sees what it won. */
  const playFreeRound = async (page: Page, username: string): Promise<void> => {
    const { user, token } = vendor.launches.at(-1) ?? {};
    const launch = { user: String(user), token: String(token), game_code: 'koi', round: `free ${username}` };
    const { rows } = await server.ctx.pool.query('SELECT id FROM free_rounds WHERE member_id = $1', [
      await memberOf(username),
    ]);
    const free = { is_free: true, reward_uuid: rows[0].id };
    const bet = await vendor.bet(launch, 200_000, free);
    expect(bet.body).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
    await vendor.win(launch, bet.id, 300_000, { ...free, round_closed: true });
    await page.goto(`${server.url}/rng`);
    const strip = page.getByRole('region', { name: 'Free rounds' });
    await strip.getByText('4 free rounds in Koi Gate').waitFor();
    await strip.getByText('3.00').waitFor();
  };

  const bringIn = async (page: Page, look: Look): Promise<void> => {
    await page.goto(`${server.url}/pvp`);
    const room = page.getByRole('article', { name: 'Capsa Room' });
    await room.getByRole('button', { name: /About/ }).first().press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Capsa Room' });
    await sheet.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL(/\/game$/);
    const spilt = await page.locator('.gbar .ttl').evaluate(title => title.scrollWidth - title.clientWidth);
    expect(spilt, 'the title keeps to its place').toBeLessThanOrEqual(0);
    const bring = page.getByRole('button', { name: 'Bring all in' });
    await bring.press('Enter');
    await page.getByRole('button', { name: 'Take all out', disabled: false }).waitFor();
    await page.getByRole('button', { name: 'Bring all in', disabled: true }).waitFor();
    expect(await bring.evaluate(button => button === document.activeElement), 'the focus stays').toBe(true);
    expect([...keeper.balances.values()]).toContain(103_000_000n);
    await mustBeAccessible(page);
    await screenshot(page, `vendor wallet in the game ${look.size}`);
    await underWay(page, async arrive => {
      await page.reload();
      await page.getByRole('status').filter({ hasText: '130.00' }).waitFor();
      for (const name of ['Bring all in', 'Take all out'])
        await page.getByRole('button', { name, disabled: true }).waitFor();
      await mustBeAccessible(page);
      await screenshot(page, `vendor wallet under way ${look.size}`);
      arrive();
      await page.getByRole('button', { name: 'Take all out', disabled: false }).waitFor();
    });
  };

  /** A movement that the vendor has not confirmed, until it arrives. */
  const underWay = async (page: Page, during: (arrive: () => void) => Promise<void>): Promise<void> => {
    const pending = { id: randomUUID(), direction: 'out', amount: '130.00', since: new Date().toISOString() };
    let arrived = false;
    const reads = /\/wps\/game\/wallets(\?|$)/;
    await page.route(reads, async route => {
      const { value, ...answer } = await (await route.fetch()).json();
      const wallets = value.wallets.map((wallet: object) => ({ ...wallet, pending: arrived ? null : pending }));
      await route.fulfill({ json: { ...answer, value: { ...value, wallets } } });
    });
    await during(() => {
      arrived = true;
    });
    await page.unroute(reads);
  };

  /** What is on its way is in no balance: the header names it beside the figure, apart from what a withdrawal holds. */
  const seeWhatIsHeld = async (page: Page, look: Look): Promise<void> => {
    const reads = /\/wps\/v2\/wallets\/balance(\?|$)/;
    await page.route(reads, async route => {
      const { value, ...answer } = await (await route.fetch()).json();
      const held = { sumBalance: '0.00', available: '0.00', pending: '150.00', underWay: '130.00' };
      await route.fulfill({ json: { ...answer, value: { ...value, ...held } } });
    });
    await page.goto('/member?page=personalHistoryCopy');
    const header = page.getByRole('banner').getByRole('group', { name: 'Balance' });
    await header.getByText('150.00', { exact: true }).waitFor();
    for (const reason of ['130.00 on the way to a game vendor', '20.00 held for a withdrawal']) {
      await header.getByText(reason).waitFor();
      await page.getByRole('main').getByText(reason, { exact: true }).waitFor();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await mustBeAccessible(page);
    await screenshot(page, `what is held ${look.size}`);
    await page.unroute(reads);
  };

  const bringBack = async (page: Page, look: Look, username: string): Promise<void> => {
    const { rows } = await server.ctx.pool.query('SELECT code FROM vendor_user WHERE member_id = $1', [
      await memberOf(username),
    ]);
    keeper.balances.set(rows[0].code, 130_000_000n);
    const wallets = page.getByRole('region', { name: 'Your money at vendors' });
    const back = wallets.getByRole('button', { name: 'Bring all of it back' });
    await underWay(page, async arrive => {
      await page.goto(`${server.url}/pvp`);
      await back.and(page.locator(':disabled')).waitFor();
      arrive();
      await back.and(page.locator(':enabled')).waitFor({ timeout: 40_000 });
    });
    await wallets.getByText('130.00').waitFor();
    await mustBeAccessible(page);
    await screenshot(page, `vendor wallets ${look.size}`);
    await back.click();
    await page.getByText('Your money is back in the main wallet.').first().waitFor();
    expect(keeper.balances.get(rows[0].code)).toBe(0n);
  };

  /** The vendor lists nothing of what was played here, and one transaction that nobody has heard of. */
  const leaveDifferences = async (): Promise<void> => {
    const now = new Date().toISOString();
    vendor.transactions.push({
      transaction_uuid: randomUUID(),
      kind: 'TK_BET',
      status: 'TS_SUCCESS',
      user: 'somebody',
      round: 'unheard of',
      amount: 100_000,
      currency: 'THB',
      created_at: now,
    });
    await fiona.must(opsReconcile, { code: 'fake', day: now.slice(0, 10) });
  };

  const limitStakes = async (): Promise<void> => {
    const [game] = (await fiona.must(opsListGames, { name: 'Capsa Room' })).games;
    if (!game) throw new Error('no Capsa Room');
    const { nodeId, version, names, status, sort, blockedCountries } = game;
    const limits = { stakeMin: '0.10', stakeMax: '50000', reason: 'test' };
    await fiona.must(opsChangeGame, { nodeId, version, names, status, sort, blockedCountries, ...limits });
  };

  const walkTabs = async (page: Page, look: Look, username: string): Promise<void> => {
    const seen = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();
    const tabs = [
      ['vendors', 'Vendors', 'Vendor keeper'],
      ['catalogue', 'Catalogue', /Capsa Room.*0\.10 – 50,000\.00/],
      ['rounds', 'Rounds', new RegExp(username)],
      ['calls', 'Calls', /transaction\/bet.*\d\d:\d\d:\d\d/],
      ['differences', 'Reconciliation', 'Vendor fake'],
      ['transfers', 'Transfers', new RegExp(username)],
      ['freerounds', 'Free rounds', new RegExp(username)],
    ] as const;
    await page.goto('/console/games');
    for (const [view, name, says] of tabs) {
      await page.getByRole('tab', { name, exact: true }).click();
      await page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
      await seen(says);
      await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 10_000 }).toBe(0);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `${view} is wider than the window`).toBeLessThanOrEqual(0);
      await mustBeAccessible(page);
      await screenshot(page, `games ${view} ${look.size}`);
    }
  };

  /** A call that bears a wrong signature stands in no round: it is found among the calls, with what was said and answered. */
  const seeRefusedCall = async (page: Page): Promise<void> => {
    await vendor.wallet(
      'user/balance',
      { user: 'somebody', token: '4f1c2a9b', request_uuid: 'q' },
      { signature: 'AAAA' },
    );
    const refusals = async () => (await fiona.must(opsListCalls, { which: 'failed' })).calls.map(({ path }) => path);
    await expect.poll(refusals, { timeout: 20_000 }).toContain('user/balance');
    await page.goto('/console/games?view=calls&vendor=gone');
    await page.getByRole('combobox', { name: 'Vendor' }).getByText('All').waitFor();
    const places = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Refused or not answered' }).click();
    expect(await page.evaluate(() => history.length), 'one step back leaves the list').toBe(places);
    await page.getByText('RS_ERROR_INVALID_SIGNATURE').filter({ visible: true }).first().waitFor();
    await page
      .getByRole('button', { name: /user\/balance/ })
      .filter({ visible: true })
      .first()
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Vendor fake · user/balance' });
    await dialog.getByText(/\d\d:\d\d:\d\d\.\d{3} user\/balance/).waitFor();
    await dialog
      .getByRole('region', { name: 'Answer' })
      .getByText(/^ {2}"status": "RS_ERROR_INVALID_SIGNATURE"/m)
      .waitFor();
    const raw = dialog.getByRole('region', { name: 'Request' }).getByText(/^ {2}"token": "\*\*\*"/m);
    await raw.waitFor();
    expect(await raw.evaluate(text => text.scrollWidth - text.clientWidth), 'it is read without scrolling').toBe(0);
    await mustBeAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };

  /** What is no country and no origin is named and not passed over; a vendor is arranged, and its games open as a list from then on. */
  const arrange = async (page: Page, look: Look): Promise<void> => {
    const dialog = page.getByRole('dialog');
    const open = (text: string) => page.getByText(text).filter({ visible: true }).first().click();
    await page.goto('/console/games?view=catalogue');
    await open('Capsa Room');
    await dialog.getByRole('textbox', { name: 'Not shown in' }).fill('Germany');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('no licence there');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await dialog.getByText(/\(Not shown in\)$/).waitFor();
    await page.goto('/console/games');
    await page.getByRole('button', { name: 'Connect a vendor' }).click();
    await dialog.getByRole('combobox', { name: 'Protocol' }).click();
    await page.getByRole('option', { name: 'transfer' }).click();
    expect(await dialog.getByRole('textbox', { name: 'Our private key' }).count()).toBe(0);
    // No kind of game is chosen: the form says so where the person is taken, and sends nothing.
    const types = dialog.getByRole('group', { name: 'Product lines' }).first();
    const chosen = types.getByRole('button', { pressed: true });
    const first = (await chosen.textContent()) ?? '';
    await chosen.click();
    const wish = {
      Code: 'acme',
      Vendor: 'Acme',
      'Code for clients': 'ACME',
      Address: 'https://api.acme.example',
      'Our id there': 'baize',
      'Origins of its games': 'games.acme.example',
      'Shared secret': 'a secret',
      Reason: 'a new vendor',
    };
    for (const [name, value] of Object.entries(wish))
      await dialog.getByRole('textbox', { name, exact: name !== 'Reason' }).fill(value);
    const propose = dialog.getByRole('button', { name: 'Propose' });
    await propose.click();
    await types.getByText('Choose one at least.').waitFor();
    await expect.poll(() => types.evaluate(node => node === document.activeElement)).toBe(true);
    await types.getByRole('button', { name: first }).click();
    await propose.click();
    await dialog.getByText(/\(Origins of its games\)$/).waitFor();
    await mustBeAccessible(page);
    await screenshot(page, `connect a vendor ${look.size}`);
    await page.goto('/console/games');
    const row = page
      .locator(look.size === 'wide' ? 'tbody tr' : 'li')
      .filter({ hasText: 'Vendor keeper', visible: true });
    await row.getByRole('button', { name: 'Order', exact: true }).click();
    await dialog.getByRole('switch', { name: 'Its games open as a list over the page' }).setChecked(look.at === 0);
    await dialog.getByRole('spinbutton', { name: 'Order' }).fill(String(look.at));
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('as agreed');
    await mustBeAccessible(page);
    await screenshot(page, `arrange a vendor ${look.size}`);
    await dialog.getByRole('button', { name: 'Change' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { vendors } = await fiona.must(opsListVendors, {});
    expect(vendors.find(({ code }) => code === 'keeper')).toMatchObject({ popupList: look.at === 0, sort: look.at });
  };

  /** A vendor whose games come in a letter: a line that nobody can read is named, and nothing is entered before it is mended. */
  const enterGames = async (page: Page, look: Look): Promise<void> => {
    await page.goto('/console/games');
    await page.getByRole('button', { name: 'Enter games' }).filter({ visible: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Games of Letters' });
    await dialog.getByRole('textbox', { name: 'Games' }).fill('pond; Quiet Pond; slots; 96.5; demo\nreef; Reef');
    await dialog.getByText('Line 2 has to be:').waitFor();
    await mustBeAccessible(page);
    await screenshot(page, `enter games ${look.size}`);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('their letter of May');
    await dialog.getByRole('button', { name: 'Enter games' }).click();
    await expect.poll(() => dialog.getByText('Line 2 has to be:').count()).toBe(2);
    await dialog
      .getByRole('textbox', { name: 'Games' })
      .fill('pond; Quiet Pond; slots; 96.5; demo\nreef; Reef; fishing');
    await dialog.getByRole('button', { name: 'Enter games' }).click();
    await page.getByText('2 games were entered.').waitFor();
    const { games } = await fiona.must(opsListGames, { vendor: 'letters' });
    expect(games.map(({ name }) => name).toSorted()).toEqual(['Quiet Pond', 'Reef']);
  };

  const asPlayer = (look: Look, username: string): Promise<void> =>
    browser.visit({ url: server.url, ...look, name: `vendors ${look.size}` }, async page => {
      await page.addInitScript(theme => {
        if (self === top) localStorage.setItem('preferences', JSON.stringify({ theme }));
      }, look.theme);
      await openPortal(page);
      await register(page, username, 'Quiet-River-42');
      await fund(server, { memberId: await memberOf(username) }, '100');
      await orderFor(username);
      await seeFreeRounds(page, look);
      await playFreeRound(page, username);
      // Less than can be moved stays, and is no reason to press again.
      await fund(server, { memberId: await memberOf(username) }, '0.003');
      await bringIn(page, look);
      await seeWhatIsHeld(page, look);
      await bringBack(page, look, username);
    });

  const asOperator = async (look: Look, username: string): Promise<void> => {
    await leaveDifferences();
    await limitStakes();
    const account = demoOperatorAccounts(server)[look.at];
    if (!account) throw new Error('the demo lacks an operator');
    await browser.visit({ url: server.url, ...look, name: `vendor tabs ${look.size}` }, async page => {
      await page.addInitScript(theme => {
        if (self === top) localStorage.setItem('console.preferences', JSON.stringify({ theme }));
      }, look.theme);
      await enterConsole(page, account);
      await arrange(page, look);
      await enterGames(page, look);
      await walkTabs(page, look, username);
      await seeRefusedCall(page);
    });
  };

  test.each(LOOKS)(
    'a player plays a free round, brings money into a vendor’s wallet in one tap and out again, and an operator sees it all, on a $size in $theme',
    async look => {
      const username = `vend${look.size}${Date.now() % 100_000}`;
      await asPlayer(look, username);
      await asOperator(look, username);
    },
  );
});
