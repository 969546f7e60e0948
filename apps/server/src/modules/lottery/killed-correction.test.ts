import { bet, betLine, fund, type Player, player, startServer, type TestServer } from '@baize/testkit';
import { balance } from '@baize/wire/cashier';
import { listBets } from '@baize/wire/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDueIssues } from './close-issue.ts';
import { storeDraw } from './draw-issue.ts';
import { findIssue } from './find-issue.ts';
import { killedAt, momentsOf, momentText } from './fixtures/killed-at.ts';
import { makeIssues } from './make-issues.ts';
import { openStakes } from './place-bets.ts';
import { runtimeOf } from './runtime.ts';
import { settleDueIssues } from './settle-issue.ts';
import { reckon } from './settlement-thread.ts';

/** Seeded moments at which the settlement of a corrected result is killed. */
const MOMENTS = 100;
const SEED = 20_261_122;
const RESULTS = ['1,2,3,4,5', '5,4,3,2,1'] as const;
const GAME = 'ENTRY5M';

const on = (ticket: string) => betLine('5x_direct', { tickets: [ticket] }, { bets: 1, unit: '0.1', prizeGroup: 1900 });
const always = betLine(
  'h2_dxds',
  {
    pos: [
      ['大', '小'],
      ['大', '小'],
    ],
  },
  { bets: 4, unit: '0.1' },
);
/** Loses under the first result and wins under the second. */
const dragon = betLine('longhu', { pair: 'WG', picks: ['龙'] }, { bets: 1, unit: '1' });

describe('a correction that is killed', () => {
  let server: TestServer;
  let vic: Player;
  let issueId: bigint;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    vic = await player(server);
    await fund(server, vic, '1000');
    await server.database.pool.query(
      `INSERT INTO lottery_game SELECT (jsonb_populate_record(g, jsonb_build_object('code', $1::text, 'source', 'entry', 'sort', 99))).*
       FROM lottery_game AS g WHERE code = 'SSC5M'`,
      [GAME],
    );
    runtimeOf(server.ctx).games.forget();
    await makeIssues(server.ctx);
    const { issueNo } = await bet(vic, [on('12345'), on('54321'), always, dragon], { gameCode: GAME });
    server.clock.advance({ minutes: 5, seconds: 1 });
    await closeDueIssues(server.ctx);
    await server.ctx.transaction(async tx => {
      const issue = await findIssue(tx, 1, GAME, issueNo, 'locked');
      if (issue === undefined) throw new Error('the issue is gone');
      issueId = issue.id;
      await storeDraw(server.ctx, tx, issue, { seed: null, result: RESULTS[0], beacon_value: '' });
    });
    await settleDueIssues(server.ctx);
  });
  afterAll(() => server.close());

  const correctTo = (result: string) =>
    sql`SELECT lottery_begin_correction(1, ${issueId}, ${result}, 'read wrongly', 'anna', 'ben', ${server.ctx.now()})`.execute(
      server.ctx.db,
    );

  /** All that depends on the result: the wallet, the states of the bets, what the facts and the house's accounts add up to. */
  const standing = async () => {
    await server.ctx.ledger.fold();
    const { rows } = await server.ctx.pool.query(
      `SELECT i.status, (SELECT sum(f.prize)::text FROM play_fact AS f WHERE f.reference = i.reference) AS prizes,
        (SELECT sum(f.stake)::text FROM play_fact AS f WHERE f.reference = i.reference) AS stakes
      FROM lottery_issue AS i WHERE i.id = $1`,
      [issueId],
    );
    return {
      ...rows[0],
      money: (await vic.must(balance, {})).sumBalance,
      bets: (await vic.must(listBets, { gameCode: GAME })).bets.map(each => [each.state, each.prize]),
      openStakes: await server.ctx.ledger.houseBalance(1, openStakes(issueId, 'THB')),
    };
  };

  it(`goes on and ends as if nothing had happened, at ${MOMENTS} seeded moments`, async () => {
    const before = await standing();
    expect(before).toMatchObject({ status: 'settled', openStakes: 0n });
    await correctTo(RESULTS[1]);
    const statements = await killedAt(undefined, () => settleDueIssues(server.ctx));
    const after = await standing();
    expect(after.bets).not.toEqual(before.bets);
    expect(statements).toBeGreaterThan(10);

    for (const [round, moment] of momentsOf(SEED, statements, MOMENTS).entries()) {
      await correctTo(RESULTS[round % 2] ?? '');
      await killedAt(moment, () => settleDueIssues(server.ctx));
      for (let tries = 0; tries < 4; tries += 1) {
        server.clock.advance({ ms: 400 });
        await settleDueIssues(server.ctx);
      }
      expect(await standing(), momentText(SEED, round, moment)).toEqual(round % 2 === 0 ? before : after);
    }
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
  }, 300_000);

  it('takes nothing from a server that comes late with the result that stood before', async () => {
    const outcomes = async () =>
      (await server.ctx.pool.query('SELECT * FROM lottery_outcome WHERE issue_id = $1 ORDER BY 1, 2, 3, 4', [issueId]))
        .rows;
    const evaluate = (result: string) =>
      reckon(
        server.ctx.pool,
        { what: 'evaluate', issue: { merchantId: 1, issueId: String(issueId), family: 'SSC', result } },
        false,
      );
    await correctTo(RESULTS[1]);
    await settleDueIssues(server.ctx);
    for (const result of RESULTS) await expect(evaluate(result)).rejects.toThrow('meanwhile');
    // What had been left here would be taken for the next result's.
    expect(await outcomes()).toEqual([]);
  });
});
