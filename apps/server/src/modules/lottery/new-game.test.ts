import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  bet,
  betLine,
  fund,
  operator,
  type Player,
  player,
  slipOf,
  startServer,
  type TestServer,
} from '@baize/testkit';
import type { InputOf } from '@baize/wire';
import { opsListAudit } from '@baize/wire/audit';
import { opsDecideProposal } from '@baize/wire/console';
import {
  draw,
  lotteryGames,
  nearIssues,
  opsAddLotteryGame,
  opsCancelLotteryIssue,
  opsChangeLotteryCalendar,
  opsListLotteryGames,
  opsPlanLotteryCalendar,
  opsPlanLotteryGame,
  opsShowLotteryCalendar,
  opsShowLotteryFeed,
  opsSwitchLotteryGame,
  placeBets,
  placeChase,
} from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawFromFeeds } from './draw-from-feeds.ts';
import { makeIssues } from './make-issues.ts';
import { verifyIssue } from './verify-issue.ts';

type NewGame = InputOf<typeof opsAddLotteryGame>['game'];
type MadeIssue = { number: string; status: string; day: string; draws_at: Date; commitment: string | null };

/** A game of five figures that somebody else draws every ten minutes, from nine to eleven at night. */
const FIVE: NewGame = {
  gameCode: 'SSC_NORTH',
  family: 'SSC',
  gameGroupCode: 'SSC',
  names: { EN: 'Five figures, North', CN: '北方五星' },
  drawSource: 'feed',
  feed: null,
  timeZone: 'Asia/Shanghai',
  schedule: { kind: 'window', first: '09:00', count: 84 },
  periodSeconds: 600,
  closeBeforeSeconds: 60,
  issueFormat: '{YYYY}{MM}{DD}-{N3}',
};

