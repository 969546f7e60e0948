import { findFamily, findPlay, payout, prepareDraw } from '@baize/lottery';
import { formatExact, minor } from '@baize/money';
import { bet, betLine, fund, player, slipOf, startServer, type TestServer } from '@baize/testkit';
import { balance, listWalletEntries } from '@baize/wire/cashier';
import {
  cancelBet,
  drawByCode,
  listBets,
  listIssueBets,
  placeBets,
  showBet,
  showDesk,
  showFairness,
} from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const bigSmall = betLine(
  'h2_dxds',
  {
    pos: [
      ['大', '小'],
      ['大', '小'],
    ],
  },
  { bets: 4, unit: '2' },
);

describe('a round of the lottery', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
  });
  afterAll(() => server.close());

  it('says how many issues are left of a day only while that day is there', async () => {
    const nina = await player(server);
    const often = await nina.must(showDesk, { gameCode: 'SSC1M' });
    expect(often.leftToday).toBeGreaterThan(0);
    const seldom = await nina.must(showDesk, { gameCode: 'THAI' });
    expect(seldom).toMatchObject({ issue: { issueNo: '20260316' }, leftToday: null });
  });

  it('lists the newest 500 bets of an issue and says when there are more', async () => {
    const mona = await player(server);
    await fund(server, mona, '1000');
    const line = betLine('dwd', { pos: [[1], [], [], [], []] }, { bets: 1 });
    const fifty = Array.from({ length: 50 }, () => line);
    let issueNo = '';
    for (let times = 0; times < 10; times++) ({ issueNo } = await bet(mona, fifty));
    const issue = { gameCode: 'SSC1M', issueNo };
    const all = await mona.must(listIssueBets, issue);
    expect([all.bets.length, all.more]).toEqual([500, false]);
    await bet(mona, [line]);
    const newest = await mona.must(listIssueBets, issue);
    expect([newest.bets.length, newest.more]).toEqual([500, true]);
    expect(all.bets.map(({ id }) => id)).not.toContain(newest.bets[0]?.id);
  });

  it('takes the stake at once, draws after the close, pays the prize and leaves a clean ledger', async () => {
    const anna = await player(server);
    await fund(server, anna, '1000');
    const desk = await anna.must(showDesk, { gameCode: 'SSC1M' });
    expect(desk.issue?.status).toBe('open');
    const placed = await bet(anna, [
      bigSmall,
      betLine('dwd', { pos: [DIGITS, [], [], [], []] }, { bets: 10, unit: '1', prizeGroup: 1900 }),
    ]);
    expect(placed).toMatchObject({ stake: '18.00', ownRebate: '0.25', balance: '982.25' });
    expect(await anna.must(balance, {})).toMatchObject({ available: '982.25' });

    const { bets } = await anna.must(listIssueBets, { gameCode: 'SSC1M', issueNo: placed.issueNo });
    expect(bets.map(row => [row.state, row.cancellable])).toEqual([
      ['placed', true],
      ['placed', true],
    ]);

    server.clock.advance({ minutes: 1 });
    await server.settle();
    const draw = await anna.must(drawByCode, { gameCode: 'SSC1M' });
    expect(draw.issueNo).toBe(placed.issueNo);

    const record = await anna.must(listBets, {});
    expect(record.bets).toHaveLength(2);
    let expected = 982_250_000n;
    for (const row of record.bets) {
      const prize = prizeByEngine(row, draw.result, await anna.must(showBet, { orderId: row.id }));
      expect(row.prize).toBe(formatExact(prize));
      expect(row.state).toBe('won');
      expected += prize;
    }
    await server.settle();
    expect(await anna.must(balance, {})).toMatchObject({ available: formatExact(expected) });
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });

    await server.ctx.ledger.fold();
    const { entries } = await anna.must(listWalletEntries, { group: 'play' });
    const numbers = record.bets.map(row => row.number).sort();
    for (const kind of ['bet', 'prize'] as const) {
      const own = entries.filter(entry => entry.kind === kind);
      expect(own.map(entry => entry.number).sort(), kind).toEqual(numbers);
      for (const entry of own) expect(entry.what).toBe(`SSC 1 min · ${placed.issueNo}`);
    }
  });

  it('gives a cancelled bet back, once', async () => {
    const ben = await player(server);
    await fund(server, ben, '100');
    const placed = await bet(ben, [betLine('h2_direct', { pos: [[1, 2], [3]] }, { bets: 2, prizeGroup: 1800 })]);
    expect(placed.balance).toBe('98.15');
    const [order] = placed.orders;
    const id = crypto.randomUUID();
    const orderId = order?.id ?? '';
    const cancelled = await ben.must(cancelBet, { orderId, id });
    expect(cancelled.bet.state).toBe('cancelled');
    expect(cancelled.balance).toBe('100.00');
    expect(await ben.must(cancelBet, { orderId, id })).toMatchObject({ balance: '100.00' });
    expect(await ben.call(cancelBet, { orderId, id: crypto.randomUUID() })).toMatchObject({ code: 'order_cancelled' });
    expect(await ben.call(cancelBet, { orderId: crypto.randomUUID(), id })).toMatchObject({ code: 'order_unknown' });

    const kept = await bet(ben, [bigSmall]);
    server.clock.advance({ seconds: 58 });
    expect(await ben.call(cancelBet, { orderId: kept.orders[0]?.id ?? '', id: crypto.randomUUID() })).toMatchObject({
      code: 'cancel_closed',
    });
    server.clock.advance({ seconds: 10 });
    await server.settle();
    const record = await ben.must(listBets, {});
    expect(record.bets.map(row => row.state).sort()).toEqual(['cancelled', 'won']);
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
  });

  it('answers a repeated submit with the first answer and bets once', async () => {
    const cleo = await player(server);
    await fund(server, cleo, '50');
    const slip = await slipOf(cleo, [bigSmall], { gameCode: 'SSC5M' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => cleo.must(placeBets, slip)));
    expect(new Set(answers.map(answer => answer.orders[0]?.id)).size).toBe(1);
    expect(await cleo.must(balance, {})).toMatchObject({ available: '42.00' });
    const doubled = slip.lines.map(line => ({ ...line, multiple: 2, stake: '16' }));
    const other = { ...slip, lines: doubled, total: '16' };
    expect(await cleo.call(placeBets, other)).toMatchObject({ code: 'id_reused' });
    server.clock.advance({ minutes: 6 });
    await server.settle();
    expect(await cleo.must(placeBets, slip)).toMatchObject({ orders: answers[0]?.orders });
  });

  it('publishes what anybody needs to check the draw, and that an order went into it', async () => {
    const dora = await player(server);
    await fund(server, dora, '50');
    const placed = await bet(dora, [bigSmall, betLine('h2_direct', { tickets: ['01', '77'] }, { bets: 2 })]);
    const where = { gameCode: 'SSC1M', issueNo: placed.issueNo, orderId: placed.orders[1]?.id ?? '' };
    const before = await dora.must(showFairness, where);
    expect(before).toMatchObject({ seed: null, root: null, result: null });
    server.clock.advance({ minutes: 1 });
    await server.settle();
    const proof = await dora.must(showFairness, where);
    expect(proof.commitment).toBe(before.commitment);
    expect(await checkInBrowser(proof)).toEqual({ commitment: true, inclusion: true, result: proof.result });
  });
});

