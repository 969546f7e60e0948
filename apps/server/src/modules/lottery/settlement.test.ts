import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  type BetLine,
  bet,
  betLine,
  fund,
  type Player,
  player,
  slipOf,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { placeBets, showFairness } from '@baize/wire/lottery';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDueIssues } from './close-issue.ts';
import { drawDueIssues } from './draw-issue.ts';
import { openStakes } from './place-bets.ts';
import { settleDueIssues } from './settle-issue.ts';

const bothSides = ['大', '小'];
/** Wins whatever is drawn: one bet of four. */
const sure = betLine('h2_dxds', { pos: [bothSides, bothSides] }, { bets: 4, unit: '0.1', prizeGroup: 1900 });

/** The same sequence for the same seed (mulberry32), so that a failing run can be had again. */
const chance = (seed: number) => (below: number) => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
};

const linesOf = (lines: readonly BetLine[], size: number): BetLine[][] =>
  Array.from({ length: Math.ceil(lines.length / size) }, (_, at) => lines.slice(at * size, at * size + size));

describe('settlement', () => {
  let server: TestServer;
  let fay: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    fay = await player(server);
    await fund(server, fay, '1000000');
  });
  afterAll(() => server.close());

  it('fixes the set of orders at the close, however many bets are under way', async () => {
    const { ctx } = server;
    const gus = await player(server);
    await fund(server, gus, '10000');
    const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) };
    const slip = await slipOf(gus, [sure]);
    const states: string[] = [];
    let closed: Promise<void> | undefined;
    const one = async (at: number): Promise<void> => {
      const answer = await (at % 2 === 0 ? gus : fay).call(placeBets, { ...slip, id: crypto.randomUUID() });
      states.push(answer.ok ? 'ok' : answer.code);
      if (states.length === 60) closed = closeDueIssues(later);
    };
    await Promise.all(
      Array.from({ length: 20 }, async (_, lane) => {
        for (let turn = 0; turn < 12; turn += 1) await one(lane);
      }),
    );
    await closed;
    const proof = await gus.must(showFairness, { gameCode: slip.gameCode, issueNo: slip.issueNo });
    const accepted = states.filter(state => state === 'ok').length;
    expect(accepted).toBeGreaterThanOrEqual(60);
    expect(new Set(states)).toEqual(new Set(['ok', 'issue_closed']));
    expect(proof.orderCount).toBe(accepted);
    expect(await gus.call(placeBets, { ...slip, id: crypto.randomUUID() })).toMatchObject({ code: 'issue_closed' });
  });

  it('pays every prize once, whatever connection breaks in the middle', async () => {
    const issueId = await drawnIssueOf(server, fay, 5_000);
    const killer = new pg.Client(server.database.superuserUrl);
    await killer.connect();
    const seed = 20_261_120;
    const pick = chance(seed);
    let kills = 0;
    for (let round = 0; round < 60 && !(await isSettled(server, issueId)); round += 1) {
      let running = true;
      const settling = settleDueIssues(server.ctx)
        .catch(() => undefined)
        .finally(() => {
          running = false;
        });
      while (running && kills < 10) {
        await sleep(pick(12 + 8 * round));
        const { rowCount } = await killer.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' AND query LIKE '%lottery_%'`,
        );
        kills += rowCount ?? 0;
      }
      await settling;
      server.clock.advance({ seconds: 11 });
    }
    await killer.end();
    await server.settle();
    expect(kills, `seed ${seed}`).toBeGreaterThan(0);
    await expectPaidOnce(server, issueId);
  }, 120_000);

  it('goes on in another process where one was killed', async () => {
    const issueId = await drawnIssueOf(server, fay, 4_500);
    const script = fileURLToPath(new URL('./fixtures/settle-process.ts', import.meta.url));
    const progress = async (): Promise<Progress> => {
      const { rows } = await server.database.pool.query<Progress>(
        'SELECT phase, paid FROM lottery_settlement WHERE issue_id = $1',
        [issueId],
      );
      return rows[0] ?? { phase: 'done', paid: 0n };
    };
    const moments: ((now: Progress) => boolean)[] = [
      () => true,
      now => now.phase !== 'evaluating',
      now => now.paid >= 2_000n,
      now => now.paid >= 4_000n,
      () => false,
    ];
    let killed = 0;
    for (const moment of moments) {
      server.clock.advance({ seconds: 11 });
      const child = spawn(process.execPath, [script, server.database.url, server.ctx.now().toISOString()], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const gone = once(child, 'exit');
      await once(child.stdout, 'data');
      while (child.exitCode === null && !moment(await progress())) await sleep(1);
      child.kill('SIGKILL');
      const [, signal] = await gone;
      if (signal === 'SIGKILL') killed += 1;
    }
    expect(killed).toBeGreaterThan(0);
    await expectPaidOnce(server, issueId);
  }, 120_000);
});

type Progress = { phase: string; paid: bigint };

/** Bets of one player, all of them winners, in an issue that is drawn and not settled. */
async function drawnIssueOf(server: TestServer, who: Player, orders: number): Promise<bigint> {
  let issueNo = '';
  const lines = Array.from({ length: orders }, () => sure);
  for (const part of linesOf(lines, 50)) issueNo = (await bet(who, part, { gameCode: 'SSC5M' })).issueNo;
  server.clock.advance({ minutes: 5 });
  await closeDueIssues(server.ctx);
  await drawDueIssues(server.ctx);
  const { rows } = await server.ctx.pool.query<{ id: bigint }>(
    "SELECT id FROM lottery_issue WHERE game_code = 'SSC5M' AND number = $1",
    [issueNo],
  );
  return rows[0]?.id ?? 0n;
}

const isSettled = async (server: TestServer, issueId: bigint): Promise<boolean> => {
  const { rows } = await server.database.pool.query("SELECT FROM lottery_issue WHERE id = $1 AND status = 'settled'", [
    issueId,
  ]);
  return rows.length > 0;
};

async function expectPaidOnce(server: TestServer, issueId: bigint): Promise<void> {
  expect(await isSettled(server, issueId)).toBe(true);
  const { rows } = await server.ctx.pool.query(
    `SELECT count(*)::int AS winners, sum(w.prize)::text AS prizes,
      (SELECT count(*)::int FROM ledger_transfer AS t WHERE t.code = 'prize' AND t.reference = ANY (array_agg(w.order_id))) AS paid,
      (SELECT sum(t.amount)::text FROM ledger_transfer AS t
        WHERE t.code = 'prize' AND t.reference = ANY (array_agg(w.order_id))) AS amount
    FROM lottery_winner AS w WHERE w.issue_id = $1`,
    [issueId],
  );
  expect(rows[0].paid).toBe(rows[0].winners);
  expect(rows[0].amount).toBe(rows[0].prizes);
  expect(await server.ctx.ledger.houseBalance(1, openStakes(issueId, 'THB'))).toBe(0n);
  const facts = await server.ctx.pool.query(
    `SELECT count(*)::int AS facts FROM play_fact AS f JOIN lottery_issue AS i ON i.reference = f.reference
     WHERE i.id = $1 AND f.kind = 'settled'`,
    [issueId],
  );
  expect(facts.rows).toEqual([{ facts: 1 }]);
  expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
}
