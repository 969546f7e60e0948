import { bet, betLine, fakeClock, fund, player, startServer } from '@baize/testkit';
import { nearIssues } from '@baize/wire/lottery';
import { describe, expect, it } from 'vitest';

/** Wins whatever is drawn: one bet of four. */
const sure = betLine(
  'h2_dxds',
  {
    pos: [
      ['大', '小'],
      ['大', '小'],
    ],
  },
  { bets: 4 },
);

describe('a server that comes back', () => {
  it('closes, draws and settles what it missed, and goes on with today', async () => {
    const clock = fakeClock('2026-03-02T16:50:00Z');
    const first = await startServer({ now: clock });
    await first.settle();
    const mia = await player(first);
    await fund(first, mia, '100');
    const placed = await bet(mia, [sure]);
    const { database } = first;
    await first.house.close();

    clock.advance({ hours: 5 });
    const second = await startServer({ now: clock, database, seed: false });
    await second.settle();
    await second.settle();
    const { rows } = await second.ctx.pool.query(
      "SELECT count(*) FILTER (WHERE status <> 'settled')::int AS open FROM lottery_issue WHERE draws_at <= $1",
      [clock.now()],
    );
    expect(rows).toEqual([{ open: 0 }]);
    const back = Object.assign(await player(second), { token: undefined });
    expect((await back.must(nearIssues, { gameCode: 'SSC1M' })).current?.issueNo).toMatch(/^20260303-/);
    const paid = await second.ctx.pool.query(
      'SELECT state, prize FROM lottery_order_state WHERE member_id = $1 AND issue_number = $2',
      [mia.memberId, placed.issueNo],
    );
    expect(paid.rows).toEqual([{ state: 'won', prize: 3_900_000n }]);
    expect(await second.ctx.ledger.verify()).toMatchObject({ ok: true });
    await second.close();
    await database.drop();
  });
});
