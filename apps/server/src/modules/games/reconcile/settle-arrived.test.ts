import { randomUUID } from 'node:crypto';
import { openGame, operator } from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import { opsListDifferences, opsReconcile } from '@baize/wire/games';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchLosses } from '../ceilings/watch-losses.ts';
import { reconcileDueDays } from './due-days.ts';
import { openVendorDays, type VendorDays } from './test-support/vendor-days.ts';

describe('what was missing here', () => {
  let house: VendorDays;
  beforeEach(async () => {
    house = await openVendorDays();
  });
  afterEach(async () => house.close());

  it('settles itself once its call or its rollback comes, and what these say otherwise is the one difference left', async () => {
    const { server, vendor, listed, seen, spansAsked, today } = house;
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
        `${owed} status_differs ${played}`,
        `${refused} status_differs ${played}`,
      ]),
    );
    const anna = await operator(server);
    const settled = (await anna.must(opsListDifferences, { state: 'resolved' })).differences;
    const byItself = { kind: 'missing_here', resolvedBy: null, resolution: null };
    const came = [late, other, undone, owed, refused];
    expect(new Set(settled.map(({ transactionId }) => transactionId))).toEqual(new Set(came));
    for (const one of settled) expect(one).toMatchObject({ ...byItself, resolvedAt: server.ctx.now().toISOString() });
    const { rows } = await anna.must(opsListAudit, { action: 'games.missingCallCame' });
    expect(new Set(rows.map(({ object }) => object.id))).toEqual(new Set(came.map(id => `fake/${id}`)));
    // Nothing is left to do.
    const asked = await spansAsked();
    server.clock.advance({ minutes: 10 });
    await reconcileDueDays(server.ctx);
    expect(await spansAsked()).toEqual(asked);
  });

  it('is compared anew when its call is refused', async () => {
    const { server, vendor, listed, seen } = house;
    const { launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, 100_000);
    const refused = randomUUID();
    vendor.transactions.push(listed(bet.id, launch), listed(refused, launch, { kind: 'TK_WIN' }));
    await watchLosses(server.ctx);
    server.clock.advance({ days: 1 });
    await reconcileDueDays(server.ctx);
    expect((await vendor.win(launch, randomUUID(), 100_000, { transaction_uuid: refused })).body.status).not.toBe(
      'RS_OK',
    );
    server.clock.advance({ minutes: 10 });
    await reconcileDueDays(server.ctx);
    expect((await seen()).differences).toMatchObject([
      { transactionId: refused, kind: 'status_differs', ours: { amount: '1.00' }, theirs: { status: 'ok' } },
    ]);
  });

  it('stays open where its call was refused and the vendor lists it no longer', async () => {
    const { server, vendor, listed, seen } = house;
    const { launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, 100_000);
    const [refused, undone] = [randomUUID(), randomUUID()];
    vendor.transactions.push(listed(bet.id, launch));
    for (const id of [refused, undone]) vendor.transactions.push(listed(id, launch, { kind: 'TK_WIN' }));
    await watchLosses(server.ctx);
    server.clock.advance({ days: 1 });
    await reconcileDueDays(server.ctx);
    await vendor.win(launch, randomUUID(), 100_000, { transaction_uuid: refused });
    await vendor.rollback(launch, undone);
    vendor.transactions.splice(1);
    server.clock.advance({ minutes: 10 });
    await reconcileDueDays(server.ctx);
    const { differences } = await seen();
    expect(new Set(differences.map(({ transactionId, kind }) => `${transactionId} ${kind}`))).toEqual(
      new Set([`${refused} missing_here`, `${undone} missing_here`]),
    );
  });

  it('is said to be rolled back here where its rollback came before the first comparison, and stands there', async () => {
    const { server, vendor, listed, seen } = house;
    const { launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, 100_000);
    const [stands, given, unread] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [stands, given, unread]) await vendor.rollback(launch, id);
    vendor.transactions.push(listed(bet.id, launch), listed(stands, launch, { kind: 'TK_WIN' }));
    vendor.transactions.push(listed(given, launch, { status: 'TS_ROLLEDBACK' }));
    vendor.transactions.push(listed(unread, launch, { kind: 'TK_NEW' }));
    await watchLosses(server.ctx);
    const told = async () => {
      server.clock.advance({ days: 1 });
      await reconcileDueDays(server.ctx);
      const { differences } = await seen();
      const ofBets = differences.filter(({ kind }) => kind !== 'missing_there');
      return Object.fromEntries(ofBets.map(({ transactionId, ...rest }) => [transactionId, rest]));
    };
    const ours = { status: 'rolled_back', amount: '0.00', user: launch.user, round: launch.round };
    const first = await told();
    expect(first).toMatchObject({
      [stands]: { kind: 'status_differs', ours, theirs: { status: 'ok', amount: '1.00' } },
      [unread]: { kind: 'status_differs', ours, theirs: { status: 'unreadable' } },
    });
    expect(Object.keys(first)).toHaveLength(2);
    // The call that comes then is refused: the same matter still.
    await vendor.win(launch, bet.id, 100_000, { transaction_uuid: stands });
    expect(await told()).toEqual(first);
  });

  it('stays where the vendor cannot be asked anew, as does what was counted, and is tried for a day', async () => {
    const { server, vendor, listed, seen, spansAsked, today } = house;
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
});
