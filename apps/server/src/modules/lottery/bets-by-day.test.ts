import { bet, betLine, fund, player, startServer, type TestServer } from '@baize/testkit';
import { listBets } from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayBounds, dayOf } from './calendar.ts';

describe('betting records by days', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it("asks for the merchant's days, from and to and both, with sums of what was asked for", async () => {
    const timeZone = (await server.ctx.merchants.byId(1))?.timeZone ?? '';
    const first = dayOf(timeZone, server.ctx.now());
    const { until: midnight } = dayBounds(timeZone, first);
    const second = dayOf(timeZone, midnight);
    const betAt = async (moment: number, stake: string): Promise<string> => {
      server.clock.advance({ ms: moment - server.ctx.now().getTime() });
      await server.settle();
      const { orders } = await bet(zoe, [betLine('dwd', { pos: [[7], [], [], [], []] }, { bets: 1, unit: stake })]);
      return orders[0]?.id ?? '';
    };
    const listed = async (days: { from?: string; to?: string }) => {
      const { bets, totals } = await zoe.must(listBets, days);
      expect(totals.count).toBe(bets.length);
      return [bets.map(({ id }) => id), totals.stake];
    };
    // Ten seconds before the day ends, and ten after.
    server.clock.advance({ ms: midnight.getTime() - 60_000 - server.ctx.now().getTime() });
    const zoe = await player(server);
    await fund(server, zoe, '100');
    const before = await betAt(midnight.getTime() - 10_000, '1');
    const after = await betAt(midnight.getTime() + 10_000, '2');

    expect(await listed({})).toEqual([[after, before], '3.00']);
    expect(await listed({ from: first, to: first })).toEqual([[before], '1.00']);
    expect(await listed({ from: second, to: second })).toEqual([[after], '2.00']);
    expect(await listed({ from: second })).toEqual([[after], '2.00']);
    expect(await listed({ to: first })).toEqual([[before], '1.00']);
    expect(await listed({ from: second, to: first })).toEqual([[], '0.00']);
    // Days before the first that an id can have.
    expect(await listed({ from: '1900-01-01', to: '2999-12-31' })).toEqual([[after, before], '3.00']);
    expect(await listed({ to: '1969-12-31' })).toEqual([[], '0.00']);
  });
});
