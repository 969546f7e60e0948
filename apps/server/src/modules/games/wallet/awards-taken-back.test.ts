import { fund, type Player, player, setSetting, startServer, type TestServer } from '@baize/testkit';
import { gameList, launchGame } from '@baize/wire/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINE, openHouse } from '../ceilings/test-support/house.ts';
import { gameTimers } from '../timers.ts';
import { pragmaticCalls, supplier } from './test-support/supplier.ts';

describe('an award that its vendor takes back', () => {
  let server: TestServer;
  let other: Awaited<ReturnType<typeof supplier>>;
  let house: Awaited<ReturnType<typeof openHouse>>;
  beforeAll(async () => {
    server = await startServer();
    house = await openHouse(server);
    other = await supplier(server, 'pragmatic');
    await setSetting(server, 'games.ceilings', { lines: [{ ...LINE, freeWinMax: '30', dayTakeBackMax: '40' }] });
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    const { problems } = await server.ctx.ledger.verify();
    other.close();
    await server.close();
    expect(problems).toEqual([]);
  });

  const seated = async () => {
    const member = await player(server);
    await fund(server, member, '100');
    const { games } = await member.must(gameList, { vassalage: 'PRAGMATIC' });
    await member.must(launchGame, { vassalage: 'PRAGMATIC', gameId: games[0]?.gameId ?? '' });
    const asked = Object.fromEntries(new URLSearchParams(other.asked.at(-1)));
    const call = pragmaticCalls(server, { user: String(asked.externalPlayerId), token: String(asked.token) });
    return { member, call };
  };
  const facts = async ({ memberId }: Player) => {
    const { rows } = await server.ctx.pool.query(
      `SELECT f.kind, f.product, f.game, f.prize, f.reference = o.reference AS "sameReference" FROM play_fact AS f
       LEFT JOIN play_fact AS o ON o.member_id = f.member_id AND o.id = f.reversal_of
       WHERE f.member_id = $1 AND f.prize <> 0 ORDER BY f.prize DESC`,
      [memberId],
    );
    return rows;
  };
  const paid = { kind: 'settled', product: 'rng', game: 'pragmatic.g1', prize: 20_000_000n, sameReference: null };
  const undone = { ...paid, kind: 'reversal', prize: -20_000_000n, sameReference: true };

  it('is counted back with its own fact, though the call names neither game nor round', async () => {
    const { member, call } = await seated();
    await call('promoWin', { reference: 'promo 1', amount: '20.00' });
    expect(await facts(member)).toEqual([paid]);
    expect(await call('refund', { reference: 'promo 1', gameId: '' })).toMatchObject({ error: 0 });
    expect((await call('balance', {})).cash).toBe('100.00');
    expect(await facts(member)).toEqual([paid, undone]);
  });

  it('is counted back also where two operators had released it, and where two have to let it go back', async () => {
    const { member, call } = await seated();
    await call('promoWin', { reference: 'promo 2', amount: '41.00' });
    const heldOf = async (state: string) =>
      (await house.held()).find(win => win.username === member.username && win.state === state)?.id ?? '';
    server.clock.advance({ minutes: 1 });
    await house.decided(await heldOf('held'), true);
    expect((await call('balance', {})).cash).toBe('141.00');
    server.clock.advance({ minutes: 1 });
    await call('refund', { reference: 'promo 2' });
    expect((await call('balance', {})).cash).toBe('141.00');
    await house.decided(await heldOf('held'), true);
    expect((await call('balance', {})).cash).toBe('100.00');
    const [first, second] = await facts(member);
    expect([first, second]).toEqual([
      { ...paid, prize: 41_000_000n },
      { ...undone, prize: -41_000_000n },
    ]);
  });

  it('leaves a round alone that began after it', async () => {
    const { member, call } = await seated();
    await call('bonusWin', { reference: 'bonus 1', roundId: 'late', amount: '20.00' });
    server.clock.advance({ seconds: 1 });
    await call('bet', { reference: 'bet 1', roundId: 'late', amount: '5.00' });
    expect(await call('refund', { reference: 'bonus 1' })).toMatchObject({ error: 0 });
    server.clock.advance({ hours: 3 });
    for (const timer of gameTimers) if (timer.name === 'games.close-rounds') await timer.run(server.ctx);
    expect(await facts(member)).toEqual([paid, undone]);
    const { rows } = await server.ctx.pool.query("SELECT state, stake, prize FROM vendor_round WHERE round = 'late'");
    expect(rows).toEqual([{ state: 'closed', stake: 5_000_000n, prize: 0n }]);
  });
});
