import { randomUUID } from 'node:crypto';
import { type Actor, asOwner, bet, betLine, fund, guest, operator, player, startServer } from '@baize/testkit';
import { cancelDeposit, listWithdrawals, requestDeposit } from '@baize/wire/cashier';
import {
  answerRealityCheck,
  askExport,
  closeAccount,
  downloadExport,
  exclude,
  lastGame,
  leaveOffer,
  listExports,
  opsCheckIdentity,
  opsCloseCase,
  opsComponents,
  opsExclude,
  opsListCases,
  opsListExclusions,
  opsNoteCase,
  opsSetLimit,
  opsShowCase,
  opsShowSaferPlay,
  opsSignificantEvents,
  opsTrialBalance,
  setRealityCheck,
  showRealityCheck,
  showSaferPlay,
} from '@baize/wire/safer-play';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PIN, payIn, setFor, withAccount } from '../cashier/test-support/desk.ts';
import { checkComponents, hashComponents } from './components.ts';
import { exportTimer } from './export-data.ts';
import { profileSetting } from './settings.ts';
import { takeTrialBalance } from './trial-balance.ts';

const server = await startServer();
let anna: Actor;
beforeAll(async () => {
  anna = await operator(server, 'anna');
});
afterAll(async () => {
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

/** Every digit of a place: of ten single bets exactly one wins. */
const tenDigits = betLine(
  'dwd',
  { pos: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] },
  { bets: 10, multiple: 1, prizeGroup: 1900 },
);

/** The issue is drawn, and its bets are paid. */
const decided = async (): Promise<void> => {
  for (let round = 0; round < 2; round += 1) {
    server.clock.advance({ seconds: 61 });
    await server.settle();
  }
  await server.ctx.ledger.fold();
};

describe('closing an account', () => {
  test('pays out what is left and lets nobody in again', async () => {
    const { who, bankAccountId } = await withAccount(server);
    await fund(server, who, '350');
    const close = { id: randomUUID(), loginPassword: who.password, paymentPassword: PIN };
    expect(await who.call(closeAccount, { ...close, loginPassword: 'wrong' })).toMatchObject({
      code: 'wrong_credentials',
    });
    expect(await who.call(closeAccount, close)).toMatchObject({ code: 'balance_open' });
    const before = await who.must(closeAccount, { ...close, bankAccountId });
    expect(before).toEqual({ closed: true, paidOut: '350.00', currency: 'THB' });
    expect(await who.call(listWithdrawals, {})).toMatchObject({ code: 'session_ended' });
    const again = await guest(server).call(login, { username: who.username, password: who.password });
    expect(again.ok).toBe(false);
    const { rows } = await server.ctx.pool.query('SELECT amount FROM cashier_withdrawal WHERE member_id = $1', [
      who.memberId,
    ]);
    expect(rows).toEqual([{ amount: 350_000_000n }]);
  });

  test('waits for the bets that are open', async () => {
    const { who, bankAccountId } = await withAccount(server);
    await fund(server, who, '50');
    await bet(who, [tenDigits]);
    const close = { id: randomUUID(), loginPassword: who.password, paymentPassword: PIN, bankAccountId };
    expect(await who.call(closeAccount, close)).toMatchObject({ code: 'bets_open' });
    await decided();
    // One of ten wins, and the rebate of the prize group comes beside it.
    expect(await who.must(closeAccount, close)).toMatchObject({ closed: true, paidOut: '49.75' });
  });

  test('waits for money that is at a vendor or under way, and leaves nothing behind that cannot be paid out', async () => {
    const { who, bankAccountId } = await withAccount(server);
    await fund(server, who, '80.005');
    const close = { id: randomUUID(), loginPassword: who.password, paymentPassword: PIN, bankAccountId };
    const move = (there: boolean) => {
      const main = { kind: 'main', memberId: who.memberId, asset: 'THB' } as const;
      const vendor = { ...main, kind: 'vendor_wallet', qualifier: 'demo' } as const;
      const [debit, credit] = there ? [main, vendor] : [vendor, main];
      return server.ctx.transaction(tx =>
        server.ctx.ledger.postIn(tx, {
          merchantId: 1,
          key: { actor: 'system', endpoint: 'test.move', id: randomUUID() },
          contentHash: Buffer.alloc(32),
          transfers: [{ debit, credit, amount: 30_000_000n, code: 'transfer', reference: randomUUID() }],
        }),
      );
    };
    expect((await move(true)).ok).toBe(true);
    expect(await who.call(closeAccount, close)).toMatchObject({ code: 'money_elsewhere' });
    expect((await move(false)).ok).toBe(true);
    const asked = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '100' });
    expect(await who.call(closeAccount, close)).toMatchObject({ code: 'money_elsewhere' });
    await who.must(cancelDeposit, { depositId: asked.id });
    expect(await who.must(closeAccount, close)).toMatchObject({ closed: true, paidOut: '80.00' });
    const left = await server.ctx.ledger.balancesOf(1, who.memberId);
    expect(left.filter(({ available }) => available !== 0n)).toEqual([]);
  });
});

