import { expect, it } from 'vitest';
import { ChunkLoadError, failureOf, loadChunk } from './load-chunk.ts';

it('names the part that did not come, whatever the browser says', async () => {
  const failing = (message: string) => loadChunk(() => Promise.reject(new TypeError(message)));
  await expect(
    failing('Failed to fetch dynamically imported module: https://a.example/assets/desk-x1.js'),
  ).rejects.toThrow('Loading chunk desk-x1 failed');
  await expect(failing('Unable to preload CSS for /assets/home-x2.css')).rejects.toThrow(
    'Loading CSS chunk home-x2 failed',
  );
});

it('gives up after a while, and passes other failures on', async () => {
  await expect(loadChunk(() => new Promise(() => undefined), 5)).rejects.toMatchObject({ kind: 'late' });
  await expect(loadChunk(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  await expect(loadChunk(async () => 7)).resolves.toBe(7);
});

it('is blamed for what could not be shown only where it is to blame', () => {
  expect(failureOf(new ChunkLoadError('script', 'desk-x1')).text).toBe('problem.pageText');
  expect(failureOf(new ChunkLoadError('late', 'late')).title).toBe('problem.slow');
  expect(failureOf(new TypeError('undefined is not a function')).text).toBe('problem.load');
});
