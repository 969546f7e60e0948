import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerWebApps, webApps } from './web-apps.ts';

const html = { accept: 'text/html' };

test('pages that are built anew under a running server stay what its content policy knows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const index = join(folder, 'index.html');
  writeFileSync(index, '<title>One</title>');
  const app = Fastify();
  onTestFinished(() => app.close());
  await registerWebApps(app, webApps(folder, folder), {
    merchantOf: async () => undefined,
    isOpen: () => true,
  });
  const get = async (url: string) => await app.inject({ url, headers: html });
  for (const url of ['/', '/help', '/console/', '/console/members']) expect((await get(url)).body).toContain('One');
  rmSync(index);
  for (const url of ['/', '/help', '/console/', '/console/members']) {
    const { statusCode, body } = await get(url);
    expect([statusCode, body]).toEqual([200, '<title>One</title>']);
  }
});
