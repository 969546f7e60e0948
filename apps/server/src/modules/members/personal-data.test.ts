import { guest, player, startServer, type TestServer } from '@baize/testkit';
import { changePersonalData, memberInfo, personalData, register } from '@baize/wire/members';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('lets a member change its nickname', async () => {
  const one = await player(server);
  expect(await one.must(personalData, {})).toEqual({ nickname: '', fields: [], loginNotice: true, zalo: null });
  expect(await one.must(changePersonalData, { nickname: 'River' })).toMatchObject({ nickname: 'River' });
  expect(await one.must(memberInfo, {})).toMatchObject({ nickname: 'River' });
});

it('tells of a login from a new address, once, and not where the member does not want it', async () => {
  const password = 'Quiet-River-42';
  const email = 'told@example.org';
  const form = { username: 'told1', password, confirmPassword: password, ageConfirmed: true, email };
  const home = guest(server);
  home.token = (await home.must(register, form)).token ?? undefined;
  const sent = async () => {
    await server.settle();
    const { rows } = await server.ctx.pool.query<{ body: string }>(
      'SELECT body FROM message_outbox WHERE recipient = $1 ORDER BY id',
      [email],
    );
    return rows.map(({ body }) => body);
  };
  const away = guest(server, { ip: '198.51.100.77' });
  await away.must(login, { username: 'told1', password });
  expect(await sent()).toEqual([expect.stringContaining('198.51.100.77')]);
  await away.must(login, { username: 'told1', password });
  expect(await sent()).toHaveLength(1);
  await home.must(changePersonalData, { loginNotice: false });
  await guest(server, { ip: '198.51.100.78' }).must(login, { username: 'told1', password });
  expect(await sent()).toHaveLength(1);
});
