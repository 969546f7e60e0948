import { randomUUID } from 'node:crypto';
import {
  fund,
  moneyOf,
  type Player,
  player,
  setSetting,
  startServer,
  type TestServer,
  type TransferVendor,
  transferVendor,
} from '@baize/testkit';
import { listWalletEntries } from '@baize/wire/cashier';
import { opsListStops, opsTurnStop } from '@baize/wire/console';
import { inbox } from '@baize/wire/content';
import { heldWins, returnVendorWallets, vendorWallets, walletTransfer } from '@baize/wire/games';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tellHeldWins } from '../ceilings/tell-held-wins.ts';
import { LINE, openHouse } from '../ceilings/test-support/house.ts';
import { watchLosses } from '../ceilings/watch-losses.ts';

describe('what a vendor that keeps wallets may win', () => {
  let server: TestServer;
  let house: Awaited<ReturnType<typeof openHouse>>;
  const open: TransferVendor[] = [];
  beforeAll(async () => {
    server = await startServer();
    house = await openHouse(server);
    await setSetting(server, 'games.ceilings', { lines: [LINE] });
  });
  afterAll(async () => {
    for (const vendor of open) await vendor.close();
    await server.close();
  });
  afterEach(async () => {
    await server.ctx.ledger.fold();
    expect((await server.ctx.ledger.verify()).problems).toEqual([]);
  });

  /** A vendor of its own for each test, so that none feels the losses of another; the player has carried in 50 of 100. */
  const seated = async (vendor?: TransferVendor) => {
    const at = vendor ?? (await transferVendor(server, { code: `keeper${open.length}` }));
    if (!vendor) {
      open.push(at);
      await server.settle();
    }
    const member = await player(server);
    await fund(server, member, '100');
    await move(at, member, 'in', '50.00');
    const { rows } = await server.ctx.pool.query('SELECT code FROM vendor_user WHERE member_id = $1', [
      member.memberId,
    ]);
    return { vendor: at, member, user: String(rows[0]?.code) };
  };
  const move = (vendor: TransferVendor, member: Player, direction: 'in' | 'out', amount: string) =>
    member.call(walletTransfer, { id: randomUUID(), vassalage: vendor.code.toUpperCase(), direction, amount });
  const back = (vendor: TransferVendor, member: Player) =>
    member.must(returnVendorWallets, { id: randomUUID(), vassalage: vendor.code.toUpperCase() });
  const prizes = async (member: Player) => {
    const { rows } = await server.ctx.pool.query(
      'SELECT coalesce(sum(prize), 0)::text AS prize FROM play_fact WHERE member_id = $1',
      [member.memberId],
    );
    return rows[0].prize;
  };
  const waiting = async (member: Player) => (await member.must(heldWins, {})).wins;

  it('comes back whole below the ceiling, however often it is asked for meanwhile', async () => {
    const { vendor, member, user } = await seated();
    vendor.balances.set(user, 300_000_000n);
    await member.must(vendorWallets, {});
    vendor.balances.set(user, 550_000_000n);
    expect(await back(vendor, member)).toMatchObject({ returned: '550.00', held: '0.00', main: '600.00' });
    expect(await waiting(member)).toEqual([]);
    expect(await prizes(member)).toBe('500000000');
  });

  it('holds what is above it, tells the player, and pays it when two people release it', async () => {
    const { vendor, member, user } = await seated();
    vendor.balances.set(user, 700_000_000n);
    // What is only told is not believed.
    await member.must(vendorWallets, {});
    expect(await prizes(member)).toBe('500000000');
    // A player’s own money comes first.
    expect(await move(vendor, member, 'out', '500.00')).toMatchObject({ value: { main: '550.00', held: '0.00' } });
    expect(await back(vendor, member)).toMatchObject({ returned: '50.00', held: '150.00', main: '600.00' });
    const [win] = await waiting(member);
    expect(win).toMatchObject({
      amount: '150.00',
      currency: 'THB',
      state: 'held',
      gameName: expect.stringMatching(/Vendor/),
    });
    await tellHeldWins(server.ctx);
    const { messages } = await member.must(inbox, {});
    expect(messages.some(({ title }) => title === 'A win of THB 150.00 is being checked')).toBe(true);
    await house.decided(win?.id ?? '', true);
    expect(await moneyOf(member)).toBe('750.00');
    expect(await prizes(member)).toBe('650000000');
  });

  it('stands in the account record once released, and is called the same wherever a page ends', async () => {
    const { vendor, member, user } = await seated();
    vendor.balances.set(user, 700_000_000n);
    await back(vendor, member);
    const [win] = await waiting(member);
    await house.decided(win?.id ?? '', true);
    const { entries } = await member.must(listWalletEntries, {});
    expect(entries.find(({ kind }) => kind === 'prize')).toMatchObject({ amount: '150.00', state: 'posted' });
    const alone = await Promise.all(
      entries.map(async (_, skip) => (await member.must(listWalletEntries, { limit: 1, skip })).entries[0]),
    );
    expect(alone).toEqual(entries);
  });

  it('pays nothing that was refused, and holds what is won after it on the same day', async () => {
    const { vendor, member, user } = await seated();
    vendor.balances.set(user, 650_000_000n);
    expect(await back(vendor, member)).toMatchObject({ returned: '550.00', held: '100.00' });
    const [first] = await waiting(member);
    await house.decided(first?.id ?? '', false);
    expect(await moneyOf(member)).toBe('600.00');
    await move(vendor, member, 'in', '10.00');
    vendor.balances.set(user, 30_000_000n);
    expect(await back(vendor, member)).toMatchObject({ returned: '10.00', held: '20.00', main: '600.00' });
    expect(await prizes(member)).toBe('500000000');
  });

  it('counts a new day anew', async () => {
    const { vendor, member, user } = await seated();
    vendor.balances.set(user, 550_000_000n);
    await member.must(vendorWallets, {});
    await server.ctx.pool.query('UPDATE vendor_wallet SET day = day - 1 WHERE member_id = $1', [member.memberId]);
    vendor.balances.set(user, 900_000_000n);
    expect(await back(vendor, member)).toMatchObject({ returned: '900.00', held: '0.00' });
  });

  it('takes no more money in when players won too much on a day, and gives back what is theirs', async () => {
    const { vendor, member, user } = await seated();
    const other = await seated(vendor);
    vendor.balances.set(user, 550_000_000n);
    vendor.balances.set(other.user, 640_000_000n);
    expect(await back(vendor, member)).toMatchObject({ returned: '550.00', held: '0.00' });
    // Of the day’s thousand 500 are left.
    expect(await back(vendor, other.member)).toMatchObject({ returned: '550.00', held: '90.00' });
    await watchLosses(server.ctx);
    const { stops } = await house.anna.must(opsListStops, {});
    expect(stops).toContainEqual(expect.objectContaining({ scope: `vendor:${vendor.code}`, by: 'games.ceilings' }));
    expect(await move(vendor, member, 'in', '10.00')).toMatchObject({ ok: false, code: 'play_stopped' });
    // What a third player carried in before comes back, and whatever the vendor adds to it waits.
    await house.anna.must(opsTurnStop, { scope: `vendor:${vendor.code}`, stopped: false, reason: 'looked at' });
    const third = await seated(vendor);
    await house.anna.must(opsTurnStop, { scope: `vendor:${vendor.code}`, stopped: true, reason: 'once more' });
    expect(await back(vendor, third.member)).toMatchObject({ returned: '50.00', held: '0.00', main: '100.00' });
  });

  it('survives a balance that nobody can have', async () => {
    const { vendor, member, user } = await seated();
    vendor.balances.set(user, 10n ** 36n);
    await member.must(vendorWallets, {});
    expect(await move(vendor, member, 'out', '50.00')).toMatchObject({ value: { main: '100.00', held: '0.00' } });
  });
});
