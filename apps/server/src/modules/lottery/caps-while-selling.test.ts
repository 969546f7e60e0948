import {
  bet,
  betLine,
  fund,
  guest,
  operator,
  type Player,
  player,
  slipOf,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { cancelBet, opsChangeLotteryGame, opsShowLotteryGame, placeBets, showDesk } from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePlay } from './test-support/change-play.ts';

const gameCode = 'SSC5M';
const digit = (value: number) => betLine('dwd', { pos: [[value], [], [], [], []] }, { bets: 1 });

describe('a cap that is set while an issue sells', () => {
  let server: TestServer;
  let anna: Awaited<ReturnType<typeof operator>>;
  let una: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    anna = await operator(server);
    una = await player(server);
    await fund(server, una, '1000');
  });
  afterAll(async () => {
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const setCap = async (numberCap: string | null): Promise<void> => {
    expect(await changePlay(anna, gameCode, 'dwd', { numberCap })).toMatchObject({ ok: true });
  };
  const betOn = async (value: number, who: Player = una): Promise<string> => {
    const answer = await who.call(placeBets, await slipOf(who, [digit(value)], { gameCode }));
    return answer.ok ? 'ok' : answer.code;
  };
  const times = async (count: number, value: number): Promise<Record<string, number>> => {
    const codes: Record<string, number> = {};
    for (let at = 0; at < count; at += 1) {
      const code = await betOn(value);
      codes[code] = (codes[code] ?? 0) + 1;
    }
    return codes;
  };
  const cancelled = async (orderId: string | undefined): Promise<void> => {
    await una.must(cancelBet, { orderId: orderId ?? '', id: crypto.randomUUID() });
  };

  it('counts the bets that are there, and taking one of them back gives room for one', async () => {
    const early = await bet(una, [digit(7)], { gameCode });
    expect(await times(5, 7)).toEqual({ ok: 5 });
    // Each may win 9.75: ten of them stay under 100.
    await setCap('100');
    expect(await times(6, 7)).toEqual({ ok: 4, exposure_reached: 2 });
    await cancelled(early.orders[0]?.id);
    expect(await times(3, 7)).toEqual({ ok: 1, exposure_reached: 2 });
    expect(await betOn(8)).toBe('ok');
    expect((await una.must(showDesk, { gameCode })).closedNumbers).toEqual([
      { playType: 'dwd', number: '1:7', why: 'full' },
    ]);
    await setCap(null);
  });

  it('counts what was bet between two caps, and not what was taken back long before', async () => {
    const taken = await bet(una, [digit(5), digit(5), digit(5)], { gameCode });
    for (const { id } of taken.orders) await cancelled(id);
    server.clock.advance({ seconds: 20 });
    await setCap('100');
    expect(await times(4, 5)).toEqual({ ok: 4 });
    await setCap(null);
    expect(await times(4, 5)).toEqual({ ok: 4 });
    await setCap('100');
    expect(await times(4, 5)).toEqual({ ok: 2, exposure_reached: 2 });
    await setCap(null);
  });

  it('counts for the whole issue as well', async () => {
    server.clock.advance({ minutes: 5 });
    await server.settle();
    expect(await times(2, 1)).toEqual({ ok: 2 });
    const { version, rules } = await anna.must(opsShowLotteryGame, { gameCode });
    const asked = { gameCode, version, reason: 'test', rules: { ...rules, issueLiabilityMax: '40' } };
    await anna.must(opsChangeLotteryGame, asked);
    expect(await times(2, 2)).toEqual({ ok: 2 });
    expect(await times(1, 3)).toEqual({ exposure_reached: 1 });
    await anna.must(opsChangeLotteryGame, { ...asked, version: version + 1, rules });
  });

  it('holds where another server has not heard of it yet', async () => {
    server.clock.advance({ minutes: 5 });
    await server.settle();
    const other = await startServer({ database: server.database, seed: false, now: server.clock });
    const there = guest(other, { token: una.token ?? '' });
    const slip = await slipOf(there, [digit(9)], { gameCode });
    await setCap('100');
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        (at % 2 === 0 ? there : una).call(placeBets, { ...slip, id: crypto.randomUUID() }),
      ),
    );
    const taken = answers.filter(({ ok }) => ok).length;
    // The other server takes what comes within the second; all of it counts.
    expect(taken).toBeGreaterThanOrEqual(10);
    expect(await betOn(9)).toBe('exposure_reached');
    await other.close();
  });
});
