import { formatExact, parseAmount } from '@baize/money';
import {
  type BetLine,
  betLine,
  fund,
  type Player,
  player,
  seenLines,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { nearIssues, placeBets, placeChase, showChase } from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDueIssues } from './close-issue.ts';
import { drawDueIssues } from './draw-issue.ts';
import { killedAt, momentsOf, momentText, stoppedAt } from './fixtures/killed-at.ts';
import { openStakes } from './place-bets.ts';
import { settleDueIssues } from './settle-issue.ts';

/** Seeded moments at which a settlement is killed: before a statement is sent, or after it was done and before anybody heard. */
const MOMENTS = 100;
const both = ['大', '小'];
const sure = betLine('h2_dxds', { pos: [both, both] }, { bets: 4, unit: '0.1', prizeGroup: 1900 });
const rare = betLine('5x_direct', { tickets: ['01234'] }, { bets: 1, unit: '0.1' });

describe('a settlement that is killed', () => {
  let server: TestServer;
  let zoe: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    zoe = await player(server);
    await fund(server, zoe, '100000');
  });
  afterAll(() => server.close());

  const total = (lines: readonly BetLine[], times: number): string =>
    formatExact(lines.reduce((sum, line) => sum + (parseAmount(line.stake) ?? 0n) * BigInt(times), 0n));

  /** An issue with two winners, a loser and a chase that stops on its win, drawn and not settled. */
  const drawnIssue = async (): Promise<{ issueId: bigint; chaseId: string }> => {
    const { current, next } = await zoe.must(nearIssues, { gameCode: 'SSC1M' });
    const [issueNo = '', second = ''] = [current, ...next].map(issue => issue?.issueNo ?? '');
    const lines = await seenLines(zoe, [sure, sure, rare]);
    const where = { gameCode: 'SSC1M', issueNo };
    await zoe.must(placeBets, { id: crypto.randomUUID(), ...where, lines, total: total(lines, 1) });
    const { chase } = await zoe.must(placeChase, {
      id: crypto.randomUUID(),
      gameCode: 'SSC1M',
      lines: lines.slice(0, 1),
      issues: [issueNo, second].map(each => ({ issueNo: each, multiple: 1 })),
      strategy: 'same',
      stopOnWin: true,
      total: total([sure], 2),
    });
    server.clock.advance({ ms: Date.parse(current?.drawsAt ?? '') - server.ctx.now().getTime() });
    await closeDueIssues(server.ctx);
    await drawDueIssues(server.ctx);
    const { rows } = await server.ctx.pool.query<{ id: bigint }>(
      "SELECT id FROM lottery_issue WHERE game_code = 'SSC1M' AND number = $1",
      [issueNo],
    );
    return { issueId: rows[0]?.id ?? 0n, chaseId: chase.id };
  };

  const expectPaidOnce = async (issueId: bigint, chaseId: string, moment: string): Promise<void> => {
    const { rows } = await server.ctx.pool.query(
      `SELECT i.status, count(w.order_id)::int AS winners, sum(w.prize)::text AS prizes,
        (SELECT sum(t.amount)::text FROM ledger_transfer AS t
          WHERE t.code = 'prize' AND t.reference = ANY (array_agg(w.order_id))) AS paid,
        (SELECT count(*)::int FROM play_fact AS f WHERE f.reference = i.reference AND f.kind = 'settled') AS facts
      FROM lottery_issue AS i JOIN lottery_winner AS w ON w.issue_id = i.id
      WHERE i.id = $1 GROUP BY i.status, i.reference`,
      [issueId],
    );
    expect(rows[0], moment).toMatchObject({ status: 'settled', winners: 3, facts: 1 });
    expect(rows[0]?.paid, moment).toBe(rows[0]?.prizes);
    expect(await server.ctx.ledger.houseBalance(1, openStakes(issueId, 'THB')), moment).toBe(0n);
    const { chase, bets } = await zoe.must(showChase, { chaseId });
    expect([chase.state, ...bets.map(bet => bet.state)], moment).toEqual(['won', 'won', 'cancelled']);
  };

  it(`goes on and pays once, at ${MOMENTS} seeded moments`, async () => {
    const seed = 20_261_121;
    const untouched = await drawnIssue();
    const statements = await killedAt(undefined, () => settleDueIssues(server.ctx));
    await expectPaidOnce(untouched.issueId, untouched.chaseId, 'not killed');
    expect(statements).toBeGreaterThan(8);
    for (const [round, moment] of momentsOf(seed, statements, MOMENTS).entries()) {
      const { issueId, chaseId } = await drawnIssue();
      await killedAt(moment, () => settleDueIssues(server.ctx));
      // Later tries come when they are due; a second death on the way must not matter either.
      for (let tries = 0; tries < 4; tries += 1) {
        server.clock.advance({ ms: 400 });
        await settleDueIssues(server.ctx);
      }
      await expectPaidOnce(issueId, chaseId, momentText(seed, round, moment));
      server.clock.advance({ seconds: 4 });
    }
    await server.ctx.ledger.fold();
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
  }, 300_000);

  it('leaves the rest to the next start when the house stops at any statement', async () => {
    const { issueId, chaseId } = await drawnIssue();
    const phases: string[] = [];
    for (let at = 1; phases.at(-1) !== 'done'; at += 1) {
      await stoppedAt(at, stop => settleDueIssues(server.ctx, stop));
      const { rows } = await server.ctx.pool.query<{ phase: string; attempts: number }>(
        'SELECT phase, attempts FROM lottery_settlement WHERE issue_id = $1',
        [issueId],
      );
      expect(rows[0]?.attempts).toBe(0);
      phases.push(rows[0]?.phase ?? '');
    }
    // It took several starts, each of which went on where the one before had stopped.
    expect(new Set(phases).size).toBeGreaterThan(1);
    await expectPaidOnce(issueId, chaseId, 'stopped');
  }, 60_000);
});
