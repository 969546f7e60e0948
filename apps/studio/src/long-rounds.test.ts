import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStudio, type TestStudio } from './test-support/open-studio.ts';
import type { TestPlayer } from './test-support/test-player.ts';

const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000, interval: 25 });

/** Rounds that go on after their bet: the player moves, or time passes. */
describe('a long round', () => {
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await openStudio();
  });
  afterAll(() => studio.close());
  beforeEach(() => {
    studio.operator.calls.length = 0;
    studio.operator.balance = 100_000_000n;
  });

  const stateOf = async (id: string) => {
    const { rows } = await studio.database.pool.query<{ state: string }>('SELECT state FROM round WHERE id = $1', [id]);
    return rows[0]?.state;
  };

  test('whose bet is under way is there when the page is opened again, charged once', async () => {
    const player = await studio.launch({ user: randomUUID(), game_code: 'studio_koi_gate' });
    studio.operator.fault('transaction/bet', 'hold');
    const playing = player.play({});
    await eventually(() => studio.operator.of('bet').length).toBe(1);
    const back = await player.session();
    expect(back).toMatchObject({ staked: '10.00', round: { phase: 'over', stake: '10.00' } });
    studio.operator.release();
    expect((await playing).round).toMatchObject({ id: back.round?.id, payout: back.round?.payout });
    expect(new Set(studio.operator.of('bet').map(bet => bet.transaction_uuid)).size).toBe(1);
  });

  describe('in the pond', () => {
    const launch = () => studio.launch({ user: randomUUID(), game_code: 'studio_mines' });
    /** Plays until a leaf was turned without a crab; each round tries one. */
    const withOneLotus = async (player: TestPlayer) => {
      for (;;) {
        const begun = await player.play({ mines: 1 });
        const moved = await player.move(begun.round, { open: 12 });
        if (moved.round.phase === 'open') return moved.round;
        studio.pass(5_000);
      }
    };

    test('goes on after the studio was started again, and pays what is held', async () => {
      const player = await launch();
      const round = await withOneLotus(player);
      expect(round).toMatchObject({ multiplier: 103, step: 1, shown: { opened: [12], field: null } });
      await studio.restart();
      const back = await player.session();
      expect(back.round).toMatchObject({ id: round.id, phase: 'open', shown: { opened: [12] } });
      const taken = await player.move(round, { cashOut: true });
      expect(taken.round).toMatchObject({ phase: 'over', paid: true, payout: '10.30', shown: { end: 'cashed' } });
      expect(taken.balance).toBe(taken.balance && (Number(studio.operator.balance) / 100_000).toFixed(2));
    });

    test('takes a move that is sent twice once', async () => {
      const player = await launch();
      const round = await withOneLotus(player);
      const again = await player.move({ id: round.id, step: 0 }, { open: 12 });
      expect(again.round).toMatchObject({ step: 1, shown: { opened: [12] } });
      const both = await Promise.all([player.move(round, { cashOut: true }), player.move(round, { cashOut: true })]);
      expect(both.map(each => each.round.payout)).toEqual(['10.30', '10.30']);
      expect(studio.operator.of('win').filter(win => win.round === round.id)).toHaveLength(1);
    });

    test('lets nobody begin a second round beside an open one, nor change seeds', async () => {
      const player = await launch();
      await withOneLotus(player);
      studio.pass(60_000);
      expect(await player.play({ mines: 1 })).toMatchObject({ code: 'round_open' });
      const commitment = (await player.session()).seeds.nextCommitment;
      expect((await player.send('seeds', { clientSeed: 'x', commitment })).body).toMatchObject({ code: 'round_open' });
    });

    test('that is left for a day is taken as it stands, or given back where no leaf was turned', async () => {
      const [stayed, left] = [await launch(), await launch()];
      const held = await withOneLotus(stayed);
      const untouched = await left.play({ mines: 1 });
      studio.pass(86_400_001);
      await studio.running.sweep();
      await eventually(() => stateOf(held.id)).toBe('closed');
      await eventually(() => stateOf(untouched.round.id)).toBe('refunded');
      expect(studio.operator.of('win').at(-1)).toMatchObject({ amount: 1_030_000 });
    });
  });

  describe('of the kite', () => {
    const launch = () => studio.launch({ user: randomUUID(), game_code: 'studio_crash' });
    const flying = { bringDownAt: null };

    test('is decided by the clock of the server: a call counts at the moment at which it arrives', async () => {
      const player = await launch();
      for (;;) {
        const begun = await player.play(flying);
        studio.pass(1_000);
        const called = await player.move(begun.round, { cashOut: true });
        if (called.round.multiplier > 0) {
          expect(called.round.multiplier).toBeGreaterThanOrEqual(107);
          expect(called.round).toMatchObject({ phase: 'over', paid: true, shown: { end: 'cashed' } });
          break;
        }
        expect(called.round).toMatchObject({ phase: 'over', payout: '0.00', shown: { end: 'snapped' } });
        studio.pass(5_000);
      }
    });

    test('ends without the player, and tells who waits for it', async () => {
      const player = await launch();
      const begun = await player.play({ bringDownAt: 101 });
      const ended = await player.send(`rounds/${begun.round.id}/end`);
      expect(ended.body).toMatchObject({ round: { phase: 'over' } });
      await eventually(() => stateOf(begun.round.id)).toBe('closed');
      expect(studio.operator.of('win')).toHaveLength(1);
    });

    test('is given back where the studio itself stopped in mid-flight', async () => {
      const player = await launch();
      let round = (await player.play(flying)).round;
      while ((await stateOf(round.id)) !== 'open') {
        studio.pass(5_000);
        round = (await player.play(flying)).round;
      }
      const before = studio.operator.balance;
      await studio.restart();
      await eventually(() => stateOf(round.id)).toBe('refunded');
      expect(studio.operator.balance).toBe(before + 1_000_000n);
      expect((await player.session()).round).toMatchObject({ phase: 'refunded' });
    });
  });
});
