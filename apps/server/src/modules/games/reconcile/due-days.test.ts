import { randomUUID } from 'node:crypto';
import { asOwner, fakeVendor, openGame, operator, setSetting, THB } from '@baize/testkit';
import { opsListDifferences, opsReconcile } from '@baize/wire/games';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LINE, openHouse } from '../ceilings/test-support/house.ts';
import { watchLosses } from '../ceilings/watch-losses.ts';
import { reconcileDueDays } from './due-days.ts';
import { openVendorDays, type VendorDays } from './test-support/vendor-days.ts';

describe('days that have passed', () => {
  let house: VendorDays;
  beforeEach(async () => {
    house = await openVendorDays();
  });
  afterEach(async () => house.close());

  it('are compared though the vendor was turned off, did not answer at the time, or nobody was there', async () => {
    const { server, vendor, seen, today } = house;
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
    const { server, vendor, listed, seen } = house;
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
    const { server, vendor, listed, seen, today } = house;
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

  it('are compared again once they are over where they were compared before, and not before they begin', async () => {
    const { server, vendor, seen, spansAsked, today } = house;
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
    const { server } = house;
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

  it('show a free bet that the vendor counts as a stake', async () => {
    const { server, vendor, listed, seen } = house;
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
    const { server, vendor, listed, seen } = house;
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
    const { server, vendor, listed, seen } = house;
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
