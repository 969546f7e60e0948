import { asOwner, operator, type Player, player, startServer, type TestServer } from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import { opsListMemberNotes, opsPinMemberNote, opsWithdrawMemberNote, opsWriteMemberNote } from '@baize/wire/members';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMerchant, codeOf } from './test-support/people.ts';

describe('notes about a member', () => {
  let server: TestServer;
  let who: Player;
  beforeAll(async () => {
    server = await startServer();
    who = await player(server);
  });
  afterAll(() => server.close());
  // An operator's code of the moment logs in once.
  beforeEach(() => server.clock.advance({ minutes: 1 }));
  const about = ({ memberId }: Player) => ({ memberId: String(memberId) });

  it('are written, pinned to the top and withdrawn, never changed, and the log has who did it', async () => {
    const anna = await operator(server, 'anna');
    const first = await anna.must(opsWriteMemberNote, { ...about(who), text: '  Speaks Thai.\nCall after six.  ' });
    const second = await anna.must(opsWriteMemberNote, { ...about(who), text: 'Sent a new slip' });
    expect(first).toMatchObject({ by: 'Anna Admin', text: 'Speaks Thai.\nCall after six.', pinned: false });
    const texts = async () => (await anna.must(opsListMemberNotes, about(who))).notes.map(({ text }) => text);
    expect(await texts()).toEqual([second.text, first.text]);
    await anna.must(opsPinMemberNote, { ...about(who), id: first.id, pinned: true });
    expect(await texts()).toEqual([first.text, second.text]);
    expect(codeOf(await anna.call(opsPinMemberNote, { ...about(who), id: first.id, pinned: true }))).toBe(
      'wrong_state',
    );
    const back = { ...about(who), id: first.id, reason: 'It was somebody else' };
    expect(await anna.must(opsWithdrawMemberNote, back)).toMatchObject({
      text: first.text,
      pinned: false,
      withdrawn: { by: 'Anna Admin', reason: 'It was somebody else' },
    });
    expect(await texts()).toEqual([second.text, first.text]);
    expect(codeOf(await anna.call(opsWithdrawMemberNote, back))).toBe('wrong_state');
    expect(codeOf(await anna.call(opsPinMemberNote, { ...about(who), id: first.id, pinned: true }))).toBe(
      'wrong_state',
    );
    const { rows } = await anna.must(opsListAudit, { objectId: String(who.memberId) });
    expect(rows.map(({ action }) => action)).toEqual([
      'members.noteWithdrawn',
      'members.notePinned',
      'members.noteWritten',
      'members.noteWritten',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Thai|somebody else/);
    await expect(server.ctx.pool.query("UPDATE member_note SET text = 'else'")).rejects.toThrow('permission denied');
    await expect(server.ctx.pool.query('DELETE FROM member_note')).rejects.toThrow('permission denied');
  });

  it('come page by page, the pinned before all others', async () => {
    const anna = await operator(server, 'anna');
    const noted = await player(server);
    for (const [index, pinned] of [false, true, false, true, false].entries())
      await anna.must(opsWriteMemberNote, { ...about(noted), text: `note ${index}`, pinned });
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await anna.must(opsListMemberNotes, { ...about(noted), limit: 2, after });
      paged.push(...page.notes.map(({ text }) => text));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(paged).toEqual([3, 1, 4, 2, 0].map(index => `note ${index}`));
  });

  it('have a length, words, and an account that is open', async () => {
    const anna = await operator(server, 'anna');
    const write = async (text: string, to = about(who)) => codeOf(await anna.call(opsWriteMemberNote, { ...to, text }));
    expect(await write('x'.repeat(1000))).toBe('ok');
    for (const text of ['', '   ', '\u200b', 'x'.repeat(1001), 'turned \u202e round'])
      expect(await write(text)).toBe('bad_input');
    expect(await write('Who?', { memberId: '1' })).toBe('member_unknown');
    const closed = await player(server);
    await asOwner(server, "UPDATE member SET status = 'closed', closed_at = now() WHERE id = $1", [closed.memberId]);
    expect(await write('Too late', about(closed))).toBe('wrong_state');
  });

  it('are not written while the account is being closed', async () => {
    const anna = await operator(server, 'anna');
    const closing = await player(server);
    const holder = new pg.Client(server.database.ownerUrl);
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query("UPDATE member SET status = 'closed', closed_at = now() WHERE id = $1", [closing.memberId]);
      const answer = anna.call(opsWriteMemberNote, { ...about(closing), text: 'At the last moment' });
      await expect
        .poll(async () => {
          const { rows } = await server.ctx.pool.query(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'member'",
          );
          return rows.length;
        })
        .toBe(1);
      await holder.query('SELECT safer_play_forget(1, $1)', [closing.memberId]);
      await holder.query('COMMIT');
      expect(codeOf(await answer)).toBe('wrong_state');
    } finally {
      await holder.end();
    }
    expect((await anna.must(opsListMemberNotes, about(closing))).notes).toEqual([]);
  });

  it('are for operators of the merchant who hold the permissions', async () => {
    const ben = await operator(server, 'ben');
    const { id } = await ben.must(opsWriteMemberNote, { ...about(who), text: 'Of this house' });
    const codes = async () => [
      codeOf(await ben.call(opsListMemberNotes, about(who))),
      codeOf(await ben.call(opsWriteMemberNote, { ...about(who), text: 'mine' })),
      codeOf(await ben.call(opsPinMemberNote, { ...about(who), id, pinned: true })),
      codeOf(await ben.call(opsWithdrawMemberNote, { ...about(who), id, reason: 'no' })),
    ];
    const missing = 'permission_missing';
    for (const [role, expected] of [
      ['operations', ['ok', missing, missing, missing]],
      ['content', [missing, missing, missing, missing]],
      ['support', ['ok', 'ok', 'ok', 'ok']],
    ] as const) {
      await asOwner(server, "UPDATE operator_account SET role = $1 WHERE login = 'ben'", [role]);
      expect(await codes(), role).toEqual(expected);
    }
    await addMerchant(server, 2, 'other');
    const above = await operator(server, 'ben', { merchant: 'other' });
    expect(codeOf(await above.call(opsListMemberNotes, about(who)))).toBe('member_unknown');
    expect(codeOf(await above.call(opsWithdrawMemberNote, { ...about(who), id, reason: 'no' }))).toBe('wrong_state');
  });
});
