import {
  type BetLine,
  bet,
  betLine,
  fund,
  operator,
  type Player,
  player,
  seenLines,
  slipOf,
  startServer,
  type TestServer,
} from '@baize/testkit';
import {
  cancelBet,
  nearIssues,
  opsPostponeLotteryIssue,
  opsReduceLotteryNumbers,
  opsShowLotteryGame,
  placeBets,
  placeChase,
  showBet,
  showChase,
  showDesk,
  stopChase,
} from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeIssues } from './make-issues.ts';

const good = betLine('h2_direct', { pos: [[1, 2], [3]] }, { bets: 2 });
const hot = betLine('2top', { nums: ['07'] }, { bets: 1 });
const SSC = { gameCode: 'SSC1M' };
const THAI = { gameCode: 'THAI5M' };

describe('whoever attacks a desk', () => {
  let server: TestServer;
  let anna: Awaited<ReturnType<typeof operator>>;
  let eve: Player;
  let victim: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    anna = await operator(server);
    [eve, victim] = [await player(server), await player(server)];
    for (const who of [eve, victim]) await fund(server, who, '1000');
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const available = async ({ memberId }: Player) => (await server.ctx.ledger.balanceOf(1, memberId, 'THB')).available;
  const issuesAhead = async (many: number) => {
    const { current, next } = await eve.must(nearIssues, SSC);
    return [current, ...next].slice(0, many).map(issue => ({ issueNo: issue?.issueNo ?? '', multiple: 1 }));
  };
  const chaseOf = async (lines: BetLine[], many: number, total: string) => ({
    ...{ id: crypto.randomUUID(), ...SSC, lines: await seenLines(eve, lines), strategy: 'same' as const },
    ...{ issues: await issuesAhead(many), stopOnWin: true, total },
  });
  const send = async (path: string, body: unknown): Promise<string> => {
    const response = await eve.send(path, {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    });
    const answer = await response.json();
    return `${response.status} ${answer.code}`;
  };

  it.each<[string, Record<string, unknown>, string]>([
    ['a play that every object has', { playType: 'constructor' }, '400 play_unknown'],
    ['a play of the prototype', { playType: '__proto__' }, '400 play_unknown'],
    ['a selection with a prototype', { selection: JSON.parse('{"__proto__": {"pos": [[1], [3]]}}') }, '400 '],
    ['a multiple beyond four bytes', { multiple: 2 ** 31, stake: '4294967296' }, '400 bad_input'],
    ['a multiple with an exponent', { multiple: 1e300 }, '400 bad_input'],
    ['a unit that is no number', { unit: 'NaN' }, '400 bad_input'],
    ['a unit below zero', { unit: '-1' }, '400 bad_input'],
    ['a unit with an exponent', { unit: '1e0' }, '400 bad_input'],
    ['a prize group beyond two bytes', { prizeGroup: 40_000 }, '400 '],
    ['a market that there is none of', { market: 'free' }, '400 bad_input'],
    ['the other market', { market: 'credit' }, '400 play_unknown'],
  ])('is refused %s, in a slip and in a chase', async (_what, change, expected) => {
    const had = await available(eve);
    const slip = await slipOf(eve, [good]);
    expect(await send('/lgw/lottery/bets', { ...slip, lines: [{ ...slip.lines[0], ...change }] })).toContain(expected);
    const chase = await chaseOf([good], 2, '4');
    expect(await send('/lgw/lottery/chases', { ...chase, lines: [{ ...chase.lines[0], ...change }] })).toContain(
      expected,
    );
    expect(await available(eve)).toBe(had);
  });

  it('is refused chases that are too long, too many, too dear or of nothing', async () => {
    const had = await available(eve);
    const chase = await chaseOf([good], 2, '4');
    const [one = { issueNo: '', multiple: 1 }] = chase.issues;
    const long = Array.from({ length: 121 }, () => one);
    const refused: [object, string][] = [
      [{ issues: [one] }, '400 bad_input'],
      [{ issues: long }, '400 chase_invalid'],
      [
        { issues: chase.issues.map(issue => ({ ...issue, multiple: 1_000_000 })), total: '4000000' },
        '400 multiple_invalid',
      ],
      [{ issues: chase.issues.map(issue => ({ ...issue, multiple: 0 })), total: '0' }, '400 bad_input'],
      [{ issues: chase.issues.map(issue => ({ ...issue, multiple: 0.5 })), total: '2' }, '400 bad_input'],
      [{ issues: chase.issues.map(issue => ({ ...issue, multiple: -1 })), total: '-4' }, '400 bad_input'],
      [{ gameCode: 'SSC5M' }, '404 issue_unknown'],
      [{ total: '9223372036854775807' }, '400 bad_input'],
      [{ chaseId: crypto.randomUUID() }, '400 bad_input'],
    ];
    for (const [change, expected] of refused)
      expect([change, await send('/lgw/lottery/chases', { ...chase, ...change })]).toEqual([change, expected]);
    expect(await available(eve)).toBe(had);
  });

  it('touches nothing of another member, and gets a chase back once, bet by bet or whole', async () => {
    const had = await available(eve);
    const { orders } = await bet(victim, [good], SSC);
    const orderId = orders[0]?.id ?? '';
    expect(await eve.call(cancelBet, { orderId, id: crypto.randomUUID() })).toMatchObject({ code: 'order_unknown' });
    const { chase } = await eve.must(placeChase, await chaseOf([good], 3, '6'));
    const { chaseId } = { chaseId: chase.id };
    expect(await victim.call(showChase, { chaseId })).toMatchObject({ code: 'chase_unknown' });
    expect(await victim.call(stopChase, { chaseId, id: crypto.randomUUID() })).toMatchObject({ code: 'chase_unknown' });
    const { bets } = await eve.must(showChase, { chaseId });
    await eve.must(cancelBet, { orderId: bets[1]?.id ?? '', id: crypto.randomUUID() });
    const stop = { chaseId, id: crypto.randomUUID() };
    await eve.must(stopChase, stop);
    await eve.must(stopChase, stop);
    expect(await eve.call(stopChase, { ...stop, id: crypto.randomUUID() })).toMatchObject({ code: 'chase_ended' });
    for (const { id } of bets)
      expect(await eve.call(cancelBet, { orderId: id, id: crypto.randomUUID() })).toMatchObject({
        code: 'order_cancelled',
      });
    expect(await available(eve)).toBe(had);
  });

  it('gets the rate that was seen or none, whenever an operator changes it', async () => {
    const versionOf = async () => (await anna.must(opsShowLotteryGame, THAI)).version;
    const reduce = async (percent: number | undefined): Promise<void> => {
      const reduced = percent === undefined ? [] : [{ number: '07', percent, issueNo: null }];
      await anna.must(opsReduceLotteryNumbers, {
        ...{ ...THAI, playType: '2top', version: await versionOf(), reduced, reason: 'hot' },
      });
    };
    const taken = new Map<string, number | null>();
    for (const [before, after] of [
      [undefined, 50],
      [50, 20],
      [20, 80],
      [80, undefined],
    ]) {
      await reduce(before);
      const slips = await Promise.all(Array.from({ length: 6 }, () => slipOf(eve, [hot], THAI)));
      const [answers] = await Promise.all([Promise.all(slips.map(slip => eve.call(placeBets, slip))), reduce(after)]);
      for (const answer of answers)
        if (answer.ok) taken.set(answer.value.orders[0]?.id ?? '', before ?? null);
        else expect(answer.code).toBe('terms_changed');
      // Replayed once the rate is another: what was taken is heard of again, what was not is asked about.
      for (const [at, slip] of slips.entries()) {
        const again = await eve.call(placeBets, slip);
        expect(again.ok ? again.value.orders : again.code).toEqual(
          answers[at]?.ok ? answers[at].value.orders : 'terms_changed',
        );
      }
    }
    for (const [orderId, percent] of taken)
      expect((await eve.must(showBet, { orderId })).bet.prizePercent).toBe(percent);
  });

  it('bets on no issue of outside after its own close, though it was put off', async () => {
    const where = { gameCode: 'XSMB' };
    const { issue } = await eve.must(showDesk, where);
    const { issueNo = '', closesAt = '', drawsAt = '' } = issue ?? {};
    const line = betLine('lo2', { nums: ['27'] }, { bets: 1 });
    const slip = await slipOf(eve, [{ ...line, stake: '27' }], where);
    const later = new Date(Date.parse(drawsAt) + 3_600_000).toISOString();
    await anna.must(opsPostponeLotteryIssue, { ...where, issueNo, drawsAt: later, reason: 'late' });
    server.clock.set(new Date(Date.parse(closesAt) + 1));
    await server.settle();
    const [again] = [await player(server)];
    await fund(server, again, '100');
    expect(await again.call(placeBets, slip)).toMatchObject({ code: 'issue_closed' });
  });
});

describe('an issue of the house that is put off far', () => {
  it('stays on sale at its desk, and the issues between are made and sold as ever', async () => {
    const server = await startServer();
    try {
      await server.settle();
      const una = await player(server);
      await fund(server, una, '100');
      const anna = await operator(server);
      const { current } = await una.must(nearIssues, SSC);
      const issueNo = current?.issueNo ?? '';
      const drawsAt = new Date(Date.parse(current?.drawsAt ?? '') + 5 * 3_600_000).toISOString();
      await anna.must(opsPostponeLotteryIssue, { ...SSC, issueNo, drawsAt, reason: 'a fault' });
      const after = await una.must(nearIssues, SSC);
      expect(after.current).toMatchObject({ issueNo, drawsAt });
      expect(await bet(una, [good], SSC)).toMatchObject({ issueNo });
      server.clock.advance({ hours: 3 });
      await makeIssues(server.ctx);
      const later = await player(server);
      const { current: now, next } = await later.must(nearIssues, SSC);
      expect(now).toBeDefined();
      expect(Date.parse(now?.drawsAt ?? '') - server.ctx.now().getTime()).toBeLessThan(2 * 60_000);
      expect(next.length).toBeGreaterThan(0);
    } finally {
      await server.close();
    }
  });
});
