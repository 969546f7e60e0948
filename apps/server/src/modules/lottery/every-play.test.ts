import { findPlay, leafText, oddsAsText, randomSelection, stakeOf } from '@baize/lottery';
import { formatExact, minor } from '@baize/money';
import { fund, type Player, player, slipOf, startServer, type TestServer } from '@baize/testkit';
import type { OutputOf } from '@baize/wire';
import { listBets, placeBets, showBet, showDesk, showFairness } from '@baize/wire/lottery';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetIdleIssues } from './fixtures/forget-idle-issues.ts';
import { verifyIssue } from './verify-issue.ts';

type Shown = OutputOf<typeof listBets>['bets'][number];

/** A game of the house for every family and every shape of draws. */
const fast = [
  'SSC1M',
  '3D3M',
  'P3_3M',
  'P5_5M',
  '11X5_1M',
  'PK10_1M',
  'K3_1M',
  'PC28_1M',
  'LHC5M',
  'XSMB5M',
  'XSMN5M',
  'THAI5M',
];
const daily = ['SSQ_DAY', 'HKMS_DAY', 'TOTO_DAY', '4D_DAY', '5D_DAY'];

/** The same sequence for the same seed (mulberry32). */
const chance = (seed: number) => (below: number) => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
};

describe('every play of every family', () => {
  let server: TestServer;
  let pam: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    pam = await player(server);
    await fund(server, pam, '100000');
  });
  afterAll(async () => {
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  /** One bet of chance on each play in each market that the desk offers. */
  const betOnAll = async (gameCode: string): Promise<{ gameCode: string; issueNo: string; bets: number }> => {
    const desk = await pam.must(showDesk, { gameCode });
    const pick = chance(20_261_121);
    const lines = desk.plays.map(({ playType, market }) => {
      const play = findPlay(desk.game.family, playType);
      if (play === undefined) throw new Error(`no play ${playType}`);
      const selection = randomSelection(play, pick);
      const terms = { unit: minor(10_000n), multiple: 1, prizeGroup: 1900, ruleVersion: 1, tieRule: 'lose' as const };
      const betCount = play.count(selection);
      const stake = formatExact(stakeOf(play, betCount, terms));
      return {
        playType,
        market,
        selection: { ...selection },
        unit: '0.01',
        multiple: 1,
        prizeGroup: 1900,
        betCount,
        stake,
      };
    });
    const issueNo = desk.issue?.issueNo ?? '';
    for (let at = 0; at < lines.length; at += 50)
      await pam.must(placeBets, await slipOf(pam, lines.slice(at, at + 50), { gameCode, issueNo }));
    return { gameCode, issueNo, bets: lines.length };
  };

  const expectSettled = async ({ gameCode, issueNo, bets }: { gameCode: string; issueNo: string; bets: number }) => {
    const shown = await pam.must(listBets, { gameCode, issueNo, limit: 100 });
    expect(shown.totals.count, gameCode).toBe(bets);
    const states = new Set(shown.bets.map(row => row.state));
    for (const state of states)
      expect(['won', 'lost', 'refunded', 'part_refunded'], `${gameCode} ${state}`).toContain(state);
    const verdict = await verifyIssue(server.ctx, { merchantId: 1, gameCode, issueNo, orderId: shown.bets[0]?.id });
    expect(verdict, gameCode).toMatchObject({ ok: true });
    const proof = await pam.must(showFairness, { gameCode, issueNo });
    expect(proof).toMatchObject({ drawSource: 'house', orderCount: bets });
    for (const row of shown.bets.filter(each => each.state === 'won').slice(0, 3)) {
      const detail = await pam.must(showBet, { orderId: row.id });
      expect(
        detail.parts.some(part => part.winningBets > 0),
        `${gameCode} ${row.playType}`,
      ).toBe(true);
    }
    for (const row of shown.bets.slice(0, 12)) await expectLeafOfRecord(row);
  };

  /** A browser that checks a draw makes the leaf itself. */
  const expectLeafOfRecord = async ({ id: orderId, gameCode, issueNo, playType }: Shown): Promise<void> => {
    const { bet, selection, terms, entropy } = await pam.must(showBet, { orderId });
    const odds = terms.odds && oddsAsText(terms.odds);
    const leaf = leafText({ ...bet, ...terms, selection: JSON.stringify(selection), odds, entropy });
    const { order } = await pam.must(showFairness, { gameCode, issueNo, orderId });
    expect(order?.leaf, `${gameCode} ${playType}`).toBe(leaf);
  };

  it('is taken, drawn, settled as the engine says, and proven, in the fast games', async () => {
    const placed = [];
    for (const gameCode of fast) placed.push(await betOnAll(gameCode));
    server.clock.advance({ minutes: 6 });
    await server.settle();
    for (const one of placed) await expectSettled(one);
  }, 120_000);

  it('and in the daily ones', async () => {
    const placed = [];
    for (const gameCode of daily) placed.push(await betOnAll(gameCode));
    await forgetIdleIssues(server);
    server.clock.advance({ hours: 24 });
    await server.settle();
    pam.token = (await pam.must(login, { username: pam.username, password: pam.password })).token;
    for (const one of placed) await expectSettled(one);
  }, 240_000);

  it('counts the hits of all tiers that share a name', async () => {
    const gameCode = 'LHC5M';
    const play = findPlay('LHC', 'two');
    const picks = ['大', '小', '单', '双', '合大', '合小', '尾大', '尾小'];
    const issueNo = (await pam.must(showDesk, { gameCode })).issue?.issueNo ?? '';
    const line = {
      playType: 'two',
      market: play?.market,
      selection: { picks },
      unit: '0.01',
      multiple: 1,
      prizeGroup: 1900,
      betCount: 8,
      stake: '0.08',
    };
    const { orders } = await pam.must(placeBets, await slipOf(pam, [line], { gameCode, issueNo }));
    server.clock.advance({ minutes: 10 });
    await server.settle();
    const { bet, outcome, parts } = await pam.must(showBet, { orderId: orders[0]?.id ?? '' });
    const hits = parts.flatMap(part => part.tiers).reduce((sum, tier) => sum + tier.hits, 0);
    // Four sides of the special hold at once, or 49 gives all eight back.
    expect(hits).toBe(bet.state === 'refunded' ? 0 : 4);
    expect(outcome.tiers).toEqual(hits === 0 ? [] : [{ tier: '1', hits }]);
  });
});
