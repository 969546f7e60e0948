import { randomUUID } from 'node:crypto';
import {
  type Actor,
  demoOperatorAccounts,
  type FakeVendor,
  fakeVendor,
  fund,
  gamesRead,
  HOSTILE_TEXT,
  operator,
  type Player,
  player,
  type TestBrowser,
  type TestServer,
} from '@baize/testkit';
import { opsProposeAdjustment, requestDeposit } from '@baize/wire/cashier';
import { gameList, launchGame, opsListRounds, opsReconcile } from '@baize/wire/games';
import { changePersonalData, opsSetMemberStatus, opsShowMember } from '@baize/wire/members';
import { opsNoteCase, opsOpenCase } from '@baize/wire/safer-play';
import { login } from '@baize/wire/session';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterConsole } from './support/console.ts';
import { closeHouse, openHouse, useHouse } from './support/house.ts';
import { guardOf, mustBeQuiet } from './support/quiet.ts';

const textOf = (nth: number): string => HOSTILE_TEXT[nth] ?? '';
const [IMAGE, SCRIPT, QUOTED] = [textOf(0), textOf(2), textOf(1)];

const LEFT_OUT = 'refuse a part of what is stored';

/** What players, vendors and colleagues wrote is opened in the console's details: each text is shown as it was written. */
describe('hostile details', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let vendor: FakeVendor;
  let anna: Actor;
  let member: Player;
  let deposit: string;
  let reviewed: string;
  useHouse(
    async () => {
      [server, browser] = await openHouse();
      anna = await operator(server, 'anna');
      vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: IMAGE }] });
      await gamesRead(server, vendor);
      member = await player(server);
      await fund(server, member, '100');
      await member.must(changePersonalData, { nickname: '<img src=x onerror=a()>' });
      const { username, password } = member;
      member.token = (await member.must(login, { username, password }, { headers: { 'User-Agent': SCRIPT } })).token;
      const asked = { id: randomUUID(), methodId: 'bank-transfer', amount: '500', payerName: IMAGE };
      deposit = (await member.must(requestDeposit, asked)).id;
      await plays();
      await colleaguesWrite();
      await settingsStand();
    },
    async () => {
      await vendor?.close();
      await closeHouse(server, browser);
    },
  );

  /** A round of a hostile name, its raw calls, and a day's list that differs from ours. */
  const plays = async (): Promise<void> => {
    const { games } = await member.must(gameList, {});
    const gameId = games.find(({ name }) => name === IMAGE)?.gameId ?? '';
    await member.must(launchGame, { vassalage: 'FAKE', gameId });
    const { user, token } = vendor.launches.at(-1) ?? {};
    const launch = { user: String(user), token: String(token), game_code: 'koi', round: QUOTED };
    expect((await vendor.bet(launch, 1_230_000)).body).toMatchObject({ status: 'RS_OK' });
    const now = new Date().toISOString();
    vendor.transactions.push({
      transaction_uuid: randomUUID(),
      kind: 'TK_BET',
      status: 'TS_SUCCESS',
      user: IMAGE,
      round: SCRIPT,
      amount: 1_230_000,
      currency: 'THB',
      created_at: now,
    });
    await anna.must(opsReconcile, { code: vendor.code, day: now.slice(0, 10) });
  };

  const colleaguesWrite = async (): Promise<void> => {
    const memberId = String(member.memberId);
    const opened = await anna.must(opsOpenCase, { memberId, note: IMAGE });
    reviewed = opened.id;
    await anna.must(opsNoteCase, { id: reviewed, text: SCRIPT });
    await anna.must(opsProposeAdjustment, { memberId, direction: 'credit', amount: '1', reason: IMAGE });
    for (const status of ['suspended', 'active'] as const) {
      const { version } = (await anna.must(opsShowMember, { id: memberId })).member;
      await anna.must(opsSetMemberStatus, { id: memberId, status, reason: SCRIPT, version });
    }
  };

  /** As an older version, or a hand in the database, may have left them. */
  const settingsStand = async (): Promise<void> => {
    const hostile = 'red}</style><script>window.__ran=1</script><style>{';
    const store = (key: string, value: unknown) =>
      server.ctx.pool.query(
        `INSERT INTO setting (merchant_id, key, version, value, updated_at) VALUES (1, $1, 1, $2, now())
         ON CONFLICT (merchant_id, key) DO UPDATE SET version = setting.version + 1, value = $2`,
        [key, JSON.stringify(value)],
      );
    const tokens = { '--felt': hostile, '--brass': 'url(https://evil.example/a.png)', '--x}*{display:none': 'red' };
    await store('system.site', {
      theme: { logo: 'javascript:window.__ran=1', tokens, dark: tokens, light: tokens },
      contacts: {
        telegram: 'javascript:window.__ran=1',
        customerService: [{ id: IMAGE, label: { EN: IMAGE }, url: 'javascript:1' }],
      },
      copyright: { year: 2025, holder: SCRIPT },
    });
    await store('system.addresses', {
      imageCDNs: ['https://evil.example/"><script>'],
      launchGameCDNs: ['javascript:1'],
      domains: [hostile],
      resources: [{ resourceType: IMAGE, path: 'javascript:window.__ran=1', label: SCRIPT }],
    });
    await server.ctx.settings.refresh();
  };

  const shows = (page: Page, text: string) =>
    page.getByText(text, { exact: false }).filter({ visible: true }).first().waitFor();

  test('are words and nothing else in the console', () =>
    browser.visit({ url: server.url, name: 'hostile details' }, async page => {
      const seen = guardOf(page, server.url);
      const [, ben] = demoOperatorAccounts(server);
      if (!ben) throw new Error('there is no second operator');
      await enterConsole(page, ben);
      const memberId = String(member.memberId);
      const places: readonly [string, string, (() => Promise<void>)?][] = [
        [`members/${memberId}`, SCRIPT],
        [`deposits?id=${deposit}`, IMAGE],
        [`cases?id=${reviewed}`, SCRIPT],
        ['games?view=catalogue', IMAGE],
        ['games?view=rounds', QUOTED, () => page.getByText(QUOTED).filter({ visible: true }).first().click()],
        [
          'games?view=differences',
          IMAGE,
          () =>
            page.getByRole('row').filter({ hasText: IMAGE }).getByRole('button', { name: 'Settle' }).first().click(),
        ],
        ['proposals', IMAGE],
        ['theme', LEFT_OUT],
        ['settings/system/site', LEFT_OUT],
        ['settings/system/addresses', LEFT_OUT],
        [`audit?objectKind=member&objectId=${memberId}`, SCRIPT],
      ];
      for (const [path, text, open] of places) {
        await page.goto(`/console/${path}`);
        await page.locator('h1').first().waitFor();
        await page.waitForFunction(() => document.querySelectorAll('.skel, [aria-busy=true]').length === 0);
        await shows(page, text);
        await open?.();
        if (open) await page.getByRole('dialog').getByText(text, { exact: false }).first().waitFor();
        await mustBeQuiet(page, seen, path);
      }
      const { rounds } = await anna.must(opsListRounds, { search: QUOTED });
      expect(rounds.length).toBeGreaterThan(0);
    }));

  test('a stored theme or address that a rule of today refuses never reaches a page', async () => {
    await browser.visit({ url: server.url, name: 'hostile settings' }, async page => {
      const seen = guardOf(page, server.url);
      for (const path of ['/', '/down', '/login', '/console/']) {
        await page.goto(path);
        await page.locator('main, [role=dialog]').first().waitFor();
        await page.waitForFunction(() => document.querySelectorAll('.skel, [aria-busy=true]').length === 0);
        await mustBeQuiet(page, seen, path);
        expect(await page.locator('a[href^="javascript" i], link[href*=evil], img[src*=evil]').count(), path).toBe(0);
      }
    });
  });
});
