import { randomUUID } from 'node:crypto';
import {
  asOwner,
  type FakeVendor,
  fakeVendor,
  type Launch,
  openGame,
  operator,
  setSetting,
  startServer,
  type TestServer,
  THB,
} from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import { opsListDifferences, opsReconcile } from '@baize/wire/games';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LINE, openHouse } from '../ceilings/test-support/house.ts';
import { watchLosses } from '../ceilings/watch-losses.ts';
import { runtimeOf } from '../runtime.ts';
import { reconcileDueDays } from './due-days.ts';

describe('days that have passed', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  beforeEach(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
    await server.settle();
  });
  afterEach(async () => {
    await vendor.close();
    await server.close();
  });

  const listed = (id: string, { user, round }: Launch, more: object = {}) => ({
    transaction_uuid: id,
    kind: 'TK_BET',
    status: 'TS_SUCCESS',
    user,
    round,
    amount: 100_000,
    currency: 'THB',
    created_at: server.ctx.now().toISOString(),
    ...more,
  });
  const seen = async () => {
    const { days, differences } = await (await operator(server)).must(opsListDifferences, {});
    const mine = days.filter(({ vendorCode }) => vendorCode === 'fake');
    return { days: mine.map(({ day, state }) => `${day} ${state}`).toSorted(), differences, mine };
  };
  /** Where the spans begin of which the vendor was asked for its list, in the order in which it was asked. */
  const spansAsked = async (): Promise<string[]> => {
    await runtimeOf(server.ctx).calls.flush();
    const { rows } = await server.ctx.pool.query(
      "SELECT request FROM vendor_call WHERE vendor_code = 'fake' AND path LIKE '%transactions/list' ORDER BY id",
    );
    return rows.map(({ request }) => String(JSON.parse(request).start_time));
  };
  const today = () => server.ctx.now().toISOString().slice(0, 10);

  it('are compared though the vendor was turned off, did not answer at the time, or nobody was there', async () => {
    const { launch } = await openGame(server, vendor);
    const played = today();
    const lost = await vendor.bet(launch, 100_000);
    await watchLosses(server.ctx);
    await asOwner(server, "UPDATE game_vendor SET enabled = false WHERE code = 'fake'");
    server.clock.advance({ days: 1 });
    vendor.mishap = 'error';
    await reconcileDueDays(server.ctx);
    expect((await seen()).days).toContain(`${played} failed`);
    server.clock.advance({ days: 2 });
    vendor.mishap = 'none';
    await reconcileDueDays(server.ctx);
    const { days, differences } = await seen();
    expect(days.filter(day => day >= played)).toEqual([2, 3, 4].map(day => `2026-03-0${day} done`));
    expect(days.every(day => day.endsWith('done'))).toBe(true);
    expect(differences).toMatchObject([{ kind: 'missing_there', transactionId: lost.id, day: played }]);
    // Nothing is left to do.
    const calls = () =>
      server.ctx.pool.query('SELECT count(*) FROM vendor_reconciliation WHERE at = $1', [server.ctx.now()]);
    const before = (await calls()).rows[0];
    server.clock.advance({ minutes: 20 });
    await reconcileDueDays(server.ctx);
    expect((await calls()).rows[0]).not.toEqual(before);
    expect((await seen()).days).toEqual(days);
  });

  it('tell of an entry that cannot be read, and are compared in all others', async () => {
    const { launch } = await openGame(server, vendor);
    const [right, broken] = [await vendor.bet(launch, 100_000), await vendor.bet(launch, 100_000)];
    const never = randomUUID();
    vendor.transactions.push(listed(right.id, launch), listed(broken.id, launch, { kind: 'TK_NEW' }));
    vendor.transactions.push(listed(never, launch, { amount: 'x' }), { kind: 'TK_BET' });
    await watchLosses(server.ctx);
    server.clock.advance({ days: 1 });
    await reconcileDueDays(server.ctx);
    const { differences, mine } = await seen();
    expect(
      new Map(differences.map(({ transactionId, kind, theirs }) => [transactionId, `${kind} ${theirs?.status}`])),
    ).toEqual(
      new Map([
        [broken.id, 'status_differs unreadable'],
        [never, 'missing_here unreadable'],
      ]),
    );
    expect(mine.map(({ state, problem }) => `${state} ${problem}`)).toContain(
      'done 1 entries of the list could not be read',
    );
  });

  it('are held against what the vendor lists of that day, not against what it adds of others', async () => {
    const { launch } = await openGame(server, vendor);
    const [same, misdated, differs] = [
      await vendor.bet(launch, 100_000),
      await vendor.bet(launch, 100_000),
      await vendor.bet(launch, 100_000),
    ];
    const day = server.ctx.now().getTime();
    const dated = (days: number) => ({ created_at: new Date(day + days * 86_400_000).toISOString() });
    const never = randomUUID();
    // A time without a zone is UTC, wherever the house stands.
    const zoneless = { created_at: `${today()}T00:01:00` };
    vendor.transactions.push(listed(same.id, launch, zoneless), listed(never, launch, zoneless));
    // Of other days, whether the house has heard of them or not.
    vendor.transactions.push(listed(randomUUID(), launch, dated(-40)), listed(randomUUID(), launch, dated(3)));
    // A wrong date hides nothing of what was played on the day.
    vendor.transactions.push(listed(misdated.id, launch, dated(-2)));
    vendor.transactions.push(listed(differs.id, launch, { amount: 200_000, ...dated(5) }));
    await watchLosses(server.ctx);
    const played = today();
    server.clock.advance({ days: 1 });
    await reconcileDueDays(server.ctx);
    const { differences, mine } = await seen();
    expect(new Map(differences.map(({ transactionId, kind, day: of }) => [transactionId, `${kind} ${of}`]))).toEqual(
      new Map([
        [never, `missing_here ${played}`],
        [differs.id, `amount_differs ${played}`],
      ]),
    );
    expect(mine.find(({ day: of }) => of === played)).toMatchObject({ ours: 3, theirs: 4, state: 'done' });
  });

  it('know what came after midnight as the vendor lists it: of the day, or of the days before, on which it first sent it', async () => {
    vendor.keepsToSpan = true;
    const { launch } = await openGame(server, vendor);
    const played = today();
    const bet = await vendor.bet(launch, 100_000);
    const sent = { created_at: new Date(`${played}T23:50:00Z`).toISOString() };
    vendor.transactions.push(listed(bet.id, launch));
    await watchLosses(server.ctx);

    server.clock.advance({ days: 2 });
    const win = await vendor.win(launch, bet.id, 200_000);
    const [lost, wrong] = [await vendor.win(launch, bet.id, 0), await vendor.win(launch, bet.id, 300_000)];
    vendor.transactions.push(listed(win.id, launch, { kind: 'TK_WIN', amount: 200_000, ...sent }));
    vendor.transactions.push(listed(wrong.id, launch, { kind: 'TK_WIN', amount: 400_000, ...sent }));
    const came = today();

    server.clock.advance({ days: 1 });
    await reconcileDueDays(server.ctx);
    const { differences, mine } = await seen();
    expect(new Map(differences.map(({ transactionId, kind }) => [transactionId, kind]))).toEqual(
      new Map([
        [lost.id, 'missing_there'],
        [wrong.id, 'amount_differs'],
      ]),
    );
    expect(mine.find(({ day }) => day === came)).toMatchObject({ ours: 3, theirs: 2, state: 'done' });
  });

  it('are compared though the vendor lists nothing of the days before any more', async () => {
    vendor.keepsToSpan = true;
    const { launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, 100_000);
    vendor.transactions.push(listed(bet.id, launch));
    await watchLosses(server.ctx);
    server.clock.advance({ days: 2 });
    await reconcileDueDays(server.ctx);
    const lost = await vendor.win(launch, bet.id, 200_000);
    const came = today();
    vendor.listsSince = new Date(Date.parse(`${came}T00:00:00Z`) - 3_600_000).toISOString();
    server.clock.advance({ days: 1 });
    await reconcileDueDays(server.ctx);
    const { differences, mine } = await seen();
    expect(differences.filter(({ transactionId }) => transactionId === lost.id)).toMatchObject([
      { kind: 'missing_there' },
    ]);
    expect(mine.find(({ day }) => day === came)).toMatchObject({ ours: 1, state: 'done' });
  });

  it('settle what was missing here by themselves once the call comes, and show what it says otherwise', async () => {
    const { launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, 100_000);
    const ids = Array.from({ length: 6 }, () => randomUUID());
    const [late = '', other = '', undone = '', never = '', owed = '', refused = ''] = ids;
    vendor.transactions.push(listed(bet.id, launch), listed(undone, launch));
    for (const id of [late, other, never, owed, refused])
      vendor.transactions.push(listed(id, launch, { kind: 'TK_WIN' }));
    await watchLosses(server.ctx);
    const played = today();
    server.clock.advance({ days: 1 });
    await reconcileDueDays(server.ctx);
    const kinds = async () => {
      const { differences } = await seen();
      return new Set(differences.map(({ transactionId, kind, day }) => `${transactionId} ${kind} ${day}`));
    };
    expect(await kinds()).toEqual(new Set(ids.map(id => `${id} missing_here ${played}`)));

    await vendor.win(launch, bet.id, 100_000, { transaction_uuid: late });
    await vendor.win(launch, bet.id, 200_000, { transaction_uuid: other });
    for (const id of [undone, owed]) await vendor.rollback(launch, id);
    const given = vendor.transactions.find(({ transaction_uuid }) => transaction_uuid === undone);
    Object.assign(given ?? {}, { status: 'TS_ROLLEDBACK' });
    const said = await vendor.win(launch, randomUUID(), 100_000, { transaction_uuid: refused });
    expect(said.body.status).not.toBe('RS_OK');
    server.clock.advance({ minutes: 10 });
    await reconcileDueDays(server.ctx);
    expect(await kinds()).toEqual(
      new Set([
        `${never} missing_here ${played}`,
        `${other} amount_differs ${played}`,
        // Rolled back here and not there, and refused here: somebody has to look.
        `${owed} missing_here ${played}`,
        `${refused} missing_here ${played}`,
        `${refused} status_differs ${played}`,
      ]),
    );
    const anna = await operator(server);
    const settled = (await anna.must(opsListDifferences, { state: 'resolved' })).differences;
    const byItself = { kind: 'missing_here', resolvedBy: null, resolution: null };
    expect(new Set(settled.map(({ transactionId }) => transactionId))).toEqual(new Set([late, other, undone]));
    for (const one of settled) expect(one).toMatchObject({ ...byItself, resolvedAt: server.ctx.now().toISOString() });
    const { rows } = await anna.must(opsListAudit, { action: 'games.missingCallCame' });
    expect(new Set(rows.map(({ object }) => object.id))).toEqual(
      new Set([late, other, undone].map(id => `fake/${id}`)),
    );
    // Nothing is left to do.
    const asked = await spansAsked();
    server.clock.advance({ minutes: 10 });
    await reconcileDueDays(server.ctx);
    expect(await spansAsked()).toEqual(asked);
  });

  it('are compared again once they are over where they were compared before, and not before they begin', async () => {
    const anna = await operator(server);
    const day = today();
    await anna.must(opsReconcile, { code: 'fake', day });
    const { launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, 100_000);
    const closes = Date.parse(`${day}T00:00:00Z`) + 86_400_000 + 30 * 60_000;
    const ahead = new Date(closes).toISOString().slice(0, 10);
    expect(await anna.call(opsReconcile, { code: 'fake', day: ahead })).toMatchObject({ code: 'bad_input' });
    server.clock.advance({ ms: closes - server.ctx.now().getTime() });
    await reconcileDueDays(server.ctx);
    const { differences, mine } = await seen();
    expect(differences).toMatchObject([{ transactionId: bet.id, kind: 'missing_there', day }]);
    expect(mine.find(one => one.day === day)).toMatchObject({ ours: 1, state: 'done' });
    const asked = await spansAsked();
    await reconcileDueDays(server.ctx);
    expect(await spansAsked()).toEqual(asked);
  });

  it('are compared though nobody foresaw what goes wrong with another vendor', async () => {
    const other = await fakeVendor(server, { code: 'other' });
    await asOwner(server, "UPDATE game_vendor SET sealed_private_key = '\\x00' WHERE code = 'fake'");
    server.clock.advance({ days: 1 });
    await reconcileDueDays(server.ctx);
    const { days } = await (await operator(server)).must(opsListDifferences, {});
    const states = days.map(({ vendorCode, state, problem }) => `${vendorCode} ${state} ${problem}`);
    expect(states).toContain('fake failed The house failed to compare this day. Its log says why.');
    expect(states).toContain('other done null');
    await other.close();
  });

  it('keep what was counted where the vendor cannot be asked anew, and are tried for a day', async () => {
    const { launch } = await openGame(server, vendor);
    const [bet, late] = [await vendor.bet(launch, 100_000), randomUUID()];
    vendor.transactions.push(listed(bet.id, launch), listed(late, launch, { kind: 'TK_WIN' }));
    await watchLosses(server.ctx);
    const played = today();
    server.clock.advance({ days: 1 });
    await reconcileDueDays(server.ctx);
    const shown = async () => (await seen()).mine.find(({ day }) => day === played);
    const counted = { state: 'done', ours: 1, theirs: 2 };
    expect(await shown()).toMatchObject({ ...counted, problem: null });
    await vendor.win(launch, bet.id, 100_000, { transaction_uuid: late });
    vendor.mishap = 'error';
    const begin = new Date(Date.parse(`${played}T00:00:00Z`) - 5 * 60_000).toISOString();
    const timesAsked = async (): Promise<number> => {
      await reconcileDueDays(server.ctx);
      return (await spansAsked()).filter(span => span === begin).length;
    };
    const times: number[] = [];
    for (const minutes of [10, 10, 60]) {
      server.clock.advance({ minutes });
      times.push(await timesAsked());
    }
    expect(times).toEqual([2, 2, 3]);
    expect(await shown()).toMatchObject({ ...counted, problem: expect.stringContaining('500') });
    vendor.mishap = 'none';
    server.clock.advance({ days: 1 });
    expect(await timesAsked()).toBe(3);
    vendor.transactions.length = 0;
    const anna = await operator(server);
    expect(await anna.call(opsReconcile, { code: 'fake', day: played })).toMatchObject({ code: 'vendor_unreachable' });
    expect(await shown()).toMatchObject({ ...counted, problem: 'fake lists nothing of the day any more' });
    expect((await anna.must(opsListDifferences, {})).differences).toMatchObject([{ transactionId: late }]);
  });

  it('look again for what the vendor could not tell of the days before', async () => {
    vendor.keepsToSpan = true;
    const { launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, 100_000);
    vendor.transactions.push(listed(bet.id, launch));
    await watchLosses(server.ctx);
    server.clock.advance({ days: 2 });
    await reconcileDueDays(server.ctx);
    const win = await vendor.win(launch, bet.id, 200_000);
    const { launch: again } = await openGame(server, vendor);
    const fresh = await vendor.bet({ ...again, round: randomUUID() }, 100_000);
    const came = today();
    const begin = Date.parse(`${came}T00:00:00Z`);
    const sent = { created_at: new Date(begin - 3_600_000).toISOString() };
    vendor.transactions.push(listed(win.id, launch, { kind: 'TK_WIN', amount: 200_000, ...sent }));
    vendor.answersSince = new Date(begin - 5 * 60_000).toISOString();
    server.clock.advance({ days: 1 });
    await reconcileDueDays(server.ctx);
    const left = [{ transactionId: fresh.id, kind: 'missing_there' }];
    expect(await seen()).toMatchObject({ days: expect.arrayContaining([`${came} failed`]), differences: left });
    vendor.answersSince = '';
    server.clock.advance({ minutes: 61 });
    await reconcileDueDays(server.ctx);
    expect(await seen()).toMatchObject({ days: expect.arrayContaining([`${came} done`]), differences: left });
  });

  it('ask for seven days before at most, once, for what the vendor never lists', async () => {
    vendor.keepsToSpan = true;
    const { launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, 100_000);
    vendor.transactions.push(listed(bet.id, launch));
    await watchLosses(server.ctx);
    server.clock.advance({ days: 20 });
    await reconcileDueDays(server.ctx);
    const lost = await vendor.win(launch, bet.id, 200_000);
    const { launch: again } = await openGame(server, vendor);
    const fresh = await vendor.bet({ ...again, round: randomUUID() }, 100_000);
    const came = today();
    server.clock.advance({ days: 1 });
    const before = (await spansAsked()).length;
    await reconcileDueDays(server.ctx);
    const spans = (await spansAsked()).slice(before);
    expect(spans).toHaveLength(1 + 7);
    expect(spans.at(-1)).toBe(new Date(Date.parse(`${came}T00:00:00Z`) - 7 * 86_400_000 - 5 * 60_000).toISOString());
    expect(new Map((await seen()).differences.map(({ transactionId, kind }) => [transactionId, kind]))).toEqual(
      new Map([
        [lost.id, 'missing_there'],
        [fresh.id, 'missing_there'],
      ]),
    );
    await (await operator(server)).must(opsReconcile, { code: 'fake', day: came });
    expect(await spansAsked()).toHaveLength(before + spans.length + 1);
  });

  it('show a free bet that the vendor counts as a stake', async () => {
    const { launch } = await openGame(server, vendor);
    const promo = { is_free: true, is_supplier_promo: true };
    const [same, other] = [await vendor.bet(launch, 100_000, promo), await vendor.bet(launch, 100_000, promo)];
    vendor.transactions.push(listed(same.id, launch, { kind: 'TK_FREE_BET' }), listed(other.id, launch));
    await watchLosses(server.ctx);
    server.clock.advance({ days: 1 });
    await reconcileDueDays(server.ctx);
    expect((await seen()).differences).toMatchObject([
      { transactionId: other.id, kind: 'amount_differs', ours: { amount: '0.00' }, theirs: { amount: '1.00' } },
    ]);
  });

  it('are compared anew when a win that waited is refused: it was not paid, and weighs on no ceiling', async () => {
    await setSetting(server, 'games.ceilings', { lines: [LINE] });
    const { launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, THB);
    const win = await vendor.win(launch, bet.id, 400 * THB);
    vendor.transactions.push(listed(bet.id, launch));
    vendor.transactions.push(listed(win.id, launch, { kind: 'TK_WIN', amount: 400 * THB }));
    const won = async () => {
      await watchLosses(server.ctx);
      const { rows } = await server.ctx.pool.query("SELECT won::int8 FROM vendor_day WHERE vendor_code = 'fake'");
      return rows.map(row => row.won);
    };
    expect(await won()).toEqual([400_000_000n]);
    server.clock.advance({ days: 1 });
    await reconcileDueDays(server.ctx);
    expect((await seen()).differences).toEqual([]);
    server.clock.advance({ minutes: 1 });
    await (await openHouse(server)).decided(win.id, false);
    expect(await won()).toEqual([0n]);
    // Also where the vendor takes it back then.
    server.clock.advance({ minutes: 10 });
    await reconcileDueDays(server.ctx);
    expect((await seen()).differences).toMatchObject([
      { transactionId: win.id, kind: 'status_differs', ours: { status: 'declined' }, theirs: { status: 'ok' } },
    ]);
    expect((await vendor.rollback(launch, win.id)).body.status).toBe('RS_OK');
    expect(await won()).toEqual([0n]);
  });

  it('are compared anew when a win that the vendor wanted back is left with its player', async () => {
    await setSetting(server, 'games.ceilings', { lines: [{ ...LINE, dayTakeBackMax: '1' }] });
    const { launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, THB);
    const win = await vendor.win(launch, bet.id, 5 * THB);
    const back = await vendor.rollback(launch, win.id);
    vendor.transactions.push(listed(bet.id, launch));
    vendor.transactions.push(listed(win.id, launch, { kind: 'TK_WIN', amount: 5 * THB, status: 'TS_ROLLEDBACK' }));
    vendor.transactions.push(listed(back.id, launch, { kind: 'TK_ROLLBACK', amount: null }));
    await watchLosses(server.ctx);
    server.clock.advance({ days: 1 });
    await reconcileDueDays(server.ctx);
    expect((await seen()).differences).toEqual([]);
    server.clock.advance({ days: 1 });
    await (await openHouse(server)).decided(back.id, false);
    server.clock.advance({ minutes: 1 });
    await reconcileDueDays(server.ctx);
    expect((await seen()).differences).toMatchObject([
      { transactionId: win.id, kind: 'status_differs', ours: { status: 'ok' }, theirs: { status: 'rolled_back' } },
    ]);
  });
});
