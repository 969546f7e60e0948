import { guest, player, startServer, type TestServer } from '@baize/testkit';
import { memberInfo } from '@baize/wire/members';
import { captcha, login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, captchaIn, codeOf, DEMO, failLogins } from './test-support/people.ts';

describe('login', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('opens a session for the right name and password, whatever spaces and cases the name was typed with', async () => {
    const actor = guest(server);
    const { token, passwordExpired, cpw } = await actor.must(login, {
      username: ` ${DEMO.username.toUpperCase()} `,
      password: ` ${DEMO.password} `,
    });
    expect({ passwordExpired, cpw }).toEqual({ passwordExpired: false, cpw: null });
    actor.token = token;
    expect(await actor.must(memberInfo, {})).toMatchObject({ account: DEMO.username, type: 0, trial: false });
  });

  it('keeps only the hash of the token', async () => {
    const { token } = await guest(server).must(login, { username: DEMO.username, password: DEMO.password });
    const { rows } = await server.ctx.pool.query('SELECT s::text AS row FROM member_session AS s');
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });

  it('is the first one once', async () => {
    const fresh = await player(server);
    const again = await guest(server).must(login, { username: fresh.username, password: fresh.password });
    expect(again.firstTimeLogin).toBe(false);
  });

  it('answers alike for a wrong password and for a name that nobody has', async () => {
    const known = await player(server);
    const wrong = await failLogins(server, guest(server), known.username, 1);
    const unknown = await failLogins(server, guest(server), 'nobody_at_all', 1);
    expect(wrong).toMatchObject({ ok: false, code: 'wrong_credentials', status: 401, value: { triesLeft: 2 } });
    expect(unknown).toMatchObject({ ok: false, code: 'wrong_credentials', status: 401, value: { triesLeft: 2 } });
    const both = [wrong, unknown].map(answer => (answer.ok ? '' : answer.message));
    expect(both[0]).toBe(both[1]);
  });

  it('compares a password for a name that nobody has, too', async () => {
    const started = performance.now();
    await guest(server).call(login, { username: 'nobody_either', password: 'x'.repeat(20) });
    // Argon2id over 19 MiB cannot be faster than this on any machine; a busy one only makes it longer.
    expect(performance.now() - started).toBeGreaterThan(5);
  });

  it('asks a captcha after two failures, counts down, and locks the name after three for half an hour', async () => {
    const { username, password } = await player(server);
    const actor = guest(server);
    const first = await failLogins(server, actor, username, 1);
    expect(first).toMatchObject({ value: { triesLeft: 2 } });
    expect(first).not.toHaveProperty('value.captcha');
    const second = await failLogins(server, actor, username, 1);
    expect(second).toMatchObject({ value: { triesLeft: 1, captcha: { image: expect.any(String) } } });
    if (second.ok) throw new Error('a wrong password was taken');

    const without = await actor.call(login, { username, password });
    expect(without).toMatchObject({ code: 'captcha_required', value: { captcha: { id: expect.any(String) } } });

    const proof = await captchaIn(server, second.value);
    const third = await actor.call(login, { username, password: 'not-it-either', ...proof });
    expect(third).toMatchObject({ code: 'account_locked', status: 423, value: { triesLeft: 0 } });

    expect(codeOf(await guest(server).call(login, { username, password }))).toBe('account_locked');
    server.clock.advance({ minutes: 31 });
    expect(codeOf(await actor.call(login, { username, password }))).toBe('ok');
  });

  it('locks a name that nobody has like any other', async () => {
    expect(codeOf(await failLogins(server, guest(server), 'ghost_name', 3))).toBe('account_locked');
  });

  it('forgets failures after a right password, and after half an hour', async () => {
    const { username, password } = await player(server);
    await failLogins(server, guest(server), username, 1);
    await guest(server).must(login, { username, password });
    expect(await failLogins(server, guest(server), username, 1)).toMatchObject({ value: { triesLeft: 2 } });
    expect(await failLogins(server, guest(server), username, 1)).toMatchObject({ value: { triesLeft: 1 } });
    server.clock.advance({ minutes: 31 });
    expect(await failLogins(server, guest(server), username, 1)).toMatchObject({ value: { triesLeft: 2 } });
  });

  it('lets no more guesses through when they come at once', async () => {
    const { username } = await player(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => guest(server).call(login, { username, password: `guess-${at}` })),
    );
    const judged = answers.filter(answer => codeOf(answer) === 'wrong_credentials');
    expect(judged.length).toBeLessThanOrEqual(2);
  });

  it('takes a captcha once, in any case of letters', async () => {
    const { username, password } = await player(server);
    const failed = await failLogins(server, guest(server), username, 2);
    if (failed.ok) throw new Error('a wrong password was taken');
    const proof = await captchaIn(server, failed.value);
    const lower = { ...proof, captcha: ` ${proof.captcha.toLowerCase()} ` };
    expect(codeOf(await guest(server).call(login, { username, password, ...lower }))).toBe('ok');
    await failLogins(server, guest(server), username, 2);
    expect(codeOf(await guest(server).call(login, { username, password, ...proof }))).toBe('captcha_wrong');
  });

  it('spends a captcha by a wrong answer, and by two minutes', async () => {
    const { username, password } = await player(server);
    const failed = await failLogins(server, guest(server), username, 2);
    if (failed.ok) throw new Error('a wrong password was taken');
    const first = await captchaIn(server, failed.value);
    const mistyped = await guest(server).call(login, { username, password, ...first, captcha: 'QQQQQ' });
    expect(mistyped).toMatchObject({ code: 'captcha_wrong', value: { captcha: { id: expect.any(String) } } });
    expect(codeOf(await guest(server).call(login, { username, password, ...first }))).toBe('captcha_wrong');

    if (mistyped.ok) throw new Error('a wrong captcha was taken');
    const second = await captchaIn(server, mistyped.value);
    server.clock.advance({ seconds: 121 });
    expect(codeOf(await guest(server).call(login, { username, password, ...second }))).toBe('captcha_wrong');
  });

  it('takes the answer of a captcha that was fetched apart, under an id of the caller or of the house', async () => {
    const { username, password } = await player(server);
    await failLogins(server, guest(server), username, 2);
    const captchaId = crypto.randomUUID();
    await guest(server).must(captcha, { captchaId });
    const replaced = await answerOf(server, captchaId);
    await guest(server).must(captcha, { captchaId });
    const answer = await answerOf(server, captchaId);
    expect(answer).not.toBe(replaced);
    const opened = await guest(server).call(login, { username, password, captchaId, captcha: answer });
    expect(codeOf(opened)).toBe('ok');

    const drawn = await guest(server).call(captcha, {});
    expect(drawn.headers.get('x-captcha-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('refuses ways in that are not there, and what no schema knows', async () => {
    const { username, password } = DEMO;
    const provider = { code: 'a code', state: 'a state that nobody has given' };
    expect(codeOf(await guest(server).call(login, { type: 'telegram', provider }))).toBe('third_party_failed');
    expect(codeOf(await guest(server).call(login, { username, password, type: 'telegram' }))).toBe('bad_input');
    const odd = [
      { username },
      { username: 5, password },
      { username, password, admin: true },
      { username: '', password },
    ];
    for (const input of odd) {
      // @ts-expect-error what a careless or hostile client sends
      expect(codeOf(await guest(server).call(login, input)), JSON.stringify(input)).toBe('bad_input');
    }
    const long = await guest(server).call(login, { username, password: 'x'.repeat(129) });
    expect(codeOf(long)).toBe('bad_input');
  });
});
