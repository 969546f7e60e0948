import { describe, expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

describe('a work queue', () => {
  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>(resolve => {
      open = resolve;
    });
    return { open, opened };
  };

  it('lets so many go at once, keeps the order of the rest and turns away who finds the line full', async () => {
    const queue = createWorkQueue({ running: 2, waiting: 1 });
    const first = gate();
    const begun: number[] = [];
    const work = (name: number) => async () => {
      begun.push(name);
      await first.opened;
      return name;
    };
    const answers = [queue.tryRun(work(1)), queue.tryRun(work(2)), queue.tryRun(work(3)), queue.tryRun(work(4))];
    await Promise.resolve();
    expect(begun).toEqual([1, 2]);
    expect(await answers[3]).toBeUndefined();
    first.open();
    expect(await Promise.all(answers)).toEqual([1, 2, 3, undefined]);
    expect(begun).toEqual([1, 2, 3]);
  });

  it('lets a place rest after work while others wait, and not when nobody does', async () => {
    const rests: number[] = [];
    const queue = createWorkQueue({
      running: 1,
      waiting: 5,
      rest: tookMs => {
        rests.push(tookMs);
        return 1;
      },
    });
    const begun: number[] = [];
    await Promise.all([1, 2, 3].map(name => queue.run(async () => begun.push(name))));
    await queue.run(async () => begun.push(4));
    expect(begun).toEqual([1, 2, 3, 4]);
    expect(rests).toHaveLength(2);
    expect(rests.every(tookMs => tookMs >= 0)).toBe(true);
  });

  it('never runs more than it may, and goes on after a failure', async () => {
    const queue = createWorkQueue({ running: 2, waiting: 0 });
    let active = 0;
    let most = 0;
    const works = Array.from({ length: 40 }, (_, at) =>
      queue
        .run(async () => {
          active += 1;
          most = Math.max(most, active);
          await new Promise(resolve => setImmediate(resolve));
          active -= 1;
          if (at % 3 === 0) throw new Error('failed');
          return at;
        })
        .catch(() => -1),
    );
    const results = await Promise.all(works);
    expect(most).toBe(2);
    expect(results.filter(result => result >= 0)).toHaveLength(26);
    expect(await queue.tryRun(async () => 'free again')).toBe('free again');
  });
});
