import { randomUUID } from 'node:crypto';
import {
  type FakeVendor,
  fakeVendor,
  fund,
  moneyOf,
  openGame,
  setSetting,
  startServer,
  type TestServer,
  THB,
} from '@baize/testkit';
import { opsTurnStop } from '@baize/wire/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINE, openHouse } from './test-support/house.ts';
import { watchLosses } from './watch-losses.ts';

/** Whoever holds a vendor's keys: every call is signed as it has to be. */
describe('a vendor that was broken into', () => {
  let server: TestServer;
  let house: Awaited<ReturnType<typeof openHouse>>;
  const vendors: FakeVendor[] = [];
  beforeAll(async () => {
    server = await startServer();
    house = await openHouse(server);
    await setSetting(server, 'games.ceilings', { lines: [LINE] });
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    const { problems } = await server.ctx.ledger.verify();
    for (const vendor of vendors) await vendor.close();
    await server.close();
    expect(problems).toEqual([]);
  });

  /** One for each test, so that none feels the losses of another. */
  const broken = async (): Promise<FakeVendor> => {
    const vendor = await fakeVendor(server, {
      code: `broken${vendors.length}`,
      games: [{ game_code: 'koi', name: 'Koi' }],
    });
    vendors.push(vendor);
    server.clock.advance({ seconds: 10 });
    await server.settle();
    return vendor;
  };
  /** Rounds of 10 each that have ended without a win. */
  const lostRounds = async (vendor: FakeVendor, count: number) => {
    const { member, launch } = await openGame(server, vendor);
    if (count > 10) await fund(server, member, String(count * 10));
    const bets = [];
    for (let nth = 0; nth < count; nth += 1) {
      const round = { ...launch, round: `${launch.round}-${nth}` };
      bets.push({ round, id: (await vendor.bet(round, 10 * THB, { round_closed: true })).id });
    }
    return { member, bets };
  };

  it('wins no more on a day than the ceiling, however many rounds it wins at once and however little in each', async () => {
    const vendor = await broken();
    const { member, bets } = await lostRounds(vendor, 9);
    const wins = await Promise.all(bets.map(({ round, id }) => vendor.win(round, id, 300 * THB)));
    expect(wins.map(({ body }) => body.status)).toEqual(wins.map(() => 'RS_OK'));
    // Three of nine fit in the thousand; the others wait.
    expect(await moneyOf(member)).toBe('910.00');
    const mine = (await house.held()).filter(({ vendorCode }) => vendorCode === vendor.code);
    expect(mine.map(({ state, amount }) => `${state} ${amount}`)).toEqual(
      Array.from({ length: 6 }, () => 'held 300.00'),
    );
  });

  it('is paid nothing while it is stopped for its loss: wins wait, and stakes of ended rounds are asked for again later', async () => {
    const vendor = await broken();
    const { member, bets } = await lostRounds(vendor, 4);
    const [one, two, three, four] = bets;
    if (!one || !two || !three || !four) throw new Error('a round is missing');
    await vendor.win(one.round, one.id, 500 * THB);
    await vendor.win(two.round, two.id, 500 * THB);
    await vendor.win(two.round, two.id, 500 * THB);
    await watchLosses(server.ctx);
    expect((await vendor.bet({ ...one.round, round: 'later' }, THB)).body.status).toBe('RS_ERROR_INVALID_GAME');
    const before = await moneyOf(member);
    expect((await vendor.win(three.round, three.id, 10 * THB)).body.status).toBe('RS_OK');
    expect((await vendor.rollback(four.round, four.id)).body.status).toBe('RS_ERROR_UNKNOWN');
    expect(await moneyOf(member)).toBe(before);
    await house.anna.must(opsTurnStop, { scope: `vendor:${vendor.code}`, stopped: false, reason: 'looked at' });
    await expect
      .poll(async () => (await vendor.rollback(four.round, four.id)).body.status, { timeout: 30_000 })
      .toBe('RS_OK');
    expect(Number(await moneyOf(member))).toBe(Number(before) + 10);
  });

  it('gives back no more stakes of ended rounds than the ceiling', async () => {
    const vendor = await broken();
    await setSetting(server, 'games.ceilings', { lines: [LINE, { ...LINE, vendor: vendor.code, dayLossMax: '25' }] });
    const { member, bets } = await lostRounds(vendor, 5);
    const said = await Promise.all(bets.map(({ round, id }) => vendor.rollback(round, id)));
    expect(said.filter(({ body }) => body.status === 'RS_OK')).toHaveLength(2);
    expect(await moneyOf(member)).toBe('70.00');
    // What was given back stays given back, and is answered so.
    for (const [nth, { body }] of said.entries()) {
      const bet = bets[nth];
      if (bet && body.status === 'RS_OK') expect((await vendor.rollback(bet.round, bet.id)).body.status).toBe('RS_OK');
    }
    expect(await moneyOf(member)).toBe('70.00');
    await setSetting(server, 'games.ceilings', { lines: [LINE] });
  });

  it('takes back no more of its wins on a day than the ceiling: above it two people decide', async () => {
    const vendor = await broken();
    const { member, bets } = await lostRounds(vendor, 3);
    const won = [];
    for (const { round, id } of bets) won.push({ round, id: (await vendor.win(round, id, 300 * THB)).id });
    const before = Number(await moneyOf(member));
    expect(before).toBe(970);
    const said = await Promise.all(won.map(({ round, id }) => vendor.rollback(round, id)));
    // It hears yes; two of three fit into the eight hundred.
    expect(said.map(({ body }) => body.status)).toEqual(['RS_OK', 'RS_OK', 'RS_OK']);
    expect(Number(await moneyOf(member))).toBe(before - 600);
    const waiting = async () => (await house.held()).filter(({ vendorCode }) => vendorCode === vendor.code);
    const [held, ...more] = await waiting();
    expect(more).toEqual([]);
    expect(held).toMatchObject({ kind: 'take_back', state: 'held', amount: '300.00', username: member.username });
    // Asked for once more, or under another name, it stays one.
    for (const { round, id } of won) expect((await vendor.rollback(round, id)).body.status).toBe('RS_OK');
    expect(await waiting()).toHaveLength(1);
    expect(Number(await moneyOf(member))).toBe(before - 600);
    if (!held) throw new Error('nothing is held');
    await house.decided(held.id, true);
    expect(Number(await moneyOf(member))).toBe(before - 900);
    expect(await waiting()).toMatchObject([{ state: 'released' }]);
    const { rows } = await server.ctx.pool.query(
      'SELECT sum(prize)::text AS prize FROM play_fact WHERE member_id = $1',
      [member.memberId],
    );
    expect(rows[0].prize).toBe('0');
  });

  it('takes nothing back that two people leave with the player, however often it asks', async () => {
    const vendor = await broken();
    await setSetting(server, 'games.ceilings', {
      lines: [LINE, { ...LINE, vendor: vendor.code, dayTakeBackMax: '0' }],
    });
    const { member, bets } = await lostRounds(vendor, 1);
    const [bet] = bets;
    if (!bet) throw new Error('a round is missing');
    const win = await vendor.win(bet.round, bet.id, 50 * THB);
    const before = await moneyOf(member);
    const said = await vendor.rollback(bet.round, win.id);
    expect(said.body).toMatchObject({ status: 'RS_OK', balance: Number(before) * THB });
    const [held] = (await house.held()).filter(({ vendorCode }) => vendorCode === vendor.code);
    if (!held) throw new Error('nothing is held');
    expect(held.id).toBe(said.id);
    await house.decided(held.id, false);
    expect((await vendor.rollback(bet.round, win.id)).body.status).toBe('RS_OK');
    expect(await moneyOf(member)).toBe(before);
    // The stake is the player's own: it comes back as ever.
    expect((await vendor.rollback(bet.round, bet.id)).body.status).toBe('RS_OK');
    expect(Number(await moneyOf(member))).toBe(Number(before) + 10);
    await setSetting(server, 'games.ceilings', { lines: [LINE] });
  });

  it('gets nothing by amounts below nought or beyond all measure, by bets of others, or in another round or currency', async () => {
    const vendor = await broken();
    const { member, launch } = await openGame(server, vendor);
    const other = await openGame(server, vendor);
    const bet = await vendor.bet(launch, THB);
    const before = await moneyOf(member);
    for (const amount of [-1_000, -THB, 1e30, 9_223_372_036_854_775_000, 200_000_000_000_000_000]) {
      expect((await vendor.bet(launch, amount)).body.status).toMatch(/WRONG_/);
      expect((await vendor.win(launch, bet.id, amount)).body.status).toMatch(/WRONG_/);
    }
    expect((await vendor.win(other.launch, bet.id, THB)).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect((await vendor.rollback(other.launch, bet.id)).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    const elsewhere = { ...launch, round: 'of nobody' };
    expect((await vendor.win(elsewhere, bet.id, THB)).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect((await vendor.win(launch, bet.id, THB, { currency: 'XXX' })).body.status).toBe('RS_ERROR_WRONG_CURRENCY');
    const won = await vendor.win(launch, bet.id, 2 * THB);
    expect((await vendor.win(launch, won.id, THB)).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect([await moneyOf(member), await moneyOf(other.member)]).toEqual([`${Number(before) + 2}.00`, '100.00']);
  });

  it('is paid once for a win that it sends fifty times at once', async () => {
    const vendor = await broken();
    const { member, launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, THB);
    const same = { transaction_uuid: randomUUID(), request_uuid: 'r' };
    const said = await Promise.all(Array.from({ length: 50 }, () => vendor.win(launch, bet.id, 20 * THB, same)));
    expect(new Set(said.map(({ text }) => text)).size).toBe(1);
    expect(await moneyOf(member)).toBe('119.00');
  });
});