test('the last game is read from its record: open, then settled with what it paid', async () => {
  const who = await player(server);
  expect(await who.must(lastGame, {})).toEqual({ game: null });
  await fund(server, who, '50');
  await bet(who, [tenDigits]);
  const game = { product: 'lottery', stake: '10.00', currency: 'THB' };
  expect(await who.must(lastGame, {})).toMatchObject({ game: { ...game, prize: '0.00', settled: false } });
  await decided();
  expect(await who.must(lastGame, {})).toMatchObject({ game: { ...game, prize: '9.50', settled: true } });
});

test('an offer of limits is left once', async () => {
  const who = await player(server);
  expect((await who.must(showSaferPlay, {})).offered).toBe(false);
  await who.must(leaveOffer, {});
  await who.must(leaveOffer, {});
  expect((await who.must(showSaferPlay, {})).offered).toBe(true);
});

test('a copy of the data is made in the background and given to its owner alone', async () => {
  const who = await player(server);
  await who.must(askExport, {});
  expect(await who.call(askExport, {})).toMatchObject({ code: 'export_running' });
  await server.settle();
  const [made] = (await who.must(listExports, {})).exports;
  expect(made).toMatchObject({ state: 'ready' });
  const id = made?.id ?? '';
  const { json } = await who.must(downloadExport, { id });
  const copy: Record<string, unknown> = JSON.parse(json);
  expect(copy).toMatchObject({ account: [{ username: who.username }], logins: expect.any(Array), deposits: [] });
  expect(json).not.toContain('password_hash');
  expect(await (await player(server)).call(downloadExport, { id })).toMatchObject({ code: 'export_unknown' });
  const kept = async () =>
    (await server.ctx.pool.query('SELECT sealed IS NOT NULL AS sealed FROM safer_play_export WHERE id = $1', [id]))
      .rows;
  expect(await kept()).toEqual([{ sealed: true }]);
  await asOwner(server, "UPDATE safer_play_export SET ready_at = ready_at - interval '400 days' WHERE id = $1", [id]);
  await exportTimer.run(server.ctx);
  expect(await kept()).toEqual([{ sealed: false }]);
});

test('a reality check comes when its time is due, and the next after the chosen one', async () => {
  const who = await player(server);
  expect(await who.call(setRealityCheck, { minutes: 7 })).toMatchObject({ code: 'field_invalid' });
  await who.must(setRealityCheck, { minutes: 15 });
  expect(await who.must(showRealityCheck, {})).toEqual({ due: null });
  server.clock.advance({ minutes: 16 });
  expect(await who.must(showRealityCheck, {})).toMatchObject({
    due: { minutes: 15, sessionMinutes: 16, position: { wagered: '0.00', won: '0.00', net: '0.00' } },
  });
  await who.must(answerRealityCheck, {});
  expect(await who.must(showRealityCheck, {})).toEqual({ due: null });
});

describe('the house', () => {
  test('sets limits that bind at once, and excludes', async () => {
    const who = await player(server);
    const memberId = who.memberId.toString();
    const limit = { memberId, kind: 'deposit', period: 'day', value: '150', reason: 'worried' } as const;
    expect((await anna.must(opsSetLimit, limit)).limits).toMatchObject([{ setBy: 'operator', value: '150.00' }]);
    const ask = () => who.call(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '200' });
    expect(await ask()).toMatchObject({ code: 'limit_reached' });
    await anna.must(opsExclude, { memberId, kind: 'indefinite', reason: 'asked by phone' });
    expect(await ask()).toMatchObject({ code: 'self_excluded' });
    expect((await anna.must(opsListExclusions, {})).exclusions).toMatchObject([{ memberId, standing: true }]);
    const short = await player(server);
    const shortId = short.memberId.toString();
    server.clock.advance({ seconds: 1 });
    await anna.must(opsExclude, { memberId: shortId, kind: 'cooling', days: 1, reason: 'asked by phone' });
    const newest = await anna.must(opsListExclusions, { limit: 1 });
    expect(newest).toMatchObject({ exclusions: [{ memberId: shortId }], next: expect.any(String) });
    const rest = { limit: 1, after: newest.next ?? '' };
    expect(await anna.must(opsListExclusions, rest)).toMatchObject({ exclusions: [{ memberId }], next: null });
    expect((await anna.must(opsListExclusions, { standing: 'no' })).exclusions).toEqual([]);
    expect(await anna.must(opsShowSaferPlay, { memberId })).toMatchObject({ exclusion: { kind: 'indefinite' } });
    expect(await who.call(opsShowSaferPlay, { memberId })).toMatchObject({ ok: false, status: 401 });
  });

  test('checks identities where the profile asks for it', async () => {
    const who = await player(server);
    const memberId = who.memberId.toString();
    await setFor(server, profileSetting, { identityBeforePlay: true });
    const ask = () => who.call(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '200' });
    expect(await ask()).toMatchObject({ code: 'identity_needed' });
    await anna.must(opsCheckIdentity, { memberId, checked: true, reason: 'passport seen' });
    expect(await ask()).toMatchObject({ ok: true });
    await setFor(server, profileSetting, { identityBeforePlay: false });
  });
});

