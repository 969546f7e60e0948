import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCalm } from './calm.ts';

describe('rolled-up figures beside large settlements', () => {
  afterEach(() => vi.useRealTimers());

  const settlement = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    return { work: () => promise, done: () => resolve(), fail: () => reject(new Error('killed')) };
  };
  const isCalm = async ({ calm }: ReturnType<typeof createCalm>): Promise<boolean> => {
    let yes = false;
    void calm().then(() => {
      yes = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    return yes;
  };

  it('wait until the last one has ended, however it ends', async () => {
    vi.useFakeTimers();
    const beside = createCalm();
    expect(await isCalm(beside)).toBe(true);
    const [first, second] = [settlement(), settlement()];
    const all = Promise.allSettled([beside.settling(first.work), beside.settling(second.work)]);
    expect(await isCalm(beside)).toBe(false);
    first.done();
    expect(await isCalm(beside)).toBe(false);
    second.fail();
    await all;
    expect(await isCalm(beside)).toBe(true);
  });

  it('wait half a minute at most, and again for the next', async () => {
    vi.useFakeTimers();
    const beside = createCalm();
    const [long, next] = [settlement(), settlement()];
    const first = beside.settling(long.work);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(await isCalm(beside)).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await isCalm(beside)).toBe(true);
    long.done();
    await first;
    const second = beside.settling(next.work);
    expect(await isCalm(beside)).toBe(false);
    next.done();
    await second;
    expect(await isCalm(beside)).toBe(true);
  });
});
