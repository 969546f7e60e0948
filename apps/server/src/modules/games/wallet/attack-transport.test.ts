import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { asOwner, type TestServer } from '@baize/testkit';
import { describe, expect, it } from 'vitest';
import { type Attacker, attackerOf, bahtOf, underAttack, victimBetween, writtenOf } from './test-support/attackers.ts';
import { type Call, PROTOCOLS } from './test-support/tongues.ts';

/** Whoever has the keys of a vendor and sends its calls as no vendor does: packed, in pieces, one behind the other, to another merchant. */
describe.each(PROTOCOLS)('calls of a %s vendor on their way', protocol => {
  let server: TestServer;
  let vendor: Attacker;
  let other: Attacker;
  underAttack(async house => {
    server = house;
    vendor = await attackerOf(server, protocol, 'one');
    other = await attackerOf(server, protocol, 'two');
  });

  const open = () => victimBetween(server, vendor, other);
  const signed = (call: Call) => vendor.sign(vendor.body(call), vendor.key);
  const at = (merchant: string, call: Call) => `/vendor/${merchant}/one/${vendor.path(call.kind)}`;

  it('are read as they came: what is packed is no call, whether the signature is over the packed bytes or the plain ones', async () => {
    const { call, member } = await open();
    const bet = call('bet');
    const plain = signed(bet);
    const packed = gzipSync(Buffer.from(plain.body));
    const { codes } = vendor;
    const over = vendor.sign(packed, vendor.key);
    for (const coding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
      const headers = { 'content-encoding': coding };
      expect(await vendor.post(vendor.path('bet'), packed, { ...plain.headers, ...headers })).toMatchObject({
        code: codes.signature,
      });
      const said = await vendor.post(vendor.path('bet'), over.body, { ...over.headers, ...headers });
      expect([codes.syntax, codes.signature, codes.user, codes.token], said.text).toContain(said.code);
    }
    // A bomb is as large as it came, and never larger.
    const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
    const { body, headers } = vendor.sign(bomb, vendor.key);
    const said = await vendor.post(vendor.path('bet'), body, { ...headers, 'content-encoding': 'gzip' });
    expect(said.code).not.toBe(codes.ok);
    expect([await bahtOf(server, member), await writtenOf(server, member)]).toEqual([100, 0]);
  });

  it('are taken once in whatever pieces they come, and not at all before they are whole', async () => {
    const { call, member } = await open();
    const pieces = (one: Call, size: number) => {
      const { body, headers } = signed(one);
      const bytes = Buffer.from(body);
      const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, nth) =>
        bytes.subarray(nth * size, (nth + 1) * size).toString('latin1'),
      );
      const chunks = parts.map(part => `${part.length.toString(16)};x="y"\r\n${part}\r\n`).join('');
      return `${headOf(at('baize', one), { ...headers, 'Transfer-Encoding': 'chunked' })}${chunks}0\r\n\r\n`;
    };
    expect(await exchange(server, [pieces(call('bet'), 1)])).toContain('200 OK');
    expect(await bahtOf(server, member)).toBe(99);
    // What stops in the middle took nothing, and keeps nobody else waiting.
    const half = pieces(call('bet'), 50);
    const slow = exchange(server, [half.slice(0, -40)], 1_500);
    expect(await vendor.say(call('bet'))).toMatchObject({ code: vendor.codes.ok, balance: 98 });
    expect(await slow).not.toContain('200 OK');
    // Byte by byte it is the same call.
    const whole = call('bet');
    const { body, headers } = signed(whole);
    const head = headOf(at('baize', whole), { ...headers, 'Content-Length': String(Buffer.byteLength(body)) });
    const text = Buffer.from(body).toString('latin1');
    expect(await exchange(server, [head, text.slice(0, 1), text.slice(1, 20), text.slice(20)])).toContain('200 OK');
    expect(await bahtOf(server, member)).toBe(97);
    // What comes behind its end is no call, though it would be one in a body of its own.
    const behind = Buffer.from(signed(call('bet')).body).toString('latin1');
    await exchange(server, [`${head}${text}${behind}`]);
    expect([await bahtOf(server, member), await writtenOf(server, member)]).toEqual([97, 3]);
  });

  it('mean nothing at another merchant, though a vendor of its name has the same keys there', async () => {
    const { call, member } = await open();
    await openNextDoor(server);
    for (const kind of ['bet', 'win', 'rollback', 'balance'] as const) {
      const { body, headers } = signed(call(kind));
      const url = `${server.url}${at('next', call(kind))}`;
      const type = protocol === 'pragmatic' ? 'application/x-www-form-urlencoded' : 'application/json';
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': type, ...headers },
        body: new Uint8Array(Buffer.from(body)),
      });
      const text = await answer.text();
      expect(vendor.read(answer.status, text).code, text).not.toBe(vendor.codes.ok);
    }
    expect([await bahtOf(server, member), await writtenOf(server, member)]).toEqual([100, 0]);
    expect(await vendor.say(call('bet'))).toMatchObject({ code: vendor.codes.ok, balance: 99 });
  });
});

/** A second merchant of the same licensee, to whom a vendor of the same name and keys is connected. */
async function openNextDoor(server: TestServer): Promise<void> {
  const { ctx } = server;
  await ctx.pool.query("INSERT INTO control_merchant (id, operator_id, code) VALUES (77, 1, 'next')");
  await ctx.pool.query(
    `INSERT INTO merchant (id, name, currencies, time_zone, languages, default_language, jurisdiction)
     VALUES (77, 'Next', '{THB}', 'Asia/Bangkok', '{EN}', 'EN', 'demo')`,
  );
  await asOwner(
    server,
    `INSERT INTO game_vendor SELECT (jsonb_populate_record(v, '{"merchant_id": 77}')).* FROM game_vendor AS v
     WHERE merchant_id = 1 AND code = 'one'`,
  );
  ctx.merchants.forget();
}

const headOf = (path: string, headers: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines.join('')}\r\n`;
};

/** Sends pieces with a pause between them, and reads until the other side, or after so many milliseconds this one, has had enough. */
function exchange(server: TestServer, pieces: readonly string[], waitMs = 5_000): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let said = '';
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1', async () => {
    for (const piece of pieces) {
      socket.write(Buffer.from(piece, 'latin1'));
      await wait(50);
    }
  });
  socket.setTimeout(waitMs, () => socket.destroy());
  socket.on('data', part => {
    said += part.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.on('close', () => resolve(said));
  return promise;
}
