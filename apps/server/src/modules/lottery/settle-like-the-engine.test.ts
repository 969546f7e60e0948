import { setTimeout as sleep } from 'node:timers/promises';
import { findFamily, findPlay, parseSelection, payout, prepareDraw, randomSelection } from '@baize/lottery';
import { formatExact, minor } from '@baize/money';
import { type BetLine, bet, betLine, fund, type Player, player, startServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The same sequence for the same seed (mulberry32), so that a failing run can be had again. */
const chance = (seed: number) => (below: number) => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
};

const linesOf = (lines: readonly BetLine[], size: number): BetLine[][] =>
  Array.from({ length: Math.ceil(lines.length / size) }, (_, at) => lines.slice(at * size, at * size + size));

describe('settlement', () => {
  let server: TestServer;
  let fay: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    fay = await player(server);
    await fund(server, fay, '1000000');
  });
  afterAll(() => server.close());

  it('pays in SQL what the engine says, for every play, with ties pushed', async () => {
    await server.ctx.pool.query("UPDATE lottery_game SET tie_rule = 'push'");
    await sleep(1_100);
    const pick = chance(7);
    let pushes = 0;
    for (let round = 0; round < 12 && (round < 3 || pushes === 0); round += 1) {
      const lines = (findFamily('SSC')?.plays ?? []).map(play => {
        const selection = randomSelection(play, pick);
        const parsed = parseSelection(play, selection);
        const bets = parsed.ok ? parsed.betCount : 0;
        const unit = ['2', '1', '0.1', '0.01', '0.001'][pick(5)] ?? '1';
        return betLine(play.id, selection, { bets, unit, multiple: 1 + pick(3), prizeGroup: 1700 + 2 * pick(126) });
      });
      const pairs = findPlay('SSC', 'longhu')?.forms[0]?.fields.find(field => field.key === 'pair');
      const values = pairs !== undefined && 'values' in pairs ? pairs.values : [];
      for (const pair of values)
        lines.push(betLine('longhu', { pair, picks: ['龙', '虎'] }, { bets: 2, prizeGroup: 1800 }));
      for (const part of linesOf(lines, 50)) await bet(fay, part, { gameCode: 'SSC5M' });
      server.clock.advance({ minutes: 5 });
      await server.settle();
      pushes += await compareWithEngine(server);
    }
    expect(pushes).toBeGreaterThan(0);
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
  }, 120_000);
});

/** Holds every settled order of the newest settled issue against the engine; answers how many had pushed bets. */
async function compareWithEngine(server: TestServer): Promise<number> {
  const family = findFamily('SSC');
  if (family === undefined) throw new Error('SSC is gone');
  const { rows } = await server.ctx.pool.query(
    `SELECT * FROM lottery_order_state WHERE issue_id = (
       SELECT i.id FROM lottery_issue AS i JOIN lottery_bettor AS b ON b.issue_id = i.id
       WHERE i.status = 'settled' ORDER BY i.draws_at DESC LIMIT 1)`,
  );
  expect(rows.length).toBeGreaterThan(100);
  let pushes = 0;
  for (const row of rows) {
    const play = findPlay('SSC', row.play_type);
    if (play === undefined) throw new Error(`the engine lost ${row.play_type}`);
    const terms = {
      unit: minor(row.unit),
      multiple: row.multiple,
      prizeGroup: row.prize_group,
      ruleVersion: row.rule_version,
      tieRule: row.tie_rule,
    };
    const due = payout({ play, selection: JSON.parse(row.selection), draw: prepareDraw(family, row.result), terms });
    const rebate = (due.validTurnover * BigInt(row.prize_group_max - row.prize_group)) / 2000n;
    const kept = row.own_rebate === 0n ? 0n : rebate;
    expect(
      {
        play: row.play_type,
        prize: formatExact(row.prize),
        refund: row.refund,
        rebate: row.own_rebate - row.rebate_back,
      },
      `${row.play_type} ${row.selection} on ${row.result}`,
    ).toEqual({ play: row.play_type, prize: formatExact(due.prize), refund: due.refund, rebate: kept });
    expect([row.winning_bets, row.push_bets], row.play_type).toEqual([
      due.settlement.winningBets,
      due.settlement.pushBets,
    ]);
    if (due.settlement.pushBets > 0) pushes += 1;
  }
  return pushes;
}
