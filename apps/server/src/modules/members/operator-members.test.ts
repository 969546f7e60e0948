import { guest, operator, player, startServer, type TestServer } from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import {
  memberInfo,
  opsListMembers,
  opsRevealPersonalData,
  opsSetMemberStatus,
  opsShowMember,
  register,
} from '@baize/wire/members';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMerchant, codeOf, DEMO } from './test-support/people.ts';

describe('members in the console', () => {
  let server: TestServer;
  let dana: { id: string; token: string | null };
  const password = 'Quiet-River-42';
  beforeAll(async () => {
    server = await startServer();
    dana = await guest(server).must(register, {
      username: 'dana_k',
      password,
      confirmPassword: password,
      ageConfirmed: true,
      email: 'dana.k@example.com',
      mobileNum: '+66812345678',
    });
  });
  afterAll(() => server.close());

  it('are found by the beginning of the name, by id and by phone number, personal data masked', async () => {
    const boss = await operator(server, 'anna');
    for (const search of ['DANA', dana.id, '0812345678', '+66 81 234 5678']) {
      const { rows } = await boss.must(opsListMembers, { search });
      expect(rows, search).toMatchObject([
        { id: dana.id, username: 'dana_k', email: 'd***@example.com', mobileNum: '+66***78' },
      ]);
    }
    const inChinese = { headers: { Language: 'CN' } };
    const [row] = (await boss.must(opsListMembers, { search: dana.id }, inChinese)).rows;
    expect(row?.clubLabel.labelName).toBe('会员');
    expect((await boss.must(opsShowMember, { id: dana.id }, inChinese)).member.clubLabel.labelName).toBe('会员');
    expect((await boss.must(opsListMembers, { search: '%' })).rows).toEqual([]);
    expect((await boss.must(opsListMembers, { search: 'dana_' })).rows).toHaveLength(1);
    expect((await boss.must(opsListMembers, { search: 'danaXk' })).rows).toEqual([]);
    expect((await boss.must(opsListMembers, { kind: 'agents' })).rows).toMatchObject([
      { username: 'demo_agent', type: 1 },
    ]);
  });

  it('are listed page by page without gap or repeat', async () => {
    for (let made = 0; made < 5; made += 1) await player(server);
    const boss = await operator(server, 'ben');
    const all = (await boss.must(opsListMembers, { limit: 200 })).rows.map(row => row.id);
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await boss.must(opsListMembers, { limit: 3, after });
      paged.push(...page.rows.map(row => row.id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(paged).toEqual(all);
    expect(codeOf(await boss.call(opsListMembers, { after: 'x' }))).toBe('bad_input');
  });

  it('are shown with balances, logins and open sessions', async () => {
    await guest(server, { ip: '10.9.9.9' }).call(login, { username: DEMO.username, password: 'not-it-at-all' });
    await guest(server, { ip: '10.9.9.9' }).must(login, { username: DEMO.username, password: DEMO.password });
    const boss = await operator(server, 'fiona');
    const [row] = (await boss.must(opsListMembers, { search: DEMO.username })).rows;
    const shown = await boss.must(opsShowMember, { id: row?.id ?? '0' });
    expect(shown).toMatchObject({
      member: { username: DEMO.username, upline: 'demo_agent', status: 'active', language: 'EN' },
      balances: [{ account: 'main', vendor: null, asset: 'THB', available: '5000.00', pending: '0.00' }],
      logins: [{ outcome: 'success', ip: '10.9.9.9' }, { outcome: 'wrong_password' }],
      sessions: [{ ip: '10.9.9.9' }],
    });
    expect(codeOf(await boss.call(opsShowMember, { id: '9999999999999999999' }))).toBe('member_unknown');
    expect(codeOf(await boss.call(opsShowMember, { id: '1' }))).toBe('member_unknown');
  });

  it('are suspended with a reason: sessions end at once, logins are refused, and the log has it', async () => {
    server.clock.advance({ minutes: 5 });
    const boss = await operator(server, 'anna');
    const actor = guest(server);
    actor.token = (await actor.must(login, { username: 'dana_k', password })).token;
    const { member } = await boss.must(opsShowMember, { id: dana.id });
    const order = { id: dana.id, status: 'suspended', reason: 'Asked by compliance', version: member.version } as const;
    expect(await boss.must(opsSetMemberStatus, order)).toEqual({ status: 'suspended', version: member.version + 1 });
    expect(codeOf(await actor.call(memberInfo, {}))).toBe('session_ended');
    expect(codeOf(await guest(server).call(login, { username: 'dana_k', password }))).toBe('account_suspended');
    // Who does not know the password learns nothing of it.
    expect(codeOf(await guest(server).call(login, { username: 'dana_k', password: 'wrong-one' }))).toBe(
      'wrong_credentials',
    );
    expect(codeOf(await boss.call(opsSetMemberStatus, order))).toBe('version_changed');
    expect(codeOf(await boss.call(opsSetMemberStatus, { ...order, version: member.version + 1 }))).toBe('wrong_state');
    const { rows } = await boss.must(opsListAudit, { action: 'members.statusChanged' });
    expect(rows).toMatchObject([
      { reason: 'Asked by compliance', before: { status: 'active' }, after: { status: 'suspended' } },
    ]);
    const back = { ...order, status: 'active', reason: 'Cleared', version: member.version + 1 } as const;
    expect(codeOf(await boss.call(opsSetMemberStatus, back))).toBe('ok');
    expect(codeOf(await guest(server).call(login, { username: 'dana_k', password }))).toBe('ok');
  });

  it('show what they gave about themselves to who may see it, and the log has who and why', async () => {
    server.clock.advance({ minutes: 5 });
    const boss = await operator(server, 'fiona');
    const { fields } = await boss.must(opsRevealPersonalData, { id: dana.id, reason: 'Checks a payee' });
    expect(fields).toEqual({ email: 'dana.k@example.com', mobileNum: '+66812345678' });
    const admin = await operator(server, 'anna');
    const { rows } = await admin.must(opsListAudit, { action: 'members.personalDataShown' });
    expect(rows).toMatchObject([{ reason: 'Checks a payee', after: { fields: ['email', 'mobileNum'] } }]);
    expect(JSON.stringify(rows)).not.toContain('example.com');
  });

  it('of one merchant are nobody to another, and to somebody without the permission', async () => {
    server.clock.advance({ minutes: 5 });
    const boss = await operator(server, 'fiona');
    const { member } = await boss.must(opsShowMember, { id: dana.id });
    const order = { id: dana.id, status: 'suspended', reason: 'Not hers to do', version: member.version } as const;
    expect(codeOf(await boss.call(opsSetMemberStatus, order))).toBe('permission_missing');
    expect(codeOf(await guest(server).call(opsListMembers, {}))).toBe('not_logged_in');
    await addMerchant(server, 2, 'other');
    const above = await operator(server, 'ben', { merchant: 'other' });
    expect((await above.must(opsListMembers, {})).rows).toEqual([]);
    expect(codeOf(await above.call(opsShowMember, { id: dana.id }))).toBe('member_unknown');
  });
});
