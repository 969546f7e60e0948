import { agent, guest, startServer, type TestServer } from '@baize/testkit';
import type { InputOf } from '@baize/wire';
import { affiliate, memberInfo, register, registerAuto } from '@baize/wire/members';
import { login } from '@baize/wire/session';
import { registrationRules } from '@baize/wire/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveInvitations } from './invitation-links.ts';
import { registrationSetting } from './registration-setting.ts';
import { captchaIn, codeOf } from './test-support/people.ts';

const password = 'Quiet-River-42';
let taken = 0;
const form = (more: Partial<InputOf<typeof register>> = {}): InputOf<typeof register> => {
  taken += 1;
  return { username: `fresh${taken}`, password, confirmPassword: password, ageConfirmed: true, ...more };
};

describe('registration', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const faults = async (more: Partial<InputOf<typeof register>>) => {
    const answer = await guest(server).call(register, form(more));
    return answer.ok ? 'ok' : { code: answer.code, value: answer.value };
  };

  it('makes a player, logs it in and opens its wallet', async () => {
    const actor = guest(server);
    const made = await actor.must(
      register,
      form({ username: ' Dana.K ', registerUrl: 'https://play.example/join', login: true }),
    );
    expect(made).toMatchObject({ account: 'Dana.K', firstTimeLogin: true, passwordExpired: false });
    actor.token = made.token ?? undefined;
    const info = await actor.must(memberInfo, {});
    expect(info).toMatchObject({
      id: made.id,
      account: 'Dana.K',
      type: 0,
      toUpline: false,
      regDate: server.ctx.now().toISOString(),
      clubLabel: { labelName: 'Member', rankLevel: 0 },
      currency: 'THB',
    });
    const inChinese = await actor.must(memberInfo, {}, { headers: { Language: 'CN' } });
    expect(inChinese.clubLabel).toEqual({ labelName: '会员', rankLevel: 0 });
    const balance = await server.ctx.ledger.balanceOf(1, BigInt(made.id), 'THB');
    expect(balance.available).toBe(0n);
    const { rows } = await server.ctx.pool.query(
      "SELECT FROM ledger_account WHERE member_id = $1 AND kind = 'main' AND asset = 'THB'",
      [made.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('opens no session where none is asked for', async () => {
    const made = await guest(server).must(register, form({ login: false }));
    expect(made.token).toBeNull();
  });

  it('stores passwords as Argon2id with 19 MiB and two passes', async () => {
    const made = await guest(server).must(register, form());
    const { rows } = await server.ctx.pool.query('SELECT password_hash FROM member WHERE id = $1', [made.id]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('gives a name to one, whatever case it is written in', async () => {
    const username = 'OnlyOne';
    const answers = await Promise.all(
      ['OnlyOne', 'onlyone', ' ONLYONE '].map(name => guest(server).call(register, form({ username: name }))),
    );
    expect(answers.map(codeOf).sort()).toEqual(['ok', 'username_taken', 'username_taken']);
    expect(codeOf(await guest(server).call(register, form({ username })))).toBe('username_taken');
  });

  it('names every field at fault with its rule', async () => {
    expect(await faults({ username: 'ab', email: 'not an address' })).toMatchObject({
      code: 'field_invalid',
      value: {
        fields: [
          { field: 'username', problem: 'length', acceptedPattern: '19', min: 4, max: 16 },
          { field: 'email', problem: 'pattern', acceptedPattern: '3' },
        ],
      },
    });
    expect(await faults({ username: 'two words' })).toMatchObject({ value: { fields: [{ problem: 'pattern' }] } });
    expect(await faults({ password: 'ab', confirmPassword: 'ab' })).toMatchObject({
      value: { fields: [{ field: 'password', problem: 'length' }] },
    });
    expect(await faults({ qqNum: '12345' })).toMatchObject({
      value: { fields: [{ field: 'qqNum', problem: 'not_enabled' }] },
    });
    expect(await faults({ mobileNum: '081 234 5678' })).toEqual('ok');
    expect(await faults({ mobileNum: '+00 00 00' })).toMatchObject({ value: { fields: [{ problem: 'phone' }] } });
    expect(await faults({ username: 'guest-1234' })).toMatchObject({ value: { fields: [{ field: 'username' }] } });
    expect(await faults({ username: 'erased-100001' })).toMatchObject({ value: { fields: [{ field: 'username' }] } });
  });

  it('wants the password twice, one that is not on every list, and the age', async () => {
    expect(await faults({ confirmPassword: 'another-one' })).toMatchObject({ code: 'confirmation_mismatch' });
    for (const common of ['123456', 'Password', 'qwerty123'])
      expect(await faults({ password: common, confirmPassword: common })).toMatchObject({
        code: 'password_too_common',
      });
    expect(await faults({ username: 'samesame', password: 'SameSame', confirmPassword: 'SameSame' })).toMatchObject({
      code: 'password_too_common',
    });
    expect(await faults({ ageConfirmed: false })).toMatchObject({ code: 'age_not_confirmed', value: { ageMin: 18 } });
  });

  it('puts a player under the agent whose code it brings, and refuses codes that lead nowhere', async () => {
    const boss = await agent(server);
    const { id } = await boss.must(memberInfo, {});
    const { rows } = await server.ctx.pool.query('SELECT invitation_code, path FROM member WHERE id = $1', [id]);
    const code = rows[0].invitation_code.toLowerCase();
    expect(await guest(server).must(affiliate, { code })).toEqual({ affiliateCode: code.toUpperCase(), valid: true });
    const made = await guest(server).must(register, form({ affiliateCode: code }));
    const placed = await server.ctx.pool.query('SELECT upline_id, path FROM member WHERE id = $1', [made.id]);
    expect(placed.rows[0]).toEqual({ upline_id: BigInt(id), path: `${rows[0].path}.${made.id}` });

    const referred = await server.ctx.pool.query('SELECT invitation_code FROM member WHERE id = $1', [made.id]);
    const friend = await guest(server).must(register, form({ referralCode: referred.rows[0].invitation_code }));
    const beside = await server.ctx.pool.query('SELECT upline_id, referrer_id FROM member WHERE id = $1', [friend.id]);
    expect(beside.rows[0]).toEqual({ upline_id: BigInt(id), referrer_id: BigInt(made.id) });

    expect(await faults({ affiliateCode: 'NOSUCH99' })).toMatchObject({ code: 'affiliate_code_invalid' });
    expect(await faults({ affiliateCode: referred.rows[0].invitation_code })).toMatchObject({
      code: 'affiliate_code_invalid',
    });
    expect(codeOf(await guest(server).call(affiliate, { code: 'NOSUCH99' }))).toBe('affiliate_code_invalid');
  });

  it('asks who keeps the links of agents first, and counts their use with the registration', async () => {
    const { rows } = await server.ctx.pool.query('SELECT id FROM member WHERE account_type = 1 LIMIT 1');
    const used: bigint[] = [];
    resolveInvitations(server.ctx, async (_merchantId, code) =>
      code === 'LINK2026'
        ? { agentId: BigInt(rows[0].id), accountType: 1, use: async (_tx, id) => used.push(id) === 1 }
        : undefined,
    );
    expect(await guest(server).must(affiliate, { code: 'link2026' })).toMatchObject({ valid: true });
    const made = await guest(server).must(register, form({ affiliateCode: 'link2026' }));
    expect(used).toEqual([BigInt(made.id)]);
    const stored = await server.ctx.pool.query('SELECT account_type, upline_id FROM member WHERE id = $1', [made.id]);
    expect(stored.rows).toEqual([{ account_type: 1, upline_id: rows[0].id }]);
    const late = form({ affiliateCode: 'LINK2026' });
    expect(codeOf(await guest(server).call(register, late))).toBe('affiliate_code_invalid');
    const { rowCount } = await server.ctx.pool.query('SELECT FROM member WHERE username = $1', [late.username]);
    expect(rowCount).toBe(0);
  });

  it('refuses unknown fields, wrong types and what is too large', async () => {
    const odd = [
      { ...form(), accountType: 1 },
      { ...form(), username: ['a'] },
      { ...form(), ageConfirmed: 'yes' },
    ];
    for (const input of odd) {
      // @ts-expect-error what a careless or hostile client sends
      expect(codeOf(await guest(server).call(register, input))).toBe('bad_input');
    }
    expect(codeOf(await guest(server).call(register, form({ registerUrl: 'x'.repeat(501) })))).toBe('bad_input');
    const huge = await guest(server).call(register, form({ captchaToken: 'x'.repeat(70_000) }));
    expect(codeOf(huge)).toBe('body_too_large');
  });

  it('asks a captcha where the merchant wants one, and sends the next with each refusal', async () => {
    const { ctx } = server;
    const rules = ctx.settings.get(1, registrationSetting);
    const captcha = { enabled: true, required: true, acceptedPattern: '*', min: null, max: null };
    const by = { by: { kind: 'system', id: 'test', name: 'test' }, reason: 'a captcha for all' } as const;
    await ctx.transaction(tx =>
      ctx.settings.set(tx, 1, registrationSetting, { ...rules, rules: { ...rules.rules, captcha } }, by),
    );
    await ctx.settings.refresh();
    expect((await guest(server).must(registrationRules, {})).rules.captcha).toEqual(captcha);
    const refused = await guest(server).call(register, form());
    expect(refused).toMatchObject({ code: 'captcha_required', value: { captcha: { id: expect.any(String) } } });
    if (refused.ok) throw new Error('no captcha was asked');
    const proof = await captchaIn(server, refused.value);
    const spent = await guest(server).call(register, form({ username: 'demo_player', ...proof }));
    expect(spent).toMatchObject({ code: 'username_taken', value: { captcha: { id: expect.any(String) } } });
    if (spent.ok) throw new Error('a taken name was given again');
    expect(codeOf(await guest(server).call(register, form(await captchaIn(server, spent.value))))).toBe('ok');
    await ctx.transaction(tx => ctx.settings.set(tx, 1, registrationSetting, rules, by));
    await ctx.settings.refresh();
  });

  it('offers a name that is free and follows the rule', async () => {
    const { username } = await guest(server).must(registerAuto, {});
    const made = await guest(server).call(register, form({ username }));
    expect(codeOf(made)).toBe('ok');
  });

  it('gives the new player a login of its own and tells the house of it', async () => {
    const input = form({ username: 'ToldOnce', email: 'told@example.com', mobileNum: '081-234 5678' });
    const made = await guest(server).must(register, input);
    await guest(server).must(login, { username: 'toldonce', password });
    const { rows } = await server.ctx.pool.query('SELECT email, mobile_num FROM member_profile WHERE member_id = $1', [
      made.id,
    ]);
    expect(rows).toEqual([{ email: 'told@example.com', mobile_num: '+66812345678' }]);
    const events = await server.ctx.pool.query(
      'SELECT type FROM event_outbox WHERE member_id = $1 ORDER BY created_at, id',
      [made.id],
    );
    expect(events.rows.map(row => row.type)).toContain('member.registered');
  });
});
