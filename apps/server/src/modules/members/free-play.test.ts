import { guest, operator, startServer, type TestServer } from '@baize/testkit';
import { balance } from '@baize/wire/cashier';
import { changePassword, memberInfo, opsShowMember } from '@baize/wire/members';
import { login, loginFreePlay } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from './test-support/people.ts';

describe('free play', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const trial = async () => {
    const actor = guest(server);
    const opened = await actor.must(loginFreePlay, { os: 'Linux', platform: 'W' });
    actor.token = opened.token;
    const info = await actor.must(memberInfo, {});
    return Object.assign(actor, { opened, info, memberId: BigInt(info.id) });
  };

  it('gives play money of an asset of its own, and no ticket', async () => {
    const actor = await trial();
    expect(actor.opened).toMatchObject({ cpw: null, passwordExpired: false });
    expect(actor.info).toMatchObject({ trial: true, type: 0 });
    expect(await actor.must(balance, {})).toMatchObject({ sumBalance: '10000.00', currency: 'THB', trial: true });
    const balances = await server.ctx.ledger.balancesOf(1, actor.memberId);
    expect(balances.map(({ asset, available }) => [asset, available])).toEqual([['THB.trial', 10_000_000_000n]]);
    expect((await server.ctx.ledger.verify()).ok).toBe(true);
  });

  it('asks for its sealed header', async () => {
    const response = await guest(server).send('/wps/session/login/freeplay', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Gateway-Version': '3' },
      body: JSON.stringify({ platform: 'W' }),
    });
    expect(await response.json()).toMatchObject({ code: 'encryption_required' });
  });

  it('has no password: none to log in with, none to change', async () => {
    const actor = await trial();
    const { account } = actor.info;
    expect(codeOf(await guest(server).call(login, { username: account, password: 'null' }))).toBe('wrong_credentials');
    const change = { oldPassword: 'x', newPassword: 'Quiet-River-42', confirmNewPassword: 'Quiet-River-42' };
    expect(codeOf(await actor.call(changePassword, change))).toBe('true_account_needed');
  });

  it('is closed after a day, its play money back with the house', async () => {
    const actor = await trial();
    server.clock.advance({ hours: 23 });
    await server.settle();
    const boss = await operator(server);
    expect((await boss.must(opsShowMember, { id: actor.info.id })).member.status).toBe('active');
    server.clock.advance({ hours: 2 });
    await server.settle();
    const again = await operator(server);
    const shown = await again.must(opsShowMember, { id: actor.info.id });
    expect(shown.member).toMatchObject({ status: 'closed', trial: true });
    expect(shown.balances).toMatchObject([{ asset: 'THB.trial', currency: 'THB', available: '0.00', pending: '0.00' }]);
    expect(codeOf(await actor.call(memberInfo, {}))).toBe('session_ended');
    expect((await server.ctx.ledger.verify()).ok).toBe(true);
  });
});
