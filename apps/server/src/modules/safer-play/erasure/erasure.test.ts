import { randomUUID } from 'node:crypto';
import { type Actor, asOwner, fund, guest, operator, type Player, player, sealAll, startServer } from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import { opsClaim, opsDecideWithdrawal, opsListWithdrawals } from '@baize/wire/cashier';
import { opsDecideProposal } from '@baize/wire/console';
import { opsAnswerFeedback, opsListFeedback } from '@baize/wire/content';
import { opsSendInbox } from '@baize/wire/inbox';
import { feedback, opsListMemberNotes, opsShowMember, opsWriteMemberNote } from '@baize/wire/members';
import { opsListFilters, opsSaveFilter } from '@baize/wire/operators';
import {
  closeAccount,
  exclude,
  opsCloseCase,
  opsListErasures,
  opsOpenCase,
  opsProposeErasure,
  opsShowRetention,
} from '@baize/wire/safer-play';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFor, withAccount } from '../../cashier/test-support/desk.ts';
import { decide, propose } from '../../operators/index.ts';
import { retentionTimer } from './let-go.ts';
import { retentionSetting } from './settings.ts';

const server = await startServer();
const { pool } = server.ctx;
let anna: Actor;
let ben: Actor;
beforeAll(async () => {
  anna = await operator(server, 'anna');
  ben = await operator(server, 'ben');
});
afterAll(async () => {
  expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
  expect(await server.ctx.audit.verify()).toMatchObject({ ok: true, problems: [] });
  await server.close();
});

const idOf = (who: Player) => String(who.memberId);
/** The account was closed so long before. */
const closedBefore = (who: Player, span: string) =>
  asOwner(server, `UPDATE member SET closed_at = closed_at - interval '${span}' WHERE id = $1`, [who.memberId]);
const retain = () => retentionTimer.run(server.ctx);
const close = (who: Player, more: object = {}) =>
  who.must(closeAccount, { id: randomUUID(), loginPassword: who.password, ...more });
const one = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>> =>
  (await pool.query(text, values)).rows[0] ?? {};
const profileOf = ({ memberId }: Player) =>
  one('SELECT payee_name, email, mobile_num, details FROM member_profile WHERE member_id = $1', memberId);
const named = async (): Promise<{ who: Player; bankAccountId: string }> => {
  const made = await withAccount(server);
  await asOwner(
    server,
    `UPDATE member_profile SET payee_name = 'Suda Klahan', email = $2, mobile_num = $3, details = '{"idNumber":"A-77"}'
     WHERE member_id = $1`,
    [made.who.memberId, `${made.who.username}@example.test`, `+6681${String(made.who.memberId).padStart(7, '0')}`],
  );
  await asOwner(server, "UPDATE member SET nickname = 'Riverside' WHERE id = $1", [made.who.memberId]);
  return made;
};
const rowOf = async (who: Player) => (await anna.must(opsListErasures, { memberId: idOf(who) })).accounts[0];

