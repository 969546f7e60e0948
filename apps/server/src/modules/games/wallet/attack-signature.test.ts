import { connect } from 'node:net';
import type { TestServer } from '@baize/testkit';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../vendors/pragmatic/mapping.ts';
import { runtimeOf } from '../runtime.ts';
import { type Attacker, attackerOf, bahtOf, underAttack, victimBetween, writtenOf } from './test-support/attackers.ts';
import { type Body, type Call, PROTOCOLS } from './test-support/tongues.ts';

/** Whoever stands between, whoever knows the address, and the vendor next door. */
describe.each(PROTOCOLS)('who is not a %s vendor', protocol => {
  let server: TestServer;
  let vendor: Attacker;
  let other: Attacker;
  underAttack(async house => {
    server = house;
    vendor = await attackerOf(server, protocol, 'one');
    other = await attackerOf(server, protocol, 'two');
  });

  const open = () => victimBetween(server, vendor, other);
  type Victim = Awaited<ReturnType<typeof open>>;
  const unharmed = async ({ member }: Victim) =>
    expect([await bahtOf(server, member), await writtenOf(server, member)]).toEqual([100, 0]);
  const signed = (call: Call, key = vendor.key) => vendor.sign(vendor.body(call), key);

  it('do nothing without the signature of that vendor over those very bytes', async () => {
    const victim = await open();
    const { path, codes } = vendor;
    for (const kind of ['bet', 'win', 'rollback', 'balance'] as const) {
      const call = victim.call(kind);
      const right = signed(call);
      const changed = (body: Body) => body.toString().replace(victim.user, `${victim.user}x`);
      const forged: [Body, Record<string, string>][] = [
        [vendor.body(call), {}],
        [changed(right.body), right.headers],
        [right.body.toString().replace('koi', 'kOi'), right.headers],
        [signed(call, other.key).body, signed(call, other.key).headers],
        ...Object.entries(right.headers).flatMap(([name, value]): [Body, Record<string, string>][] => [
          [right.body, { [name]: '' }],
          [right.body, { [name]: 'A'.repeat(value.length) }],
          [right.body, { [name]: `${value.slice(0, -4)}AAA=` }],
          [right.body, { [name]: `${value}, ${value}` }],
          [right.body, { [name]: 'x'.repeat(5_000) }],
          [`${right.body} `, right.headers],
          [`\ufeff${right.body}`, right.headers],
        ]),
      ];
      for (const [body, headers] of forged)
        expect(await vendor.post(path(kind), body, headers), String(body)).toMatchObject({ code: codes.signature });
    }
    await unharmed(victim);
    await runtimeOf(server.ctx).calls.flush();
    const { rows } = await server.ctx.pool.query('SELECT DISTINCT transaction_id FROM vendor_call WHERE outcome = $1', [
      codes.signature,
    ]);
    expect(rows).toEqual([{ transaction_id: null }]);
  });

  it('act once, however often they come again and however old they are', async () => {
    const { call, member } = await open();
    const bet = signed(call('bet', { amount: vendor.money(10) }));
    const send = () => vendor.post(vendor.path('bet'), bet.body, bet.headers);
    const first = await send();
    expect(first).toMatchObject({ code: vendor.codes.ok, balance: 90 });
    server.clock.advance({ minutes: 50 });
    const said = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(said.map(({ text }) => text))).toEqual(new Set([first.text]));
    // Read once more as another kind of call they are no other order.
    for (const kind of ['win', 'balance'] as const) await vendor.post(vendor.path(kind), bet.body, bet.headers);
    expect(await bahtOf(server, member)).toBe(90);
    server.clock.advance({ days: 100 });
    expect((await send()).text).toBe(first.text);
    expect(await bahtOf(server, member)).toBe(90);
  });

  it('mean nothing at another vendor, though it signs them itself', async () => {
    const victim = await open();
    // The launch is of the first vendor.
    const said = await other.say({ ...victim.call('bet'), token: victim.call('bet').token });
    if (protocol === 'bgaming') expect(said).toMatchObject({ code: other.codes.ok });
    else expect(said).toMatchObject({ code: other.codes.token });
    const nobody = await vendor.say(victim.call('bet', { user: 'nobody' }));
    expect(nobody).toMatchObject({ code: vendor.codes.user });
  });

  it('do not get past the front by what stands around them', async () => {
    const victim = await open();
    const { body, headers } = signed(victim.call('bet'));
    const sign = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    const at = `/vendor/baize/one/${vendor.path('bet')}`;
    const length = Buffer.byteLength(String(body));
    const raw = (path: string, lines: string, payload = String(body)) =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines}\r\n${payload}`;
    const smuggled = [
      raw(at, `${sign}Content-Length: ${length}\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\n${body}`),
      raw(at, `${sign}Content-Length: ${length}\r\nContent-Length: 0\r\n`),
      raw(at, `${sign}Content-Length: -1\r\n`),
      raw(at, `${sign}Transfer-Encoding: xchunked\r\n`),
      raw(at, `${sign}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n`),
      raw(at, `${sign}Content-Length : ${length}\r\n`),
      raw(at, `${sign} folded: x\r\nContent-Length: ${length}\r\n`),
      raw(`${at}\u0000`, `${sign}Content-Length: ${length}\r\n`),
      raw(at.replace('/one/', '/two/'), `${sign}Content-Length: ${length}\r\n`),
      raw(at.replace('/one/', '/nobody/../one/'), `${sign}Content-Length: ${length}\r\n`),
      raw(at.replace('/one/', '/nobody%2f..%2fone/'), `${sign}Content-Length: ${length}\r\n`),
      raw(`${at}/../../../../ops/session`, `${sign}Content-Length: ${length}\r\n`),
      raw(`${at}%00`, `${sign}Content-Length: ${length}\r\n`),
      raw(at.replace('/baize/', '/__proto__/'), `${sign}Content-Length: ${length}\r\n`),
      raw(at.replace('/one/', '/constructor/'), `${sign}Content-Length: ${length}\r\n`),
      raw(at, `${sign}X-Forwarded-For: ${'1'.repeat(20_000)}\r\nContent-Length: ${length}\r\n`),
    ];
    for (const bytes of smuggled) await exchange(server, bytes);
    await unharmed(victim);
    expect(await exchange(server, raw(at, `${sign}Content-Length: ${length}\r\n`))).toContain('200 OK');
    expect(await bahtOf(server, victim.member)).toBe(99);
  });

  if (protocol === 'pragmatic')
    it('cannot be read in another way than they were signed, though the hash says nothing of where a field ends', async () => {
      const { call, member } = await open();
      const bet = call('bet', { amount: vendor.money(10) });
      await vendor.say(bet);
      const form = Object.fromEntries(new URLSearchParams(vendor.body({ ...call('win'), round: bet.round })));
      const fields = { ...form, amount: '5.00', roundDetails: 'spin', timestamp: '1' };
      const hash = hashOf(fields, vendor.key);
      const send = (said: Record<string, string>) =>
        vendor.post('result', new URLSearchParams({ ...said, hash }).toString());
      expect(await send(fields)).toMatchObject({ code: '0', balance: 95 });
      // The same bytes under the hash, and another reference: what was paid would be paid again.
      const { roundDetails, reference, ...rest } = fields as Record<string, string>;
      const wider = { ...rest, reference: `${reference}&roundDetails=${roundDetails}` };
      expect(hashOf(wider, vendor.key)).toBe(hash);
      expect(await send(wider)).toMatchObject({ code: '5' });
      const { roundId, ...others } = fields as Record<string, string>;
      const inName = { ...others, 'roundDetails=spin&roundId': String(roundId) };
      expect(await send(inName)).toMatchObject({ code: '5' });
      expect(await bahtOf(server, member)).toBe(95);
    });
});

/** Sends bytes as they are and reads what comes until the other side has had enough. */
const exchange = (server: TestServer, bytes: string): Promise<string> =>
  new Promise(resolve => {
    const { port } = new URL(server.url);
    let said = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', part => {
      said += part.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
  });