test('the figures of the profile are those that bind', async () => {
  const profile = server.ctx.settings.get(1, profileSetting);
  const who = await player(server);
  await setFor(server, profileSetting, { coolingHoursMin: 48, exclusionDaysMin: 365, realityChoices: [20] });
  const refused = { code: 'field_invalid' };
  expect((await who.must(showSaferPlay, {})).profile).toMatchObject({ coolingHoursMin: 48, realityChoices: [20] });
  expect(await who.call(setRealityCheck, { minutes: 15 })).toMatchObject(refused);
  expect(await who.call(setRealityCheck, { minutes: 20 })).toMatchObject({ ok: true });
  expect(await who.call(exclude, { kind: 'cooling', hours: 24, understood: true })).toMatchObject(refused);
  expect(await who.call(exclude, { kind: 'cooling', hours: 48, understood: true })).toMatchObject({ ok: true });
  await setFor(server, profileSetting, profile);
});

test('a large deposit opens one case, with notes and an outcome', async () => {
  const who = await player(server);
  await payIn(who, anna, '250000');
  await server.settle();
  const mine = async () =>
    (await anna.must(opsListCases, {})).cases.filter(({ member }) => member.username === who.username);
  const [opened, ...more] = await mine();
  expect(opened).toMatchObject({ kind: 'single', amount: '250000.00', state: 'open' });
  expect(more).toEqual([]);
  const id = opened?.id ?? '';
  server.clock.advance({ seconds: 1 });
  await payIn(await player(server), anna, '250000');
  await server.settle();
  const newest = await anna.must(opsListCases, { limit: 1 });
  const older = await anna.must(opsListCases, { limit: 1, after: newest.next ?? '' });
  expect([newest.cases[0]?.id, older.cases[0]?.id]).toEqual([expect.not.stringMatching(id), id]);
  await anna.must(opsNoteCase, { id, text: 'asked for papers' });
  const closing = { id, outcome: 'harmless', reason: 'house sale' } as const;
  expect(await anna.must(opsCloseCase, closing)).toMatchObject({ outcome: 'harmless', closedBy: expect.any(String) });
  expect(await anna.call(opsCloseCase, closing)).toMatchObject({ code: 'wrong_state' });
  expect((await anna.must(opsShowCase, { id })).notes).toHaveLength(2);
  const { events } = await anna.must(opsSignificantEvents, { kind: 'case' });
  expect(events.length).toBeGreaterThanOrEqual(2);
});

test('the trial balance of a day sums to zero and is never taken twice', async () => {
  await takeTrialBalance(server.ctx, 1, '2026-03-01');
  await takeTrialBalance(server.ctx, 1, '2026-03-01');
  const shown = await anna.must(opsTrialBalance, { day: '2026-03-01' });
  expect(shown.balanced).toBe(true);
  expect(shown.rows.map(({ kind }) => kind)).toContain('main');
});

test('the critical components are hashed at start and compared with what they were', async () => {
  const shown = await anna.must(opsComponents, {});
  expect(shown.components.map(({ hash }) => hash).sort()).toEqual(
    hashComponents()
      .map(({ hash }) => hash)
      .sort(),
  );
  expect(shown.components.every(({ ok }) => ok)).toBe(true);
});

test('a component that changes in place is told, one of another build is not', async () => {
  const money = async () => (await anna.must(opsComponents, {})).components.find(({ name }) => name === 'money');
  await asOwner(server, "UPDATE safer_play_component SET expected = repeat('0', 64) WHERE name = 'money'", []);
  await checkComponents(server.ctx);
  expect(await money()).toMatchObject({ ok: false, expected: '0'.repeat(64) });
  await asOwner(server, "UPDATE safer_play_component SET version = '0.0.1' WHERE name = 'money'", []);
  await checkComponents(server.ctx);
  expect(await money()).toMatchObject({ ok: true });
});
