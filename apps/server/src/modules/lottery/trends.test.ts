import { findFamily } from '@baize/lottery';
import { asOwner, operator, type Player, player, startServer, type TestServer } from '@baize/testkit';
import { opsDecideProposal } from '@baize/wire/console';
import {
  opsAnnulLotteryIssue,
  opsCorrectLotteryResult,
  opsEnterLotteryResult,
  showDesk,
  showTrend,
} from '@baize/wire/lottery';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMerchant } from '../members/test-support/people.ts';
import { makeIssues } from './make-issues.ts';
import { runtimeOf } from './runtime.ts';
import type { Trend } from './trends.ts';

const LOTUS = 2;
/** A game like SSC5M whose results are entered; both merchants have it. */
const GAME = 'ENTRY5M';

describe('the trend that many ask for', () => {
  let server: TestServer;
  let mia: Player;
  let anna: Awaited<ReturnType<typeof operator>>;
  let ben: Awaited<ReturnType<typeof operator>>;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    await addMerchant(server, LOTUS, 'lotus');
    [mia, anna, ben] = [await player(server), await operator(server), await operator(server, 'ben')];
    for (const merchant of [1, LOTUS])
      await server.database.pool.query(
        `INSERT INTO lottery_game SELECT (jsonb_populate_record(g, jsonb_build_object('code', $1::text, 'source', 'entry', 'sort', 99,
           'merchant_id', $2::int4))).* FROM lottery_game AS g WHERE code = 'SSC5M' AND merchant_id = 1`,
        [GAME, merchant],
      );
    runtimeOf(server.ctx).games.forget();
    await makeIssues(server.ctx);
  });
  afterAll(() => server.close());

  /** The answer itself: the very same one is made and written no second time. */
  const trend = async (merchantId = 1, draws = 100): Promise<Trend> => {
    const { games, trends } = runtimeOf(server.ctx);
    const game = await games.find(merchantId, GAME);
    const family = game && findFamily(game.family);
    if (!game || !family) throw new Error(`${GAME} is gone`);
    return trends.of({ game, family, draws, merchantZone: 'Asia/Bangkok', now: server.ctx.now() });
  };
  const results = ({ draws }: Trend) => draws.map(({ result }) => result);
  /** Two people read the result of the issue on sale, which comes to its draw now. */
  const draw = async (result: string): Promise<string> => {
    const { issue } = await mia.must(showDesk, { gameCode: GAME });
    if (issue === null) throw new Error(`${GAME} is not on sale`);
    server.clock.advance({ ms: Date.parse(issue.drawsAt) - server.ctx.now().getTime() + 1_000 });
    await server.settle();
    for (const who of [anna, ben])
      await who.must(opsEnterLotteryResult, { gameCode: GAME, issueNo: issue.issueNo, result });
    await server.settle();
    return issue.issueNo;
  };
  const forgetIssues = async (): Promise<void> => {
    const superuser = new pg.Client(server.database.superuserUrl);
    await superuser.connect();
    await superuser.query("DELETE FROM lottery_issue WHERE game_code = $1 AND status = 'selling'", [GAME]);
    await superuser.end();
  };
  const approve = (id: string) => ben.must(opsDecideProposal, { id, decision: 'approve', reason: 'seen on the board' });

  it('is made once between two draws, also where all ask at once', async () => {
    await draw('1,2,3,4,5');
    const [one, other] = await Promise.all([trend(), trend()]);
    expect(other).toBe(one);
    expect(await trend()).toBe(one);
    // It is not read again: nobody changes a result without its version.
    await asOwner(server, "UPDATE lottery_draw SET result = '9,9,9,9,9' WHERE game_code = $1", [GAME]);
    expect((await mia.must(showTrend, { gameCode: GAME })).draws.map(({ result }) => result)).toEqual(['1,2,3,4,5']);
    await asOwner(server, "UPDATE lottery_draw SET result = '1,2,3,4,5' WHERE game_code = $1", [GAME]);
    expect(await trend(1, 50)).not.toBe(one);
  });

  it('follows a draw, and the correction or the end of one that is not the newest', async () => {
    const before = await trend();
    const second = await draw('5,4,3,2,1');
    await draw('6,7,8,9,0');
    const after = await trend();
    expect(results(before)).toEqual(['1,2,3,4,5']);
    expect(results(after)).toEqual(['6,7,8,9,0', '5,4,3,2,1', '1,2,3,4,5']);
    const where = { gameCode: GAME, issueNo: second, reason: 'read wrong' };
    await approve((await anna.must(opsCorrectLotteryResult, { ...where, result: '0,0,0,0,0' })).proposalId);
    expect(results(await trend())).toEqual(['6,7,8,9,0', '0,0,0,0,0', '1,2,3,4,5']);
    await server.settle();
    await approve((await anna.must(opsAnnulLotteryIssue, { ...where, result: '0,0,0,0,0' })).proposalId);
    expect(results(await trend())).toEqual(['6,7,8,9,0', '1,2,3,4,5']);
    expect(await trend()).toBe(await trend());
  });

  it('is each merchant’s own', async () => {
    expect(results(await trend(LOTUS))).toEqual([]);
    expect(results(await trend())).toHaveLength(2);
  });

  it('ends by time alone where draws of an outside game are missing', async () => {
    const known = await trend();
    expect(known.upToNow).toBe(true);
    // Nothing is on sale any more, as after a stop of many days: no issue tells that its draw is over.
    await forgetIssues();
    const alone = await trend();
    expect([alone.upToNow, await trend()]).toEqual([true, alone]);
    server.clock.advance({ minutes: 10 });
    const missed = await trend();
    expect([missed.upToNow, missed.places[0]?.values]).toEqual([false, []]);
    expect(await trend()).toBe(missed);
  });

  it('is let go of where many others were asked for since', async () => {
    const first = await trend();
    for (let draws = 101; draws < 201; draws += 1) await trend(1, draws);
    expect(await trend()).not.toBe(first);
  });
});
