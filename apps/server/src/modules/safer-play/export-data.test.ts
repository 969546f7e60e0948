import { randomUUID } from 'node:crypto';
import { agent, asOwner, bet, betLine, fund, type Player, player, startServer, type TestServer } from '@baize/testkit';
import { openTeamAccount } from '@baize/wire/agents';
import { setPaymentPassword } from '@baize/wire/cashier';
import { memberInfo } from '@baize/wire/members';
import { redeemPointReward } from '@baize/wire/relays';
import { askExport, downloadExport, listExports } from '@baize/wire/safer-play';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantPoints } from '../points/index.ts';
import { RECORDS } from './export-records.ts';
import { gatherRecords } from './gather-records.ts';

const tenDigits = betLine(
  'dwd',
  { pos: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] },
  { bets: 10, multiple: 1, prizeGroup: 1900 },
);

/** Tables about members that a copy leaves out, with what for. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'secrets, and what lives for minutes': [
    ...['member_reset_link', 'member_challenge', 'member_recovery_code', 'member_third_party_state'],
    ...['cashier_payment_password', 'cashier_voucher_try', 'vendor_session', 'vendor_user', 'event_outbox'],
    ...['event_retry', 'event_dead_letter', 'safer_play_reality', 'safer_play_export'],
  ],
  'summed up from what the copy has': [
    ...['play_day', 'play_delta', 'play_winner', 'lottery_bettor', 'lottery_winner', 'lottery_cancellation'],
    ...['lottery_sure_return', 'reward_turnover', 'reward_member', 'reward_day', 'cashier_wagering', 'vendor_wallet'],
    ...['vendor_transaction', 'vendor_undone', 'vendor_held_win', 'inbox_mark'],
    ...[
      'agent_day',
      'lottery_winner_undone',
      'agent_report_day',
      'agent_active_day',
      'agent_played_day',
      'agent_played',
      'agent_team',
      'agent_balance',
    ],
    ...['agent_movement', 'agent_first_deposit', 'agent_rebate', 'agent_correction'],
  ],
  'reviews that the law keeps from whom they are about': ['safer_play_case', 'control_exclusion'],
  'about other members': ['chat_hidden', 'chat_report', 'chat_reader'],
};

describe('a copy of the data', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
  });
  afterAll(() => server.close());

  const whoIs = ({ memberId }: Player) => ({ merchantId: 1, memberId });
  const copyOf = async (who: Player): Promise<Record<string, unknown>> => {
    await who.must(askExport, {});
    await server.settle();
    const [made] = (await who.must(listExports, {})).exports;
    return JSON.parse((await who.must(downloadExport, { id: made?.id ?? '' })).json);
  };

  it('knows of every table that names a member', async () => {
    const { rows } = await server.ctx.pool.query<{ name: string }>(
      `SELECT DISTINCT c.relname AS name FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
       WHERE a.attname IN ('member_id', 'agent_id', 'payer_id', 'referrer_id', 'from_id') AND NOT a.attisdropped
         AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace`,
    );
    const copied = Object.values(RECORDS).join(' ');
    const known = (name: string) =>
      new RegExp(`\\b${name}\\b`).test(copied) || Object.values(LEFT_OUT).flat().includes(name);
    expect(rows.map(({ name }) => name).filter(name => !known(name))).toEqual([]);
  });

  it('has postings, bets, transfers, bonuses, points, contracts, messages and identities', async () => {
    const who = await player(server);
    await fund(server, who, '50');
    await bet(who, [tenDigits]);
    server.clock.advance({ seconds: 61 });
    await server.settle();
    await server.ctx.ledger.fold();
    const id = who.memberId;
    const put = (text: string) => asOwner(server, text, [id]);
    await put(`INSERT INTO member_identity (merchant_id, provider, subject, member_id, label, linked_at)
      VALUES (1, 'google', 'sub-7', $1, 'me@example.org', now())`);
    await put(`INSERT INTO inbox_message (merchant_id, id, audience, member_id, template, values, command_hash, sent_at, sent_by, sent_name)
      VALUES (1, uuidv7(), 'member', $1, 'hello', '{}', sha256(''), now(), 1, 'Anna')`);
    await put(`INSERT INTO bonus (merchant_id, id, member_id, asset, source, source_id, titles, amount, rollover, state, granted_at, expires_at)
      VALUES (1, uuidv7(), $1, 'THB', 'adjustment', uuidv7(), '{}', 3000000, 9000000, 'waiting', now(), now() + interval '9 days')`);
    await put(`INSERT INTO points_order (merchant_id, id, member_id, command_id, command_hash, number, kind, points, state, requested_at)
      VALUES (1, uuidv7(), $1, uuidv7(), sha256(''), 'P-copied', 'convert', 40, 'in_process', now())`);
    await put(`INSERT INTO agent_contract (merchant_id, id, kind, payer_id, member_id, asset, period, mode, carry, active_min, tiers, state,
        offered_at, expires_at)
      VALUES (1, uuidv7(), 'dividend', $1, (SELECT min(id) FROM member), 'THB', 'M', 'fixed', 'none', 0, '[]', 'requested', now(), now())`);
    await put(`INSERT INTO agent_transfer (merchant_id, id, from_id, to_id, direction, asset, amount, business_date, at)
      VALUES (1, uuidv7(), $1, (SELECT min(id) FROM member), 'up', 'THB', 7000000, '2026-03-01', now())`);
    await put(`INSERT INTO content_feedback (merchant_id, id, number, kind, content, member_id, language, state, created_at, handled_by, note,
        answer, answered_by, answered_at)
      VALUES (1, uuidv7(), 'F-copied', 'complaint', 'It was late', $1, 'EN', 'closed', now(), 'Anna', 'difficult', 'It was', 'Anna', now())`);
    await put(`INSERT INTO member_note (merchant_id, id, member_id, text, written_at, written_by, pinned)
      VALUES (1, uuidv7(), $1, 'Asked for a call', now(), 'Anna', true)`);
    await put(`INSERT INTO member_note (merchant_id, id, member_id, text, written_at, written_by, pinned, withdrawn_at, withdrawn_by,
        withdrawn_reason)
      VALUES (1, uuidv7(), $1, 'Has a twin', now(), 'Anna', false, now(), 'Anna', 'It was a cousin')`);
    const copy = await copyOf(who);
    expect(Object.keys(copy)).toEqual(['madeAt', 'incomplete', ...Object.keys(RECORDS)]);
    expect(copy).toMatchObject({
      incomplete: [],
      account: [{ username: who.username }],
      identities: [{ provider: 'google', label: 'me@example.org' }],
      messages: [{ template: 'hello' }, { template: 'welcome' }],
      transfers: [{ side: 'given', amount: 7_000_000 }],
      lotteryBets: [{ stake: 10_000_000 }],
      play: [
        { kind: 'settled', stake: 10_000_000 },
        { kind: 'stake', wagered: 10_000_000 },
      ],
      bonuses: [{ source: 'adjustment', amount: 3_000_000 }],
      points: [{ number: 'P-copied', points: 40 }],
      feedback: [{ number: 'F-copied', content: 'It was late', answer: 'It was', answered_at: expect.any(String) }],
      promotions: [],
      notes: [
        { text: 'Has a twin', withdrawn_at: expect.any(String), withdrawn_reason: 'It was a cousin' },
        { text: 'Asked for a call', withdrawn_at: null, withdrawn_reason: null },
      ],
      contracts: [{ kind: 'dividend', side: 'given' }],
    });
    expect(JSON.stringify([copy.feedback, copy.notes])).not.toMatch(/Anna|difficult/);
    expect(copy.postings).toContainEqual(expect.objectContaining({ kind: 'main', asset: 'THB', amount: 50_000_000 }));
    expect(copy.postings).toContainEqual(expect.objectContaining({ kind: 'main', asset: 'THB', amount: -10_000_000 }));
  });

  it('has the address that goods are sent to, which lies sealed, in words', async () => {
    const who = await player(server);
    const { ctx } = server;
    const given = { merchantId: 1, memberId: who.memberId, points: 5_000_000_000n, code: 'points_reward' } as const;
    await ctx.transaction(tx => grantPoints(ctx, tx, { ...given, id: ctx.newId() }));
    const pin = { paymentPassword: '246813', confirmPaymentPassword: '246813', loginPassword: who.password };
    await who.must(setPaymentPassword, pin);
    const address = { name: 'Suda Klahan', mobileNum: '+66810000000', address: '9 Demo Road, Nowhere' };
    await who.must(redeemPointReward, { id: randomUUID(), rewardId: 'card-deck', paymentPassword: '246813', address });
    const copy = await copyOf(who);
    expect(copy).toMatchObject({ deliveryAddress: [{ address }], points: [{ good_id: 'card-deck', address }] });
    const { rows } = await server.ctx.pool.query<{ sealed: Buffer }>(
      'SELECT sealed FROM safer_play_export WHERE member_id = $1',
      [who.memberId],
    );
    expect(rows[0]?.sealed.includes('Demo Road')).toBe(false);
  });

  it('has nothing of anybody else: an agent’s copy does not name its team', async () => {
    const upline = await agent(server);
    const memberId = BigInt((await upline.must(memberInfo, {})).id);
    const opened = await upline.must(openTeamAccount, {
      username: `copied${process.pid}`,
      accountType: 0,
      prizeGroup: 1800,
    });
    const text = (await gatherRecords(server.ctx, { merchantId: 1, memberId })).toString();
    expect(text).toContain('agents.accountOpened');
    expect(text).not.toContain(opened.username);
    expect(text).not.toMatch(/password_hash|token_hash|argon2/);
  });

  it('is bounded, says of which kinds there is more, and leaves room for the other kinds', async () => {
    const who = await player(server);
    for (let time = 0; time < 3; time += 1) await fund(server, who, '5');
    await asOwner(
      server,
      `INSERT INTO member_login (merchant_id, id, member_id, at, ip, user_agent, outcome)
       SELECT 1, uuidv7(), $1, now(), '192.0.2.1', repeat('x', 100), 'success' FROM generate_series(1, 2000)`,
      [who.memberId],
    );
    const whole = JSON.parse((await gatherRecords(server.ctx, whoIs(who))).toString());
    expect([whole.incomplete, whole.logins.length]).toEqual([[], 2001]);
    const bounded = await gatherRecords(server.ctx, whoIs(who), { kindBytesMax: 20_000, bytesMax: 100_000 });
    const copy = JSON.parse(bounded.toString());
    expect(bounded.length).toBeLessThan(120_000);
    expect(copy.incomplete).toEqual(['logins']);
    expect(copy.logins.length).toBeGreaterThan(50);
    expect(copy.postings).toHaveLength(3);
    const least = JSON.parse(
      (await gatherRecords(server.ctx, whoIs(who), { kindBytesMax: 9, bytesMax: 9 })).toString(),
    );
    expect(least).toMatchObject({ account: [], incomplete: expect.arrayContaining(['account', 'logins', 'postings']) });
  });

  it('is kept until the next one is made', async () => {
    const who = await player(server);
    await copyOf(who);
    await copyOf(who);
    const { exports } = await who.must(listExports, {});
    expect(exports.map(({ state }) => state)).toEqual(['ready', 'expired']);
    expect(await who.call(downloadExport, { id: exports[1]?.id ?? '' })).toMatchObject({ code: 'export_unknown' });
  });
});
