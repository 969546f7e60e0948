import {
  asOwner,
  bet,
  betLine,
  fund,
  guest,
  type Player,
  player,
  seenLines,
  slipOf,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { balance } from '@baize/wire/cashier';
import {
  cancelBet,
  listBets,
  nearIssues,
  placeBets,
  placeChase,
  showBet,
  showChase,
  stopChase,
} from '@baize/wire/lottery';
import { loginFreePlay, logout } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDueIssues } from './close-issue.ts';

const both = ['大', '小'];
/** Wins whatever is drawn: one bet of four. */
const sure = betLine('h2_dxds', { pos: [both, both] }, { bets: 4 });
const rare = betLine('5x_direct', { tickets: ['01234'] }, { bets: 1 });

type Answer = { readonly ok: boolean; readonly code?: unknown };
const codeOf = (answer: Answer): string => (answer.ok ? 'ok' : String(answer.code));
const tally = (answers: readonly Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const code of answers.map(codeOf)) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

describe('whoever tries everything at once', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
  });
  afterAll(async () => {
    server.clock.advance({ minutes: 10 });
    await server.settle();
    await server.settle();
    await server.ctx.ledger.fold();
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const rich = async (amount: string): Promise<Player> => {
    const who = await player(server);
    await fund(server, who, amount);
    return who;
  };
  const available = async (who: Player): Promise<string> => (await who.must(balance, {})).available;
  const times = <T>(count: number, act: (at: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, at) => act(at)));

  it('bets once with one slip that is sent fifty times', async () => {
    const who = await rich('100');
    const slip = await slipOf(who, [sure]);
    const answers = await times(50, () => who.call(placeBets, slip));
    expect(tally(answers)).toEqual({ ok: 50 });
    expect(new Set(answers.map(answer => (answer.ok ? answer.value.orders[0]?.id : ''))).size).toBe(1);
    expect([await available(who), (await who.must(listBets, {})).bets.length]).toEqual(['96.00', 1]);
  });

  it('takes one content of an id that comes with fifty', async () => {
    const who = await rich('10000');
    const slip = await slipOf(who, [sure]);
    const answers = await times(50, at => {
      const multiple = at + 1;
      const stake = String(4 * multiple);
      return who.call(placeBets, {
        ...slip,
        lines: slip.lines.map(line => ({ ...line, multiple, stake })),
        total: stake,
      });
    });
    expect(tally(answers)).toEqual({ ok: 1, id_reused: 49 });
    const [placed] = (await who.must(listBets, {})).bets;
    expect(await available(who)).toBe((10_000 - Number(placed?.stake)).toFixed(2));
  });

  it('bets no more than the wallet holds, however many slips come together', async () => {
    const who = await rich('41');
    const slip = await slipOf(who, [sure]);
    const answers = await times(30, () => who.call(placeBets, { ...slip, id: crypto.randomUUID() }));
    expect(tally(answers)).toEqual({ ok: 10, insufficient_funds: 20 });
    expect(await available(who)).toBe('1.00');
  });

  it('gives a bet back once, whoever asks how often', async () => {
    const who = await rich('100');
    const orderId = (await bet(who, [sure])).orders[0]?.id ?? '';
    const answers = await times(12, () => who.call(cancelBet, { orderId, id: crypto.randomUUID() }));
    expect(tally(answers)).toEqual({ ok: 1, order_cancelled: 11 });
    expect(await available(who)).toBe('100.00');
  });

  it('draws or gives back what is cancelled while the issue closes, never both', async () => {
    const who = await rich('100');
    const placed = await bet(
      who,
      Array.from({ length: 8 }, () => sure),
    );
    server.clock.set(new Date(Date.parse(placed.closesAt) - 1));
    const cancels = placed.orders.map(({ id }) => who.call(cancelBet, { orderId: id, id: crypto.randomUUID() }));
    server.clock.advance({ ms: 1 });
    const [answers] = await Promise.all([Promise.all(cancels), closeDueIssues(server.ctx)]);
    const counts = tally(answers);
    expect((counts.ok ?? 0) + (counts.cancel_closed ?? 0)).toBe(8);
    server.clock.advance({ minutes: 1 });
    await server.settle();
    const states = await Promise.all(
      placed.orders.map(async ({ id }) => (await who.must(showBet, { orderId: id })).bet.state),
    );
    expect(states.filter(state => state === 'cancelled')).toHaveLength(counts.ok ?? 0);
    expect(states.filter(state => state === 'won')).toHaveLength(counts.cancel_closed ?? 0);
  });

  it('ends a chase once while its issues sell, and its bets are not given back twice', async () => {
    const who = await rich('100');
    const { current, next } = await who.must(nearIssues, { gameCode: 'SSC1M' });
    const { chase } = await who.must(placeChase, {
      id: crypto.randomUUID(),
      gameCode: 'SSC1M',
      lines: await seenLines(who, [rare]),
      issues: [current, ...next].slice(0, 4).map(issue => ({ issueNo: issue?.issueNo ?? '', multiple: 2 })),
      strategy: 'same',
      stopOnWin: true,
      total: '8',
    });
    const { bets } = await who.must(showChase, { chaseId: chase.id });
    const [stops, cancels] = await Promise.all([
      times(6, () => who.call(stopChase, { chaseId: chase.id, id: crypto.randomUUID() })),
      Promise.all(bets.map(({ id }) => who.call(cancelBet, { orderId: id, id: crypto.randomUUID() }))),
    ]);
    expect(tally(stops)).toEqual({ ok: 1, chase_ended: 5 });
    for (const answer of cancels) expect(['ok', 'order_cancelled']).toContain(codeOf(answer));
    expect(await available(who)).toBe('100.00');
    expect((await who.must(showChase, { chaseId: chase.id })).bets.map(({ state }) => state)).toEqual(
      Array.from({ length: 4 }, () => 'cancelled'),
    );
  });

  it('takes no bet of who was suspended or has left, however many come', async () => {
    const who = await rich('100');
    const slip = await slipOf(who, [sure]);
    await who.must(placeBets, slip);
    await asOwner(server, "UPDATE member SET status = 'suspended' WHERE id = $1", [who.memberId]);
    const refused = await times(10, () => who.call(placeBets, { ...slip, id: crypto.randomUUID() }));
    for (const answer of refused) expect(['account_suspended', 'session_ended']).toContain(codeOf(answer));
    await asOwner(server, "UPDATE member SET status = 'active' WHERE id = $1", [who.memberId]);
    expect(await available(who)).toBe('96.00');
    expect(await who.call(placeBets, { ...slip, id: crypto.randomUUID() })).toMatchObject({ ok: true });
    await who.must(logout, {});
    expect(await who.call(placeBets, { ...slip, id: crypto.randomUUID() })).toMatchObject({ ok: false });
  });

  it('lets play money win play money only, and gives its chases no other wallet', async () => {
    const visitor = guest(server);
    visitor.token = (await visitor.must(loginFreePlay, {})).token ?? undefined;
    const before = await visitor.must(balance, {});
    const slip = await slipOf(visitor, [sure]);
    const raw = { ...slip, asset: 'THB', currency: 'THB' };
    const forged = await visitor.send('/lgw/lottery/bets', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(raw),
    });
    expect(forged.status).toBe(400);
    const answers = await times(20, () => visitor.call(placeBets, slip));
    expect(tally(answers)).toEqual({ ok: 20 });
    const { rows } = await server.ctx.pool.query('SELECT DISTINCT asset FROM lottery_order WHERE id = ANY ($1)', [
      answers.flatMap(answer => (answer.ok ? answer.value.orders.map(({ id }) => id) : [])),
    ]);
    expect(rows).toEqual([{ asset: 'THB.trial' }]);
    expect((await visitor.must(balance, {})).available).toBe((Number(before.available) - 4).toFixed(2));
  });
});