describe('a game that an operator adds', () => {
  let server: TestServer;
  let outside: Server;
  let url = '';
  let anna: Awaited<ReturnType<typeof operator>>;
  let ben: Awaited<ReturnType<typeof operator>>;
  const results = new Map<string, string>();
  beforeAll(async () => {
    outside = createServer((request, response) => {
      const issueNo = decodeURIComponent((request.url ?? '').slice(1));
      const result = results.get(issueNo);
      response.writeHead(result === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ issueNo, result }));
    });
    await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/{issue}`;
    server = await startServer();
    await server.settle();
    anna = await operator(server);
    ben = await operator(server, 'ben');
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
    outside.close();
  });

  const withFeed = (game: Partial<NewGame> = {}): NewGame => ({
    ...FIVE,
    feed: { url, adapter: 'values', timeoutMs: 500 },
    ...game,
  });
  const add = async (game: NewGame): Promise<void> => {
    const { proposalId } = await anna.must(opsAddLotteryGame, { game, reason: 'a contract with the North' });
    const approve = { id: proposalId, decision: 'approve' as const, reason: 'read the contract' };
    expect(await anna.call(opsDecideProposal, approve)).toMatchObject({ code: 'own_proposal' });
    await ben.must(opsDecideProposal, approve);
    await makeIssues(server.ctx);
  };
  const open = async (gameCode: string): Promise<void> => {
    const { games } = await anna.must(opsListLotteryGames, {});
    const version = games.find(game => game.gameCode === gameCode)?.version ?? 0;
    await anna.must(opsSwitchLotteryGame, { gameCode, open: true, version, reason: 'its calendar is right' });
  };

  it('says its first issues before it is there', async () => {
    const { issues, plays } = await anna.must(opsPlanLotteryGame, { game: withFeed() });
    expect(issues).toHaveLength(3);
    expect(issues[0]?.issueNo).toMatch(/^20260302-0\d\d$/);
    expect(Date.parse(issues[0]?.drawsAt ?? '') - Date.parse(issues[0]?.closesAt ?? '')).toBe(60_000);
    expect(Date.parse(issues[1]?.drawsAt ?? '') - Date.parse(issues[0]?.drawsAt ?? '')).toBe(600_000);
    expect(plays).toBeGreaterThan(50);
  });

  it('is refused where it does not fit, with the fields', async () => {
    const refused: [Partial<NewGame>, string][] = [
      [{ gameCode: 'SSC1M' }, 'gameCode'],
      [{ family: 'NONE' }, 'family'],
      [{ drawShape: 1 }, 'family'],
      [{ names: { CN: '北方' } }, 'names'],
      [{ timeZone: 'Asia/Nowhere' }, 'timeZone'],
      [{ timeZone: '+08:00' }, 'timeZone'],
      [{ schedule: { kind: 'window', first: '09:00', count: 200 } }, 'schedule'],
      [{ schedule: { kind: 'times', times: ['09:00', '09:00:00'] } }, 'schedule'],
      [{ schedule: { kind: 'times', times: ['09:00'], weekdays: [1], monthDays: [1] } }, 'schedule'],
      [{ closeBeforeSeconds: 600 }, 'closeBeforeSeconds'],
      [{ issueFormat: '{YYYY}{MM}{DD}' }, 'issueFormat'],
      [{ issueFormat: '{MM}{DD}-{N3}' }, 'issueFormat'],
      [{ issueFormat: '{YYYY}{DD}-{N3}' }, 'issueFormat'],
      [{ issueFormat: '{N3}' }, 'issueFormat'],
      [{ schedule: { kind: 'every' }, periodSeconds: 120, issueFormat: '{Y3}' }, 'issueFormat'],
      [{ schedule: { kind: 'times', times: ['09:00'], monthDays: [16] }, issueFormat: '{MM}' }, 'issueFormat'],
      [{ issueFormat: '{YYYY}{MM}{DD} {N}' }, 'issueFormat'],
      [{ issueFormat: '{YYYY}{MM}{DD}-{HH}' }, 'issueFormat'],
    ];
    for (const [game, field] of refused)
      for (const call of [
        () => anna.call(opsPlanLotteryGame, { game: withFeed(game) }),
        () => anna.call(opsAddLotteryGame, { game: withFeed(game), reason: 'x' }),
      ])
        expect(await call()).toMatchObject({
          code: 'rules_invalid',
          value: { fields: { [`game.${field}`]: 'custom' } },
        });
    for (const game of [FIVE, withFeed({ drawSource: 'house' }), withFeed({ feed: { url, adapter: 'hanoi' } })])
      expect(await anna.call(opsAddLotteryGame, { game, reason: 'x' })).toMatchObject({ code: 'feed_invalid' });
    const inside = withFeed({ feed: { url: 'file:///etc/passwd' } });
    expect(await anna.call(opsAddLotteryGame, { game: inside, reason: 'x' })).toMatchObject({ code: 'bad_input' });
    const fiona = await operator(server, 'fiona');
    expect(await fiona.call(opsAddLotteryGame, { game: withFeed(), reason: 'x' })).toMatchObject({
      code: 'permission_missing',
    });
  });

  it('is there once two people want it, sells when it is let, and is drawn from its feed', async () => {
    const una = await player(server);
    await fund(server, una, '100');
    await add(withFeed());
    const known = { gameCode: FIVE.gameCode };
    const { games } = await anna.must(opsListLotteryGames, {});
    expect(games.at(-1)).toMatchObject({ ...known, name: 'Five figures, North', drawSource: 'feed', open: false });
    expect(await anna.call(opsPlanLotteryGame, { game: withFeed() })).toMatchObject({ code: 'rules_invalid' });
    const line = betLine('dwd', { pos: [[7], [], [], [], []] }, { bets: 1, unit: '2' });
    expect(await una.call(placeBets, await slipOf(una, [line], known))).toMatchObject({ code: 'game_closed' });
    await open(FIVE.gameCode);
    const shown = (await una.must(lotteryGames, {})).find(game => game.gameCode === FIVE.gameCode);
    expect(shown).toMatchObject({ gameGroupCode: 'SSC', vassalage: 'LOTTERY', timeZone: 'Asia/Shanghai' });

    const { issueNo } = await bet(una, [line], known);
    const { current } = await una.must(nearIssues, known);
    results.set(issueNo, '7,1,2,3,4');
    server.clock.advance({ ms: Date.parse(current?.drawsAt ?? '') - server.ctx.now().getTime() + 1_000 });
    await server.settle();
    for (let time = 0; time < 3; time += 1) {
      await drawFromFeeds(server.ctx);
      server.clock.advance({ seconds: 11 });
      await server.settle();
    }
    expect(await una.must(draw, { ...known, issueNo })).toMatchObject({ result: '7,1,2,3,4', drawSource: 'feed' });
    expect(await anna.must(opsShowLotteryFeed, known)).toMatchObject({ drawSource: 'feed', feed: { url } });
    await server.ctx.ledger.fold();
    expect((await server.ctx.ledger.balanceOf(1, una.memberId, 'THB')).available).toBe(117_500_000n);
  });

  it.each([
    ['11X5', '11X5', { kind: 'window', first: '09:00', count: 42 }, '{YY}{MM}{DD}{N2}'],
    ['PK10', 'PK10', { kind: 'every' }, '{R}'],
    ['K3', 'K3', { kind: 'times', times: ['10:00', '18:00'], weekdays: [1, 3, 5] }, '{YYYY}{Y3}'],
  ] as const)('can be one of %s', async (family, gameGroupCode, schedule, issueFormat) => {
    const gameCode = `NORTH_${family}`;
    const drawn =
      'times' in schedule ? { ...schedule, times: [...schedule.times], weekdays: [...schedule.weekdays] } : schedule;
    await add(withFeed({ gameCode, family, gameGroupCode, schedule: drawn, issueFormat, periodSeconds: 1200 }));
    const una = await player(server);
    const { current, next } = await una.must(nearIssues, { gameCode });
    expect([current, ...next].length).toBeGreaterThan(2);
  });

  describe('with a calendar that was wrong', () => {
    const gameCode = 'K3_WRONG';
    const wrong = {
      timeZone: 'Asia/Shanghai',
      schedule: { kind: 'times' as const, times: ['21:15'] },
      periodSeconds: 60,
      closeBeforeSeconds: 600,
      issueFormat: '{YYYY}{MM}{DD}',
    };
    const right = {
      ...wrong,
      schedule: { kind: 'times' as const, times: ['08:00', '20:00'] },
      issueFormat: 'K{YY}{Y3}',
    };
    const change = (calendar: InputOf<typeof opsChangeLotteryCalendar>['calendar'], code = gameCode) =>
      anna.call(opsChangeLotteryCalendar, { gameCode: code, calendar, reason: 'read the contract again' });
    const issuesOf = async (code = gameCode) =>
      (
        await server.database.pool.query<MadeIssue>(
          `SELECT number, status, business_date::text AS day, draws_at, encode(commitment, 'hex') AS commitment FROM lottery_issue WHERE merchant_id = 1 AND game_code = $1
             AND status <> 'cancelled' ORDER BY draws_at`,
          [code],
        )
      ).rows;
    const sumOfTen = betLine('sum', { sums: [10] }, { bets: 1 });
    const chaseOverTwo = async (who: Player, code: string, issues: ({ number: string } | undefined)[]) =>
      who.must(placeChase, {
        id: crypto.randomUUID(),
        gameCode: code,
        lines: (await slipOf(who, [sumOfTen], { gameCode: code })).lines,
        issues: issues.map(issue => ({ issueNo: issue?.number ?? '', multiple: 1 })),
        strategy: 'same',
        stopOnWin: true,
        total: '2',
      });
    const approve = async (id: string): Promise<void> => {
      const decision = { id, decision: 'approve' as const, reason: 'so it is' };
      expect(await anna.call(opsDecideProposal, decision)).toMatchObject({ code: 'own_proposal' });
      await ben.must(opsDecideProposal, decision);
    };
    beforeAll(() =>
      add({
        ...withFeed({ gameCode, family: 'K3', gameGroupCode: 'K3', drawSource: 'entry', feed: null }),
        ...wrong,
      }),
    );

    it('is refused another that does not fit, and games of the house keep theirs', async () => {
      for (const [calendar, field] of [
        [{ ...right, timeZone: 'Asia/Nowhere' }, 'timeZone'],
        [{ ...right, closeBeforeSeconds: 50_000 }, 'closeBeforeSeconds'],
        [{ ...right, issueFormat: '{MM}{DD}-{N}' }, 'issueFormat'],
      ] as const)
        for (const answer of [await change(calendar), await anna.call(opsPlanLotteryCalendar, { gameCode, calendar })])
          expect(answer).toMatchObject({
            code: 'rules_invalid',
            value: { fields: { [`calendar.${field}`]: 'custom' } },
          });
      expect(await change(right, 'SSC1M')).toMatchObject({ code: 'wrong_state' });
      expect(await change(right, 'NONE')).toMatchObject({ code: 'game_unknown' });
      const fiona = await operator(server, 'fiona');
      expect(await fiona.call(opsChangeLotteryCalendar, { gameCode, calendar: right, reason: 'x' })).toMatchObject({
        code: 'permission_missing',
      });
      expect(await anna.must(opsShowLotteryCalendar, { gameCode: 'SSC1M' })).toMatchObject({ calendar: null });
    });

    it('gets the right one from two people, where nobody bet, and keeps the days that hold a bet', async () => {
      await open(gameCode);
      const una = await player(server);
      await fund(server, una, '10');
      const before = await issuesOf();
      const [first, second, third] = before;
      await chaseOverTwo(una, gameCode, [first, second]);
      const { since, issues } = await anna.must(opsPlanLotteryCalendar, { gameCode, calendar: right });
      expect(since).toBe(third?.day);
      // Nothing waits yet for whom it could be asked.
      expect(await anna.call(opsPlanLotteryCalendar, { gameCode })).toMatchObject({ code: 'wrong_state' });
      const proposed = await change(right);
      if (!proposed.ok) throw new Error(proposed.code);
      // Whoever decides sees from when it would hold.
      expect(await anna.must(opsPlanLotteryCalendar, { gameCode })).toEqual({ since, issues });
      expect(await change(right)).toMatchObject({ code: 'proposal_waits' });
      expect(await issuesOf()).toEqual(before);
      const { proposalId } = proposed.value;
      expect(await anna.must(opsShowLotteryCalendar, { gameCode })).toMatchObject({
        calendar: { ...wrong, periodSeconds: 86_400 },
        proposalId,
      });
      await approve(proposalId);

      const after = await issuesOf();
      expect(after.slice(0, 2)).toEqual([first, second]);
      expect(after.slice(2, 5).map(({ number }) => number)).toEqual(issues.map(({ issueNo }) => issueNo));
      expect(after.slice(2, 4).map(({ day, draws_at }) => [day, draws_at.toISOString().slice(11, 16)])).toEqual([
        [since, '00:00'],
        [since, '12:00'],
      ]);
      expect(after.slice(2).every(({ number }) => /^K26\d{3}$/.test(number))).toBe(true);
      expect(
        await una.call(placeBets, await slipOf(una, [sumOfTen], { gameCode, issueNo: third?.number ?? '' })),
      ).toMatchObject({
        code: 'issue_unknown',
      });
      const shown = await anna.must(opsShowLotteryCalendar, { gameCode });
      expect(shown).toMatchObject({ calendar: { ...right, periodSeconds: 43_200 }, proposalId: null });
      const drawn = shown.days.filter(({ draws }) => draws > 0);
      expect(drawn.slice(0, 3).map(({ draws, firstIssueNo }) => [draws, firstIssueNo])).toEqual([
        [1, first?.number],
        [1, second?.number],
        [2, after[2]?.number],
      ]);
      const { rows } = await anna.must(opsListAudit, { action: 'lottery.calendarChanged', limit: 5 });
      expect(rows[0]).toMatchObject({
        before: { issue_format: wrong.issueFormat, calendar_since: null },
        after: { issue_format: right.issueFormat, calendar_since: since },
        object: { kind: 'lottery_game', id: gameCode },
      });
    });

    it('keeps the old one where a change of its rules came between, and lets no number come twice', async () => {
      const proposed = await change({ ...right, issueFormat: 'N{YY}{Y3}' });
      if (!proposed.ok) throw new Error(proposed.code);
      const { games } = await anna.must(opsListLotteryGames, {});
      const version = games.find(game => game.gameCode === gameCode)?.version ?? 0;
      await anna.must(opsSwitchLotteryGame, { gameCode, open: false, version, reason: 'not yet' });
      const decision = { id: proposed.value.proposalId, decision: 'approve' as const, reason: 'so it is' };
      expect(await ben.call(opsDecideProposal, decision)).toMatchObject({ code: 'version_changed' });
      await anna.must(opsDecideProposal, { ...decision, decision: 'withdraw' });
      expect((await issuesOf()).some(({ number }) => number.startsWith('N'))).toBe(false);

      // One draw a day instead of two counts up to numbers of the year that were used.
      const used = (await issuesOf()).find(({ number }) => number.startsWith('K26'))?.number ?? '';
      await anna.must(opsCancelLotteryIssue, { gameCode, issueNo: used, reason: 'not held' });
      const calendar = { ...wrong, issueFormat: right.issueFormat };
      expect(await change(calendar)).toMatchObject({ code: 'numbering_conflict' });
      expect(await anna.call(opsPlanLotteryCalendar, { gameCode, calendar })).toMatchObject({
        code: 'numbering_conflict',
      });
    });

    it('of draws of the house holds from the day after those that are on sale or hold a bet; later ones are made anew, with new seeds', async () => {
      const house = { gameCode: 'K3_HOUSE' };
      await add({
        ...withFeed({ ...house, family: 'K3', gameGroupCode: 'K3', drawSource: 'house', feed: null }),
        ...wrong,
      });
      await open(house.gameCode);
      const una = await player(server);
      await fund(server, una, '10');
      const before = await issuesOf(house.gameCode);
      const [opened, bought, third] = before;
      expect(before.length).toBeGreaterThan(10);
      const plan = (calendar: typeof wrong) => anna.must(opsPlanLotteryCalendar, { ...house, calendar });
      const sooner = { ...wrong, schedule: { kind: 'times' as const, times: ['20:00'] } };
      // The one on sale stands, though nobody bet on it.
      expect((await plan(sooner)).since).toBe(bought?.day);
      await chaseOverTwo(una, house.gameCode, [opened, bought]);
      const { since, issues } = await plan(sooner);
      expect(since).toBe(third?.day);
      const proposed = await change(sooner, house.gameCode);
      if (!proposed.ok) throw new Error(proposed.code);
      await approve(proposed.value.proposalId);

      const after = await issuesOf(house.gameCode);
      expect(after.slice(0, 2)).toEqual([opened, bought]);
      expect(after[2]).toMatchObject({ number: issues[0]?.issueNo, draws_at: new Date(issues[0]?.drawsAt ?? '') });
      expect(after[2]?.number).toBe(third?.number);
      expect(after[2]?.commitment).not.toBe(third?.commitment);
      const shown = await anna.must(opsShowLotteryCalendar, house);
      expect(shown).toMatchObject({ since, sinceIssue: { issueNo: issues[0]?.issueNo, date: since } });
      expect(shown.days.find(({ date }) => date === since)).toMatchObject({
        draws: after.filter(({ day }) => day === since).length,
        firstIssueNo: issues[0]?.issueNo,
      });
      server.clock.advance({ ms: (after[2]?.draws_at.getTime() ?? 0) - server.ctx.now().getTime() + 1_000 });
      await server.settle();
      const where = { merchantId: 1, ...house, issueNo: after[2]?.number ?? '' };
      expect(await verifyIssue(server.ctx, where)).toMatchObject({ ok: true });
    });
  });
});
