import { createSign, createVerify } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { vendorKeys } from './index.ts';

describe('the keys of the portal and the house vendor', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'baize-keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are made once and found again', () => {
    const first = vendorKeys(folder);
    expect(vendorKeys(folder)).toEqual(first);
    expect(first.portal.privatePem).not.toBe(first.studio.privatePem);
    const signature = createSign('RSA-SHA256').update('{"a":1}').sign(first.studio.privatePem);
    expect(createVerify('RSA-SHA256').update('{"a":1}').verify(first.studio.publicPem, signature)).toBe(true);
    expect(statSync(join(folder, 'keys/studio-private.pem')).mode & 0o077).toBe(0);
  });

  it('are the same for all who come at once, and no draft stays behind', async () => {
    const source = `
      const { parentPort, workerData } = require('node:worker_threads');
      import(workerData.module).then(({ vendorKeys }) => parentPort.postMessage(vendorKeys(workerData.folder)));`;
    const module = new URL('./vendor-keys.ts', import.meta.url).href;
    const made = await Promise.all(
      Array.from({ length: 4 }, () => {
        const worker = new Worker(source, { eval: true, workerData: { module, folder } });
        return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
      }),
    );
    for (const keys of made) expect(keys).toEqual(made[0]);
    expect(readdirSync(join(folder, 'keys')).sort()).toEqual([
      'portal-studio-private.pem',
      'portal-studio-public.pem',
      'studio-private.pem',
      'studio-public.pem',
    ]);
  });
});
