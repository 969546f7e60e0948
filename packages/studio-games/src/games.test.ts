import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { allGames } from './all-games.ts';
import { type Chance, chanceOf } from './chance.ts';
import { commitmentOf, fairChance } from './fair.ts';
import { returnOf, simulate } from './simulate.ts';
import { volatilityOf } from './volatility.ts';

const ROUNDS = 1_000_000;
/** Where the return is computed exactly, the simulation only watches that the game plays by it. */
const ROUNDS_WATCHED = 100_000;

/** AES in counter mode under a fixed key: as good as chance, and the same in every run. */
const repeatableChance = (seed: number): Chance => {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16));
  const zeros = Buffer.alloc(1 << 16);
  let block = zeros;
  let at = block.length;
  return chanceOf(() => {
    if (at >= block.length) {
      block = cipher.update(zeros);
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  });
};

describe('the stated volatility', () => {
  const stated = allGames.filter(({ volatility }) => volatility !== undefined);
  it.each(stated.map(game => [game.name, game] as const))('of %s is how far its rounds stray', (_name, game) => {
    for (const plan of game.plans)
      expect(volatilityOf(simulate(game, plan, ROUNDS_WATCHED, repeatableChance(11)))).toBe(game.volatility);
  });
});

describe.each(allGames.map(game => [game.name, game] as const))('%s', (_name, game) => {
  it.each(game.plans.map(plan => [plan.name, plan] as const))(
    'returns what it says, played as "%s"',
    (_plan, plan) => {
      const { share, error } = returnOf(
        simulate(game, plan, plan.exact ? ROUNDS_WATCHED : ROUNDS, repeatableChance(7)),
      );
      const said = plan.exact ?? game.returns.least;
      const expected = Number((said.over * 1_000_000_000n) / said.under) / 1e9;
      expect(Math.abs(share - expected), `${share} ± ${error}, said ${expected}`).toBeLessThan(4 * error + 1e-9);
    },
    60_000,
  );

  it('never pays more than it says, and never returns more than is staked in the long run', () => {
    const { least, greatest } = game.returns;
    expect(greatest.over * 1000n).toBeLessThan(greatest.under * 1000n);
    expect(least.over * greatest.under).toBeLessThanOrEqual(greatest.over * least.under);
    expect(least.over * 100n).toBeGreaterThan(least.under * 90n);
  });

  it('is the same round again from the same seeds', () => {
    for (const plan of game.plans) {
      const fair = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 3, game: game.code };
      const once = game.deal(plan.choice, fairChance(fair))?.standing({ moves: [], elapsedMs: 0 });
      const again = game.deal(plan.choice, fairChance(fair))?.standing({ moves: [], elapsedMs: 0 });
      expect(once).toBeDefined();
      expect(again).toEqual(once);
    }
  });

  it('refuses a choice that is none', () => {
    for (const choice of [undefined, null, 1, 'x', [], { nonsense: 1 }])
      expect(game.deal(choice, repeatableChance(1)), JSON.stringify(choice)).toBeUndefined();
  });
});

describe('chance', () => {
  it('takes no number more often than another (chi square)', () => {
    const chance = repeatableChance(3);
    for (const faces of [3, 37, 200]) {
      const counts = new Array<number>(faces).fill(0);
      const drawn = Array.from({ length: 200_000 }, () => chance.below(faces));
      for (const face of drawn) counts[face] = (counts[face] ?? 0) + 1;
      const expected = drawn.length / faces;
      const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      expect(chi).toBeLessThan(faces + 5 * Math.sqrt(2 * faces));
    }
  });

  it('throws away words that would favour the low numbers', () => {
    const words = [0xffff_ffff, 0xffff_fffe, 5];
    expect(chanceOf(() => words.shift() ?? 0).below(0xffff_fffe)).toBe(5);
    expect(() => chanceOf(() => 0).below(0)).toThrow(RangeError);
  });

  it('is HMAC-SHA256 of the seeds, word by word', () => {
    const chance = fairChance({ serverSeed: '00'.repeat(32), clientSeed: 'player', nonce: 0, game: 'studio_dice' });
    const words = Array.from({ length: 9 }, () => chance.below(0x1_0000_0000));
    expect(new Set(words).size).toBe(9);
    expect(commitmentOf('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
  });
});
