import { bet, betLine, fund, type Player, player, startServer, type TestServer } from '@baize/testkit';
import { balance } from '@baize/wire/cashier';
import { listBets } from '@baize/wire/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDueIssues } from './close-issue.ts';
import { storeDraw } from './draw-issue.ts';
import { findIssue } from './find-issue.ts';
import { besideAt, killedAt, type Moment, momentsOf, momentText } from './fixtures/killed-at.ts';
import { makeIssues } from './make-issues.ts';
import { openStakes } from './place-bets.ts';
import { runtimeOf } from './runtime.ts';
import { settleDueIssues } from './settle-issue.ts';

/** Seeded moments at which what follows an annulment is killed; every second time the settlement before it was killed as well. */
const MOMENTS = 40;
const SEED = 20_261_125;
const GAME = 'ENTRY1M';
const RESULT = '1,2,3,4,5';

const both = ['大', '小'];
const lines = [
  betLine('5x_direct', { tickets: ['12345'] }, { bets: 1, unit: '0.1', prizeGroup: 1900 }),
  betLine('5x_direct', { tickets: ['54321'] }, { bets: 1, unit: '0.1', prizeGroup: 1900 }),
  betLine('h2_dxds', { pos: [both, both] }, { bets: 4, unit: '0.1', prizeGroup: 1700 }),
  // A tie, which gives the stake back.
  betLine('longhu', { pair: 'WG', picks: ['龙', '虎'] }, { bets: 2, unit: '1' }),
];

describe('an annulment that is killed', () => {
  let server: TestServer;
  let vic: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    vic = await player(server);
    await fund(server, vic, '1000');
    await server.database.pool.query(
      `INSERT INTO lottery_game SELECT (jsonb_populate_record(g, jsonb_build_object('code', $1::text, 'source', 'entry', 'sort', 99))).*
       FROM lottery_game AS g WHERE code = 'SSC1M'`,
      [GAME],
    );
    runtimeOf(server.ctx).games.forget();
  });
  afterAll(() => server.close());

  const drawnIssue = async (): Promise<bigint> => {
    await makeIssues(server.ctx);
    const { issueNo } = await bet(vic, lines, { gameCode: GAME });
    server.clock.advance({ minutes: 1, seconds: 1 });
    await closeDueIssues(server.ctx);
    return server.ctx.transaction(async tx => {
      const issue = await findIssue(tx, 1, GAME, issueNo, 'locked');
      if (issue === undefined) throw new Error('the issue is gone');
      await storeDraw(server.ctx, tx, issue, { seed: null, result: RESULT, beacon_value: '' });
      return issue.id;
    });
  };
  const settleKilled = async (moment: Moment | undefined): Promise<number> => {
    server.clock.advance({ ms: 400 });
    return killedAt(moment, () => settleDueIssues(server.ctx));
  };
  const annul = (issueId: bigint) =>
    sql<{ state: string }>`
      SELECT lottery_annul_issue(1, ${issueId}, ${RESULT}, 'void', 'anna', 'ben', ${server.ctx.now()}) AS state`.execute(
      server.ctx.db,
    );
  const standing = async (issueId: bigint) => {
    await server.ctx.ledger.fold();
    const { rows } = await server.ctx.pool.query(
      `SELECT i.status, s.phase, count(w.order_id)::int AS refunds FROM lottery_issue AS i
      JOIN lottery_settlement AS s ON s.issue_id = i.id LEFT JOIN lottery_winner AS w ON w.issue_id = i.id
      WHERE i.id = $1 GROUP BY 1, 2`,
      [issueId],
    );
    const facts = await server.ctx.pool.query(
      `SELECT sum(wagered)::text AS wagered, sum(stake)::text AS stake, sum(valid_turnover)::text AS turnover, sum(prize)::text AS prize,
        sum(rebate)::text AS rebate FROM play_fact WHERE member_id = $1`,
      [vic.memberId],
    );
    return {
      ...rows[0],
      ...facts.rows[0],
      money: (await vic.must(balance, {})).sumBalance,
      bets: (await vic.must(listBets, { gameCode: GAME, limit: lines.length })).bets.map(each => each.state),
      openStakes: await server.ctx.ledger.houseBalance(1, openStakes(issueId, 'THB')),
    };
  };
  const asBefore = {
    ...{ status: 'cancelled', phase: 'done', refunds: lines.length },
    ...{ wagered: '0', stake: '0', turnover: '0', prize: '0', rebate: '0', money: '1000.00', openStakes: 0n },
    bets: lines.map(() => 'voided'),
  };

  it(`goes on and gives back once, at ${MOMENTS} seeded moments`, async () => {
    const first = await drawnIssue();
    const toSettle = await settleKilled(undefined);
    await annul(first);
    const toAnnul = await settleKilled(undefined);
    expect(await standing(first)).toEqual(asBefore);
    expect(toAnnul).toBeGreaterThan(10);

    const before = momentsOf(SEED + 1, toSettle, MOMENTS);
    for (const [round, moment] of momentsOf(SEED, toAnnul, MOMENTS).entries()) {
      const issueId = await drawnIssue();
      await settleKilled(round % 2 === 0 ? undefined : before[round]);
      expect((await annul(issueId)).rows).toEqual([{ state: 'ok' }]);
      await settleKilled(moment);
      for (let tries = 0; tries < 4; tries += 1) await settleKilled(undefined);
      expect(await standing(issueId), momentText(SEED, round, moment)).toEqual(asBefore);
    }
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
  }, 300_000);

  it('comes between any two statements of the settlement, and leaves nothing of it', async () => {
    let [at, came] = [0, true];
    while (came) {
      at += 1;
      const issueId = await drawnIssue();
      const states: unknown[] = [];
      const begin = async () => states.push(...(await annul(issueId)).rows);
      await besideAt(at, begin, () => settleDueIssues(server.ctx));
      came = states.length > 0;
      // The settlement has no such statement any more: it is over.
      if (!came) await begin();
      for (let tries = 0; tries < 4; tries += 1) await settleKilled(undefined);
      expect(states).toEqual([{ state: 'ok' }]);
      expect(await standing(issueId), `statement ${at}`).toEqual(asBefore);
    }
    expect(at).toBeGreaterThan(10);
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
  }, 300_000);
});
