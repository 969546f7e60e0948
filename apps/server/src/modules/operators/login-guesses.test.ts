import { guest, startServer, type TestServer, totpCode } from '@baize/testkit';
import { login, loginTotp } from '@baize/wire/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperator } from './create-operator.ts';

const AT_ONCE = 30;

describe('guesses at an operator, each from an address of its own', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const make = async (name: string) => {
    const made = await createOperator(server.ctx, { login: name, name, role: 'support' });
    if (!made.ok) throw new Error(made.problem);
    return made.operator;
  };
  const wrongCode = (secret: string, at: number) => {
    const near = [-30, 0, 30].map(seconds => totpCode(secret, server.ctx.now().getTime() + seconds * 1000));
    const code = String(at).padStart(6, '0');
    return near.includes(code) ? '999999' : code;
  };
  const judged = (answers: readonly { ok: boolean; code?: string }[], code: string) =>
    answers.filter(answer => !answer.ok && answer.code === code).length;

  it('at the code are judged five times, however many come at once', async () => {
    const { password, totpSecret } = await make('cora');
    const first = await guest(server).must(login, { login: 'cora', password });
    const ticket = first.state === 'totp_needed' ? first.ticket : '';
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        guest(server).call(loginTotp, { ticket, totp: wrongCode(totpSecret, at) }),
      ),
    );
    expect(judged(answers, 'wrong_totp')).toBe(5);
    expect(judged(answers, 'operator_locked')).toBe(AT_ONCE - 5);
  });

  it('at the password are judged five times, however many come at once', async () => {
    await make('paul');
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => guest(server).call(login, { login: 'paul', password: `wrong ${at}` })),
    );
    expect(judged(answers, 'wrong_credentials')).toBe(5);
    expect(judged(answers, 'operator_locked')).toBe(AT_ONCE - 5);
  });

  it('do not count the right password that still lacks its code', async () => {
    const { password, totpSecret } = await make('rita');
    for (let count = 0; count < 7; count += 1)
      expect(await guest(server).must(login, { login: 'rita', password })).toMatchObject({ state: 'totp_needed' });
    const totp = totpCode(totpSecret, server.ctx.now().getTime());
    expect(await guest(server).must(login, { login: 'rita', password, totp })).toMatchObject({ state: 'logged_in' });
  });

  it('are answered alike whether or not somebody has the name', async () => {
    await make('known');
    const codes = async (name: string) => {
      const seen: unknown[] = [];
      for (let count = 0; count < 7; count += 1) {
        const answer = await guest(server).call(login, { login: name, password: 'wrong' });
        seen.push(answer.ok ? 'ok' : answer.code);
        server.clock.advance({ minutes: 2 });
      }
      server.clock.advance({ minutes: 10 });
      const later = await guest(server).call(login, { login: name, password: 'wrong' });
      return [...seen, later.ok ? 'ok' : later.code];
    };
    const known = await codes('known');
    expect(known).toContain('operator_locked');
    expect(await codes('nobody-at-all')).toEqual(known);
  });

  it('make a whole IPv6 network wait, not one address of it', async () => {
    const codes: unknown[] = [];
    for (let at = 0; at < 22; at += 1) {
      const actor = guest(server, { ip: `2001:db8:5:5::${at.toString(16)}` });
      const answer = await actor.call(login, { login: `someone${at}`, password: 'wrong' });
      codes.push(answer.ok ? 'ok' : answer.code);
    }
    expect(codes.filter(code => code === 'wrong_credentials')).toHaveLength(20);
    expect(codes.at(-1)).toBe('too_many_requests');
  });

  it('refuse a name that no database can hold', async () => {
    const answer = await guest(server).call(login, { login: 'a\u0000b', password: 'wrong' });
    expect(answer).toMatchObject({ ok: false, code: 'bad_input' });
  });
});