type Shown = { selection: Record<string, unknown>; terms: { tieRule: 'push' | 'lose'; ruleVersion: number } };

/** The engine's own word on a bet, from what the API shows of it. */
function prizeByEngine(
  row: { playType: string; unit: string; multiple: number; prizeGroup: number },
  result: string,
  shown: Shown,
): bigint {
  const play = findPlay('SSC', row.playType);
  const family = findFamily('SSC');
  if (play === undefined || family === undefined) throw new Error('the engine lost a play');
  const unit = minor(BigInt(Math.round(Number(row.unit) * 1_000_000)));
  const terms = { ...shown.terms, unit, multiple: row.multiple, prizeGroup: row.prizeGroup };
  return payout({ play, selection: shown.selection, draw: prepareDraw(family, result), terms }).prize;
}

/** Checks a proof with nothing but WebCrypto, as the portal does: none of the server's code. */
async function checkInBrowser(proof: Awaited<ReturnType<typeof showFairness.output.parse>>) {
  const bytes = (hex: string) => Uint8Array.fromHex(hex);
  const sha = async (...parts: Uint8Array[]) => {
    const whole = new Uint8Array(await new Blob(parts.map(part => part.slice())).arrayBuffer());
    return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
  };
  const seed = bytes(proof.seed ?? '');
  let node = await sha(Uint8Array.of(0), new TextEncoder().encode(proof.order?.leaf ?? ''));
  for (const step of proof.order?.path ?? []) {
    const beside = bytes(step.hash);
    node = step.side === 'left' ? await sha(Uint8Array.of(1), beside, node) : await sha(Uint8Array.of(1), node, beside);
  }
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const block = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(proof.message ?? '')));
  const digits: number[] = [];
  for (let at = 0; digits.length < 5; at += 4) {
    const word = block.getUint32(at);
    if (word < 4_294_967_290) digits.push(word % 10);
  }
  return {
    commitment: (await sha(seed)).toHex() === proof.commitment,
    inclusion: node.toHex() === proof.root,
    result: digits.join(','),
  };
}