describe('whose account is closed', () => {
  it('may have what no law asks to keep erased at once, and the rest when its time is over', async () => {
    const { who } = await named();
    await fund(server, who, '50');
    await server.settle();
    const { rows: accounts } = await pool.query('SELECT id FROM cashier_bank_account WHERE member_id = $1', [
      who.memberId,
    ]);
    await anna.must(opsWriteMemberNote, { memberId: idOf(who), text: 'Suda asked for a call' });
    const payout = { bankAccountId: accounts[0]?.id, paymentPassword: '246813' };
    await close(who, { eraseData: true, ...payout });
    await server.settle();
    expect(await one('SELECT nickname, password_hash FROM member WHERE id = $1', who.memberId)).toEqual({
      nickname: '',
      password_hash: null,
    });
    expect(await one('SELECT count(*)::int AS n FROM inbox_message WHERE member_id = $1', who.memberId)).toEqual({
      n: 0,
    });
    expect(await anna.must(opsListMemberNotes, { memberId: idOf(who) })).toMatchObject({ notes: [] });
    const { username, password } = who;
    expect(await guest(server).call(login, { username, password })).toMatchObject({ code: 'wrong_credentials' });
    // What is needed to pay, and what the law asks for, is there.
    expect(await profileOf(who)).toMatchObject({ payee_name: 'Suda Klahan', details: { idNumber: 'A-77' } });
    expect(await rowOf(who)).toMatchObject({ username, state: 'forgotten', asked: { by: 'member' }, erasedAt: null });
    await closedBefore(who, '59 months');
    await retain();
    expect(await rowOf(who)).toMatchObject({ username, state: 'forgotten', erasedAt: null, keptFor: null });
    await closedBefore(who, '2 months');
    await retain();
    // The withdrawal was never paid: who it belongs to has to be known.
    expect(await rowOf(who)).toMatchObject({ username, keptFor: 'money' });
    const { rows } = await ben.must(opsListWithdrawals, {});
    const id = rows.find(({ member }) => member.id === idOf(who))?.id ?? '';
    const { version } = await ben.must(opsClaim, { queue: 'withdrawals', id });
    await ben.must(opsDecideWithdrawal, { id, version, decision: 'pay', reason: 'sent' });
    await retain();
    expect(await rowOf(who)).toMatchObject({ username: `erased-${idOf(who)}`, state: 'erased', keptFor: null });
    const { rows: paid } = await ben.must(opsListWithdrawals, { view: 'decided' });
    expect(paid.find(row => row.id === id)).toMatchObject({ amount: '50.00', accountName: '', accountNumber: '•••• ' });
  });

  it('is a number in the end, with money, log and payees that can still be read', async () => {
    const { who } = await named();
    const memberId = idOf(who);
    const { number } = await who.must(feedback, { kind: 'complaint', content: `My name is ${who.username}` });
    const { rows: written } = await anna.must(opsListFeedback, { kind: 'complaint' });
    const answer = { from: 'open', answer: `Dear ${who.username}` } as const;
    await anna.must(opsAnswerFeedback, { id: written.find(row => row.number === number)?.id ?? '', ...answer });
    await close(who);
    const wish = { memberId, proof: `papers of ${who.username}`, reason: `${who.username} wrote` };
    const { id } = await anna.must(opsProposeErasure, wish);
    await ben.must(opsDecideProposal, { id, decision: 'approve', reason: 'agreed' });
    await server.settle();
    await sealAll(server);
    await closedBefore(who, '61 months');
    await retain();
    await sealAll(server);
    const shown = await anna.must(opsShowMember, { id: memberId });
    expect(shown.member).toMatchObject({
      username: `erased-${memberId}`,
      payeeName: null,
      mobileNum: null,
      email: null,
    });
    expect(await profileOf(who)).toEqual({ payee_name: null, email: null, mobile_num: null, details: {} });
    expect(await rowOf(who)).toMatchObject({ state: 'erased', asked: { by: 'operator' }, keptFor: null });
    expect(await one('SELECT payload, reason FROM operator_proposal WHERE id = $1', id)).toEqual({
      payload: {},
      reason: '',
    });
    expect(await one('SELECT count(*)::int AS n FROM member_login WHERE member_id = $1', who.memberId)).toEqual({
      n: 0,
    });
    const { rows } = await anna.must(opsListAudit, { objectId: memberId });
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['saferPlay.accountClosed', 'saferPlay.erasureAsked', 'operators.proposal-approved']),
    );
    const answered = await anna.must(opsListAudit, { objectId: number });
    expect(answered.rows).toMatchObject([{ action: 'content.feedbackAnswered', before: null, after: null }]);
    expect(JSON.stringify([rows, answered])).not.toContain(who.username);
    expect(await one('SELECT count(*)::int AS n FROM content_feedback WHERE number = $1', number)).toEqual({ n: 0 });
    expect(await server.ctx.audit.verify()).toMatchObject({ ok: true, problems: [] });
    await anna.must(opsListWithdrawals, {});
    const told = await anna.must(opsListAudit, { action: 'saferPlay.erased', objectId: memberId });
    expect(told.rows).toHaveLength(1);
    const { kinds } = await anna.must(opsShowRetention, {});
    expect(kinds.find(({ kind }) => kind === 'identity')).toMatchObject({ months: 60, floorMonths: 60, due: 0 });
  });

  it('is looked for by no filter in the end, were it kept after the account was forgotten', async () => {
    const { who } = await named();
    const { mobile_num: mobile, email } = await profileOf(who);
    await close(who, { eraseData: true });
    await server.settle();
    expect(await rowOf(who)).toMatchObject({ state: 'forgotten' });
    const searches = [idOf(who), who.username, String(email), String(mobile), 'Suda Klahan'];
    for (const search of [...searches, 'somebody else'])
      await anna.must(opsSaveFilter, { page: '/members', name: search, search: { search } });
    for (const name of ['Bets of Suda Klahan', `calls (${who.username})`, 'Suda and others'])
      await anna.must(opsSaveFilter, { page: '/members', name, search: { kind: 'agents' } });
    // Whoever is called as a choice is: the choice names nobody.
    await anna.must(opsSaveFilter, { page: '/members', name: 'chosen', search: { kind: who.username } });
    await closedBefore(who, '61 months');
    await retain();
    expect(await rowOf(who)).toMatchObject({ state: 'erased' });
    const names = `SELECT operator_filter_names('张三的存款', ARRAY['张三']) AS within, operator_filter_names('Anything', ARRAY['***']) AS nothing`;
    expect((await pool.query(names)).rows).toEqual([{ within: true, nothing: false }]);
    const { filters } = await anna.must(opsListFilters, {});
    expect(filters.map(({ name }) => name)).toEqual(['Suda and others', 'chosen', 'somebody else']);
  });

  it('is named no more where several were, nor in what was decided about something of theirs', async () => {
    const { who } = await named();
    const { who: other } = await named();
    const { ctx } = server;
    const by = { operatorId: 1n, name: 'Anna Admin' };
    const proposed = async (kind: string, objectKind: string, payload: object, reason: string) => {
      const object = { kind: objectKind, id: randomUUID() };
      const made = await ctx.transaction(tx => propose(ctx, tx, { merchantId: 1, kind, object, payload, by, reason }));
      if (!made.ok) throw new Error(made.code);
      return made.id;
    };
    const players = [idOf(who), idOf(other)];
    const to = [who.username, other.username];
    const rounds = await proposed('games.freeRounds', 'free_rounds', { players, to, count: 2 }, 'for both');
    const winsOf = (...names: string[]) => names.map(username => ({ username, round: who.username, amount: '5.00' }));
    const wins = { username: `${other.username}, ${who.username}`, wins: winsOf(other.username, who.username) };
    const together = await proposed('games.releaseHeld', 'held_win', wins, `a call of ${who.username.toUpperCase()}`);
    const alone = await proposed(
      'games.releaseHeld',
      'held_win',
      { username: who.username, wins: winsOf(who.username) },
      'a call',
    );
    const deciding = { merchantId: 1, id: together, by: { operatorId: 2n, name: 'Ben Admin' } } as const;
    await ctx.transaction(tx => decide(ctx, tx, { ...deciding, act: 'approve', reason: `${who.username} is right` }));
    const passed = await proposed('cashier.adjustment', 'member', { amount: '5.00' }, `moved from Suda Klahan`);
    const mail = { after: { host: 'mail.example.test', username: who.username, to: [who.username] } };
    const setting = await proposed('settings.change', 'setting', mail, 'a new mail server');
    const lineId = randomUUID();
    const billed = async ({ memberId }: Player, reason: string) => {
      const id = randomUUID();
      await asOwner(
        server,
        `INSERT INTO agent_bill (merchant_id, id, contract_id, kind, period, window_from, window_to, line_id, depth, member_id, asset, turnover,
           prizes, own_rebate, agent_rebate, promotions, deposit_fees, carried_in, carried_out, active_members, amount, owed, state, due_at,
           computed_at, reason)
         VALUES (1, $1, $1, 'commission', 'day', now() - interval '1 day', now(), $2, 0, $3, 'THB', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'rejected',
           now(), now(), $4)`,
        [id, lineId, memberId, reason],
      );
      await asOwner(
        server,
        "INSERT INTO agent_correction VALUES (1, $1, $1, $2, 'credit', 1, 'Anna', 'Ben', $3, now())",
        [id, memberId, reason],
      );
      return id;
    };
    const bills = [
      await billed(who, 'counted anew'),
      await billed(other, 'Suda asked'),
      await billed(other, `as ${who.username} said`),
    ];
    const transfer = randomUUID();
    await asOwner(
      server,
      `INSERT INTO vendor_transfer (merchant_id, id, vendor_code, member_id, asset, direction, amount, state, asked_by, next_at, created_at)
       VALUES (1, $1, 'studio', $2, 'THB', 'in', 1, 'done', 'player', now(), now())`,
      [transfer, who.memberId],
    );
    for (const [action, kind, id] of [
      ['cashier.payeeRevealed', 'proposal', alone],
      ['agents.billsRejected', 'agent_line', lineId],
      ['games.transferAsked', 'vendor_transfer', transfer],
    ] as const)
      await ctx.transaction(tx =>
        ctx.audit.write(tx, {
          merchantId: 1,
          actor: { kind: 'operator', id: '1', name: 'Anna Admin' },
          action,
          object: { kind, id },
          reason: `${who.username} called`,
        }),
      );
    const text = { title: 'Hello', content: `<p>Dear ${who.username}</p>` };
    const audience = { kind: 'member', username: who.username.toUpperCase() } as const;
    const message = { audience, texts: { EN: text }, marketing: false, reason: 'asked for' };
    await anna.must(opsSendInbox, { id: randomUUID(), ...message });
    const { id: caseId } = await anna.must(opsOpenCase, { memberId: idOf(who), note: 'a dispute' });
    await anna.must(opsCloseCase, { id: caseId, outcome: 'harmless', reason: `${who.username} was heard` });
    await asOwner(server, "UPDATE safer_play_case SET closed_at = closed_at - interval '61 months' WHERE id = $1", [
      caseId,
    ]);
    const telling = async ({ username }: Player) =>
      (await one('SELECT count(*)::int AS n FROM audit_entry AS e WHERE e::text ILIKE $1', `%${username}%`)).n;
    const ofOther = Number(await telling(other));
    expect(await telling(who)).toBeGreaterThan(0);
    await close(who);
    await sealAll(server);
    await closedBefore(who, '61 months');
    await retain();
    expect(await rowOf(who)).toMatchObject({ state: 'erased' });
    const left = `erased-${idOf(who)}`;
    const saidBy = (id: string) => one('SELECT payload, reason FROM operator_proposal WHERE id = $1', id);
    const decided = 'SELECT state, decided_by_name, decision_reason FROM operator_proposal WHERE id = $1';
    expect(await one(decided, together)).toEqual({
      state: 'approved',
      decided_by_name: 'Ben Admin',
      decision_reason: null,
    });
    expect(await saidBy(passed)).toEqual({ payload: { amount: '5.00' }, reason: '' });
    expect(await saidBy(setting), 'who is called alike is not the person').toEqual({
      payload: mail,
      reason: 'a new mail server',
    });
    for (const table of ['agent_bill', 'agent_correction'])
      expect(
        (
          await pool.query(
            `SELECT coalesce(reason, '') AS reason FROM ${table} WHERE id = ANY ($1) ORDER BY array_position($1, id)`,
            [bills],
          )
        ).rows,
      ).toEqual([{ reason: '' }, { reason: 'Suda asked' }, { reason: '' }]);
    expect(await saidBy(rounds)).toEqual({
      payload: { players, to: [left, other.username], count: 2 },
      reason: 'for both',
    });
    expect(await saidBy(together)).toEqual({
      payload: { username: `${other.username}, ${left}`, wins: winsOf(other.username, left) },
      reason: '',
    });
    expect(await saidBy(alone)).toEqual({ payload: { wins: winsOf(left) }, reason: '' });
    expect(await telling(who), 'the setting alone').toBe(1);
    expect(await telling(other)).toBe(ofOther - 2);
    expect(await one('SELECT count(*)::int AS n FROM audit_entry WHERE object_id = $1', caseId)).toEqual({ n: 2 });
    await sealAll(server);
    expect(await ctx.audit.verify()).toMatchObject({ ok: true, problems: [] });
  });

  it('is not taken out sooner than five years after, nor forgotten while it is open', async () => {
    const { who } = await named();
    const take = (text: string, ...values: unknown[]) => pool.query(text, values);
    await expect(take('SELECT safer_play_forget(1, $1)', who.memberId)).rejects.toThrow('only a closed account');
    await close(who);
    const now = server.ctx.now();
    await expect(take("SELECT safer_play_take_out(1, $1, '', uuidv7(), $2)", who.memberId, now)).rejects.toThrow(
      'has to be kept',
    );
    await expect(take('DELETE FROM member_login')).rejects.toThrow('permission denied');
    await expect(setFor(server, retentionSetting, { identity: 59 })).rejects.toThrow();
  });

  it('is kept while a case of the review is open', async () => {
    const { who } = await named();
    await anna.must(opsOpenCase, { memberId: idOf(who), note: 'a dispute' });
    await close(who);
    await closedBefore(who, '61 months');
    await retain();
    expect(await rowOf(who)).toMatchObject({ username: who.username, keptFor: 'case' });
  });

  it('stays known where it keeps away: the same person is met when registering again', async () => {
    const { who } = await named();
    const { mobile_num: mobile } = await profileOf(who);
    await who.must(exclude, { kind: 'indefinite', understood: true });
    await server.settle();
    // A number that came after the exclusion counts too.
    await asOwner(server, "UPDATE member_profile SET email = 'later@example.test' WHERE member_id = $1", [
      who.memberId,
    ]);
    await close(who, { eraseData: true });
    await closedBefore(who, '61 months');
    await retain();
    expect(await rowOf(who)).toMatchObject({ state: 'erased' });
    for (const contact of [{ mobile_num: mobile }, { email: 'LATER@example.test' }]) {
      const again = await player(server);
      const [[column, value]] = Object.entries(contact) as [[string, unknown]];
      await asOwner(server, `UPDATE member_profile SET ${column} = $2 WHERE member_id = $1`, [again.memberId, value]);
      again.token = (await again.must(login, { username: again.username, password: again.password })).token;
      await server.settle();
      expect(await one('SELECT exclusion FROM safer_play_member WHERE member_id = $1', again.memberId)).toEqual({
        exclusion: 'indefinite',
      });
    }
  });

  it('is forgotten for somebody who wrote when two operators agree, once', async () => {
    const { who } = await named();
    const wish = { memberId: idOf(who), proof: 'a letter, and the papers', reason: 'wrote to us' };
    expect(await anna.call(opsProposeErasure, wish)).toMatchObject({ code: 'wrong_state' });
    await close(who);
    const { id } = await anna.must(opsProposeErasure, wish);
    const decide = (by: Actor) => by.call(opsDecideProposal, { id, decision: 'approve', reason: 'agreed' });
    expect(await decide(anna)).toMatchObject({ code: 'own_proposal' });
    expect(await rowOf(who)).toMatchObject({ state: 'open' });
    await asOwner(server, "UPDATE operator_account SET role = 'support' WHERE login = 'ben'");
    expect(await decide(ben)).toMatchObject({ code: 'permission_missing' });
    await asOwner(server, "UPDATE operator_account SET role = 'admin' WHERE login = 'ben'");
    expect(await decide(ben)).toMatchObject({ ok: true });
    await server.settle();
    expect(await rowOf(who)).toMatchObject({ state: 'forgotten', asked: { by: 'operator' } });
    expect(await anna.call(opsProposeErasure, wish)).toMatchObject({ code: 'wrong_state' });
    const { rows } = await anna.must(opsListAudit, { action: 'saferPlay.erasureAsked', objectId: idOf(who) });
    expect(rows).toMatchObject([{ actor: { name: 'Ben Admin' }, reason: expect.stringContaining('Anna') }]);
  });
});
