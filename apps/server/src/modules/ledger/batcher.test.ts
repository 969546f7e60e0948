import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { AGAIN, BatcherFull, createBatcher, type Outcome } from './index.ts';

type Command = { wallet: string; n: number };
const command = (wallet: string, n: number): Command => ({ wallet, n });

/** A database of its own making: remembers the calls, and answers by `answer`. */
function recorder(
  answer: (command: Command, wait: boolean, call: number) => Promise<Outcome<number>> | Outcome<number>,
) {
  const calls: number[][] = [];
  const run = async (commands: readonly Command[], { wait }: { wait: boolean }) => {
    const call = calls.push(commands.map(({ n }) => n));
    await sleep(2);
    return Promise.all(commands.map(one => answer(one, wait, call)));
  };
  return { calls, run, keyOf: ({ wallet }: Command) => wallet };
}
const lost = () => Object.assign(new Error('Connection terminated unexpectedly'));

describe('a batcher', () => {
  test('sends a lone command at once, and what arrives meanwhile as the next call', async () => {
    const { calls, ...options } = recorder(({ n }) => n);
    const batcher = createBatcher({ ...options, lanes: 1 });
    const first = batcher.submit(command('a', 0));
    await sleep(1);
    const rest = [1, 2, 3].map(n => batcher.submit(command(`w${n}`, n)));
    expect(await Promise.all([first, ...rest])).toEqual([0, 1, 2, 3]);
    expect(calls).toEqual([[0], [1, 2, 3]]);
  });

  test('starts beside a call that takes long', async () => {
    const batcher = createBatcher<Command, number>({
      keyOf: ({ wallet }) => wallet,
      run: async commands => {
        await sleep(commands.some(({ n }) => n === 1) ? 400 : 1);
        return commands.map(({ n }) => n);
      },
    });
    const long = batcher.submit(command('a', 1));
    await sleep(1);
    expect(await Promise.race([long, batcher.submit(command('b', 2))])).toBe(2);
    expect(await long).toBe(1);
  });

  test('has the next call on its way before the callers of the last one go on', async () => {
    const { calls, ...options } = recorder(({ n }) => n);
    const batcher = createBatcher({ ...options, lanes: 1 });
    const first = batcher.submit(command('a', 0));
    await sleep(1);
    const second = batcher.submit(command('b', 1));
    await first;
    expect(calls).toEqual([[0], [1]]);
    expect(await second).toBe(1);
  });

  test('starts beside a call of few, and gathers behind a call of many', async () => {
    const gates: (() => void)[] = [];
    const calls: number[][] = [];
    const batcher = createBatcher<Command, number>({
      keyOf: ({ wallet }) => wallet,
      run: async commands => {
        calls.push(commands.map(({ n }) => n));
        await new Promise<void>(open => gates.push(open));
        return commands.map(({ n }) => n);
      },
    });
    const turn = () => new Promise(setImmediate);
    const one = batcher.submit(command('a', 0));
    await turn();
    const many = [1, 2, 3].map(n => batcher.submit(command(`w${n}`, n)));
    await turn();
    expect(calls).toEqual([[0], [1, 2, 3]]);
    gates.shift()?.();
    await one;
    const behind = [4, 5].map(n => batcher.submit(command(`w${n}`, n)));
    await turn();
    expect(calls).toHaveLength(2);
    gates.shift()?.();
    await Promise.all(many);
    expect(calls).toEqual([[0], [1, 2, 3], [4, 5]]);
    gates.shift()?.();
    expect(await Promise.all(behind)).toEqual([4, 5]);
  });

  test('never carries one wallet in two calls at once, and keeps its order', async () => {
    const carried = new Set<string>();
    const seen: number[] = [];
    const batcher = createBatcher<Command, number>({
      lanes: 4,
      batchMax: 3,
      fullAt: 1,
      keyOf: ({ wallet }) => wallet,
      run: async commands => {
        const wallets = new Set(commands.map(({ wallet }) => wallet));
        for (const wallet of wallets) {
          expect(carried.has(wallet)).toBe(false);
          carried.add(wallet);
        }
        await sleep(1);
        for (const wallet of wallets) carried.delete(wallet);
        for (const { wallet, n } of commands) if (wallet === 'hot') seen.push(n);
        return commands.map(({ n }) => n);
      },
    });
    const all = Array.from({ length: 60 }, (_, n) => batcher.submit(command(n % 2 ? 'hot' : `w${n}`, n)));
    await Promise.all(all);
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => index * 2 + 1));
  });

  test('brings a command again whose account was held, and holds nobody else up', async () => {
    let tries = 0;
    const { calls, ...options } = recorder(({ wallet, n }) => {
      if (wallet !== 'held') return n;
      tries += 1;
      return tries < 4 ? AGAIN : n;
    });
    const batcher = createBatcher({ ...options, lanes: 1 });
    const held = batcher.submit(command('held', 1));
    const behind = batcher.submit(command('held', 2));
    const other = batcher.submit(command('free', 3));
    const order: number[] = [];
    for (const answer of [held, behind, other]) answer.then(n => order.push(n));
    await Promise.all([held, behind, other]);
    expect(order[0]).toBe(3);
    expect(calls.length).toBeGreaterThan(1);
  });

  test('stands in the queue for the lock itself after many fruitless tries', async () => {
    const batcher = createBatcher(recorder(({ n }, wait) => (wait ? n : AGAIN)));
    expect(await batcher.submit(command('held', 5))).toBe(5);
  });

  test('runs the commands of a failed call one by one, so only the guilty one fails', async () => {
    const { run, keyOf } = recorder(({ n }) => {
      if (n === 2) throw new Error('a bug');
      return n;
    });
    const batcher = createBatcher({ run, keyOf });
    const answers = await Promise.allSettled([1, 2, 3].map(n => batcher.submit(command(`w${n}`, n))));
    expect(answers.map(answer => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('tells each of them as soon as it is through', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { run, keyOf } = recorder(async ({ n }, wait) => {
      if (!wait) throw new Error('a bug');
      if (n === 2) await gate;
      return n;
    });
    const batcher = createBatcher({ run, keyOf });
    const [first, second] = [1, 2].map(n => batcher.submit(command(`w${n}`, n)));
    expect(await first).toBe(1);
    open();
    expect(await second).toBe(2);
    await batcher.drain();
  });

  test('asks again by id when the connection goes, before it answers anyone', async () => {
    let failures = 3;
    const { calls, run, keyOf } = recorder(({ n }) => {
      if (failures > 0) {
        failures -= 1;
        throw lost();
      }
      return n;
    });
    const batcher = createBatcher({ run, keyOf });
    expect(await batcher.submit(command('a', 7))).toBe(7);
    expect(calls).toEqual([[7], [7], [7], [7]]);
  });

  test('tells the callers in the end when the connection stays away', async () => {
    const batcher = createBatcher({
      ...recorder(() => {
        throw lost();
      }),
      patienceMs: 30,
    });
    await expect(batcher.submit(command('a', 1))).rejects.toThrow('Connection terminated');
    await batcher.drain();
  });

  test('refuses what it cannot hold', async () => {
    const batcher = createBatcher({ ...recorder(({ n }) => n), waitingMax: 1 });
    const first = batcher.submit(command('a', 1));
    await expect(batcher.submit(command('a', 2))).rejects.toBeInstanceOf(BatcherFull);
    expect(await first).toBe(1);
  });
});
