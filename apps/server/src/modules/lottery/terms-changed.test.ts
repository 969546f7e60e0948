import {
  type Answer,
  betLine,
  fund,
  guest,
  operator,
  type Player,
  player,
  seenLines,
  setSetting,
  slipOf,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { balance } from '@baize/wire/cashier';
import {
  listBets,
  nearIssues,
  opsChangeLotteryGame,
  opsShowLotteryGame,
  placeBets,
  placeChase,
  showBet,
  showDesk,
} from '@baize/wire/lottery';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changePlay } from './test-support/change-play.ts';

const gameCode = 'SSC1M';
const play = 'h2_dxds';
const both = ['大', '小'];
const sure = betLine(play, { pos: [both, both] }, { bets: 4 });
const rebated = betLine(play, { pos: [both, both] }, { bets: 4, prizeGroup: 1800 });
const digit = betLine('dwd', { pos: [[7], [], [], [], []] }, { bets: 1 });
const dragon = { ...betLine('longhu', { pair: 'WG', picks: ['龙'] }, { bets: 1 }), market: 'credit' as const };

describe('terms that change between the look and the bet', () => {
  let server: TestServer;
  let anna: Awaited<ReturnType<typeof operator>>;
  let una: Player;
  beforeEach(async () => {
    server = await startServer();
    await server.settle();
    anna = await operator(server);
    una = await player(server);
    await fund(server, una, '1000');
  });
  afterEach(async () => {
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const setOdds = async (playType: string, odds: string | null): Promise<void> => {
    const { plays } = await anna.must(opsShowLotteryGame, { gameCode });
    const tiers = plays.find(row => row.playType === playType)?.tiers ?? [];
    const own = odds === null ? null : Object.fromEntries(tiers.map(({ id }) => [id, odds]));
    expect(await changePlay(anna, gameCode, playType, { odds: own })).toMatchObject({ ok: true });
  };
  const setRules = async (change: object): Promise<void> => {
    const { version, rules } = await anna.must(opsShowLotteryGame, { gameCode });
    await anna.must(opsChangeLotteryGame, { gameCode, version, reason: 'test', rules: { ...rules, ...change } });
  };
  const stampOf = async (playType: string, market?: string): Promise<string | undefined> =>
    (await una.must(showDesk, { gameCode })).plays.find(
      row => row.playType === playType && (market === undefined || row.market === market),
    )?.termsStamp;
  const expectRefused = async (answer: Answer<typeof placeBets> | Answer<typeof placeChase>, value: object) => {
    expect(answer).toMatchObject({ ok: false, code: 'terms_changed', value });
    expect((await una.must(listBets, {})).bets).toEqual([]);
    expect(await una.must(balance, {})).toMatchObject({ available: '1000.00' });
  };

  it('refuses a slip whose odds were lowered, takes nothing, and takes it at the terms that were looked at again', async () => {
    await setOdds(play, '3.9');
    const slip = await slipOf(una, [digit, sure]);
    await setOdds(play, '3.5');
    await expectRefused(await una.call(placeBets, slip), { line: 1, playType: play });
    const again = await slipOf(una, [digit, sure]);
    // The line whose terms did not change is the same as before; the same id may come with what was confirmed anew.
    expect(again.lines[0]).toEqual(slip.lines[0]);
    const { orders } = await una.must(placeBets, { ...again, id: slip.id });
    expect(await una.must(showBet, { orderId: orders[1]?.id ?? '' })).toMatchObject({
      terms: { odds: { [await tierOf()]: '3.5' } },
    });
  });
  const tierOf = async (): Promise<string> => {
    const { plays } = await anna.must(opsShowLotteryGame, { gameCode });
    return plays.find(row => row.playType === play)?.tiers[0]?.id ?? '';
  };

  it('refuses better odds as well: what was seen is what is bet', async () => {
    await setOdds(play, '3.5');
    const slip = await slipOf(una, [sure]);
    await setOdds(play, null);
    await expectRefused(await una.call(placeBets, slip), { line: 0, playType: play });
  });

  it('asks nothing of plays that a change does not touch', async () => {
    const slip = await slipOf(una, [sure]);
    await setOdds('dwd', '9.5');
    await setRules({ creditTieRule: 'lose', tripleRule: 'win', closeBeforeSeconds: 4 });
    expect(await una.call(placeBets, slip)).toMatchObject({ ok: true });
  });

  it('holds to the rule for ties of the market that a line stands in', async () => {
    const [official, credit] = [await stampOf('longhu', 'official'), await stampOf('longhu', 'credit')];
    expect(official).not.toBe(credit);
    const slip = await slipOf(una, [dragon]);
    await setRules({ creditTieRule: 'lose' });
    await expectRefused(await una.call(placeBets, slip), { line: 0, playType: 'longhu' });
    expect(await stampOf('longhu', 'official')).toBe(official);
    expect(await una.call(placeBets, await slipOf(una, [dragon]))).toMatchObject({ ok: true });
  });

  it('refuses where the own maximum fell, which the own rebate goes by', async () => {
    const slip = await slipOf(una, [rebated]);
    await setSetting(server, 'lottery.limits', { prizeGroupMax: 1900 });
    await expectRefused(await una.call(placeBets, slip), { line: 0, playType: play });
    const again = await una.must(placeBets, await slipOf(una, [rebated]));
    expect(again.ownRebate).toBe('0.20');
  });

  it('refuses a chase, and takes it at the terms of now', async () => {
    const { next } = await una.must(nearIssues, { gameCode });
    const chase = async () => ({
      id: crypto.randomUUID(),
      gameCode,
      lines: await seenLines(una, [digit, sure]),
      issues: next.slice(0, 3).map(({ issueNo }) => ({ issueNo, multiple: 2 })),
      strategy: 'same' as const,
      stopOnWin: true,
      total: '30',
    });
    const asked = await chase();
    await setOdds(play, '3.5');
    await expectRefused(await una.call(placeChase, asked), { issue: 0, line: 1, playType: play });
    const taken = await chase();
    const first = await una.must(placeChase, taken);
    await setOdds(play, '3.4');
    expect((await una.must(placeChase, taken)).chase.id).toBe(first.chase.id);
    expect((await una.must(balance, {})).available).toBe('970.00');
  });

  it('answers the repeat of a slip that was taken as taken', async () => {
    const slip = await slipOf(una, [sure]);
    const first = await una.must(placeBets, slip);
    await setOdds(play, '3.5');
    expect((await una.must(placeBets, slip)).orders).toEqual(first.orders);
    expect(await una.call(placeBets, { ...slip, id: crypto.randomUUID() })).toMatchObject({ code: 'terms_changed' });
    expect((await una.must(listBets, {})).bets).toHaveLength(1);
  });

  it('shows one stamp for equal terms on every server, and freezes what was compared on a server that has not read the change', async () => {
    const other = await startServer({ database: server.database, seed: false, now: server.clock });
    const there = guest(other, { token: una.token ?? '' });
    const slip = await slipOf(una, [sure]);
    expect((await slipOf(there, [sure])).lines).toEqual(slip.lines);
    await setOdds(play, '3.5');
    // The other server's copy is less than a second old: it takes the bet at the terms that the player saw, and at no others.
    const answer = await there.call(placeBets, slip);
    if (answer.ok) {
      const detail = await una.must(showBet, { orderId: answer.value.orders[0]?.id ?? '' });
      expect(detail.terms.odds).toBeNull();
    } else expect(answer.code).toBe('terms_changed');
    expect((await una.must(listBets, {})).bets).toHaveLength(answer.ok ? 1 : 0);
    await other.close();
  });
});
