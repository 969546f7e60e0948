import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerWebApps, webApps } from './web-apps.ts';

const html = { accept: 'text/html' };

const served = async (folder: string) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await registerWebApps(app, webApps(folder, folder), { merchantOf: async () => undefined, isOpen: () => true });
  return app;
};

const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

test('code whose name says what is in it is kept by browsers for ever, packed for whoever can unpack it', async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>One</title>');
  writeFileSync(join(folder, 'assets/first-a1.js'), 'go()');
  writeFileSync(join(folder, 'assets/first-a1.js.br'), brotliCompressSync('go()'));
  writeFileSync(join(folder, 'assets/small-b2.css'), 'a{}');
  const app = await served(folder);
  for (const prefix of ['/assets', '/console/assets']) {
    const plain = await app.inject({ url: `${prefix}/first-a1.js` });
    expect([plain.statusCode, plain.body, plain.headers['content-encoding']]).toEqual([200, 'go()', undefined]);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    const packed = await app.inject({ url: `${prefix}/first-a1.js`, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('go()');
    expect(packed.headers.etag, 'two forms are two things').not.toBe(plain.headers.etag);
    const known = await app.inject({ url: `${prefix}/first-a1.js`, headers: { 'if-none-match': plain.headers.etag } });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    const style = await app.inject({ url: `${prefix}/small-b2.css`, headers: { 'accept-encoding': 'br' } });
    expect([style.body, style.headers['content-type']]).toEqual(['a{}', 'text/css; charset=utf-8']);
    const head = await app.inject({ method: 'HEAD', url: `${prefix}/first-a1.js` });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '4']);
  }
  rmSync(join(folder, 'assets'), { recursive: true });
  expect((await app.inject({ url: '/assets/first-a1.js' })).body, 'a page that is open goes on').toBe('go()');
  for (const name of ['none-c3.js', '..%2findex.html', 'first-a1.js.br', 'deep/first-a1.js', ''])
    expect((await app.inject({ url: `/assets/${name}` })).statusCode, name).toBe(404);
});

test('code and pages are packed as a reader takes them, and not sent again to one that has them among others', async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>One</title>');
  writeFileSync(join(folder, 'assets/first-a1.js'), 'go()');
  writeFileSync(join(folder, 'assets/first-a1.js.br'), brotliCompressSync('go()'));
  const app = await served(folder);
  const code = { url: '/assets/first-a1.js', accept: '*/*', packings: ['br', 'gzip'] };
  for (const { url, accept, packings } of [code, { url: '/', accept: 'text/html', packings: ['br'] }]) {
    const get = (headers: Record<string, string>) => app.inject({ url, headers: { accept, ...headers } });
    const packing = async (taken: string) =>
      (await get({ 'accept-encoding': taken })).headers['content-encoding'] ?? 'none';
    for (const taken of ['gzip, deflate, br', 'br', 'br;q=1.0, gzip;q=0.8', 'br;q=0.5', '*'])
      expect(await packing(taken), taken).toBe('br');
    for (const taken of ['gzip, br;q=0', 'gzip, deflate', 'br ; q=0, gzip;q=0.5', 'br;q=0, *', '*, br;q=0.0'])
      expect(await packing(taken), taken).toBe(packings[1] ?? 'none');
    for (const taken of ['br;q=0', 'identity', 'abr', 'deflate', '']) expect(await packing(taken), taken).toBe('none');
    const { etag = '' } = (await get({})).headers;
    for (const known of [etag, `W/${etag}`, `"old", W/"other,x" ,${etag}`, '*'])
      expect((await get({ 'if-none-match': known })).statusCode, known).toBe(304);
    for (const known of ['"old"', `"x${etag.slice(1)}`, etag.slice(1, -1), ''])
      expect((await get({ 'if-none-match': known })).statusCode, known).toBe(200);
  }
  const zipped = await app.inject({ url: code.url, headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe('go()');
});

test('pages that are built anew under a running server stay what its content policy knows', async () => {
  const folder = freshFolder();
  const index = join(folder, 'index.html');
  writeFileSync(index, '<title>One</title>');
  const app = await served(folder);
  const get = async (url: string) => await app.inject({ url, headers: html });
  for (const url of ['/', '/help', '/console/', '/console/members']) expect((await get(url)).body).toContain('One');
  rmSync(index);
  for (const url of ['/', '/help', '/console/', '/console/members']) {
    const { statusCode, body } = await get(url);
    expect([statusCode, body]).toEqual([200, '<title>One</title>']);
  }
});
