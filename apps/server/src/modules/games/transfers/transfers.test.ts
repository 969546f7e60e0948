import { randomUUID } from 'node:crypto';
import {
  fakeVendor,
  fund,
  operator,
  type Player,
  player,
  startServer,
  type TestServer,
  type TransferVendor,
  transferVendor,
} from '@baize/testkit';
import { balance, listWalletEntries } from '@baize/wire/cashier';
import {
  gameList,
  launchGame,
  merchantWallet,
  returnVendorWallets,
  vendorWallets,
  walletTransfer,
} from '@baize/wire/games';
import { opsShowMember } from '@baize/wire/members';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { resolveTransfers, returnIdleWallets } from './timers.ts';

describe('a wallet that a vendor keeps', () => {
  let server: TestServer;
  let vendor: TransferVendor;
  beforeAll(async () => {
    server = await startServer();
    vendor = await transferVendor(server);
    await server.settle();
  });
  afterAll(async () => {
    await vendor.close();
    await server.close();
  });
  afterEach(async () => {
    vendor.mishap = 'none';
    await server.ctx.ledger.fold();
    expect((await server.ctx.ledger.verify()).problems).toEqual([]);
    expect(vendor.signedCalls).toBe(true);
  });

  const move = (member: Player, direction: 'in' | 'out', amount: string, id = randomUUID()) =>
    member.call(walletTransfer, { id, vassalage: 'KEEPER', direction, amount });
  const userOf = async (member: Player): Promise<string> => {
    const { rows } = await server.ctx.pool.query('SELECT code FROM vendor_user WHERE member_id = $1', [
      member.memberId,
    ]);
    return String(rows[0]?.code);
  };
  const rich = async (): Promise<Player> => {
    const member = await player(server);
    await fund(server, member, '100');
    return member;
  };
  const facts = async (member: Player) => {
    const { rows } = await server.ctx.pool.query(
      "SELECT sum(stake)::text AS stake, sum(prize)::text AS prize FROM play_fact WHERE member_id = $1 AND kind = 'settled'",
      [member.memberId],
    );
    return rows[0];
  };

  it('says that there is not one wallet for all', async () => {
    expect(await (await rich()).must(merchantWallet, {})).toEqual({ isSingle: false });
  });

  it('takes money in and gives it out, once for each id', async () => {
    const member = await rich();
    const id = randomUUID();
    const first = await move(member, 'in', '60.00', id);
    expect(first).toMatchObject({ ok: true, value: { state: 'done', main: '40.00', vendor: '60.00' } });
    expect(await move(member, 'in', '60.00', id)).toEqual(first);
    expect(await move(member, 'in', '50.00', id)).toMatchObject({ ok: false, code: 'id_reused' });
    expect(await move(member, 'in', '60.00')).toMatchObject({ ok: false, code: 'insufficient_funds' });
    expect(await move(member, 'in', '0.001')).toMatchObject({ ok: false, code: 'amount_too_fine' });
    expect(vendor.balances.get(await userOf(member))).toBe(60_000_000n);
    expect(await move(member, 'out', '25.00')).toMatchObject({
      value: { state: 'done', main: '65.00', vendor: '35.00' },
    });
    expect(await move(member, 'out', '35.01')).toMatchObject({ ok: false, code: 'transfer_refused' });
  });

  it('stands in the account record under the vendor’s name, as what became of it', async () => {
    const member = await rich();
    const newest = async () => (await member.must(listWalletEntries, {})).entries[0];
    const record = { kind: 'vendor_wallet', what: 'Vendor keeper' };
    await move(member, 'in', '60.00');
    expect(await newest()).toMatchObject({ ...record, amount: '-60.00', state: 'posted' });
    await move(member, 'out', '60.00');
    expect(await newest()).toMatchObject({ ...record, amount: '60.00', state: 'posted' });
    vendor.mishap = 'mute';
    await move(member, 'in', '10.00');
    expect(await newest()).toMatchObject({ ...record, amount: '-10.00', state: 'pending' });
  });

  it('stands among the accounts that operators see under the vendor’s name', async () => {
    const member = await rich();
    await move(member, 'in', '60.00');
    const anna = await operator(server);
    const { balances } = await anna.must(opsShowMember, { id: String(member.memberId) });
    expect(balances).toMatchObject([
      { account: 'main', vendor: null, vendorName: null },
      { account: 'vendor_wallet', vendor: 'keeper', vendorName: 'Vendor keeper', available: '60.00' },
    ]);
  });

  it('books what was won and lost there when the vendor tells the balance', async () => {
    const member = await rich();
    await move(member, 'in', '50.00');
    const user = await userOf(member);
    vendor.balances.set(user, 80_000_000n);
    expect((await member.must(vendorWallets, {})).wallets).toMatchObject([
      { vassalage: 'KEEPER', balance: '80.00', reachable: true, pending: null },
    ]);
    expect(await facts(member)).toEqual({ stake: '0', prize: '30000000' });
    vendor.balances.set(user, 20_000_000n);
    expect(await member.must(returnVendorWallets, { id: randomUUID() })).toMatchObject({
      returned: '20.00',
      main: '70.00',
    });
    expect(await facts(member)).toEqual({ stake: '60000000', prize: '30000000' });
    expect((await member.must(vendorWallets, {})).wallets).toMatchObject([{ balance: '0.00' }]);
  });

  it('resolves what nobody heard an answer of: moved once where it was moved, sent again where it was not', async () => {
    for (const mishap of ['mute', 'lost'] as const) {
      const member = await rich();
      vendor.mishap = mishap;
      const told = () => member.must(balance, {});
      expect(await told()).toMatchObject({ sumBalance: '100.00', pending: '0.00', underWay: '0.00' });
      expect(await move(member, 'in', '30.00')).toMatchObject({ value: { state: 'pending', main: '70.00' } });
      expect(await told()).toMatchObject({
        sumBalance: '70.00',
        pending: '30.00',
        underWay: '30.00',
        atVendors: '0.00',
      });
      vendor.mishap = 'none';
      // One at a time, and the page says which.
      expect(await move(member, 'in', '1.00')).toMatchObject({ ok: false, code: 'transfer_pending' });
      expect((await member.must(vendorWallets, {})).wallets[0]?.pending).toMatchObject({
        direction: 'in',
        amount: '30.00',
      });
      server.clock.advance({ minutes: 1 });
      await resolveTransfers(server.ctx);
      expect(await told()).toMatchObject({
        sumBalance: '100.00',
        available: '70.00',
        pending: '0.00',
        atVendors: '30.00',
      });
      const { wallets, main } = await member.must(vendorWallets, {});
      expect({ main, wallets }).toMatchObject({ main: '70.00', wallets: [{ balance: '30.00', pending: null }] });
      expect(vendor.balances.get(await userOf(member))).toBe(30_000_000n);
      vendor.mishap = mishap;
      expect(await move(member, 'out', '10.00')).toMatchObject({ value: { state: 'pending' } });
      vendor.mishap = 'none';
      server.clock.advance({ minutes: 1 });
      await resolveTransfers(server.ctx);
      expect((await member.must(vendorWallets, {})).main).toBe('80.00');
    }
  });

  it('gives back what the vendor refuses to take', async () => {
    const member = await rich();
    vendor.mishap = 'refuses';
    expect(await move(member, 'in', '30.00')).toMatchObject({ ok: false, code: 'transfer_refused' });
    vendor.mishap = 'none';
    expect(await member.must(vendorWallets, {})).toMatchObject({ main: '100.00' });
  });

  it('never makes or loses money, however many movements come at once', async () => {
    const member = await rich();
    const moves = Array.from({ length: 30 }, (_, at) => move(member, at % 3 === 2 ? 'out' : 'in', '7.00'));
    await Promise.all(moves);
    const { main, wallets } = await member.must(vendorWallets, {});
    const there = vendor.balances.get(await userOf(member)) ?? 0n;
    expect(Number(main) + Number(wallets[0]?.balance)).toBe(100);
    expect(BigInt(Number(wallets[0]?.balance) * 1_000_000)).toBe(there);
  });

  it('comes back by itself when nobody plays there any more, later and later while the vendor is silent', async () => {
    const member = await rich();
    await move(member, 'in', '40.00');
    const { games } = await member.must(gameList, { vassalage: 'KEEPER' });
    await member.must(launchGame, { vassalage: 'KEEPER', gameId: games[0]?.gameId ?? '' });
    server.clock.advance({ minutes: 10 });
    await returnIdleWallets(server.ctx);
    expect((await member.must(vendorWallets, {})).main).toBe('60.00');
    server.clock.advance({ minutes: 10 });
    await returnIdleWallets(server.ctx);
    const { main, wallets } = await member.must(vendorWallets, {});
    expect({ main, balance: wallets[0]?.balance }).toEqual({ main: '100.00', balance: '0.00' });
  });

  it('comes back when a game of another vendor is opened', async () => {
    const other = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
    await server.settle();
    const member = await rich();
    await move(member, 'in', '40.00');
    const { games } = await member.must(gameList, { vassalage: 'FAKE' });
    await member.must(launchGame, { vassalage: 'FAKE', gameId: games[0]?.gameId ?? '' });
    await vi.waitFor(async () => expect((await member.must(vendorWallets, {})).main).toBe('100.00'), 5_000);
    await other.close();
  });

  it('takes nothing of who may not stake, and gives back all the same', async () => {
    const member = await rich();
    await move(member, 'in', '40.00');
    await server.ctx.pool.query('UPDATE member SET excluded_until = $2 WHERE id = $1', [
      member.memberId,
      new Date(server.ctx.now().getTime() + 86_400_000),
    ]);
    expect(await move(member, 'in', '10.00')).toMatchObject({ ok: false, code: 'self_excluded' });
    expect(await move(member, 'out', '40.00')).toMatchObject({ value: { state: 'done', main: '100.00' } });
  });
});
