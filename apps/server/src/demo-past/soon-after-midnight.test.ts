import { demoPlayer, fakeClock, startServer, type TestServer } from '@baize/testkit';
import { showDesk } from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../all-modules.ts';
import { seedLivingHouse } from '../seed-house.ts';
import { livePast } from './index.ts';

/** Half past midnight, Bangkok time: the evening before reaches into the hours in which draws are held. */
const BEGAN_AT = '2026-03-02T17:31:00Z';

describe('a house that opens soon after midnight', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ seed: false, now: fakeClock(BEGAN_AT) });
    await seedLivingHouse(server.ctx);
    const { url } = server.database;
    await livePast(server.ctx, { modules: allModules, databases: { url, controlUrl: url } });
  }, 300_000);
  afterAll(() => server.close());

  it('has no past that is still to come: what is on sale is the issue of this minute', async () => {
    const { rows } = await server.ctx.pool.query(
      'SELECT game_code, number FROM lottery_draw WHERE drawn_at > $1 OR draws_at > $1',
      [server.ctx.now()],
    );
    expect(rows).toEqual([]);
    await server.settle();
    const { issue, lastDraws } = await (await demoPlayer(server)).must(showDesk, { gameCode: 'SSC1M' });
    expect(issue).toMatchObject({ status: 'open', closesAt: '2026-03-02T17:31:55.000Z' });
    expect(lastDraws[0]).toMatchObject({ drawnAt: '2026-03-02T17:31:00.000Z' });
  });
});
