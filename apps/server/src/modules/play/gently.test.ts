import { describe, expect, it } from 'vitest';
import { gently, slices } from './gently.ts';

describe('gently', () => {
  it('takes every group once, in their order', async () => {
    const taken: number[][] = [];
    const done = await gently(slices([1, 2, 3, 4, 5], 2), async group => void taken.push(group));
    expect(done).toBe(true);
    expect(taken).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('waits for calm before each group', async () => {
    const said: string[] = [];
    const calm = async () => void said.push('calm');
    await gently(['a', 'b'], async group => void said.push(group), { calm });
    expect(said).toEqual(['calm', 'a', 'calm', 'b']);
  });

  it('ends before the next group when it is told to stop', async () => {
    const stop = new AbortController();
    const taken: string[] = [];
    const take = async (group: string) => {
      taken.push(group);
      stop.abort();
    };
    expect(await gently(['a', 'b'], take, { stop: stop.signal })).toBe(false);
    expect(taken).toEqual(['a']);
  });
});
