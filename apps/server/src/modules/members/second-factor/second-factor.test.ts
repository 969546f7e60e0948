import { guest, type Player, player, startServer, type TestServer, totpCode } from '@baize/testkit';
import {
  beginTotp,
  bindContact,
  confirmTotp,
  forgetAddress,
  renewRecoveryCodes,
  securityConfig,
  sendContactCode,
  turnOffTotp,
} from '@baize/wire/members';
import { login, loginFreePlay, loginVerification, sendLoginCode, smsLogin } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { codeTo, put } from '../../messages/test-support/outbox.ts';
import { moduleTree } from '../../settings/index.ts';
import { codeOf } from '../test-support/people.ts';

const challenge = z.object({
  ticket: z.string(),
  method: z.enum(['totp', 'sms', 'email']),
  methods: z.array(z.object({ method: z.string(), to: z.string().nullable() })),
  sent: z.boolean(),
});
let people = 0;

describe('a login from an address that is not registered', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const bind = async (actor: Player, channel: 'sms' | 'email') => {
    people += 1;
    const to = channel === 'email' ? `careful${people}@example.org` : `+668140${String(10_000 + people)}`;
    await actor.must(sendContactCode, { channel, to, password: actor.password });
    await actor.must(bindContact, { channel, to, verificationCode: await codeTo(server, to) });
    server.clock.advance({ minutes: 6 });
    return to;
  };
  const withTotp = async (actor: Player) => {
    const { secret, url } = await actor.must(beginTotp, { password: actor.password });
    const code = () => {
      server.clock.advance({ seconds: 30 });
      return totpCode(secret, server.clock.now().getTime());
    };
    const { recoveryCodes } = await actor.must(confirmTotp, { code: code() });
    return { url, code, recoveryCodes };
  };
  const challenged = async (actor: Player, ip?: string) => {
    const stranger = guest(server, ip === undefined ? {} : { ip });
    const answer = await stranger.call(login, { username: actor.username, password: actor.password });
    expect(answer).toMatchObject({ ok: false, code: 'second_factor_required', status: 401 });
    return { stranger, ...challenge.parse(answer.ok ? undefined : answer.value) };
  };

  it('is confirmed by a code to the phone; then the address is registered', async () => {
    const actor = await player(server);
    const to = await bind(actor, 'sms');
    const { stranger, ticket, method, methods, sent } = await challenged(actor, '10.77.0.1');
    expect({ method, methods, sent }).toEqual({
      method: 'sms',
      methods: [{ method: 'sms', to: `${to.slice(0, 3)}***${to.slice(-2)}` }],
      sent: true,
    });
    const verificationCode = await codeTo(server, to);
    const opened = await stranger.must(loginVerification, { ticket, verificationCode });
    stranger.token = opened.token;
    const { addresses } = await stranger.must(securityConfig, {});
    expect(addresses.find(({ current }) => current)).toMatchObject({ ip: '10.77.0.1' });
    const again = guest(server, { ip: '10.77.0.1' });
    expect(codeOf(await again.call(login, { username: actor.username, password: actor.password }))).toBe('ok');
    expect(codeOf(await stranger.call(loginVerification, { ticket, verificationCode }))).toBe('challenge_over');

    const current = addresses.find(address => address.current)?.id ?? '';
    expect(await stranger.must(forgetAddress, { id: current })).toEqual({ forgotten: 1 });
    await challenged(actor, '10.77.0.1');
  });

  it('may be confirmed by e-mail instead, by a code that no other login can spend', async () => {
    const actor = await player(server);
    await bind(actor, 'sms');
    const email = await bind(actor, 'email');
    const { stranger, ticket } = await challenged(actor);
    expect(await stranger.must(sendLoginCode, { ticket, method: 'email' })).toEqual({ expiredMinutes: 5 });
    const verificationCode = await codeTo(server, email);
    const other = await challenged(actor);
    expect(codeOf(await other.stranger.call(loginVerification, { ticket: other.ticket, verificationCode }))).toBe(
      'second_factor_wrong',
    );
    expect(codeOf(await stranger.call(loginVerification, { ticket, verificationCode }))).toBe('ok');
  });

  it('is confirmed by an authenticator, each code once; by SMS alone nobody gets past one', async () => {
    const actor = await player(server);
    const number = await bind(actor, 'sms');
    const { code, url } = await withTotp(actor);
    expect(url).toMatch(new RegExp(`^otpauth://totp/Baize:${actor.username}\\?issuer=Baize&secret=[A-Z2-7]{32}&`));
    const first = await challenged(actor);
    expect(first).toMatchObject({ method: 'totp', sent: false });
    const verificationCode = code();
    expect(codeOf(await first.stranger.call(loginVerification, { ticket: first.ticket, verificationCode }))).toBe('ok');
    const second = await challenged(actor);
    expect(codeOf(await second.stranger.call(loginVerification, { ticket: second.ticket, verificationCode }))).toBe(
      'second_factor_wrong',
    );
    const bySms = guest(server);
    await bySms.must(smsLogin, { mobileNum: number });
    const password = await codeTo(server, number);
    expect(codeOf(await bySms.call(login, { username: number, password, type: 'sms' }))).toBe('second_factor_required');
  });

  it('is confirmed by a recovery code, each once, however it is typed', async () => {
    const actor = await player(server);
    const { recoveryCodes, code } = await withTotp(actor);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [recovery = ''] = recoveryCodes;
    const typed = recovery.toLowerCase().replace('-', ' ');
    const first = await challenged(actor);
    const answer = await first.stranger.call(loginVerification, { ticket: first.ticket, verificationCode: typed });
    expect(codeOf(answer)).toBe('ok');
    expect((await actor.must(securityConfig, {})).totp).toEqual({ on: true, recoveryCodesLeft: 9 });
    const second = await challenged(actor);
    const again = { ticket: second.ticket, verificationCode: recovery };
    expect(codeOf(await second.stranger.call(loginVerification, again))).toBe('second_factor_wrong');
    const renewed = await actor.must(renewRecoveryCodes, { password: actor.password, code: code() });
    expect(renewed.recoveryCodes).not.toContain(recoveryCodes[1]);
    const [, old = ''] = recoveryCodes;
    expect(
      codeOf(await second.stranger.call(loginVerification, { ticket: second.ticket, verificationCode: old })),
    ).toBe('second_factor_wrong');
  });

  it('locks the second factor after three wrong tries, over all logins that wait', async () => {
    const actor = await player(server);
    const { code } = await withTotp(actor);
    const answers = [];
    for (let time = 0; time < 4; time += 1) {
      const { stranger, ticket } = await challenged(actor);
      answers.push(codeOf(await stranger.call(loginVerification, { ticket, verificationCode: '000000' })));
    }
    expect(answers).toEqual([...Array(2).fill('second_factor_wrong'), 'account_locked', 'account_locked']);
    const { stranger, ticket } = await challenged(actor);
    expect(codeOf(await stranger.call(loginVerification, { ticket, verificationCode: code() }))).toBe('account_locked');
  });

  it('waits ten minutes, and not past a change of the password', async () => {
    const actor = await player(server);
    const { code } = await withTotp(actor);
    const { stranger, ticket } = await challenged(actor);
    server.clock.advance({ minutes: 10 });
    expect(codeOf(await stranger.call(loginVerification, { ticket, verificationCode: code() }))).toBe('challenge_over');
    expect(codeOf(await stranger.call(loginVerification, { ticket: 'x'.repeat(43), verificationCode: code() }))).toBe(
      'challenge_over',
    );
  });

  it('asks nothing more once the authenticator is off, which takes the password and a code', async () => {
    const actor = await player(server);
    const { code } = await withTotp(actor);
    const off = (password: string, given: string) => actor.call(turnOffTotp, { password, code: given });
    expect(codeOf(await off('wrong-password', code()))).toBe('wrong_credentials');
    expect(codeOf(await off(actor.password, '000000'))).toBe('second_factor_wrong');
    expect(codeOf(await actor.call(beginTotp, { password: actor.password }))).toBe('totp_on');
    expect(codeOf(await off(actor.password, code()))).toBe('ok');
    const anywhere = guest(server);
    expect(codeOf(await anywhere.call(login, { username: actor.username, password: actor.password }))).toBe('ok');
    expect(codeOf(await off(actor.password, code()))).toBe('totp_off');
  });

  it('keeps the secret sealed, and gives none to trial members', async () => {
    const actor = await player(server);
    const { secret } = await actor.must(beginTotp, { password: actor.password });
    const { rows } = await server.ctx.pool.query('SELECT json_agg(t)::text AS kept FROM member_totp t');
    expect(rows[0].kept).not.toContain(secret);
    const trial = guest(server);
    trial.token = (await trial.must(loginFreePlay, {})).token;
    expect(codeOf(await trial.call(beginTotp, { password: 'x' }))).toBe('true_account_needed');
  });

  // Last: a server that catches up with three months of draws would hold the others up.
  it('is not held up where the member has nothing to confirm with, where the module is off, and for 90 days after', async () => {
    const actor = await player(server);
    const enter = async (ip: string) =>
      codeOf(await guest(server, { ip }).call(login, { username: actor.username, password: actor.password }));
    expect(await enter('10.77.1.1')).toBe('ok');
    await bind(actor, 'email');
    expect(await enter('10.77.1.1')).toBe('ok');
    expect(await enter('10.77.1.2')).toBe('second_factor_required');
    await put(server, moduleTree, [{ modId: 'COMM3', enabled: true, childrenNodes: [] }]);
    expect(await enter('10.77.1.2')).toBe('ok');
    await put(server, moduleTree, moduleTree.default);
    server.clock.advance({ days: 91 });
    expect(await enter('10.77.1.1')).toBe('second_factor_required');
  });
});
