import { HOSTILE_TEXT, PROTOTYPE_NAMES, type TestServer, UNFIT_TEXT } from '@baize/testkit';
import { describe, expect, it } from 'vitest';
import { type Attacker, attackerOf, bahtOf, underAttack, victimBetween, writtenOf } from './test-support/attackers.ts';
import { type Body, PROTOCOLS } from './test-support/tongues.ts';

/** Whoever has the keys of a vendor and writes what no vendor would. */
describe.each(PROTOCOLS)('bytes that are sent to the wallet of a %s vendor', protocol => {
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
  /** Somebody honest is served as ever. */
  const served = async (one: Victim) => {
    const before = await bahtOf(server, one.member);
    expect(await vendor.say(one.call('bet'))).toMatchObject({ code: vendor.codes.ok, balance: before - 1 });
  };

  const AMOUNTS = [
    ...[
      '-1',
      '-100000',
      '-0.01',
      '1e2',
      '1E2',
      '1e400',
      '-1e400',
      '0x10',
      '0b1',
      '1_000',
      '+1',
      '.5',
      '5.',
      '01',
      '١٠٠',
      '１００',
    ],
    ...[
      'NaN',
      'Infinity',
      '-Infinity',
      'null',
      'true',
      '[]',
      '{}',
      '[100000]',
      '"100000"',
      '"1.00"',
      '""',
      '1 0',
      '1,00',
    ],
    ...[
      '9223372036854775807',
      '9223372036854775808',
      '18446744073709551616',
      '1000000000000000000000000000000',
      '9'.repeat(5_000),
    ],
    ...['0.001', '1.001', '1.00000000000000000001', '99999999999999999999.99'],
  ];
  it('stake and pay no amount that the currency does not have', async () => {
    const victim = await open();
    const { call, member } = victim;
    const bet = call('bet', { amount: vendor.money(10) });
    expect(await vendor.say(bet)).toMatchObject({ balance: 90 });
    const refused = new Set([vendor.codes.syntax, vendor.codes.currency, 'RS_ERROR_WRONG_TYPES']);
    const fine = protocol === 'hub88' ? ['1', '999', '100001'] : [];
    // A form has no types: what is written there as a number is one.
    const odd = AMOUNTS.filter(amount => protocol !== 'pragmatic' || !/^"?0*\d+(\.\d\d?)?"?$/.test(amount));
    for (const amount of [...odd, ...fine]) {
      const said = await vendor.say(call('bet', { amount }));
      expect(refused.has(said.code), `${amount}: ${said.text}`).toBe(true);
      const won = await vendor.say(call('win', { amount, round: bet.round, reference: bet.id }));
      expect(refused.has(won.code), `${amount}: ${won.text}`).toBe(true);
    }
    expect(await bahtOf(server, member)).toBe(90);
    await served(victim);
  });

  it('may say more than the protocol knows, and a thing twice: the last counts, once', async () => {
    const { call, member } = await open();
    const isForm = protocol === 'pragmatic';
    for (const more of isForm
      ? [
          'timestamp=0&',
          'amount=50.00&',
          'userId=nobody&',
          '__proto__=x&constructor=y&',
          'toString=z&',
          '%00=%00&',
          'reference=&',
        ]
      : [
          '"timestamp":0,',
          '"amount":5000000,',
          '"user":"nobody","user_id":"nobody",',
          '"__proto__":{"is_free":true},"constructor":1,',
          '"toString":null,',
          '"":{},',
          '"meta":{"a":[1,2,{"b":1e999}]},',
        ]) {
      const before = await bahtOf(server, member);
      expect(await vendor.say(call('bet'), more), more).toMatchObject({ code: vendor.codes.ok, balance: before - 1 });
    }
  });

  it('may be anything at all, and are answered', async () => {
    const victim = await open();
    const { codes } = vendor;
    const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
    const bodies: Body[] = [
      ...['', ' ', 'null', '0', '"x"', '[]', '{}', '{', '}{', '[1', '&&&', '=', '%', '%zz=1', '\u0000', '<xml/>'],
      ...[deep('[', ']', 30_000), deep('{"a":', '}', 9_000), '['.repeat(60_000), `{"a":${'9'.repeat(60_000)}}`],
      ...['x='.repeat(30_000), '&'.repeat(60_000), 'a&'.repeat(30_000)],
      Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x80, 0xc0, 0xaf]),
      Buffer.alloc(60_000, 0xff),
    ];
    const known = new Set([codes.syntax, codes.token, codes.user, 'RS_ERROR_WRONG_TYPES', 'RS_ERROR_UNKNOWN']);
    for (const body of bodies)
      for (const kind of ['bet', 'win', 'rollback', 'balance'] as const) {
        expect(await vendor.post(vendor.path(kind), body)).toMatchObject({ code: codes.signature });
        const { body: whole, headers } = vendor.sign(body, vendor.key);
        const said = await vendor.post(vendor.path(kind), whole, headers);
        // A hash over what is no text is over something else.
        const isText = typeof body === 'string' || protocol !== 'hub88';
        if (isText) expect(known.has(said.code), `${String(body).slice(0, 30)}: ${said.text}`).toBe(true);
      }
    for (const size of [70_000, 10_000_000]) {
      const { body, headers } = vendor.sign(
        vendor.body(
          victim.call('bet'),
          protocol === 'pragmatic' ? `x=${'x'.repeat(size)}&` : `"x":"${'x'.repeat(size)}",`,
        ),
        vendor.key,
      );
      expect(await vendor.post(vendor.path('bet'), body, headers)).toMatchObject({ http: 413, code: codes.syntax });
    }
    await unharmed(victim);
    await served(victim);
  });

  const NAMES = new Set([
    ...[
      '../../../etc/passwd',
      '..%2f..%2fkoi',
      'koi/../koi',
      "koi'; DROP TABLE game; --",
      "' OR '1'='1",
      'koi"}',
      '{koi}',
      '$1',
      '%s%n',
      '\\',
    ],
    ...[
      'koi\\N',
      'NULL',
      '{"a":1}',
      '{1,2}',
      '💣'.repeat(40),
      'é',
      'e\u0301',
      'ﷺ',
      '\u202ekoi',
      '\u2066koi',
      '\ufeffkoi',
      '\uffff',
    ],
    ...HOSTILE_TEXT,
    ...PROTOTYPE_NAMES,
  ]);
  it('may bear any name that can be written, which is no other name and no order', async () => {
    const { call, member } = await open();
    const honest = await open();
    let staked = 0;
    for (const name of NAMES) {
      const odd = { round: name, ...(protocol === 'hub88' ? {} : { id: `${name} ${member.memberId}` }) };
      const bet = call('bet', odd);
      const [taken, again, beside] = await Promise.all([
        vendor.say(bet),
        vendor.say(bet),
        vendor.say(honest.call('bet')),
      ]);
      staked += 1;
      expect(beside).toMatchObject({ code: vendor.codes.ok, balance: 100 - staked });
      expect(taken, name).toMatchObject({ code: vendor.codes.ok, balance: 100 - staked });
      expect(again.text).toBe(taken.text);
      for (const wrong of [
        { game: name },
        { user: name },
        { currency: name.slice(0, 10) },
        ...(protocol === 'bgaming' ? [] : [{ token: name }]),
      ]) {
        const said = await vendor.say(call('bet', wrong));
        const { game, user, token, currency, syntax } = vendor.codes;
        expect([game, user, token, currency, syntax], `${JSON.stringify(wrong)}: ${said.text}`).toContain(said.code);
      }
    }
    expect(await bahtOf(server, member)).toBe(100 - staked);
  });

  it('bear no name that cannot be kept: too long, none, half a letter, or control characters', async () => {
    const victim = await open();
    const { syntax, user, token, game } = vendor.codes;
    for (const name of [
      'x'.repeat(10_000),
      'é'.repeat(301),
      '',
      'a\ufffdb',
      ...UNFIT_TEXT.filter(text => /[\p{Cc}\p{Cs}]/u.test(text)),
    ])
      for (const field of ['round', 'id', 'game', 'user', 'token'] as const) {
        if (protocol === 'bgaming' && field === 'token') continue;
        const said = await vendor.say(victim.call('bet', { [field]: name }));
        expect([syntax, user, token, game], `${field} ${name.slice(0, 20)}: ${said.text}`).toContain(said.code);
      }
    expect(await bahtOf(server, victim.member)).toBe(100);
  });
});
