import { guest, player, startServer, type TestServer } from '@baize/testkit';
import { changePassword, memberInfo } from '@baize/wire/members';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from './passwords.ts';
import { passwordSetting } from './settings.ts';
import { codeOf } from './test-support/people.ts';

const fresh = 'Slow-Forest-77';
const confirmed = { newPassword: fresh, confirmNewPassword: fresh };

describe('changing the password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('takes the old one, ends the other sessions and keeps its own', async () => {
    const actor = await player(server);
    const { username, password } = actor;
    const elsewhere = guest(server);
    elsewhere.token = (await elsewhere.must(login, { username, password })).token;
    expect(await actor.must(changePassword, { oldPassword: password, ...confirmed })).toEqual({ changed: true });
    expect(codeOf(await elsewhere.call(memberInfo, {}))).toBe('session_ended');
    expect(codeOf(await actor.call(memberInfo, {}))).toBe('ok');
    expect(codeOf(await guest(server).call(login, { username, password }))).toBe('wrong_credentials');
    expect(codeOf(await guest(server).call(login, { username, password: fresh }))).toBe('ok');
    const { rows } = await server.ctx.pool.query(
      "SELECT before, after FROM audit_entry WHERE action = 'members.passwordChanged'",
    );
    expect(rows).toEqual([{ before: null, after: null }]);
  });

  it('refuses a wrong old one, counts it, and locks after three', async () => {
    const actor = await player(server);
    const wrong = await actor.call(changePassword, { oldPassword: 'wrong', ...confirmed });
    expect(wrong).toMatchObject({ code: 'wrong_old_password', value: { triesLeft: 2 } });
    await actor.call(changePassword, { oldPassword: 'wrong', ...confirmed });
    expect(codeOf(await actor.call(changePassword, { oldPassword: 'wrong', ...confirmed }))).toBe('account_locked');
    const { password: oldPassword } = actor;
    expect(codeOf(await actor.call(changePassword, { oldPassword, ...confirmed }))).toBe('account_locked');
  });

  it('wants a new one that follows the rule, twice, and another than before', async () => {
    const actor = await player(server);
    const { password: oldPassword } = actor;
    const change = async (newPassword: string, confirmNewPassword = newPassword) =>
      codeOf(await actor.call(changePassword, { oldPassword, newPassword, confirmNewPassword }));
    expect(await change('ab1')).toBe('field_invalid');
    expect(await change('two words')).toBe('field_invalid');
    expect(await change('123456')).toBe('password_too_common');
    expect(await change(fresh, `${fresh}!`)).toBe('confirmation_mismatch');
    expect(await change(oldPassword)).toBe('password_unchanged');
    expect(codeOf(await actor.call(changePassword, confirmed))).toBe('field_invalid');
  });

  describe('that had to be changed', () => {
    const withDefault = async () => {
      const actor = await player(server);
      await server.ctx.pool.query('UPDATE member SET password_hash = $2 WHERE id = $1', [
        actor.memberId,
        await hashSecret('123456'),
      ]);
      const opened = await actor.must(login, { username: actor.username, password: '123456' });
      actor.token = opened.token;
      return { actor, cpw: opened.cpw ?? '' };
    };

    it('takes the ticket of the login in place of the old one, once', async () => {
      const { actor, cpw } = await withDefault();
      expect(cpw).toHaveLength(43);
      expect(await actor.must(changePassword, { cpw, ...confirmed })).toEqual({ changed: true });
      const more = { cpw, newPassword: 'Third-Time-99', confirmNewPassword: 'Third-Time-99' };
      expect(codeOf(await actor.call(changePassword, more))).toBe('change_ticket_invalid');
      expect((await actor.must(login, { username: actor.username, password: fresh })).cpw).toBeNull();
    });

    it('leaves the next login the first one until it is changed', async () => {
      const actor = await player(server);
      await server.ctx.pool.query('UPDATE member SET password_hash = $2, last_login_at = NULL WHERE id = $1', [
        actor.memberId,
        await hashSecret('123456'),
      ]);
      const enter = (password: string) => guest(server).must(login, { username: actor.username, password });
      for (let time = 0; time < 3; time += 1) {
        server.clock.advance({ minutes: 1 });
        expect(await enter('123456')).toMatchObject({ firstTimeLogin: true, cpw: expect.any(String) });
      }
      server.clock.advance({ minutes: 1 });
      const last = await enter('123456');
      actor.token = last.token;
      await actor.must(changePassword, { cpw: last.cpw ?? '', ...confirmed });
      server.clock.advance({ minutes: 1 });
      expect(await enter(fresh)).toMatchObject({ firstTimeLogin: false, cpw: null });
    });

    it('takes it for ten minutes, in its own session only', async () => {
      const { actor, cpw } = await withDefault();
      const stranger = await player(server);
      expect(codeOf(await stranger.call(changePassword, { cpw, ...confirmed }))).toBe('change_ticket_invalid');
      server.clock.advance({ minutes: 11 });
      expect(codeOf(await actor.call(changePassword, { cpw, ...confirmed }))).toBe('change_ticket_invalid');
    });

    it('because it expired', async () => {
      const { ctx } = server;
      const actor = await player(server);
      const setting = ctx.settings.get(1, passwordSetting);
      const by = { by: { kind: 'system', id: 'test', name: 'test' }, reason: 'a year' } as const;
      await ctx.transaction(tx => ctx.settings.set(tx, 1, passwordSetting, { ...setting, maxAgeDays: 365 }, by));
      await ctx.settings.refresh();
      const { username, password } = actor;
      expect(await guest(server).must(login, { username, password })).toMatchObject({
        passwordExpired: false,
        cpw: null,
      });
      server.clock.advance({ days: 366 });
      const late = await guest(server).must(login, { username, password });
      expect(late).toMatchObject({ passwordExpired: true, cpw: expect.any(String) });
      await ctx.transaction(tx => ctx.settings.set(tx, 1, passwordSetting, setting, by));
      await ctx.settings.refresh();
    });
  });
});
