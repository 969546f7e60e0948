import {
  bet,
  betLine,
  fund,
  operator,
  type Player,
  player,
  seenLines,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { balance } from '@baize/wire/cashier';
import { opsDecideProposal } from '@baize/wire/console';
import {
  cancelBet,
  listBets,
  nearIssues,
  opsAnnulLotteryIssue,
  opsShowLotteryAnnulment,
  placeChase,
  showBet,
  showChase,
} from '@baize/wire/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payReward } from '../bonuses/index.ts';
import { hashContent, type NewTransfer } from '../ledger/index.ts';
import { storeDraw } from './draw-issue.ts';
import { findIssue } from './find-issue.ts';
import { makeIssues } from './make-issues.ts';
import { runtimeOf } from './runtime.ts';
import { settleDueIssues } from './settle-issue.ts';

const both = ['大', '小'];
/** Wins whatever is drawn; a group this low gives an eighth of the stake back at once. */
const sure = betLine('h2_dxds', { pos: [both, both] }, { bets: 4, multiple: 2, prizeGroup: 1700 });

describe('a bettor who owes the house', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const owe = (who: Player, amount: bigint) =>
    server.ctx.transaction(tx =>
      server.ctx.ledger.clawBackIn(tx, [
        {
          merchantId: 1,
          memberId: who.memberId,
          asset: 'THB',
          house: { kind: 'adjustments', asset: 'THB' },
          amount,
          code: 'claw_back',
        },
      ]),
    );
  const owed = async (who: Player): Promise<bigint> => {
    const balances = await server.ctx.ledger.balancesOf(1, who.memberId);
    return balances.find(each => each.kind === 'receivable')?.available ?? 0n;
  };

  it('takes a bet back: the own rebate goes before what is owed', async () => {
    const who = await player(server);
    await fund(server, who, '8');
    const placed = await bet(who, [sure]);
    expect([placed.stake, placed.ownRebate]).toEqual(['8.00', '1.00']);
    await owe(who, 101_000_000n);
    const orderId = placed.orders[0]?.id ?? '';
    expect(await who.call(cancelBet, { orderId, id: crypto.randomUUID() })).toMatchObject({ ok: true });
    expect((await who.must(showBet, { orderId })).bet.state).toBe('cancelled');
    expect((await who.must(balance, {})).available).toBe('0.00');
    expect(await owed(who)).toBe(-93_000_000n);
  });

  it('holds no issue up with a chase that a win stops', async () => {
    const who = await player(server);
    await fund(server, who, '24');
    const { current, next } = await who.must(nearIssues, { gameCode: 'SSC1M' });
    const { chase } = await who.must(placeChase, {
      id: crypto.randomUUID(),
      gameCode: 'SSC1M',
      lines: await seenLines(who, [sure]),
      issues: [current, ...next].slice(0, 3).map(issue => ({ issueNo: issue?.issueNo ?? '', multiple: 1 })),
      strategy: 'same',
      stopOnWin: true,
      total: '24',
    });
    await owe(who, 103_000_000n);
    server.clock.advance({ minutes: 1 });
    await server.settle();
    const shown = await who.must(showChase, { chaseId: chase.id });
    expect(shown.chase.state).toBe('won');
    expect(shown.bets.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'cancelled', 'won']);
  });
});

/** A game like SSC5M whose results are entered, so that they can be corrected. */
const GAME = 'SSC_ENTERED';
const digit = betLine('dwd', { pos: [[7], [], [], [], []] }, { bets: 1, unit: '2', multiple: 5 });

