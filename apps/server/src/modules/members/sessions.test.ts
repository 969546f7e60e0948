import { type Actor, asOwner, createActor, guest, player, startServer, type TestServer } from '@baize/testkit';
import { changePersonalData, endOtherSessions, memberInfo, updateLanguage } from '@baize/wire/members';
import { showRealityCheck } from '@baize/wire/safer-play';
import { login, logout } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionNotesOf } from './session-notes.ts';
import { addMerchant, codeOf } from './test-support/people.ts';

describe('a session', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await addMerchant(server, 2, 'other');
  });
  afterAll(() => server.close());

  it('ends by a logout, by GET and by DELETE, and only once', async () => {
    const one = await player(server);
    const other = await guest(server).must(login, { username: one.username, password: one.password });
    expect(await one.must(logout, {})).toEqual({ loggedOut: true });
    expect(codeOf(await one.call(memberInfo, {}))).toBe('session_ended');
    expect(codeOf(await one.call(logout, {}))).toBe('session_ended');
    one.token = other.token;
    expect(codeOf(await one.call(memberInfo, {}))).toBe('ok');
    const response = await one.send('/wps/session/logout', { method: 'DELETE' });
    expect(await response.json()).toMatchObject({ success: true });
    expect(codeOf(await one.call(memberInfo, {}))).toBe('session_ended');
    const { rows } = await server.ctx.pool.query(
      "SELECT count(*)::int AS told FROM event_outbox WHERE type = 'session.ended' AND member_id = $1",
      [one.memberId],
    );
    expect(rows).toEqual([{ told: 2 }]);
  });

  it('is nobody without a token, and with one that the house never gave', async () => {
    const actor = guest(server);
    expect(await actor.call(memberInfo, {})).toMatchObject({ code: 'not_logged_in', status: 401 });
    actor.token = 'A'.repeat(43);
    expect(codeOf(await actor.call(memberInfo, {}))).toBe('not_logged_in');
  });

  it('lives while it is used and ends after half an hour without', async () => {
    const actor = await player(server);
    for (let turn = 0; turn < 4; turn += 1) {
      server.clock.advance({ minutes: 20 });
      expect(codeOf(await actor.call(memberInfo, {}))).toBe('ok');
    }
    server.clock.advance({ minutes: 31 });
    expect(await actor.call(memberInfo, {})).toMatchObject({ code: 'session_ended', status: 401 });
    const { rows } = await server.ctx.pool.query('SELECT ended_why FROM member_session WHERE member_id = $1', [
      actor.memberId,
    ]);
    expect(rows).toEqual([{ ended_why: 'idle' }]);
  });

  it('ends idle while a page stays open, whose timers are nobody', async () => {
    const actor = await player(server);
    for (let minute = 0; minute < 29; minute += 1) {
      server.clock.advance({ minutes: 1 });
      expect(codeOf(await actor.call(showRealityCheck, {}))).toBe('ok');
    }
    server.clock.advance({ minutes: 2 });
    expect(codeOf(await actor.call(showRealityCheck, {}))).toBe('session_ended');
    const other = await player(server);
    server.clock.advance({ minutes: 20 });
    await other.must(showRealityCheck, {});
    await other.must(memberInfo, {});
    server.clock.advance({ minutes: 20 });
    expect(codeOf(await other.call(showRealityCheck, {}))).toBe('ok');
  });

  it('ends idle while a page asks by itself what people ask too, and says so', async () => {
    const actor = await player(server);
    const bySelf = () => actor.send('/wps/member/info', { headers: { 'x-baize-passive': '1' } });
    for (let minute = 0; minute < 2; minute += 1) {
      server.clock.advance({ minutes: 14 });
      expect((await bySelf()).status).toBe(200);
    }
    server.clock.advance({ minutes: 3 });
    expect((await bySelf()).status).toBe(401);
  });

  it('stays awake by what does something, whatever a page says of it', async () => {
    const actor = await player(server);
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance({ minutes: 20 });
      const headers = { 'x-baize-passive': '1' };
      expect(codeOf(await actor.call(changePersonalData, { loginNotice: true }, { headers }))).toBe('ok');
    }
  });

  it('ends idle although nobody calls any more, and its stream is told and closed; one in use stays', async () => {
    const [left, used] = [await player(server), await player(server)];
    const told = (await left.send('/wps/stream')).text();
    server.clock.advance({ minutes: 29 });
    await used.must(memberInfo, {});
    await sessionNotesOf(server.ctx).flush();
    server.clock.advance({ minutes: 2 });
    await server.settle();
    expect(await told).toContain('"ended":true');
    expect(await whyEnded(left.memberId)).toEqual(['idle']);
    expect(await whyEnded(used.memberId)).toEqual([null]);
  });

  it('ends idle by the hundreds in one run', async () => {
    const actor = await player(server);
    await server.ctx.pool.query(
      `INSERT INTO member_session (merchant_id, id, member_id, token_hash, ip, user_agent, started_at, last_seen_at, expires_at)
       SELECT merchant_id, gen_random_uuid(), member_id, sha256(gen_random_uuid()::text::bytea), ip, user_agent,
         started_at, last_seen_at, expires_at
       FROM member_session, generate_series(1, 450) WHERE member_id = $1`,
      [actor.memberId],
    );
    server.clock.advance({ minutes: 31 });
    await server.settle();
    expect(new Set(await whyEnded(actor.memberId))).toEqual(new Set(['idle']));
  });

  const whyEnded = async (memberId: bigint): Promise<(string | null)[]> => {
    const { rows } = await server.ctx.pool.query('SELECT ended_why FROM member_session WHERE member_id = $1', [
      memberId,
    ]);
    return rows.map(row => row.ended_why);
  };

  it('ends after a day, however much it is used', async () => {
    const actor = await player(server);
    for (let turn = 0; turn < 71; turn += 1) {
      server.clock.advance({ minutes: 20 });
      await actor.call(memberInfo, {});
    }
    expect(codeOf(await actor.call(memberInfo, {}))).toBe('ok');
    server.clock.advance({ minutes: 20 });
    expect(codeOf(await actor.call(memberInfo, {}))).toBe('session_ended');
  });

  it('says to whoever holds its token why it ended, in their language, and to nobody else', async () => {
    const said = async (who: Actor, language = 'EN') => {
      const answer = await who.call(memberInfo, {}, { headers: { Language: language } });
      return answer.ok ? undefined : { value: answer.value, message: answer.message };
    };
    const idle = await player(server);
    const { username, password } = idle;
    server.clock.advance({ minutes: 31 });
    expect(await said(idle)).toMatchObject({
      value: { why: 'idle' },
      message: expect.stringMatching(/nothing was done/),
    });
    expect(await said(idle)).toMatchObject({ value: { why: 'idle' } });
    expect(await said(idle, 'CN')).toMatchObject({ message: expect.stringMatching(/长时间未操作/) });

    const [here, there] = [guest(server), guest(server)];
    for (const device of [here, there]) device.token = (await device.must(login, { username, password })).token;
    await here.must(endOtherSessions, {});
    expect(await said(there)).toMatchObject({
      value: { why: 'signed_out' },
      message: expect.stringMatching(/from another one/),
    });

    await asOwner(server, "UPDATE member SET status = 'suspended' WHERE username = $1", [username]);
    server.clock.advance({ seconds: 3 });
    expect(await said(here)).toMatchObject({
      value: { why: 'suspended' },
      message: expect.stringMatching(/suspended/),
    });

    const stranger = guest(server);
    stranger.token = 'A'.repeat(43);
    expect(await said(stranger)).toEqual({ value: undefined, message: 'Log in to go on.' });
  });

  it('writes down that it was seen at most once a minute', async () => {
    const actor = await player(server);
    const seen = async () => {
      const { rows } = await server.ctx.pool.query('SELECT last_seen_at FROM member_session WHERE member_id = $1', [
        actor.memberId,
      ]);
      return rows[0].last_seen_at.getTime();
    };
    const first = await seen();
    server.clock.advance({ seconds: 30 });
    await actor.must(memberInfo, {});
    expect(await seen()).toBe(first);
    server.clock.advance({ seconds: 40 });
    await actor.must(memberInfo, {});
    await expect.poll(seen, { timeout: 20_000 }).toBe(first + 70_000);
  });

  it('is refused under the header of another merchant', async () => {
    const actor = await player(server);
    const abroad = createActor(
      { url: server.url, now: server.ctx.now },
      { merchant: 'other', token: actor.token ?? '' },
    );
    expect(await abroad.call(memberInfo, {})).toMatchObject({ code: 'merchant_mismatch', status: 403 });
    const nowhere = createActor(
      { url: server.url, now: server.ctx.now },
      { merchant: 'nosuch', token: actor.token ?? '' },
    );
    expect(codeOf(await nowhere.call(memberInfo, {}))).toBe('merchant_unknown');
    const { username, password } = actor;
    expect(codeOf(await abroad.call(login, { username, password }))).toBe('wrong_credentials');
  });

  it('tells its page that it ended, and closes its stream', async () => {
    const actor = await player(server);
    const stream = await actor.send('/wps/stream');
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const told = stream.text();
    await actor.must(logout, {});
    await server.settle();
    expect(await told).toMatch(
      /event: session\ndata: \{"version":\d+,"data":\{"ended":true,"sessionId":"[0-9a-f-]{36}"\}\}/,
    );
  });

  it('keeps a language that the merchant offers', async () => {
    const actor = await player(server, { merchant: 'other' });
    expect(await actor.must(updateLanguage, { language: 'CN' })).toEqual({ language: 'CN' });
    expect((await actor.must(memberInfo, {})).language).toBe('CN');
    expect(codeOf(await actor.call(updateLanguage, { language: 'FR' }))).toBe('field_invalid');
  });
});
