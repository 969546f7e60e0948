import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { guest, player, setSetting, startServer } from '@baize/testkit';
import { feedback } from '@baize/wire/members';
import { captcha, captchaPuzzle } from '@baize/wire/session';
import { status } from '@baize/wire/system';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

const logged: string[] = [];
const server = await startServer({
  pages: true,
  rateLimits: true,
  log: pino({ level: 'error' }, { write: line => void logged.push(line) }),
});
afterAll(server.close);

/** A path exactly as it is written: fetch would tidy it up first. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = httpRequest(server.url, { path, headers }, response => {
      let body = '';
      response.on('data', chunk => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    asked.on('error', reject).end();
  });

describe('a path that is none', () => {
  test.each([
    '/%2e%2e/%2e%2e/package.json',
    '/..%5c..%5cpackage.json',
    '/console//..//..//package.json',
    '//etc/passwd',
    '/%00',
    '/..%2f..%2fpackage.json',
    '/.git/config',
  ])('is nowhere: %s', async path => {
    const { status, body } = await raw(path);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'not_found' });
    expect(logged).toEqual([]);
  });

  test('leads a browser to a page where its address cannot be read', async () => {
    const answer = await guest(server).send('/%E0%A4%A', { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/not-found']);
    const page = await guest(server).send('/not-found', { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toContain('text/html');
  });

  test.each(['/%', '/assets/%c0%ae%c0%ae/x'])('is refused in the envelope: %s', async path => {
    const { status, body } = await raw(path);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'bad_input' });
  });
});

describe('a page', () => {
  const page = (path: string, ip: string) => guest(server, { ip }).send(path, { headers: { accept: 'text/html' } });

  test.each(['/', '/docs', '/docsx', '/docs-of-old/x', '/console/', '/consolex', '/login.html', '/nowhere'])(
    'stands in no frame of another site and loads nothing from one by script: %s',
    async path => {
      const answer = await page(path, '192.0.2.30');
      expect(answer.headers.get('content-type')).toContain('text/html');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/frame-ancestors '(none|self)'/);
      expect(policy).toMatch(/script-src 'self'/);
    },
  );

  test('has answers laid in for whom the calls themselves would answer, whoever asked for it just before', async () => {
    const blocked = '192.0.2.66';
    const isPrepared = async (path: string, ip: string) =>
      (await (await page(path, ip)).text()).includes('id="prepared"');
    await setSetting(server, 'system.access', {
      countries: { rule: 'all', codes: [] },
      blocked: [blocked],
      allowed: [],
    });
    expect(await isPrepared('/live', '192.0.2.30')).toBe(true);
    expect(await isPrepared('/live', blocked)).toBe(false);
    expect(await isPrepared('/fish', blocked)).toBe(false);
    expect(await isPrepared('/fish', '192.0.2.30')).toBe(true);
    await setSetting(server, 'system.maintenance', { on: true, until: null, notice: {} });
    expect(await isPrepared('/live', '192.0.2.30')).toBe(false);
    await setSetting(server, 'system.maintenance', { on: false, until: null, notice: {} });
    expect(await isPrepared('/live', '192.0.2.30')).toBe(true);
  });

  test('is not left bare for others by an address that has spent its limit', async () => {
    const greedy = '192.0.2.67';
    const spent = async () => !(await guest(server, { ip: greedy }).call(status, {})).ok;
    for (let at = 0; at < 500 && !(await spent()); at += 1);
    expect(await (await page('/sports', greedy)).text()).not.toContain('id="prepared"');
    expect(await (await page('/sports', '192.0.2.30')).text()).toContain('id="prepared"');
  });
});

test.each([{ range: 'bytes=999999999-' }, { 'if-match': '"another"' }])(
  'a file that cannot be had as %o asks is refused, and nothing failed',
  async headers => {
    const { status, body } = await raw('/favicon.svg', headers);
    expect([status, JSON.parse(body).code]).toEqual([400, 'bad_input']);
    expect(logged).toEqual([]);
  },
);

describe('limits of an address', () => {
  test('take a network of IPv6 for one, and an IPv4 address for itself', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:2::')).toBe(networkOf('2001:0DB8:0001:0002:ffff::1'));
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('not an address')).toBe('not an address');
  });

  test.each([captcha, captchaPuzzle])('hold for all addresses of one network, at $id', async drawn => {
    const codes: string[] = [];
    for (let at = 0; at < 40; at += 1) {
      const answer = await guest(server, { ip: `2001:db8:7:7::${at.toString(16)}` }).call(drawn, {});
      codes.push(answer.ok ? 'ok' : answer.code);
    }
    expect(codes).toContain('too_many_requests');
    expect((await guest(server, { ip: '2001:db8:7:8::1' }).call(drawn, {})).ok).toBe(true);
  });

  test('let a writer send a handful of letters and no flood of them', async () => {
    const codes: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      const content = `Letter ${at} of one who writes and writes.`;
      const answer = await guest(server, { ip: '192.0.2.70' }).call(feedback, { content });
      codes.push(answer.ok ? 'ok' : answer.code);
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('ok'));
    expect(codes.at(-1)).toBe('too_many_requests');
  });

  test('let large slips come only now and then, refused ones too', async () => {
    const eve = await player(server);
    const body = JSON.stringify({ lines: [{ selection: { tickets: ['1'.repeat(100_000)] } }] });
    const send = async (init: RequestInit) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await eve.send('/lgw/lottery/bets', { method: 'POST', headers, ...init })).status;
    };
    const statuses: number[] = [];
    for (let count = 0; count < 14; count += 1) statuses.push(await send({ body }));
    expect(statuses.filter(status => status === 400)).toHaveLength(12);
    expect(statuses.at(-1)).toBe(429);
    // A body without a length may be any length.
    const unmeasured = new Blob([body]).stream();
    expect(await send({ body: unmeasured, duplex: 'half' } as RequestInit)).toBe(429);
    expect(await send({ body: '{}' })).toBe(400);
  });

  test('let an address hold a thousand streams and no more', async () => {
    const { port } = new URL(server.url);
    const open = () =>
      new Promise<{ status: string; end(): void }>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () =>
          socket.write('GET /wps/stream HTTP/1.1\r\nHost: x\r\nMerchant: baize\r\nX-Forwarded-For: 10.77.0.1\r\n\r\n'),
        );
        socket.once('data', data => resolve({ status: data.toString().slice(9, 12), end: () => socket.destroy() }));
        socket.on('error', reject);
      });
    const streams: Awaited<ReturnType<typeof open>>[] = [];
    // The general limit lets 400 calls through at once, and fifty a second after that.
    while (streams.length < 1_000) {
      streams.push(...(await Promise.all(Array.from({ length: 100 }, open))));
      server.clock.advance({ seconds: 3 });
    }
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set(['200']));
    expect((await open()).status).toBe('429');
    streams[0]?.end();
    await expect.poll(async () => (await open()).status).toBe('200');
    for (const { end } of streams) end();
  });
});
