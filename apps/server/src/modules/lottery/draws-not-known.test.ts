import { operator, type Player, player, startServer, type TestServer } from '@baize/testkit';
import { opsEnterLotteryResult, showDesk, showTrend } from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetIdleIssues } from './fixtures/forget-idle-issues.ts';

const DAY_MS = 86_400_000;

describe('draws of an outside game that are not known here', () => {
  let server: TestServer;
  let mia: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    mia = await player(server);
  });
  afterAll(() => server.close());

  const onSale = async () => {
    const { issue } = await mia.must(showDesk, { gameCode: '3D' });
    if (issue === null) throw new Error('3D is not on sale');
    return issue;
  };
  const waitUntil = async (moment: number): Promise<void> => {
    await forgetIdleIssues(server);
    server.clock.advance({ ms: moment - server.ctx.now().getTime() });
    await server.settle();
    mia = await player(server);
  };
  /** Two people read the result of the issue on sale, which comes to its draw now. */
  const draw = async (result: string): Promise<string> => {
    const { issueNo, drawsAt } = await onSale();
    await waitUntil(Date.parse(drawsAt) + 1_000);
    for (const name of ['anna', 'ben'])
      await (await operator(server, name)).must(opsEnterLotteryResult, { gameCode: '3D', issueNo, result });
    await server.settle();
    return issueNo;
  };
  const trend = async () => {
    const { draws, places, upToNow } = await mia.must(showTrend, { gameCode: '3D' });
    const missing = places[0]?.values.find(({ value }) => value === 1)?.missing;
    return { draws: draws.map(({ issueNo, afterGap }) => [issueNo, afterGap]), missing, upToNow };
  };

  it('stop the counts: nobody knows what came in a stretch in which it was not on sale', async () => {
    const first = await draw('1,2,3');
    const second = await draw('4,5,6');
    expect(await trend()).toEqual({
      draws: [
        [second, false],
        [first, false],
      ],
      missing: 1,
      upToNow: true,
    });
    // Longer than issues stand ahead: those of the last days were never made.
    await waitUntil(server.ctx.now().getTime() + 20 * DAY_MS);
    expect(await trend()).toMatchObject({ missing: undefined, upToNow: false });
    const third = await draw('7,8,9');
    const fourth = await draw('7,8,9');
    expect(await trend()).toEqual({
      draws: [
        [fourth, false],
        [third, true],
        [second, false],
        [first, false],
      ],
      missing: 2,
      upToNow: true,
    });
  });

  it('are none as long as the draw that is awaited is the next', async () => {
    await waitUntil(Date.parse((await onSale()).drawsAt) + 1_000);
    expect(await trend()).toMatchObject({ missing: 2, upToNow: true });
  });
});
