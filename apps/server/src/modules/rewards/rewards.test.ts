import { randomUUID } from 'node:crypto';
import {
  bet,
  betLine,
  fund,
  guest,
  operator,
  type Player,
  player,
  rollPlay,
  setSetting,
  slipOf,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { opsDecideProposal } from '@baize/wire/console';
import { inbox, unreadCount } from '@baize/wire/content';
import { readMessages } from '@baize/wire/inbox';
import { placeBets } from '@baize/wire/lottery';
import { memberInfo, register } from '@baize/wire/members';
import { playerRankProgress, pointBalance } from '@baize/wire/relays';
import {
  claimMission,
  claimRebate,
  forfeitBonus,
  listBonuses,
  listMissions,
  listPlay,
  opsListMemberRebates,
  opsProposeGrant,
  showProfit,
  showRebates,
  showReferral,
} from '@baize/wire/rewards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bonusSetting } from '../bonuses/settings.ts';
import { takeTurnover } from './take-turnover.ts';

/** Four times the multiple at risk, so that all of it is valid turnover. */
const risk = (multiple: number) =>
  betLine('h2_dxds', { pos: [['大'], ['大']] }, { bets: 1, unit: '2', multiple: 2 * multiple, prizeGroup: 1900 });

describe('what play earns', () => {
  let server: TestServer;
  let ada: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    ada = await player(server);
    await fund(server, ada, '100000');
  });
  afterAll(async () => {
    expect((await server.ctx.ledger.verify()).ok).toBe(true);
    await server.close();
  });

  const playThrough = async (who: Player, units: number): Promise<void> => {
    await bet(who, [risk(units)]);
    server.clock.advance({ seconds: 61 });
    await server.settle();
    server.clock.advance({ seconds: 61 });
    await server.settle();
    await server.ctx.ledger.fold();
    await rollPlay(server);
    await takeTurnover(server.ctx);
    await server.settle();
  };

  it('counts settled turnover once, into points, rank, rebate and reports', async () => {
    await playThrough(ada, 3_000);
    await takeTurnover(server.ctx);
    const progress = await ada.must(playerRankProgress, {});
    expect(progress.turnover).toBe('12000.00');
    expect(progress.current.rankLevel).toBe(1);
    expect((await ada.must(memberInfo, {})).clubLabel.rankLevel).toBe(1);
    expect((await ada.must(pointBalance, {})).points).toBe('120');

    const open = await ada.must(showRebates, {});
    expect(open.claimable).toEqual([
      { product: 'lottery', turnover: '12000.00', ratePercent: '0.25', amount: '30.00' },
    ]);
    const id = randomUUID();
    expect(await ada.must(claimRebate, { id })).toEqual({ amount: '30.00', currency: 'THB' });
    expect(await ada.must(claimRebate, { id })).toEqual({ amount: '30.00', currency: 'THB' });
    expect(await ada.call(claimRebate, { id: randomUUID() })).toMatchObject({ code: 'nothing_to_claim' });
    const finance = await operator(server, 'finance');
    expect(await finance.must(opsListMemberRebates, { memberId: ada.memberId.toString() })).toMatchObject({
      rows: [
        { amount: '30.00', currency: 'THB', automatic: false, lines: [{ product: 'lottery', ratePercent: '0.25' }] },
      ],
      next: null,
    });

    const play = await ada.must(listPlay, { product: 'lottery' });
    expect(play.totals).toMatchObject({ count: 1, stake: '12000.00', validTurnover: '12000.00' });
    expect(play.rows[0]?.game).toBe('SSC1M');
    const day = server.ctx.play.businessDate(server.ctx.now(), 'Asia/Bangkok');
    const profit = await ada.must(showProfit, { from: '2020-01-01', to: day });
    expect(profit.totals.promotions).toBe('30.00');
    expect(profit.days).toHaveLength(1);
  });

  it('holds the gift of a rank until it is wagered, then pays it out', async () => {
    const [gift] = (await ada.must(listBonuses, {})).bonuses;
    expect(gift).toMatchObject({ source: 'rank', amount: '28.00', rollover: '28.00', state: 'active' });
    await playThrough(ada, 10);
    const after = await ada.must(listBonuses, {});
    expect(after.bonuses[0]).toMatchObject({ state: 'released', rolled: '28.00' });
    expect(after.balance).toBe('0.00');
    const messages = (await ada.must(inbox, {})).messages.map(({ title }) => title);
    expect(messages).toContain('Bonus paid out');
    const unread = await ada.must(unreadCount, {});
    expect(unread).toBeGreaterThan(2);
    expect(await ada.must(readMessages, {})).toEqual({ unread: 0 });
  });

  it('counts the same whether a play earns something or nothing, with others or alone', async () => {
    const [dave, emil] = [await player(server), await player(server)];
    for (const who of [dave, emil]) await fund(server, who, '1000');
    const seen = [];
    for (const units of [10, 10, 10]) {
      await bet(emil, [risk(5)]);
      await playThrough(dave, units);
      const [{ turnover }, { points }] = [await dave.must(playerRankProgress, {}), await dave.must(pointBalance, {})];
      seen.push([turnover, points]);
    }
    // A point for each hundred: the first two plays earn none.
    expect(seen).toEqual([
      ['40.00', '0'],
      ['80.00', '0'],
      ['120.00', '1'],
    ]);
    expect((await emil.must(playerRankProgress, {})).turnover).toBe('60.00');
    expect((await emil.must(pointBalance, {})).points).toBe('0');
    expect((await dave.must(showRebates, {})).claimable).toMatchObject([{ turnover: '120.00' }]);
  });

  it('pays a mission once in its period, only when it is done', async () => {
    const { missions } = await ada.must(listMissions, {});
    const turnover = missions.find(({ id }) => id === 'daily-turnover');
    expect(turnover).toMatchObject({ state: 'claimable', done: '1000', target: '1000' });
    const before = Number((await ada.must(pointBalance, {})).points);
    const claims = await Promise.all(
      [1, 2, 3].map(() => ada.must(claimMission, { id: randomUUID(), missionId: 'daily-turnover' })),
    );
    expect(new Set(claims.map(({ state }) => state))).toEqual(new Set(['claimed']));
    expect(Number((await ada.must(pointBalance, {})).points)).toBe(before + 60);
    expect(await ada.call(claimMission, { id: randomUUID(), missionId: 'first-deposit' })).toMatchObject({ ok: true });
    expect(await ada.call(claimMission, { id: randomUUID(), missionId: 'contact' })).toMatchObject({
      code: 'mission_not_done',
    });
    expect(await ada.call(claimMission, { id: randomUUID(), missionId: 'nosuch' })).toMatchObject({
      code: 'mission_unknown',
    });
  });

  it('counts a friend who deposits and plays, once', async () => {
    const { code, link } = await ada.must(showReferral, {});
    expect(link).toContain(code);
    // A house of several brands leads a friend to the one where it was invited.
    expect(new URL(link).host).toBe(new URL(server.url).host);
    const friend = guest(server);
    const opened = await friend.must(register, {
      username: `friend${process.pid}`,
      password: 'Quiet-River-42',
      confirmPassword: 'Quiet-River-42',
      ageConfirmed: true,
      referralCode: code,
    });
    friend.token = opened.token ?? undefined;
    const bob = Object.assign(friend, { username: 'friend', password: '', memberId: BigInt(opened.id) });
    await server.settle();
    await fund(server, bob, '5000');
    await playThrough(bob, 300);
    const shown = await ada.must(showReferral, {});
    expect(shown).toMatchObject({ joined: 1, qualified: 1, earned: '50.00' });
    expect(shown.friends[0]).toMatchObject({ state: 'qualified', deposited: '300.00', turnover: '1000.00' });
    expect(shown.leaders).toMatchObject([{ place: 1, qualified: 1, own: true }]);
    await playThrough(bob, 50);
    expect((await ada.must(showReferral, {})).earned).toBe('50.00');
  });

  it('gives what one operator asks for only when another approves', async () => {
    const eve = await player(server);
    const anna = await operator(server, 'anna');
    const ben = await operator(server, 'ben');
    const { proposalId } = await anna.must(opsProposeGrant, {
      username: eve.username,
      amount: '100',
      rolloverTimes: 2,
      points: '40',
      reason: 'made good for a late draw',
    });
    const decide = { id: proposalId, decision: 'approve' as const, reason: 'agreed' };
    expect(await anna.call(opsDecideProposal, decide)).toMatchObject({ code: 'own_proposal' });
    await ben.must(opsDecideProposal, decide);
    const given = await eve.must(listBonuses, {});
    expect(given.balance).toBe('100.00');
    expect((await eve.must(pointBalance, {})).points).toBe('40');

    await server.settle();
    const { stakeMax } = server.ctx.settings.get(1, bonusSetting);
    await setSetting(server, bonusSetting.key, { stakeMax: '19' });
    expect(await eve.call(placeBets, await slipOf(eve, [risk(5)]))).toMatchObject({
      code: 'bonus_stake_above_maximum',
    });
    await setSetting(server, bonusSetting.key, { stakeMax });
    await bet(eve, [risk(5)]);
    expect((await eve.must(listBonuses, {})).balance).toMatch(/^80/);
    const [bonus] = given.bonuses;
    if (!bonus) throw new Error('no bonus was given');
    expect(await eve.must(forfeitBonus, { id: randomUUID(), bonusId: bonus.id })).toMatchObject({ state: 'forfeited' });
    expect((await eve.must(listBonuses, {})).balance).toBe('0.00');
    expect(await ada.call(forfeitBonus, { id: randomUUID(), bonusId: bonus.id })).toMatchObject({
      code: 'bonus_unknown',
    });
  });
});
