import { formatExact, parseAmount } from '@baize/money';
import {
  type BetLine,
  betLine,
  fund,
  operator,
  type Player,
  player,
  seenLines,
  startServer,
  type TestServer,
} from '@baize/testkit';
import type { InputOf } from '@baize/wire';
import { balance } from '@baize/wire/cashier';
import {
  listBets,
  listChases,
  nearIssues,
  opsPostponeLotteryIssue,
  placeChase,
  showChase,
  showFairness,
  stopChase,
} from '@baize/wire/lottery';
import { logout } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceChases } from './advance-chases.ts';
import { dayOf } from './calendar.ts';

const both = ['大', '小'];
/** Wins whatever is drawn: one bet of four. */
const sure = betLine('h2_dxds', { pos: [both, both] }, { bets: 4 });
/** Hardly ever wins. */
const rare = betLine('5x_direct', { tickets: ['01234'] }, { bets: 1 });

type Chase = InputOf<typeof placeChase>;

describe('chases', () => {
  let server: TestServer;
  let ivy: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    ivy = await player(server);
    await fund(server, ivy, '100000');
  });
  afterAll(async () => {
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const chaseOf = async (
    lines: readonly BetLine[],
    multiples: readonly number[],
    more: Partial<Chase> = {},
  ): Promise<Chase> => {
    const { current, next } = await ivy.must(nearIssues, { gameCode: 'SSC1M' });
    const issues = [current, ...next].slice(0, multiples.length);
    let total = 0n;
    for (const multiple of multiples)
      for (const line of lines) total += (parseAmount(line.stake) ?? 0n) * BigInt(multiple);
    return {
      id: crypto.randomUUID(),
      gameCode: 'SSC1M',
      lines: await seenLines(ivy, lines),
      issues: multiples.map((multiple, at) => ({ issueNo: issues[at]?.issueNo ?? '', multiple })),
      strategy: 'doubling',
      stopOnWin: true,
      total: formatExact(total),
      ...more,
    };
  };
  const money = async (): Promise<string> => {
    await server.ctx.ledger.fold();
    return (await ivy.must(balance, {})).sumBalance;
  };
  const cents = (text: string): number => Math.round(Number(text) * 100);

  it('takes the whole stake at once, stops on the first win and gives the rest back', async () => {
    const before = cents(await money());
    const asked = await chaseOf([sure], [1, 2, 4]);
    const placed = await ivy.must(placeChase, asked);
    expect(placed.chase).toMatchObject({ state: 'running', issues: 3, issuesDone: 0, stake: '28.00', lines: 1 });
    expect(cents(placed.balance)).toBe(before - 2800);
    // The same command again answers the same chase, and another under its id is refused.
    expect((await ivy.must(placeChase, asked)).chase.id).toBe(placed.chase.id);
    expect(await ivy.call(placeChase, { ...asked, stopOnWin: false })).toMatchObject({ code: 'id_reused' });

    server.clock.advance({ minutes: 1 });
    await server.settle();
    const { chase, bets } = await ivy.must(showChase, { chaseId: placed.chase.id });
    expect(chase).toMatchObject({ state: 'won', issuesDone: 3, refund: '24.00', stoppable: false });
    expect(bets.map(bet => bet.state)).toEqual(['won', 'cancelled', 'cancelled']);
    expect(bets.map(bet => bet.multiple)).toEqual([1, 2, 4]);
    expect(cents(await money())).toBe(before - 400 + cents(chase.prize));
    expect((await ivy.must(listBets, { chaseId: chase.id })).bets).toHaveLength(3);
    expect((await ivy.must(listChases, { state: 'won' })).chases[0]?.id).toBe(chase.id);
    // Whatever was killed comes again: nothing moves twice.
    const order = await server.ctx.pool.query<{ issue_id: bigint }>(
      'SELECT issue_id FROM lottery_order WHERE chase_id = $1',
      [chase.id],
    );
    for (const row of order.rows) await advanceChases(server.ctx, 1, row.issue_id);
    expect(cents(await money())).toBe(before - 400 + cents(chase.prize));
  });

  it('goes on to its last issue without a win', async () => {
    const placed = await ivy.must(placeChase, await chaseOf([rare], [1, 1]));
    for (const state of ['running', 'finished']) {
      server.clock.advance({ minutes: 1 });
      await server.settle();
      expect((await ivy.must(showChase, { chaseId: placed.chase.id })).chase.state).toBe(state);
    }
  });

  it('are found by their game, an issue that they play, and the day of their placing', async () => {
    const { issues, ...asked } = await chaseOf([rare], [1, 1]);
    const { id } = (await ivy.must(placeChase, { ...asked, issues })).chase;
    const day = dayOf((await server.ctx.merchants.byId(1))?.timeZone ?? '', server.ctx.now());
    const found = async (filter: InputOf<typeof listChases>): Promise<boolean> =>
      (await ivy.must(listChases, { limit: 100, ...filter })).chases.some(chase => chase.id === id);
    for (const { issueNo } of issues) expect(await found({ gameCode: 'SSC1M', issueNo })).toBe(true);
    expect(await found({ gameCode: 'PK10_1M' })).toBe(false);
    expect(await found({ issueNo: '20200101-0001' })).toBe(false);
    expect(await found({ from: day, to: day })).toBe(true);
    expect(await found({ to: '2020-01-01' })).toBe(false);
    expect(await found({ from: '2099-01-01' })).toBe(false);
  });

  it('does not stop on a tie', async () => {
    const pairs = ['WQ', 'WB', 'WS', 'WG', 'QB', 'QS', 'QG', 'BS', 'BG', 'SG'];
    for (let round = 0; round < 20; round += 1) {
      const ids = [];
      for (const pair of pairs) {
        const line = { ...betLine('longhu', { pair, picks: ['龙'] }, { bets: 1 }), market: 'credit' as const };
        ids.push((await ivy.must(placeChase, await chaseOf([line], [1, 1]))).chase.id);
      }
      server.clock.advance({ minutes: 1 });
      await server.settle();
      const shown = await Promise.all(ids.map(chaseId => ivy.must(showChase, { chaseId })));
      const tied = shown.filter(({ bets }) => bets[0]?.state === 'refunded');
      for (const { chase } of tied) expect(chase.state).toBe('running');
      const won = shown.filter(({ bets }) => bets[0]?.state === 'won');
      for (const { chase } of won) expect(chase.state).toBe('won');
      if (tied.length > 0 && won.length > 0) return;
    }
    expect.unreachable('a tie among ten pairs of two hundred');
  });

  it('never lets a bet stand behind a win, even where the house was down for all of its issues', async () => {
    const placed = await ivy.must(placeChase, await chaseOf([sure], [1, 1, 1]));
    server.clock.advance({ minutes: 10 });
    await server.settle();
    const { chase, bets } = await ivy.must(showChase, { chaseId: placed.chase.id });
    expect(chase.state).toBe('won');
    expect(bets.map(bet => bet.state)).toEqual(['won', 'cancelled', 'cancelled']);
    // What came back is not under the root of its issue.
    const second = bets[1];
    const proof = await ivy.must(showFairness, {
      gameCode: 'SSC1M',
      issueNo: second?.issueNo ?? '',
      orderId: second?.id,
    });
    expect(proof.order?.path).toBeNull();
  });

  it('holds up no issue whose draw comes before one that was put off', async () => {
    const placed = await ivy.must(placeChase, await chaseOf([rare], [1, 1]));
    const { bets } = await ivy.must(showChase, { chaseId: placed.chase.id });
    const { current } = await ivy.must(nearIssues, { gameCode: 'SSC1M' });
    const drawsAt = new Date(Date.parse(current?.drawsAt ?? '') + 3_600_000).toISOString();
    const where = { gameCode: 'SSC1M', issueNo: bets[0]?.issueNo ?? '' };
    await (await operator(server)).must(opsPostponeLotteryIssue, { ...where, drawsAt, reason: 'test' });
    server.clock.advance({ minutes: 3 });
    await server.settle();
    const after = (await ivy.must(showChase, { chaseId: placed.chase.id })).bets;
    for (const { issueNo, state } of after) expect(state === 'placed').toBe(issueNo === where.issueNo);
    await ivy.must(stopChase, { chaseId: placed.chase.id, id: crypto.randomUUID() });
  });

  it('ends when its bettor says so, and what is closed stands', async () => {
    const placed = await ivy.must(placeChase, await chaseOf([rare], [1, 3], { stopOnWin: false }));
    server.clock.advance({ seconds: 57 });
    const command = { chaseId: placed.chase.id, id: crypto.randomUUID() };
    expect(placed.chase.open).toMatchObject({ issues: 2, stake: '4.00' });
    const { chase } = await ivy.must(showChase, { chaseId: placed.chase.id });
    expect(chase.open).toMatchObject({ issues: 1, stake: '3.00' });
    const stopped = await ivy.must(stopChase, command);
    expect(stopped.chase).toMatchObject({ state: 'stopped', refund: '3.00', open: { issues: 0, stake: '0.00' } });
    expect((await ivy.must(stopChase, command)).balance).toBe(stopped.balance);
    expect(await ivy.call(stopChase, { ...command, id: crypto.randomUUID() })).toMatchObject({ code: 'chase_ended' });
    await server.settle();
    const other = await player(server);
    expect(await other.call(stopChase, { ...command, id: crypto.randomUUID() })).toMatchObject({
      code: 'chase_unknown',
    });
  });

  it('refuses what is tampered with, and takes nothing', async () => {
    server.clock.advance({ minutes: 1 });
    await server.settle();
    const before = await money();
    const good = await chaseOf([sure], [1, 2]);
    const [first, second] = good.issues;
    if (first === undefined || second === undefined) throw new Error('no issues');
    const refused = async (change: Partial<Chase>) => {
      const answer = await ivy.call(placeChase, { ...good, id: crypto.randomUUID(), ...change });
      return answer.ok ? 'ok' : answer.code;
    };
    expect(await refused({ total: '11.99' })).toBe('stake_mismatch');
    expect(await refused({ issues: [second, first] })).toBe('chase_invalid');
    expect(await refused({ issues: [first, first] })).toBe('chase_invalid');
    expect(await refused({ issues: [first, { ...second, issueNo: '20200101-001' }] })).toBe('issue_unknown');
    expect(await refused({ issues: [first, { ...second, multiple: 900_000 }], total: '3600004' })).toBe(
      'multiple_invalid',
    );
    expect(await refused({ lines: await seenLines(ivy, [{ ...sure, betCount: 3 }]) })).toBe('bet_count_mismatch');
    const past = { issueNo: (await ivy.must(nearIssues, { gameCode: 'SSC1M' })).previous?.issueNo ?? '', multiple: 1 };
    expect(await refused({ issues: [past, first], total: '8.00' })).toBe('issue_closed');
    expect(await money()).toBe(before);
    await ivy.must(logout, {});
    expect(await ivy.call(placeChase, good)).toMatchObject({ ok: false });
  });
});
