import { randomUUID } from 'node:crypto';
import { fakeVendor, fund, operator, player, startServer } from '@baize/testkit';
import {
  gameList,
  launchGame,
  opsChangeGame,
  opsListDifferences,
  opsListGames,
  opsListRounds,
  opsListVendors,
  opsReconcile,
  opsResolveDifference,
  opsShowRound,
} from '@baize/wire/games';
import { describe, expect, it } from 'vitest';
import { syncVendor } from '../catalogue/sync-catalogue.ts';
import { runtimeOf } from '../runtime.ts';

describe('what operators do about games', () => {
  it('compares a day with the vendor’s list, shows the four kinds of difference and settles one; edits outlast a synchronisation', async () => {
    const server = await startServer();
    const vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
    const fake = await (await runtimeOf(server.ctx).directory.of(1)).vendor.get('fake');
    if (!fake) throw new Error('no vendor');
    await syncVendor(server.ctx, fake);
    const [member, anna] = [await player(server), await operator(server)];
    await fund(server, member, '100');
    const { games } = await member.must(gameList, {});
    await member.must(launchGame, { vassalage: 'FAKE', gameId: games[0]?.gameId ?? '' });
    const { user, token } = vendor.launches.at(-1) ?? {};
    const launch = { user: String(user), token: String(token), game_code: 'koi', round: 'r1' };
    const neighbour = await player(server);
    await neighbour.must(launchGame, { vassalage: 'FAKE', gameId: games[0]?.gameId ?? '' });
    const other = { user: String(vendor.launches.at(-1)?.user) };
    const bets = [];
    for (let nth = 0; nth < 7; nth += 1) bets.push(await vendor.bet(launch, 100_000));
    const [same, amount, status, absent, elsewhere, unknown, foreign] = bets.map(({ id }) => id);
    const now = server.ctx.now().toISOString();
    const listed = (id: string | undefined, more = {}) => ({
      transaction_uuid: id,
      kind: 'TK_BET',
      status: 'TS_SUCCESS',
      user: launch.user,
      round: 'r1',
      amount: 100_000,
      currency: 'THB',
      created_at: now,
      ...more,
    });
    const never = randomUUID();
    vendor.transactions.push(listed(same), listed(amount, { amount: 200_000 }));
    vendor.transactions.push(listed(status, { status: 'TS_ROLLEDBACK' }), listed(never));
    vendor.transactions.push(listed(elsewhere, { user: other.user }), listed(unknown, { user: 'nobody' }));
    vendor.transactions.push(listed(foreign, { currency: 'USD' }));
    const done = await anna.must(opsReconcile, { code: 'fake', day: now.slice(0, 10) });
    expect(done).toEqual({ ours: 7, theirs: 7, differences: 7 });
    const { differences } = await anna.must(opsListDifferences, {});
    expect(Object.fromEntries(differences.map(({ transactionId, kind }) => [transactionId, kind]))).toEqual({
      [String(amount)]: 'amount_differs',
      [String(status)]: 'status_differs',
      [String(absent)]: 'missing_there',
      [never]: 'missing_here',
      [String(elsewhere)]: 'status_differs',
      [String(unknown)]: 'status_differs',
      [String(foreign)]: 'amount_differs',
    });
    const told = new Map(differences.map(row => [row.transactionId, row]));
    expect(told.get(String(elsewhere))).toMatchObject({
      ours: { user: launch.user, username: member.username },
      theirs: { user: other.user, username: neighbour.username },
    });
    expect(told.get(String(unknown))?.theirs).toMatchObject({ user: 'nobody', username: null });
    expect(told.get(String(foreign))).toMatchObject({ ours: { currency: 'THB' }, theirs: { currency: 'USD' } });
    const start = await anna.must(opsListDifferences, { limit: 4 });
    const rest = await anna.must(opsListDifferences, { limit: 4, after: start.next ?? undefined });
    expect([...start.differences, ...rest.differences]).toEqual(differences);
    expect([start.differences.length, rest.next]).toEqual([4, null]);
    const [first] = differences;
    await anna.must(opsResolveDifference, { id: first?.id ?? '', reason: 'They sent a credit note.' });
    expect((await anna.must(opsListDifferences, {})).differences).toHaveLength(6);
    expect(await anna.call(opsResolveDifference, { id: first?.id ?? '', reason: 'Again' })).toMatchObject({
      ok: false,
      code: 'difference_unknown',
    });

    await runtimeOf(server.ctx).calls.flush();
    const { rounds } = await anna.must(opsListRounds, { search: member.username });
    expect(rounds).toMatchObject([
      { round: 'r1', gameName: 'Koi Gate', state: 'open', stake: '7.00', username: member.username },
    ]);
    const shown = await anna.must(opsShowRound, { id: rounds[0]?.id ?? '' });
    expect(shown.transactions).toHaveLength(7);
    expect(shown.calls).toHaveLength(7);

    expect((await anna.must(opsListVendors, {})).vendors.map(({ code }) => code)).toContain('fake');
    const [game] = (await anna.must(opsListGames, { vendor: 'fake' })).games;
    if (!game) throw new Error('no game');
    const change = { nodeId: game.nodeId, version: game.version, sort: 5, blockedCountries: ['US'], reason: 'licence' };
    await anna.must(opsChangeGame, { ...change, names: { EN: 'Golden Koi', CN: '金锦鲤' }, status: 'open' });
    server.clock.advance({ minutes: 1 });
    await syncVendor(server.ctx, fake);
    const shownGame = (await member.must(gameList, {})).games[0];
    expect(shownGame).toMatchObject({ name: 'Golden Koi' });
    await vendor.close();
    await server.close();
  });

  it('keeps all differences of a day of which the house has nothing', async () => {
    const server = await startServer();
    const vendor = await fakeVendor(server);
    const now = server.ctx.now().toISOString();
    const said = { kind: 'TK_BET', status: 'TS_SUCCESS', user: 'x', round: 'r1', amount: 1, currency: 'THB' };
    for (let nth = 0; nth < 5_500; nth += 1)
      vendor.transactions.push({ ...said, transaction_uuid: randomUUID(), created_at: now });
    const anna = await operator(server);
    const done = await anna.must(opsReconcile, { code: 'fake', day: now.slice(0, 10) });
    expect(done).toMatchObject({ theirs: 5_500, differences: 5_500 });
    expect((await anna.must(opsListDifferences, {})).days).toMatchObject([{ unsettled: 5_500 }]);
    await vendor.close();
    await server.close();
  });

  it('says of a bet that was rolled back here and stands there that it was rolled back', async () => {
    const server = await startServer();
    const vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
    const fake = await (await runtimeOf(server.ctx).directory.of(1)).vendor.get('fake');
    if (!fake) throw new Error('no vendor');
    await syncVendor(server.ctx, fake);
    const [member, anna] = [await player(server), await operator(server)];
    await fund(server, member, '100');
    const { games } = await member.must(gameList, {});
    await member.must(launchGame, { vassalage: 'FAKE', gameId: games[0]?.gameId ?? '' });
    const { user, token } = vendor.launches.at(-1) ?? {};
    const launch = { user: String(user), token: String(token), game_code: 'koi', round: 'r1' };
    const bet = await vendor.bet(launch, 100_000);
    await vendor.rollback(launch, bet.id);
    const now = server.ctx.now().toISOString();
    const said = {
      kind: 'TK_BET',
      status: 'TS_SUCCESS',
      user: launch.user,
      round: 'r1',
      amount: 100_000,
      currency: 'THB',
    };
    vendor.transactions.push({ ...said, transaction_uuid: bet.id, created_at: now });
    await anna.must(opsReconcile, { code: 'fake', day: now.slice(0, 10) });
    const { differences } = await anna.must(opsListDifferences, {});
    expect(differences.find(({ transactionId }) => transactionId === bet.id)).toMatchObject({
      kind: 'status_differs',
      ours: { status: 'rolled_back' },
      theirs: { status: 'ok' },
    });
    await vendor.close();
    await server.close();
  });
});
