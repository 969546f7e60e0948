import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStudio, type TestStudio } from './test-support/open-studio.ts';

const GAME = 'studio_koi_gate';
const DAY_MS = 86_400_000;

describe('rounds that an operator gives', () => {
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await openStudio({ game: GAME });
  });
  afterAll(() => studio.close());
  beforeEach(() => {
    studio.operator.calls.length = 0;
  });

  const order = (user: string, more: object = {}) => ({
    operator_id: 'baize',
    user,
    game_code: GAME,
    bet_count: 2,
    bet_value: 1_000_000,
    currency: 'THB',
    reward_uuid: randomUUID(),
    start_time: new Date(Date.now() - DAY_MS).toISOString(),
    end_time: new Date(Date.now() + 2 * DAY_MS).toISOString(),
    ...more,
  });
  const create = async (wish: object) => {
    const answer = await studio.ask('freebet/rewards/create', { ...wish });
    return Object(await answer.json());
  };
  const bets = () => studio.operator.of('transaction/bet');

  test('are played at their own stake, told as free, and end', async () => {
    const user = randomUUID();
    const wish = order(user);
    expect(await create(wish)).toEqual({ reward_uuid: wish.reward_uuid });
    const player = await studio.launch({ user });
    const { freeRounds, staked } = await player.session();
    expect({ freeRounds, staked }).toMatchObject({
      freeRounds: { id: wish.reward_uuid, stake: '10.00', left: 2 },
      staked: '0.00',
    });
    const play = (reward?: string) =>
      player.send('rounds', { id: randomUUID(), stake: '10.00', choice: {}, ...(reward ? { reward } : {}) });
    const first = await play(wish.reward_uuid);
    expect(first.body).toMatchObject({ round: { free: true, phase: 'over' }, staked: '0.00', freeRounds: { left: 1 } });
    expect(bets()).toMatchObject([{ is_free: true, reward_uuid: wish.reward_uuid, amount: 1_000_000 }]);
    expect(studio.operator.of('transaction/win')).toMatchObject([{ is_free: true, reward_uuid: wish.reward_uuid }]);
    studio.pass(5_000);
    expect((await play(wish.reward_uuid)).body).toMatchObject({ freeRounds: null });
    studio.pass(5_000);
    expect((await play(wish.reward_uuid)).body).toEqual({ code: 'reward_over' });
    expect((await play()).body).toMatchObject({ round: { free: false }, staked: '10.00' });
    const listed = await studio.ask('freebet/rewards/list', { operator_id: 'baize', user });
    expect(await listed.json()).toMatchObject([{ reward_uuid: wish.reward_uuid, bet_count: 2, used_count: 2 }]);
  });

  test('come back where a round was refused or its bet went unanswered', async () => {
    const user = randomUUID();
    const wish = order(user);
    await create(wish);
    const player = await studio.launch({ user });
    studio.operator.fault('transaction/bet', { status: 'RS_ERROR_LIMIT_REACHED' });
    const play = () =>
      player.send('rounds', { id: randomUUID(), stake: '10.00', choice: {}, reward: wish.reward_uuid });
    expect((await play()).body).toEqual({ code: 'limit_reached' });
    expect((await player.session()).freeRounds).toMatchObject({ left: 2 });
    studio.operator.fault('transaction/bet', { status: 'RS_ERROR_UNKNOWN' });
    expect((await play()).body).toEqual({ code: 'bet_failed' });
    expect((await player.session()).freeRounds).toMatchObject({ left: 2 });
  });

  test('are given once for each id, to one player, in one slot, at a stake of its own', async () => {
    const user = randomUUID();
    const wish = order(user);
    await create(wish);
    expect(await create(wish)).toEqual({ reward_uuid: wish.reward_uuid });
    expect(await create({ ...wish, bet_count: 3 })).toEqual({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await create(order(user, { bet_value: 1 }))).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' });
    expect(await create(order(user, { game_code: 'studio_dice' }))).toEqual({ status: 'RS_ERROR_INVALID_GAME' });
    const stranger = await studio.launch({ user: randomUUID() });
    const body = { id: randomUUID(), stake: '10.00', choice: {}, reward: wish.reward_uuid };
    expect((await stranger.send('rounds', body)).body).toEqual({ code: 'reward_over' });
  });

  test('end when they are cancelled, and when their time is over', async () => {
    const user = randomUUID();
    const [first, second] = [order(user), order(user, { end_time: new Date(Date.now() + 60_000).toISOString() })];
    await create(first);
    await create(second);
    const player = await studio.launch({ user });
    expect((await player.session()).freeRounds).toMatchObject({ id: second.reward_uuid });
    const answer = await studio.ask('freebet/rewards/cancel', { operator_id: 'baize', reward_uuid: first.reward_uuid });
    expect(await answer.json()).toEqual({ reward_uuid: first.reward_uuid });
    studio.pass(61_000);
    expect((await player.session()).freeRounds).toBeNull();
  });
});
