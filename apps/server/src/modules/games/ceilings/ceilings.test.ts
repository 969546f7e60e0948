import { randomUUID } from 'node:crypto';
import {
  type FakeVendor,
  fakeVendor,
  moneyOf,
  openGame,
  setSetting,
  startServer,
  type TestServer,
  THB,
} from '@baize/testkit';
import { opsDecideProposal, opsListStops, opsOverview, opsTurnStop } from '@baize/wire/console';
import { opsDecideHeldWins } from '@baize/wire/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINE, openHouse } from './test-support/house.ts';
import { watchLosses } from './watch-losses.ts';

describe('what a vendor may win', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  let house: Awaited<ReturnType<typeof openHouse>>;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' }] });
    await server.settle();
    house = await openHouse(server);
    await setSetting(server, 'games.ceilings', { lines: [LINE] });
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    const { problems } = await server.ctx.ledger.verify();
    await vendor.close();
    await server.close();
    expect(problems).toEqual([]);
  });

  it('holds a win above a multiple of the stake, answers without it, and pays it when two people release it', async () => {
    const { member, launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, THB);
    const won = { transaction_uuid: randomUUID(), request_uuid: 'r', round_closed: true };
    const win = await vendor.win(launch, bet.id, 101 * THB, won);
    expect(win.body).toMatchObject({ status: 'RS_OK', balance: 99 * THB });
    expect((await vendor.win(launch, bet.id, 101 * THB, won)).body).toEqual(win.body);
    expect(await house.winOf(win.id)).toMatchObject({
      state: 'held',
      stake: '1.00',
      amount: '101.00',
      currency: 'THB',
    });
    await house.decided(win.id, true);
    expect(await house.winOf(win.id)).toMatchObject({ state: 'released', reason: expect.stringContaining('agreed') });
    expect(await moneyOf(member)).toBe('200.00');
    const { rows } = await server.ctx.pool.query(
      'SELECT sum(prize)::text AS prize FROM play_fact WHERE member_id = $1',
      [member.memberId],
    );
    expect(rows[0].prize).toBe('101000000');
    expect(await house.anna.call(opsDecideHeldWins, { ids: [win.id], release: false, reason: 'late' })).toMatchObject({
      code: 'wrong_state',
    });
  });

  it('counts all wins of a round, and pays what stays below', async () => {
    const { member, launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, 10 * THB);
    expect((await vendor.win(launch, bet.id, 400 * THB)).body).toMatchObject({ balance: 490 * THB });
    const [above, below] = [await vendor.win(launch, bet.id, 101 * THB), await vendor.win(launch, bet.id, 100 * THB)];
    expect([above.body.balance, below.body.balance]).toEqual([490 * THB, 590 * THB]);
    // Released in a round that still goes on it counts with the round.
    await house.decided(above.id, true);
    await vendor.win(launch, bet.id, 0, { round_closed: true });
    expect(await moneyOf(member)).toBe('691.00');
  });

  it('ends with the vendor’s own rollback, and pays nothing that was refused', async () => {
    const { member, launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, THB);
    const [first, second] = [await vendor.win(launch, bet.id, 500 * THB), await vendor.win(launch, bet.id, 500 * THB)];
    const { proposalId } = await house.anna.must(opsDecideHeldWins, {
      ids: [first.id],
      release: true,
      reason: 'right',
    });
    expect(
      await house.anna.call(opsDecideHeldWins, { ids: [first.id], release: false, reason: 'twice' }),
    ).toMatchObject({ code: 'proposal_waits', value: { by: 'Anna Admin' } });
    expect((await vendor.rollback(launch, first.id)).body).toMatchObject({ status: 'RS_OK', balance: 99 * THB });
    expect(await house.winOf(first.id)).toMatchObject({ state: 'taken_back' });
    expect(
      await house.ben.call(opsDecideProposal, { id: proposalId, decision: 'approve', reason: 'agreed' }),
    ).toMatchObject({
      code: 'version_changed',
    });
    await house.decided(second.id, false);
    expect(await house.winOf(second.id)).toMatchObject({ state: 'refused' });
    expect((await vendor.rollback(launch, second.id)).body).toMatchObject({ status: 'RS_OK', balance: 99 * THB });
    expect(await moneyOf(member)).toBe('99.00');
  });

  it('ends when the vendor takes back the bet that it is for, and leaves the others of its round', async () => {
    const { member, launch } = await openGame(server, vendor);
    const [bet, other] = [await vendor.bet(launch, THB), await vendor.bet(launch, THB)];
    const [win, stays] = [await vendor.win(launch, bet.id, 500 * THB), await vendor.win(launch, other.id, 500 * THB)];
    expect((await vendor.rollback(launch, bet.id)).body).toMatchObject({ status: 'RS_OK', balance: 99 * THB });
    expect(await house.winOf(win.id)).toMatchObject({ state: 'taken_back' });
    expect(
      await house.anna.call(opsDecideHeldWins, { ids: [win.id], release: true, reason: 'too late' }),
    ).toMatchObject({ code: 'wrong_state' });
    expect(await house.winOf(stays.id)).toMatchObject({ state: 'held' });
    expect((await vendor.rollback(launch, win.id)).body).toMatchObject({ status: 'RS_OK', balance: 99 * THB });
    expect(await moneyOf(member)).toBe('99.00');
  });

  it('lets two people decide of many at once, with one reason', async () => {
    const held = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const { member, launch } = await openGame(server, vendor);
      const bet = await vendor.bet(launch, THB);
      held.push({ member, launch, win: await vendor.win(launch, bet.id, 101 * THB, { round_closed: true }) });
    }
    const ids = held.map(({ win }) => win.id);
    const asked = { ids, release: true, reason: 'a jackpot of all' };
    expect(await house.anna.call(opsDecideHeldWins, { ...asked, ids: [...ids, randomUUID()] })).toMatchObject({
      code: 'held_win_unknown',
    });
    const { proposalId } = await house.anna.must(opsDecideHeldWins, asked);
    for (const id of ids) expect(await house.winOf(id)).toMatchObject({ state: 'held', proposed: true });
    expect(await house.ben.call(opsDecideHeldWins, { ...asked, ids: ids.slice(1) })).toMatchObject({
      code: 'proposal_waits',
    });
    // One of them is gone before the second person looks: the others are decided all the same.
    const [first, ...others] = held;
    if (!first) throw new Error('nothing was held');
    await vendor.rollback(first.launch, first.win.id);
    await house.ben.must(opsDecideProposal, { id: proposalId, decision: 'approve', reason: 'agreed' });
    expect(await house.winOf(first.win.id)).toMatchObject({ state: 'taken_back' });
    expect(await moneyOf(first.member)).toBe('99.00');
    for (const { member, win } of others) {
      expect(await house.winOf(win.id)).toMatchObject({ state: 'released', proposed: false });
      expect(await moneyOf(member)).toBe('200.00');
    }
  });

  it('takes no more bets for a vendor whose players won too much on a day, and tells operators', async () => {
    const code = `rich${Math.floor(performance.now())}`;
    const rich = await fakeVendor(server, { code, games: [{ game_code: 'koi', name: 'Koi Gate' }] });
    await setSetting(server, 'games.ceilings', { lines: [LINE, { ...LINE, vendor: code, winMax: '2000' }] });
    // Catalogues are read every few seconds.
    server.clock.advance({ seconds: 10 });
    await server.settle();
    const { launch } = await openGame(server, rich);
    const isStopped = async (): Promise<boolean> => {
      await watchLosses(server.ctx);
      const { stops } = await house.anna.must(opsListStops, {});
      return stops.some(({ scope, by }) => scope === `vendor:${code}` && by === 'games.ceilings');
    };
    const bet = await rich.bet(launch, 10 * THB);
    await rich.win(launch, bet.id, 1_000 * THB);
    expect(await isStopped()).toBe(false);
    // A win that is held counts: it is promised.
    const held = await rich.win(launch, bet.id, 900 * THB);
    expect(await isStopped()).toBe(true);
    expect((await rich.bet(launch, THB)).body).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    expect((await rich.win(launch, bet.id, 0)).body).toMatchObject({ status: 'RS_OK', balance: 1_090 * THB });
    server.clock.advance({ seconds: 10 });
    const { alarms } = await house.anna.must(opsOverview, {});
    expect(alarms.stopped).toContain(code);
    expect(alarms.heldWins).toBeGreaterThan(0);
    // Whoever lets it go on gives it as much again.
    await house.anna.must(opsTurnStop, { scope: `vendor:${code}`, stopped: false, reason: 'it was a jackpot' });
    expect((await rich.bet(launch, 5 * THB)).body).toMatchObject({ status: 'RS_OK' });
    expect(await isStopped()).toBe(false);
    await house.decided(held.id, true);
    await rich.close();
  });
});
