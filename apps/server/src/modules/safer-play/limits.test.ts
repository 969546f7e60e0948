import { randomUUID } from 'node:crypto';
import { betLine, fund, guest, type Player, player, slipOf, startServer } from '@baize/testkit';
import { requestDeposit } from '@baize/wire/cashier';
import { nearIssues, placeBets, placeChase } from '@baize/wire/lottery';
import {
  askReturn,
  confirmLimit,
  exclude,
  listSaferPlayChanges,
  setLimit,
  showSaferPlay,
} from '@baize/wire/safer-play';
import { login } from '@baize/wire/session';
import { afterAll, describe, expect, test } from 'vitest';

const server = await startServer();
afterAll(async () => {
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

const line = (stake: number) =>
  betLine('dwd', { pos: [[1], [], [], [], []] }, { bets: 1, multiple: stake, prizeGroup: 1900 });
const rich = async (amount = '1000'): Promise<Player> => {
  const who = await player(server);
  await fund(server, who, amount);
  return who;
};
const stake = async (who: Player, amount: number) => who.call(placeBets, await slipOf(who, [line(amount)]));
const deposit = (who: Player, amount: string) =>
  who.call(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount });

/** What the gate of every stake says about a member, whatever the product. */
const gate = async (who: Player): Promise<string | null> => {
  const { rows } = await server.ctx.pool.query<{ answer: string | null }>(
    "SELECT (play_gate(1, $1, '{product:live}', ARRAY[$2::int8], ARRAY[NULL::uuid], ARRAY['any']))[1] AS answer",
    [server.ctx.now(), who.memberId],
  );
  return rows[0]?.answer ?? null;
};

/** Days later the session is over: the same player logs in again. */
const comeBack = async (who: Player): Promise<void> => {
  who.token = (await guest(server).must(login, { username: who.username, password: who.password })).token;
};

test('a limit holds for every product that stakes through play, and over all of them together', async () => {
  const who = await rich();
  await who.must(setLimit, { kind: 'wager', period: 'day', value: '25' });
  const { ctx } = server;
  const account = await ctx.ledger.openAccount(1, { kind: 'main', memberId: who.memberId, asset: 'THB' });
  const house = await ctx.ledger.openAccount(1, { kind: 'games', qualifier: 'test', asset: 'THB' });
  const play = async (product: string): Promise<string | undefined> => {
    const { rows } = await ctx.pool.query<{ outcome: string[] }>(
      `SELECT (play_stake(1, $1, 'Asia/Bangkok', $2, ARRAY['product:' || $2], ARRAY[1], ARRAY[$3::int8], ARRAY[NULL::uuid],
        ARRAY['any'], ARRAY[NULL::uuid], ARRAY['THB'], ARRAY[$4::int8], ARRAY[$5::int8], ARRAY[10000000::int8],
        ARRAY[$6::uuid], ARRAY[$7::uuid])).outcome AS outcome`,
      [ctx.now(), product, who.memberId, account, house, ctx.newId(), ctx.newId()],
    );
    return rows[0]?.outcome[0];
  };
  const products = ['live', 'rng', 'fish', 'pvp', 'sports', 'esports', 'cockfight', 'elott'];
  const outcomes: (string | undefined)[] = [];
  for (const product of products) outcomes.push(await play(product));
  expect(outcomes).toEqual(['ok', 'ok', ...products.slice(2).map(() => 'limit_reached')]);
  expect(await stake(who, 6)).toMatchObject({ code: 'limit_reached' });
});

test('an excluded member is refused at the desk', async () => {
  const who = await rich();
  await who.must(exclude, { kind: 'cooling', hours: 24, understood: true });
  expect(await stake(who, 1)).toMatchObject({ code: 'self_excluded', status: 403 });
});

describe('a limit', () => {
  test('on stakes stops the stake that would cross it, and lets smaller ones go on', async () => {
    const who = await rich();
    await who.must(setLimit, { kind: 'wager', period: 'day', value: '10' });
    expect(await stake(who, 8)).toMatchObject({ ok: true });
    expect(await stake(who, 3)).toMatchObject({ code: 'limit_reached', status: 409 });
    expect(await stake(who, 2)).toMatchObject({ ok: true });
    const { limits } = await who.must(showSaferPlay, {});
    expect(limits).toMatchObject([{ kind: 'wager', period: 'day', value: '10.00', used: '10.00', pending: null }]);
  });

  test('on stakes counts a chase whole, over all of its issues', async () => {
    const who = await rich();
    await who.must(setLimit, { kind: 'wager', period: 'day', value: '10' });
    const gameCode = 'SSC1M';
    const { current, next } = await who.must(nearIssues, { gameCode });
    const { lines } = await slipOf(who, [line(4)], { gameCode });
    const chase = (count: number) =>
      who.call(placeChase, {
        id: randomUUID(),
        gameCode,
        lines,
        issues: [current, ...next].slice(0, count).map(issue => ({ issueNo: issue?.issueNo ?? '', multiple: 1 })),
        strategy: 'same',
        stopOnWin: true,
        total: String(count * 4),
      });
    expect(await chase(3)).toMatchObject({ code: 'limit_reached', status: 409 });
    expect(await who.must(showSaferPlay, {})).toMatchObject({ limits: [{ used: '0.00' }] });
    expect(await chase(2)).toMatchObject({ ok: true });
    expect(await stake(who, 3)).toMatchObject({ code: 'limit_reached' });
  });

  test('holds when many stakes come at once', async () => {
    const who = await rich();
    await who.must(setLimit, { kind: 'wager', period: 'week', value: '10' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => stake(who, 3)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('limit_reached');
  });

  test('on loss counts what is staked and not won back', async () => {
    const who = await rich();
    await who.must(setLimit, { kind: 'loss', period: 'month', value: '5' });
    expect(await stake(who, 6)).toMatchObject({ code: 'limit_reached' });
    expect(await stake(who, 5)).toMatchObject({ ok: true });
    expect(await stake(who, 1)).toMatchObject({ code: 'limit_reached' });
  });

  test('on session time ends play, not the session', async () => {
    const who = await rich();
    await who.must(setLimit, { kind: 'session', period: 'day', value: '20' });
    expect(await stake(who, 1)).toMatchObject({ ok: true });
    server.clock.advance({ minutes: 21 });
    await server.settle();
    expect(await stake(who, 1)).toMatchObject({ code: 'limit_reached' });
    expect(await who.must(showSaferPlay, {})).toMatchObject({ limits: [{ used: '21', value: '20' }] });
  });

  test('on deposits counts them gross, open ones too', async () => {
    const who = await player(server);
    await who.must(setLimit, { kind: 'deposit', period: 'day', value: '500' });
    expect(await deposit(who, '300')).toMatchObject({ ok: true });
    expect(await deposit(who, '201')).toMatchObject({ code: 'limit_reached', value: { left: '200.00' } });
    expect(await deposit(who, '200')).toMatchObject({ ok: true });
  });

  test('that is lower counts at once; a raise waits a day and counts only when it is confirmed', async () => {
    const who = await rich();
    await who.must(setLimit, { kind: 'wager', period: 'month', value: '100' });
    await who.must(setLimit, { kind: 'wager', period: 'month', value: '5' });
    expect(await stake(who, 6)).toMatchObject({ code: 'limit_reached' });
    const { limit } = await who.must(setLimit, { kind: 'wager', period: 'month', value: '50' });
    expect(limit).toMatchObject({ value: '5.00', pending: { value: '50.00' } });
    const key = { kind: 'wager', period: 'month' } as const;
    expect(await who.call(confirmLimit, key)).toMatchObject({ code: 'limit_not_due' });
    server.clock.advance({ hours: 25 });
    await comeBack(who);
    expect((await who.must(showSaferPlay, {})).limits).toMatchObject([{ value: '5.00' }]);
    expect(await who.must(confirmLimit, key)).toMatchObject({ limit: { value: '50.00', pending: null } });
    expect(await who.call(confirmLimit, key)).toMatchObject({ code: 'limit_unknown' });
    const { changes } = await who.must(listSaferPlayChanges, {});
    expect(changes.map(({ action }) => action)).toEqual([
      'limitRaiseConfirmed',
      'limitRaiseAsked',
      'limitSet',
      'limitSet',
    ]);
  });

  test('refuses figures that are none', async () => {
    const who = await player(server);
    expect(await who.call(setLimit, { kind: 'session', period: 'day', value: '1.5' })).toMatchObject({
      code: 'field_invalid',
    });
    expect(await who.call(setLimit, { kind: 'wager', period: 'day', value: '0' })).toMatchObject({
      code: 'field_invalid',
    });
    expect(await who.call(setLimit, { kind: 'wager', period: 'day', value: null })).toMatchObject({
      code: 'limit_unknown',
    });
    const text = await who.send('/wps/safer-play/limits', {
      method: 'PUT',
      body: JSON.stringify({ kind: 'wager', period: 'day', value: '-5' }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(text.status).toBe(400);
  });
});

describe('an exclusion', () => {
  test('refuses stakes and deposits at once, and leaves login and history', async () => {
    const who = await rich();
    const { exclusion } = await who.must(exclude, { kind: 'cooling', hours: 24, understood: true });
    expect(exclusion).toMatchObject({ kind: 'cooling', return: null });
    expect(await gate(who)).toBe('self_excluded');
    expect(await deposit(who, '100')).toMatchObject({ code: 'self_excluded' });
    await comeBack(who);
    expect((await who.must(listSaferPlayChanges, {})).changes).toMatchObject([{ action: 'excluded', by: 'member' }]);
    server.clock.advance({ hours: 25 });
    await comeBack(who);
    expect(await gate(who)).toBeNull();
    expect(await deposit(who, '100')).toMatchObject({ ok: true });
  });

  test('can be made longer, never shorter, and keeps within the profile', async () => {
    const who = await player(server);
    expect(await who.call(exclude, { kind: 'cooling', hours: 23, understood: true })).toMatchObject({
      code: 'field_invalid',
    });
    expect(await who.call(exclude, { kind: 'cooling', hours: 43 * 24, understood: true })).toMatchObject({
      code: 'field_invalid',
    });
    expect(await who.call(exclude, { kind: 'definite', until: '2026-04-01', understood: true })).toMatchObject({
      code: 'field_invalid',
    });
    await who.must(exclude, { kind: 'cooling', hours: 48, understood: true });
    expect(await who.call(exclude, { kind: 'cooling', hours: 24, understood: true })).toMatchObject({
      code: 'exclusion_stands',
    });
    await who.must(exclude, { kind: 'definite', until: '2028-01-01', understood: true });
    await who.must(exclude, { kind: 'indefinite', understood: true });
    expect(await who.call(exclude, { kind: 'indefinite', understood: true })).toMatchObject({
      code: 'exclusion_stands',
    });
  });

  test('without an end opens a week after a return was asked for with a reason', async () => {
    const who = await rich();
    await who.must(exclude, { kind: 'indefinite', understood: true });
    expect(await who.call(askReturn, { reason: 'short' })).toMatchObject({ code: 'bad_input' });
    const { exclusion } = await who.must(askReturn, { reason: 'I have talked it over with my family' });
    expect(exclusion.return).not.toBeNull();
    expect(await gate(who)).toBe('self_excluded');
    server.clock.advance({ days: 7, minutes: 1 });
    expect(await gate(who)).toBeNull();
  });
});
