import {
  type Actor,
  bet,
  betLine,
  type FakeVendor,
  fakeVendor,
  type OpenGame,
  openGame,
  startServer,
  type TestServer,
  THB,
} from '@baize/testkit';
import type { Endpoint, InputOf } from '@baize/wire';
import { opsListMemberEntries } from '@baize/wire/cashier';
import { opsListMemberRounds } from '@baize/wire/games';
import { opsListMemberBets } from '@baize/wire/lottery';
import { opsListMemberPoints } from '@baize/wire/points';
import { opsListMemberBonuses, opsListMemberRebates } from '@baize/wire/rewards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOperator } from '../../http/test-support/operators.ts';
import { payReward } from '../bonuses/index.ts';
import { grantPoints } from '../points/index.ts';
import { addMerchant } from './test-support/people.ts';

const CALLS = [
  opsListMemberEntries,
  opsListMemberBets,
  opsListMemberRounds,
  opsListMemberBonuses,
  opsListMemberRebates,
  opsListMemberPoints,
];
const ONE = betLine('h2_dxds', { pos: [['大'], ['大']] }, { bets: 1, unit: '2', multiple: 1, prizeGroup: 1900 });

describe('the records of one member', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  let game: OpenGame;
  let support: Actor;
  let memberId: string;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
    await server.settle();
    support = await newOperator(server, { role: 'support' });
    game = await openGame(server, vendor, '100');
    memberId = game.member.memberId.toString();
    for (let nth = 0; nth < 3; nth += 1) await bet(game.member, [ONE]);
    for (let nth = 0; nth < 3; nth += 1) {
      server.clock.advance({ seconds: 1 });
      await vendor.bet({ ...game.launch, round: `r${nth}` }, THB);
    }
    const { ctx } = server;
    const whose = { merchantId: 1, memberId: game.member.memberId };
    await ctx.transaction(async tx => {
      for (let nth = 0; nth < 3; nth += 1) {
        await payReward(ctx, tx, {
          ...{ ...whose, asset: 'THB', source: 'adjustment', sourceId: ctx.newId() },
          ...{ titles: { EN: `Gift ${nth}` }, reward: { amount: 10_000_000n, rolloverTimes: 1, points: 0 } },
        });
        await grantPoints(ctx, tx, { ...whose, points: 5_000_000n, code: 'points_reward', id: ctx.newId() });
      }
    });
    await server.settle();
    await ctx.ledger.fold();
  });
  afterAll(async () => {
    await vendor.close();
    await server.close();
  });

  /** All rows of a call, read in pages of two. */
  const readAll = async <E extends Endpoint, Row>(
    call: E,
    rowsOf: (page: Awaited<ReturnType<typeof support.must<E>>>) => readonly Row[],
    more: object = {},
  ): Promise<Row[]> => {
    const rows: Row[] = [];
    let after: string | undefined;
    do {
      const input = { memberId, limit: 2, after, ...more } as InputOf<E>;
      const page = await support.must(call, input);
      expect(rowsOf(page).length).toBeLessThanOrEqual(2);
      rows.push(...rowsOf(page));
      after = (page as { next: string | null }).next ?? undefined;
    } while (after !== undefined);
    return rows;
  };

  it('has every posting of an account with the balance after it, page by page', async () => {
    const entries = await readAll(opsListMemberEntries, page => page.entries);
    expect(entries.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(
      expect.arrayContaining(['deposit 100.00', 'bet -2.00']),
    );
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    const [last, before] = entries;
    expect(Number(last?.balanceAfter)).toBeCloseTo(Number(before?.balanceAfter) + Number(last?.amount), 2);
    const bets = entries.filter(({ kind }) => kind === 'bet');
    expect(bets.filter(({ number }) => number !== '')).toHaveLength(3);
    expect(bets.every(({ reference }) => reference !== '')).toBe(true);
    const bonus = await support.must(opsListMemberEntries, { memberId, account: 'bonus' });
    expect(bonus).toMatchObject({ currency: 'THB', entries: [{ kind: 'bonus' }] });
  });

  it('has the bets, the rounds under the names of their vendors, the bonuses and the points', async () => {
    const bets = await readAll(opsListMemberBets, page => page.bets);
    expect(bets.map(({ stake, currency }) => `${currency} ${stake}`)).toEqual(Array(3).fill('THB 2.00'));
    const rounds = await readAll(opsListMemberRounds, page => page.rounds);
    expect(rounds.map(({ round }) => round)).toEqual(['r2', 'r1', 'r0']);
    expect(rounds[0]).toMatchObject({ gameName: 'Koi Gate', memberId, currency: 'THB' });
    expect(rounds[0]?.vendorName).not.toBe(rounds[0]?.vendorCode);
    const bonuses = await readAll(opsListMemberBonuses, page => page.rows);
    expect(bonuses.map(({ title }) => title)).toEqual(['Gift 2', 'Gift 1', 'Gift 0']);
    const points = await readAll(opsListMemberPoints, page => page.entries);
    expect(points.map(row => `${row.kind} ${row.points} ${row.balanceAfter}`)).toEqual([
      'reward 5 15',
      'reward 5 10',
      'reward 5 5',
    ]);
    expect(await support.must(opsListMemberPoints, { memberId })).toMatchObject({ balance: '15' });
    expect(await support.must(opsListMemberRebates, { memberId })).toEqual({ rows: [], next: null });
  });

  it('shows each role what it answers for', async () => {
    const operations = await newOperator(server, { role: 'operations' });
    const content = await newOperator(server, { role: 'content' });
    const codeOf = async (actor: Actor, call: (typeof CALLS)[number]) => {
      const answer = await actor.call(call, { memberId });
      return answer.ok ? 'ok' : answer.code;
    };
    const played = new Set<Endpoint>([opsListMemberBets, opsListMemberRounds]);
    for (const call of CALLS) {
      expect(await codeOf(support, call), call.id).toBe('ok');
      expect(await codeOf(operations, call), call.id).toBe(played.has(call) ? 'ok' : 'permission_missing');
      expect(await codeOf(content, call), call.id).toBe('permission_missing');
    }
  });

  it('knows nobody of another merchant', async () => {
    await addMerchant(server, 2, 'lotus');
    const stranger = await newOperator(server, { role: 'admin', merchant: 'lotus' });
    for (const call of CALLS)
      expect(await stranger.call(call, { memberId }), call.id).toMatchObject({ code: 'member_unknown' });
    for (const call of CALLS)
      expect(await support.call(call, { memberId: '9'.repeat(19) }), call.id).toMatchObject({ code: 'member_unknown' });
  });
});
