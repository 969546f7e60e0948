import { randomUUID } from 'node:crypto';
import {
  asOwner,
  type FakeVendor,
  fakeVendor,
  operator,
  type Player,
  player,
  startServer,
  type TestServer,
  type WalletReply,
} from '@baize/testkit';
import { opsDecideProposal } from '@baize/wire/console';
import {
  freeRounds,
  gameList,
  launchGame,
  opsCancelFreeRounds,
  opsListFreeRounds,
  opsOrderFreeRounds,
} from '@baize/wire/games';
import { opsListProposals } from '@baize/wire/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveFreeRounds } from './give.ts';

describe('free rounds', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  let anna: Awaited<ReturnType<typeof operator>>;
  let nodeId: string;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, {
      games: [
        { game_code: 'koi', name: 'Koi Gate', freebet_support: true },
        { game_code: 'dice', name: 'Dice' },
      ],
    });
    await server.settle();
    anna = await operator(server);
    const { games } = await (await player(server)).must(gameList, {});
    nodeId = games.find(({ gameCode }) => gameCode === 'koi')?.nodeId ?? '';
  });
  afterAll(async () => {
    await vendor.close();
    await server.close();
  });

  const promotions = () => server.ctx.ledger.houseBalance(1, { kind: 'promotions', asset: 'THB' });
  const order = (usernames: string[], more: object = {}) => ({
    id: randomUUID(),
    nodeId,
    usernames,
    rounds: 3,
    stake: '2.00',
    days: 7,
    reason: 'a welcome',
    ...more,
  });

  it('are ordered for players, given through the protocol, played, and seen', async () => {
    const member = await player(server, { username: `free${Date.now() % 100_000}` });
    const wish = order([member.username, 'nobody_at_all']);
    expect(await anna.must(opsOrderFreeRounds, wish)).toEqual({
      proposalId: null,
      ordered: 1,
      unknown: ['nobody_at_all'],
    });
    expect(await anna.must(opsOrderFreeRounds, wish)).toMatchObject({ ordered: 1 });
    expect((await member.must(freeRounds, {})).freeRounds).toEqual([]);
    await giveFreeRounds(server.ctx);
    const [given] = (await member.must(freeRounds, {})).freeRounds;
    expect(given).toMatchObject({ rounds: 3, played: 0, stake: '2.00', won: '0.00', game: { name: 'Koi Gate' } });

    await member.must(launchGame, { vassalage: 'FAKE', gameId: nodeId });
    const { user, token } = vendor.launches.at(-1) ?? {};
    const launch = { user: String(user), token: String(token), game_code: 'koi', round: 'f1' };
    const before = await promotions();
    const free = { is_free: true, reward_uuid: given?.id };
    const bet = await vendor.bet(launch, 200_000, free);
    expect(bet.body).toMatchObject({ status: 'RS_OK', balance: 0 });
    expect((await vendor.win(launch, bet.id, 500_000, { ...free, round_closed: true })).body).toMatchObject({
      balance: 500_000,
    });
    expect((await member.must(freeRounds, {})).freeRounds).toMatchObject([{ played: 1, won: '5.00' }]);
    const { freeRounds: listed } = await anna.must(opsListFreeRounds, { search: member.username });
    expect(listed).toMatchObject([{ state: 'given', played: 1, won: '5.00', orderedBy: expect.any(String) }]);
    // The prize is the house's gift, and no stake was anybody's.
    await server.ctx.ledger.fold();
    expect((await promotions()) - before).toBe(-5_000_000n);
    expect((await server.ctx.ledger.verify()).problems).toEqual([]);
  });

  it('take a second person where one would order more in a day than the setting allows, in one order or in many', async () => {
    const member = await player(server);
    const orders = [1, 2, 3].map(() => order([member.username], { rounds: 600, stake: '10.00' }));
    const answers = await Promise.all(orders.map(one => anna.must(opsOrderFreeRounds, one)));
    expect(answers.map(({ ordered }) => ordered).toSorted()).toEqual([0, 0, 1]);
    const [large, more] = [1, 0].map(ordered => orders[answers.findIndex(answer => answer.ordered === ordered)]);
    const asked = answers.find(({ ordered }) => ordered === 0);
    if (!large || !more || !asked) throw new Error('one order is carried out, and others wait');
    expect(asked).toMatchObject({ ordered: 0, proposalId: expect.any(String) });
    const { rows } = await anna.must(opsListProposals, { state: 'proposed', kind: 'games.freeRounds' });
    expect(rows.find(({ id }) => id === asked.proposalId)?.payload).toMatchObject({
      to: [member.username],
      worth: '6000.00',
      count: 1,
    });
    expect(await anna.must(opsOrderFreeRounds, more)).toEqual(asked);
    const given = async () => {
      const { freeRounds: rows } = await anna.must(opsListFreeRounds, { search: member.username });
      return rows.map(row => row.orderId);
    };
    expect(await given()).toEqual([large.id]);
    const decision = { id: asked.proposalId ?? '', decision: 'approve', reason: 'agreed with marketing' } as const;
    expect(await anna.call(opsDecideProposal, decision)).toMatchObject({ code: 'own_proposal' });
    await (await operator(server, 'ben')).must(opsDecideProposal, decision);
    expect((await given()).toSorted()).toEqual([large.id, more.id].toSorted());
  });

  const launchFor = async (member: Player, round: string, gameCode = 'koi') => {
    const { games } = await member.must(gameList, {});
    const gameId = games.find(game => game.gameCode === gameCode)?.gameId ?? '';
    await member.must(launchGame, { vassalage: 'FAKE', gameId });
    const { user, token } = vendor.launches.at(-1) ?? {};
    return { user: String(user), token: String(token), game_code: gameCode, round };
  };
  const statusOf = async (answer: Promise<WalletReply>) => (await answer).body.status;
  const REFUSED = 'RS_ERROR_LIMIT_REACHED';

  it('are played as they were given: by that player, in that game, at that stake, no more of them than there are', async () => {
    const [member, other] = [await player(server), await player(server)];
    await anna.must(opsOrderFreeRounds, order([member.username]));
    await giveFreeRounds(server.ctx);
    const reward_uuid = (await member.must(freeRounds, {})).freeRounds[0]?.id ?? '';
    const free = { is_free: true, reward_uuid };
    const [launch, stranger] = [await launchFor(member, 'own'), await launchFor(other, 'strange')];
    expect(await statusOf(vendor.bet(stranger, 200_000, free))).toBe(REFUSED);
    expect(await statusOf(vendor.bet(launch, 300_000, free))).toBe(REFUSED);
    expect(await statusOf(vendor.bet(launch, 200_000, { is_free: true, reward_uuid: randomUUID() }))).toBe(REFUSED);
    expect(await statusOf(vendor.bet(launch, 200_000, { ...free, reward_uuid: reward_uuid.toUpperCase() }))).toBe(
      REFUSED,
    );
    expect(await statusOf(vendor.bet(launch, 200_000, { is_free: true }))).toBe('RS_ERROR_WRONG_SYNTAX');

    const first = await vendor.bet(launch, 200_000, free);
    expect(first.body.status).toBe('RS_OK');
    await vendor.rollback(launch, first.id);
    const atOnce = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(round => statusOf(vendor.bet({ ...launch, round }, 200_000, free))),
    );
    expect(atOnce.toSorted()).toEqual([REFUSED, REFUSED, 'RS_OK', 'RS_OK', 'RS_OK']);
    expect((await member.must(freeRounds, {})).freeRounds).toEqual([]);
    const dice = await launchFor(member, 'dice', 'dice');
    expect(await statusOf(vendor.bet(dice, 200_000, free))).toBe(REFUSED);
  });

  it('are refused when they were taken back and when their time is over', async () => {
    const [taken, late] = [await player(server), await player(server)];
    await anna.must(opsOrderFreeRounds, order([taken.username, late.username]));
    await giveFreeRounds(server.ctx);
    const idOf = async (member: Player) => (await member.must(freeRounds, {})).freeRounds[0]?.id ?? '';
    const [takenId, lateId] = [await idOf(taken), await idOf(late)];
    await anna.must(opsCancelFreeRounds, { id: takenId, reason: 'a mistake' });
    await giveFreeRounds(server.ctx);
    const launch = await launchFor(taken, 'taken');
    expect(await statusOf(vendor.bet(launch, 200_000, { is_free: true, reward_uuid: takenId }))).toBe(REFUSED);
    await asOwner(server, "UPDATE free_rounds SET ends_at = $2::timestamptz - interval '6 minutes' WHERE id = $1", [
      lateId,
      server.ctx.now(),
    ]);
    const lateLaunch = await launchFor(late, 'late');
    expect(await statusOf(vendor.bet(lateLaunch, 200_000, { is_free: true, reward_uuid: lateId }))).toBe(REFUSED);
  });

  it('are refused where a game has none, and where nobody is meant', async () => {
    const { games } = await (await player(server)).must(gameList, {});
    const dice = games.find(({ gameCode }) => gameCode === 'dice')?.nodeId ?? '';
    const member = await player(server);
    expect(await anna.call(opsOrderFreeRounds, order([member.username], { nodeId: dice }))).toMatchObject({
      code: 'free_rounds_not_offered',
    });
    expect(await anna.call(opsOrderFreeRounds, order(['nobody_at_all']))).toMatchObject({ code: 'nobody_named' });
  });

  it('wait for a vendor that is silent, and are taken back when an operator says so', async () => {
    const member = await player(server);
    vendor.mishap = 'error';
    await anna.must(opsOrderFreeRounds, order([member.username]));
    await giveFreeRounds(server.ctx);
    const listed = async () => (await anna.must(opsListFreeRounds, { search: member.username })).freeRounds[0];
    expect(await listed()).toMatchObject({ state: 'ordered', problem: expect.stringContaining('500') });
    vendor.mishap = 'none';
    server.clock.advance({ minutes: 1 });
    await giveFreeRounds(server.ctx);
    const given = await listed();
    expect(given).toMatchObject({ state: 'given', problem: null });
    const cancelled = await anna.must(opsCancelFreeRounds, { id: given?.id ?? '', reason: 'a mistake' });
    expect(cancelled.state).toBe('cancelling');
    expect((await member.must(freeRounds, {})).freeRounds).toEqual([]);
    await giveFreeRounds(server.ctx);
    expect(await listed()).toMatchObject({ state: 'cancelled' });
  });

  it('are played, counted and taken back under the id that the vendor gave them', async () => {
    vendor.ownRewardIds = true;
    const member = await player(server);
    await anna.must(opsOrderFreeRounds, order([member.username], { rounds: 2 }));
    await giveFreeRounds(server.ctx);
    const reward_uuid = vendor.rewards.at(-1)?.reward_uuid;
    const [given] = (await member.must(freeRounds, {})).freeRounds;
    expect(given?.id).not.toBe(reward_uuid);
    const launch = await launchFor(member, 'their own');
    expect(await statusOf(vendor.bet(launch, 200_000, { is_free: true, reward_uuid: given?.id }))).toBe(REFUSED);
    const bet = await vendor.bet(launch, 200_000, { is_free: true, reward_uuid });
    expect(bet.body.status).toBe('RS_OK');
    await vendor.win(launch, bet.id, 300_000, { is_free: true, reward_uuid });
    expect((await member.must(freeRounds, {})).freeRounds).toMatchObject([{ played: 1, won: '3.00' }]);
    expect(await statusOf(vendor.bet(launch, 200_000, { is_free: true, reward_uuid }))).toBe('RS_OK');
    expect(await statusOf(vendor.bet(launch, 200_000, { is_free: true, reward_uuid }))).toBe(REFUSED);
    await anna.must(opsCancelFreeRounds, { id: given?.id ?? '', reason: 'a mistake' });
    const entry = vendor.rewards.pop();
    await giveFreeRounds(server.ctx);
    // What the vendor does not take back is not taken back.
    expect((await anna.must(opsListFreeRounds, { search: member.username })).freeRounds).toMatchObject([
      { state: 'cancelling', problem: expect.stringContaining('RS_ERROR_TRANSACTION_DOES_NOT_EXIST') },
    ]);
    vendor.rewards.push(entry ?? {});
    server.clock.advance({ minutes: 1 });
    await giveFreeRounds(server.ctx);
    expect(vendor.rewards.at(-1)).toMatchObject({ reward_uuid, cancelled: true });
    vendor.ownRewardIds = false;
  });

  const stateOf = async (member: Player) =>
    (await anna.must(opsListFreeRounds, { search: member.username })).freeRounds[0]?.state;

  it('are found in the list of the vendor where its answer was lost, and ordered once', async () => {
    vendor.ownRewardIds = true;
    const [kept, taken] = [await player(server), await player(server)];
    await anna.must(opsOrderFreeRounds, order([kept.username, taken.username]));
    const before = vendor.rewards.length;
    vendor.mishap = 'mute';
    await giveFreeRounds(server.ctx);
    expect(await stateOf(kept)).toBe('ordered');
    const id = (await anna.must(opsListFreeRounds, { search: taken.username })).freeRounds[0]?.id ?? '';
    await anna.must(opsCancelFreeRounds, { id, reason: 'a mistake' });
    vendor.mishap = 'none';
    server.clock.advance({ minutes: 1 });
    await giveFreeRounds(server.ctx);
    expect([await stateOf(kept), await stateOf(taken)]).toEqual(['given', 'cancelled']);
    const made = vendor.rewards.slice(before);
    expect(made.map(({ cancelled }) => cancelled === true).toSorted()).toEqual([false, true]);
    vendor.ownRewardIds = false;
  });

  it('fail after many vain tries only when the vendor says that it has none of it', async () => {
    const member = await player(server);
    await anna.must(opsOrderFreeRounds, order([member.username]));
    vendor.mishap = 'error';
    for (let tries = 0; tries < 22; tries += 1) {
      server.clock.advance({ minutes: 16 });
      await giveFreeRounds(server.ctx);
    }
    anna = await operator(server);
    expect(await stateOf(member)).toBe('ordered');
    const before = vendor.rewards.length;
    vendor.mishap = 'none';
    server.clock.advance({ minutes: 16 });
    await giveFreeRounds(server.ctx);
    expect(await stateOf(member)).toBe('failed');
    expect(vendor.rewards).toHaveLength(before);
  });
});
