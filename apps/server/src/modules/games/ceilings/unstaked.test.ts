import { randomUUID } from 'node:crypto';
import {
  type FakeVendor,
  fakeVendor,
  fund,
  guest,
  moneyOf,
  openGame,
  player,
  setSetting,
  startServer,
  type TestServer,
  THB,
  type TransferVendor,
  transferVendor,
} from '@baize/testkit';
import {
  freeRounds,
  gameList,
  launchGame,
  opsOrderFreeRounds,
  returnVendorWallets,
  walletTransfer,
} from '@baize/wire/games';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveFreeRounds } from '../free-rounds/give.ts';
import { pragmaticCalls, supplier } from '../wallet/test-support/supplier.ts';
import { LINE, openHouse } from './test-support/house.ts';

describe('what is won without a stake', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  let keeper: TransferVendor;
  let house: Awaited<ReturnType<typeof openHouse>>;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate', freebet_support: true }] });
    keeper = await transferVendor(server);
    await server.settle();
    house = await openHouse(server);
    await setSetting(server, 'games.ceilings', { lines: [{ ...LINE, freeWinMax: '30' }] });
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    const { problems } = await server.ctx.ledger.verify();
    await vendor.close();
    await keeper.close();
    await server.close();
    expect(problems).toEqual([]);
  });

  const heldOf = async (username: string) =>
    (await house.held()).filter(win => win.username === username).map(({ amount }) => amount);

  it('is held above a ceiling of its own where the stake was nothing', async () => {
    const { member, launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, 0);
    expect((await vendor.win(launch, bet.id, 30 * THB)).body.balance).toBe(130 * THB);
    expect((await vendor.win(launch, bet.id, THB)).body).toMatchObject({ status: 'RS_OK', balance: 130 * THB });
    expect(await heldOf(member.username)).toEqual(['1.00']);
  });

  it('is held above it where the stake is only what a supplier says of a free round of its own', async () => {
    const { member, launch } = await openGame(server, vendor);
    const promo = { is_free: true, is_supplier_promo: true };
    const bet = await vendor.bet(launch, 1_000_000 * THB, promo);
    await vendor.win(launch, bet.id, 31 * THB, promo);
    expect(await heldOf(member.username)).toEqual(['31.00']);
    expect(await moneyOf(member)).toBe('100.00');
  });

  it('is measured by what they would have cost in rounds that the house gave', async () => {
    const { games } = await (await player(server)).must(gameList, { vassalage: 'FAKE' });
    const nodeId = games[0]?.nodeId ?? '';
    const { member, launch } = await openGame(server, vendor);
    const order = { rounds: 3, stake: '2.00', days: 7, reason: 'a welcome' };
    await house.anna.must(opsOrderFreeRounds, { id: randomUUID(), nodeId, usernames: [member.username], ...order });
    await giveFreeRounds(server.ctx);
    const [given] = (await member.must(freeRounds, {})).freeRounds;
    const free = { is_free: true, reward_uuid: given?.id };
    const bet = await vendor.bet(launch, 2 * THB, free);
    expect((await vendor.win(launch, bet.id, 200 * THB, free)).body.balance).toBe(300 * THB);
    await vendor.win(launch, bet.id, THB, free);
    expect(await heldOf(member.username)).toEqual(['1.00']);
  });

  it('is held above it where the vendor makes an award, but for what the house gave', async () => {
    const other = await supplier(server, 'pragmatic');
    await server.ctx.pool.query("UPDATE game SET free_rounds = true WHERE vendor_code = 'pragmatic'");
    const member = await player(server);
    await fund(server, member, '100');
    const { games } = await member.must(gameList, { vassalage: 'PRAGMATIC' });
    const { gameId = '', nodeId = '' } = games[0] ?? {};
    await member.must(launchGame, { vassalage: 'PRAGMATIC', gameId });
    const { externalPlayerId = '', token = '' } = Object.fromEntries(new URLSearchParams(other.asked.at(-1)));
    const call = pragmaticCalls(server, { user: externalPlayerId, token });
    expect(await call('promoWin', { reference: 'small', amount: '30.00' })).toMatchObject({ error: 0, cash: '130.00' });
    expect(await call('promoWin', { reference: 'large', amount: '31.00' })).toMatchObject({ error: 0, cash: '130.00' });
    expect(await heldOf(member.username)).toEqual(['31.00']);

    const order = { rounds: 2, stake: '1.00', days: 7, reason: 'a welcome' };
    await house.anna.must(opsOrderFreeRounds, { id: randomUUID(), nodeId, usernames: [member.username], ...order });
    await giveFreeRounds(server.ctx);
    const { rows } = await server.ctx.pool.query("SELECT id FROM free_rounds WHERE vendor_code = 'pragmatic'");
    const bonus = (reference: string, amount: string) =>
      call('bonusWin', { reference, amount, bonusCode: String(rows[0]?.id) });
    // A hundred times what two rounds of one would have cost, however often the vendor comes for it.
    expect(await bonus('first', '150.00')).toMatchObject({ cash: '280.00' });
    expect(await bonus('second', '50.00')).toMatchObject({ cash: '330.00' });
    expect(await bonus('third', '1.00')).toMatchObject({ cash: '330.00' });
    expect((await heldOf(member.username)).toSorted()).toEqual(['1.00', '31.00']);
    other.close();
  });

  it('is held above it in a wallet that a vendor keeps and into which nothing was carried', async () => {
    const member = await player(server);
    await fund(server, member, '100');
    const move = (direction: 'in' | 'out', amount: string) =>
      member.must(walletTransfer, { id: randomUUID(), vassalage: 'KEEPER', direction, amount });
    await move('in', '1.00');
    await move('out', '1.00');
    server.clock.advance({ hours: 24 });
    const { rows } = await server.ctx.pool.query('SELECT code FROM vendor_user WHERE member_id = $1', [
      member.memberId,
    ]);
    keeper.balances.set(String(rows[0]?.code), 31_000_000n);
    member.token = (await guest(server).must(login, { username: member.username, password: member.password })).token;
    expect(await member.must(returnVendorWallets, { id: randomUUID() })).toMatchObject({
      returned: '30.00',
      held: '1.00',
    });
  });
});
