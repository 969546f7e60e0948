import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { hashText, isTextOf } from './argon2.ts';

describe('hashing', () => {
  it('knows a text again, and no other, also when many ask at once', async () => {
    const texts = ['one', 'two', 'three'];
    const hashes = await Promise.all(texts.map(hashText));
    expect(new Set(hashes).size).toBe(3);
    expect(await Promise.all(hashes.map((hash, at) => isTextOf(hash, texts[at] ?? '')))).toEqual([true, true, true]);
    expect(await Promise.all(hashes.map(hash => isTextOf(hash, 'four')))).toEqual([false, false, false]);
  });

  it('goes on after something that is no hash', async () => {
    await expect(isTextOf('no hash', 'one')).rejects.toThrow();
    expect(await isTextOf(await hashText('one'), 'one')).toBe(true);
  });

  it.runIf(process.platform === 'linux')('stands behind everything else that the process does', async () => {
    await hashText('one');
    const priorities = readdirSync('/proc/self/task').map(thread => getPriority(Number(thread)));
    const ours = Number(readFileSync('/proc/self/stat', 'utf8').split(' ')[18]);
    expect(Math.max(...priorities)).toBeGreaterThanOrEqual(ours + 10);
    expect(priorities.filter(priority => priority === ours).length).toBeGreaterThan(1);
  });
});