describe('a bet that a bonus paid', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    await server.database.pool.query(
      `INSERT INTO lottery_game SELECT (jsonb_populate_record(g, jsonb_build_object('code', $1::text, 'source', 'entry', 'sort', 99))).*
       FROM lottery_game AS g WHERE code = 'SSC5M'`,
      [GAME],
    );
    runtimeOf(server.ctx).games.forget();
    await makeIssues(server.ctx);
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const withBonus = async (amount = 10_000_000n): Promise<Player> => {
    const who = await player(server);
    const reward = { amount, rolloverTimes: 10, points: 0 };
    await server.ctx.transaction(tx =>
      payReward(server.ctx, tx, {
        ...{ merchantId: 1, memberId: who.memberId, asset: 'THB' },
        ...{ source: 'adjustment', sourceId: crypto.randomUUID(), titles: { en: 'Test' }, reward },
      }),
    );
    return who;
  };
  const money = async ({ memberId }: Player): Promise<Record<string, bigint>> => {
    await server.ctx.ledger.fold();
    const balances = await server.ctx.ledger.balancesOf(1, memberId);
    return Object.fromEntries(
      balances
        .filter(each => each.kind !== 'points' && (each.kind !== 'receivable' || each.available < 0n))
        .map(each => [each.kind, each.available]),
    );
  };
  /** All that stands on the bonus account goes to the wallet, or back to the house. */
  const ends = ({ memberId }: Player, code: 'bonus_release' | 'bonus_forfeit', amount: bigint): Promise<void> => {
    const debit = { kind: 'bonus', memberId, asset: 'THB' } as const;
    const wallet = { kind: 'main', memberId, asset: 'THB' } as const;
    const credit = code === 'bonus_release' ? wallet : ({ kind: 'promotions', asset: 'THB' } as const);
    return post({ debit, credit, amount, code });
  };
  const post = async (transfer: NewTransfer): Promise<void> => {
    const id = server.ctx.newId();
    const posted = await server.ctx.transaction(tx =>
      server.ctx.ledger.postIn(tx, {
        merchantId: 1,
        key: { actor: 'system', endpoint: 'test.bonus', id },
        contentHash: hashContent({ id }),
        transfers: [transfer],
      }),
    );
    expect(posted.ok).toBe(true);
  };

  /** The issue with a seven on the first place as its result. */
  const drawn = (issueNo: string) =>
    server.ctx.transaction(async tx => {
      const found = await findIssue(tx, 1, GAME, issueNo, 'locked');
      if (found === undefined) throw new Error('the issue is gone');
      await storeDraw(server.ctx, tx, found, { seed: null, result: '7,1,2,3,4', beacon_value: '' });
      return found;
    });
  const correct = async (issueId: bigint): Promise<void> => {
    await sql`SELECT lottery_begin_correction(1, ${issueId}, '1,1,2,3,4', 'read wrongly', 'anna', 'ben', ${server.ctx.now()})`.execute(
      server.ctx.db,
    );
    await settleDueIssues(server.ctx);
  };

  it('is corrected like any other, and nobody owes what a bonus lost', async () => {
    const [plays, released, forfeited] = [await withBonus(), await withBonus(), await withBonus()];
    await server.settle();
    const placed = await bet(plays, [digit], { gameCode: GAME });
    for (const who of [released, forfeited]) await bet(who, [digit], { gameCode: GAME });
    server.clock.advance({ minutes: 5, seconds: 1 });
    await server.settle();
    const issue = await drawn(placed.issueNo);
    await settleDueIssues(server.ctx);
    // 10 at odds of 9.75 for the group of 1950.
    for (const who of [plays, released, forfeited]) expect(await money(who)).toEqual({ main: 0n, bonus: 97_500_000n });
    await ends(released, 'bonus_release', 97_500_000n);
    await ends(forfeited, 'bonus_forfeit', 97_500_000n);

    await correct(issue.id);
    for (const who of [plays, released, forfeited]) {
      const { bets } = await who.must(listBets, {});
      expect(bets.map(({ state }) => state)).toEqual(['lost']);
      expect(await money(who)).toEqual({ main: 0n, bonus: 0n });
    }
  });

  it('takes what was released from a bonus back once, however many bets had won', async () => {
    const small = betLine('dwd', { pos: [[7], [], [], [], []] }, { bets: 1, unit: '2' });
    const who = await withBonus(420_000_000n);
    await server.settle();
    // More than one transaction takes back.
    let issueNo = '';
    for (let slip = 0; slip < 5; slip += 1)
      issueNo = (
        await bet(
          who,
          Array.from({ length: 42 }, () => small),
          { gameCode: GAME },
        )
      ).issueNo;
    server.clock.advance({ minutes: 5, seconds: 1 });
    await server.settle();
    const issue = await drawn(issueNo);
    await settleDueIssues(server.ctx);
    // 2 at odds of 9.75, 210 times.
    expect(await money(who)).toEqual({ main: 0n, bonus: 4_095_000_000n });
    await ends(who, 'bonus_release', 1_000_000_000n);
    await ends(who, 'bonus_forfeit', 3_095_000_000n);
    await fund(server, who, '5000');
    await correct(issue.id);
    expect(await money(who)).toEqual({ main: 5_000_000_000n, bonus: 0n });
  });

  it('is annulled like any other, and the preview knows who would owe and what no bonus holds any more', async () => {
    const [plays, released, forfeited] = [await withBonus(), await withBonus(), await withBonus()];
    await server.settle();
    const where = { gameCode: GAME, issueNo: (await bet(plays, [digit], { gameCode: GAME })).issueNo };
    for (const who of [released, forfeited]) await bet(who, [digit], { gameCode: GAME });
    server.clock.advance({ minutes: 5, seconds: 1 });
    await server.settle();
    await drawn(where.issueNo);
    await settleDueIssues(server.ctx);
    await ends(released, 'bonus_release', 97_500_000n);
    await post({
      debit: { kind: 'main', memberId: released.memberId, asset: 'THB' },
      credit: { kind: 'adjustments', asset: 'THB' },
      amount: 90_000_000n,
      code: 'adjustment',
    });
    await ends(forfeited, 'bonus_forfeit', 97_500_000n);

    const [anna, ben] = [await operator(server), await operator(server, 'ben')];
    const { result, sums } = await anna.must(opsShowLotteryAnnulment, where);
    expect(sums).toEqual([{ currency: 'THB', stake: '30.00', paid: '292.50', owing: 1, owed: '90.00', lost: '97.50' }]);
    const { proposalId } = await anna.must(opsAnnulLotteryIssue, { ...where, result, reason: 'declared void' });
    await ben.must(opsDecideProposal, { id: proposalId, decision: 'approve', reason: 'seen' });
    await server.settle();
    for (const who of [plays, forfeited]) expect(await money(who)).toEqual({ main: 0n, bonus: 10_000_000n });
    expect(await money(released)).toEqual({ main: 0n, bonus: 10_000_000n, receivable: -90_000_000n });
  });
});
