import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Actor,
  betLine,
  fund,
  guest,
  type Player,
  player,
  slipOf,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { balance } from '@baize/wire/cashier';
import { cancelBet, listBets, placeBets } from '@baize/wire/lottery';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotteryLimits } from './limits.ts';
import { verifyIssue } from './verify-issue.ts';

const rows = {
  pos: [
    ['大', '小'],
    ['大', '小'],
  ],
};
/** With an own rebate, so that cancelling has to take something back. */
const line = betLine('h2_dxds', rows, { bets: 4, unit: '1', prizeGroup: 1800 });

describe('two servers on one database', () => {
  let one: TestServer;
  let other: TestServer;
  let players: Player[];
  beforeAll(async () => {
    one = await startServer();
    await one.settle();
    other = await startServer({ database: one.database, seed: false, now: one.clock });
    players = [await player(one), await player(one), await player(one)];
    for (const who of players) await fund(one, who, '60');
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  it('take bets and cancellations of the same wallets without losing or doubling any', async () => {
    const [first] = players;
    if (first === undefined) throw new Error('nobody plays');
    const slip = await slipOf(first, [line]);
    const outcomes: string[] = [];
    const lane = async (actor: Actor, turns: number): Promise<void> => {
      for (let turn = 0; turn < turns; turn += 1) {
        const placed = await actor.call(placeBets, { ...slip, id: crypto.randomUUID() });
        outcomes.push(placed.ok ? 'ok' : placed.code);
        const orderId = placed.ok ? placed.value.orders[0]?.id : undefined;
        if (orderId === undefined || turn % 2 === 0) continue;
        const gone = await actor.call(cancelBet, { orderId, id: crypto.randomUUID() });
        outcomes.push(gone.ok ? 'cancelled' : gone.code);
      }
    };
    const twins = players.flatMap(who => [one, other].map(server => guest(server, { token: who.token ?? '' })));
    await Promise.all([...twins, ...twins].map(actor => lane(actor, 10)));
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'cancelled', 'insufficient_funds']));

    for (const who of players) {
      const { bets } = await who.must(listBets, { limit: 100 });
      const standing = bets.filter(row => row.state === 'placed').length;
      // A bet of 4.00 brings 0.30 back at once.
      expect(await who.must(balance, {})).toMatchObject({ available: (60 - 3.7 * standing).toFixed(2) });
    }
    one.clock.advance({ minutes: 1 });
    await one.settle();
    await one.settle();
    const verdict = await verifyIssue(one.ctx, { merchantId: 1, gameCode: slip.gameCode, issueNo: slip.issueNo });
    expect(verdict?.checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(await one.ctx.ledger.verify()).toMatchObject({ ok: true });
  });

  it('hold a bettor to the limits of an issue, whichever of them is asked', async () => {
    const who = await player(one);
    await fund(one, who, '1000');
    const { value, version } = one.ctx.settings.getVersioned(1, lotteryLimits);
    const by = { by: { kind: 'system', id: 'test', name: 'Test' }, reason: 'a narrow limit' } as const;
    const narrow = { ...value, issueStakeMax: '100' };
    await one.ctx.transaction(tx => one.ctx.settings.set(tx, 1, lotteryLimits, narrow, { ...by, version }));
    await Promise.all([one.ctx.settings.refresh(), other.ctx.settings.refresh()]);
    const slip = await slipOf(who, [betLine('h2_dxds', rows, { bets: 4, unit: '1', multiple: 15 })]);
    // Both servers have looked at the limit, and wait for the wallet.
    const holder = new pg.Client(one.database.ownerUrl);
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM ledger_account WHERE member_id = $1 FOR UPDATE', [who.memberId]);
    const asked = [one, other].map(server =>
      guest(server, { token: who.token ?? '' }).call(placeBets, { ...slip, id: crypto.randomUUID() }),
    );
    await sleep(1_500);
    await holder.query('COMMIT');
    await holder.end();
    const answers = await Promise.all(asked);
    expect(answers.map(answer => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['ok', 'stake_above_maximum']);
    expect(await who.must(balance, {})).toMatchObject({ available: '940.00' });
  });
});
