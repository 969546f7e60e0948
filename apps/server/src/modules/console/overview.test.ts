import { asOwner, bet, betLine, fund, guest, operator, player, startServer, type TestServer } from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import { opsListStops, opsOverview, opsTurnStop } from '@baize/wire/console';
import { placeBets } from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const line = () => betLine('h2_direct', { pos: [[1, 2], [3]] }, { bets: 2 });

describe('the live figures of the console', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('count what is held for players, and what the house won once an issue is settled', async () => {
    const anna = await operator(server, 'anna');
    const before = await anna.must(opsOverview, {});
    const ben = await player(server);
    await fund(server, ben, '100');
    await bet(ben, [line()]);
    server.clock.advance({ seconds: 6 });
    const staked = await anna.must(opsOverview, {});
    const held = ({ held }: typeof before) => Number(held.available) + Number(held.openStakes);
    expect(Number(staked.held.openStakes) - Number(before.held.openStakes)).toBe(2);
    expect(held(staked) - held(before)).toBe(100);
    expect(Number(staked.held.total)).toBe(held(staked) + Number(staked.held.pendingWithdrawals));
    server.clock.advance({ minutes: 2 });
    await server.settle();
    server.clock.advance({ seconds: 6 });
    const settled = await anna.must(opsOverview, {});
    const won = Number(settled.ggr) - Number(before.ggr);
    expect(Number(settled.held.openStakes)).toBe(Number(before.held.openStakes));
    // What the house won is what its players hold less.
    expect(held(before) + 100 - held(settled)).toBeCloseTo(Number(settled.ngr) - Number(before.ngr), 6);
    expect(won).toBeLessThanOrEqual(2);
  });

  it('tell when the ledger was last found to balance', async () => {
    server.clock.advance({ minutes: 6 });
    await server.settle();
    const anna = await operator(server, 'ben');
    const { ledger } = await anna.must(opsOverview, {});
    expect(ledger).toMatchObject({ balanced: true, problems: 0 });
    expect(Math.abs(Date.parse(ledger?.at ?? '') - server.ctx.now().getTime())).toBeLessThan(6 * 60_000);
  });

  it('are for those who may see reports', async () => {
    expect(await guest(server).call(opsOverview, {})).toMatchObject({ code: 'not_logged_in' });
    await asOwner(server, "UPDATE operator_account SET role = 'support' WHERE login = 'fiona'");
    const fiona = await operator(server, 'fiona');
    expect(await fiona.call(opsOverview, {})).toMatchObject({ ok: false, code: 'permission_missing' });
  });
});

describe('the kill switches', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('stop stakes at once, of everything, a product or a game, and let them go on', async () => {
    const anna = await operator(server, 'anna');
    const ben = await player(server);
    await fund(server, ben, '100');
    for (const scope of ['all', 'product:lottery', 'game:SSC1M'] as const) {
      await anna.must(opsTurnStop, { scope, stopped: true, reason: 'an error in the feed' });
      const { stops } = await anna.must(opsListStops, {});
      expect(stops).toMatchObject([{ scope, overAll: false, by: 'Anna Admin', reason: 'an error in the feed' }]);
      await expect(bet(ben, [line()])).rejects.toThrow('play_stopped');
      await anna.must(opsTurnStop, { scope, stopped: false, reason: 'mended' });
      expect((await bet(ben, [line()])).orders.length).toBe(1);
    }
    await anna.must(opsTurnStop, { scope: 'game:SSC5M', stopped: true, reason: 'only that one' });
    expect((await bet(ben, [line()])).orders.length).toBe(1);
    expect(placeBets.errors).toContain('play_stopped');
  });

  it('keep who turned them and why in the log, and turning one twice writes once', async () => {
    const anna = await operator(server, 'ben');
    const turn = { scope: 'product:lottery', stopped: true, reason: 'twice' } as const;
    server.clock.advance({ seconds: 1 });
    await anna.must(opsTurnStop, turn);
    server.clock.advance({ seconds: 1 });
    await anna.must(opsTurnStop, turn);
    await anna.must(opsTurnStop, { ...turn, stopped: false, reason: 'over' });
    const { rows } = await anna.must(opsListAudit, { action: 'play', objectId: 'product:lottery', limit: '2' });
    expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
      ['play.resumed', 'over'],
      ['play.stopped', 'twice'],
    ]);
  });

  it('refuse what they do not know, and those who may not', async () => {
    server.clock.advance({ minutes: 1 });
    const anna = await operator(server, 'anna');
    const draft = { scope: 'game:NOPE', stopped: true, reason: 'x' } as const;
    expect(await anna.call(opsTurnStop, draft)).toMatchObject({ ok: false, code: 'game_unknown' });
    for (const scope of ['', 'everything', 'product:nope', 'product:lottery:x', 'game:', "game:';--"])
      expect(
        await (
          await anna.send('/ops/stops', {
            method: 'PUT',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ scope, stopped: true, reason: 'x' }),
          })
        ).json(),
        scope,
      ).toMatchObject({ code: 'bad_input' });
    await asOwner(server, "UPDATE operator_account SET role = 'compliance' WHERE login = 'fiona'");
    const fiona = await operator(server, 'fiona');
    await fiona.must(opsListStops, {});
    expect(await fiona.call(opsTurnStop, { ...draft, scope: 'all' })).toMatchObject({ code: 'permission_missing' });
  });
});
