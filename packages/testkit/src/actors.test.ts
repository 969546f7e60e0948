import { memberInfo } from '@baize/wire/members';
import { me } from '@baize/wire/operators';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agent, demoPlayer, guest, operator, player } from './actors.ts';
import { startServer, type TestServer } from './start-server.ts';

describe('actors', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  test('a guest is told to log in', async () => {
    expect(await guest(server).call(memberInfo, {})).toMatchObject({ ok: false, code: 'not_logged_in', status: 401 });
  });

  test('a refused login is a value with its code', async () => {
    const answer = await guest(server).call(login, { username: 'nobody', password: 'wrong' });
    expect(answer).toMatchObject({ ok: false, code: 'wrong_credentials' });
  });

  test('a player registers with an encrypted body and is known by the token', async () => {
    const someone = await player(server);
    const info = await someone.must(memberInfo, {});
    expect(JSON.stringify(info)).toContain(someone.username);
    expect(someone.memberId).toBeGreaterThan(0n);
  });

  test('the demo has a player and an agent', async () => {
    expect(JSON.stringify(await (await demoPlayer(server)).must(memberInfo, {}))).toContain('demo_player');
    expect(JSON.stringify(await (await agent(server)).must(memberInfo, {}))).toContain('demo_agent');
  });

  test('an operator logs in with a code, again and again, as often as the moment has codes', async () => {
    server.clock.advance({ ms: 90_000 });
    expect(await (await operator(server)).must(me, {})).toMatchObject({ role: 'admin' });
    expect(await (await operator(server)).must(me, {})).toMatchObject({ role: 'admin' });
    server.clock.advance({ ms: 60_000 });
    expect(await (await operator(server)).must(me, {})).toMatchObject({ role: 'admin' });
    expect(await (await operator(server, 'finance')).must(me, {})).toMatchObject({ role: 'finance' });
  });

  test('a clock that stands has no fourth code', async () => {
    server.clock.advance({ ms: 90_000 });
    for (let time = 0; time < 2; time += 1) await operator(server);
    const fourth = async () => {
      for (let time = 0; time < 2; time += 1) await operator(server);
    };
    await expect(fourth()).rejects.toThrow('move the clock by 30 s');
    server.clock.advance({ ms: 60_000 });
    expect(await (await operator(server)).must(me, {})).toMatchObject({ role: 'admin' });
  });
});
