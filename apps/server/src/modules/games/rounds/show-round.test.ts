import { randomUUID } from 'node:crypto';
import {
  type FakeVendor,
  fakeVendor,
  fund,
  openGame,
  type Player,
  player,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { gameList, launchGame, roundPage, showRound } from '@baize/wire/games';
import { listPlay } from '@baize/wire/rewards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pragmaticCalls, supplier } from '../wallet/test-support/supplier.ts';

describe('a round in the betting record', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' }] });
    await server.settle();
  });
  afterAll(async () => {
    await vendor.close();
    await server.close();
  });

  const rowOf = async (member: Player): Promise<string> => {
    const { rows } = await member.must(listPlay, {});
    return rows[0]?.id ?? '';
  };

  it('tells its number, its times, and of each bet, win and rollback what it did to the balance', async () => {
    const { member, launch } = await openGame(server, vendor, '100');
    const refused = await vendor.bet(launch, 90_000_000);
    expect(refused.body.status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
    const mistaken = await vendor.bet(launch, 500_000);
    await vendor.rollback(launch, mistaken.id);
    const bet = await vendor.bet(launch, 1_000_000);
    await vendor.win(launch, bet.id, 2_500_000, { round_closed: true });
    const shown = await member.must(showRound, { id: await rowOf(member) });
    expect(shown).toMatchObject({
      gameName: 'Koi Gate',
      vendorName: 'Vendor fake',
      stake: '10.00',
      prize: '25.00',
      net: '15.00',
      currency: 'THB',
      round: { number: launch.round, state: 'closed', hasPage: true },
    });
    expect(shown.round?.openedAt).toBeDefined();
    expect(shown.round?.closedAt).not.toBeNull();
    const told = shown.round?.entries.map(({ kind, state, amount, effect, balance }) =>
      [kind, state, amount, effect, balance].join(' '),
    );
    expect(told?.toSorted()).toEqual(
      [
        'bet refused 900.00 0.00 100.00',
        'bet undone 5.00 -5.00 95.00',
        'refund done 5.00 5.00 100.00',
        'bet done 10.00 -10.00 90.00',
        'win done 25.00 25.00 115.00',
      ].toSorted(),
    );
    expect(shown.round?.entries.map(({ id }) => id)).toContain(bet.id);
  });

  it('says of a win that its vendor took back that it is undone, and what left the wallet again', async () => {
    const { member, launch } = await openGame(server, vendor, '100');
    const bet = await vendor.bet(launch, 1_000_000);
    const win = await vendor.win(launch, bet.id, 2_500_000, { round_closed: true });
    await vendor.rollback(launch, win.id);
    const { round } = await member.must(showRound, { id: await rowOf(member) });
    expect(round?.entries.map(({ kind, state, effect }) => `${kind} ${state} ${effect}`)).toEqual([
      'bet done -10.00',
      'win undone 25.00',
      'taken_back done -25.00',
    ]);
  });

  it('leads to the page that the vendor has of it, asked for by its player alone', async () => {
    const { member, launch } = await openGame(server, vendor, '100');
    const bet = await vendor.bet(launch, 1_000_000);
    await vendor.win(launch, bet.id, 0, { round_closed: true });
    const id = await rowOf(member);
    expect(await member.must(roundPage, { id })).toEqual({ url: `${vendor.url}/round/${launch.round}` });
    expect(vendor.pagesAsked.at(-1)).toEqual({
      user: launch.user,
      round: launch.round,
      transaction_uuid: bet.id,
      operator_id: 'baize',
    });
    vendor.mishap = 'elsewhere';
    expect(await member.call(roundPage, { id })).toMatchObject({ ok: false, code: 'vendor_unreachable' });
    vendor.mishap = 'none';
  });

  it('tells the number of a round in which an award was won, and none where the vendor named none', async () => {
    const other = await supplier(server, 'pragmatic');
    const member = await player(server);
    await fund(server, member, '100');
    const { games } = await member.must(gameList, { vassalage: 'PRAGMATIC' });
    await member.must(launchGame, { vassalage: 'PRAGMATIC', gameId: games[0]?.gameId ?? '' });
    const asked = Object.fromEntries(new URLSearchParams(other.asked.at(-1)));
    const call = pragmaticCalls(server, { user: String(asked.externalPlayerId), token: String(asked.token) });
    await call('promoWin', { reference: 'prize of a day', amount: '20.00', roundId: 'round 77' });
    const named = await member.must(showRound, { id: await rowOf(member) });
    expect(named).toMatchObject({ stake: '0.00', prize: '20.00', round: { number: 'round 77', state: 'closed' } });
    expect(named.round?.entries).toMatchObject([{ kind: 'win', state: 'done', effect: '20.00' }]);
    await call('promoWin', { reference: 'prize of a week', amount: '5.00' });
    expect((await member.must(showRound, { id: await rowOf(member) })).round).toBeNull();
    other.close();
  });

  it('is nobody else’s to read', async () => {
    const { member, launch } = await openGame(server, vendor, '100');
    const bet = await vendor.bet(launch, 1_000_000);
    await vendor.win(launch, bet.id, 0, { round_closed: true });
    const id = await rowOf(member);
    const other = await player(server);
    for (const asked of [id, randomUUID()]) {
      expect(await other.call(showRound, { id: asked })).toMatchObject({ ok: false, code: 'round_unknown' });
      expect(await other.call(roundPage, { id: asked })).toMatchObject({ ok: false, code: 'round_unknown' });
    }
  });

  it('shows of two who play in one round to each only what is the own', async () => {
    const [one, other] = [await openGame(server, vendor, '100'), await openGame(server, vendor, '100')];
    const round = `table-${randomUUID()}`;
    for (const { launch } of [one, other]) {
      const bet = await vendor.bet({ ...launch, round }, 1_000_000);
      await vendor.win({ ...launch, round }, bet.id, 0, { round_closed: true });
    }
    const shown = await one.member.must(showRound, { id: await rowOf(one.member) });
    expect(shown.round).toMatchObject({ number: round });
    expect(shown.round?.entries).toHaveLength(2);
  });
});
