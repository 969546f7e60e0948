import { type BetLine, bet, betLine, fund, type Player, player, startServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrawnIssue } from './evaluate.ts';
import { reckonInThread } from './settlement-thread.ts';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const places = (first: readonly (number | string)[]) => ({ pos: [[...first], [], [], [], []] });
const digits = (some: readonly number[], unit = '1') =>
  betLine('dwd', places(some), { bets: some.length, unit, prizeGroup: 1900 });

describe('valid turnover of a lottery issue', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
  });
  afterAll(() => server.close());

  /** Stake and valid turnover of the fact that an issue leaves. */
  const playedBy = async (who: Player, lines: BetLine[]) => {
    const placed = await bet(who, lines);
    server.clock.advance({ minutes: 2 });
    await server.settle();
    const { rows } = await server.ctx.pool.query<{ stake: bigint; valid_turnover: bigint; prize: bigint }>(
      `SELECT f.stake, f.valid_turnover, f.prize FROM play_fact AS f JOIN lottery_issue AS i ON i.reference = f.reference
        WHERE f.kind = 'settled' AND i.number = $1 AND f.member_id = $2`,
      [placed.issueNo, who.memberId],
    );
    expect(rows).toHaveLength(1);
    return rows[0];
  };
  const richPlayer = async () => {
    const who = await player(server);
    await fund(server, who, '1000');
    return who;
  };

  it('is only what all bets together can lose: ten digits of a place bring back 9.5 of 10 whatever is drawn', async () => {
    expect(await playedBy(await richPlayer(), [digits(DIGITS)])).toEqual({
      stake: 10_000_000n,
      valid_turnover: 500_000n,
      prize: 9_500_000n,
    });
  });

  it('adds the bets of several lines: big with small, and a part of a cover counts by what is left at risk', async () => {
    const [low, high] = [digits([0, 1, 2, 3, 4]), digits([5, 6, 7, 8, 9])];
    expect(await playedBy(await richPlayer(), [low, high])).toMatchObject({ valid_turnover: 500_000n });
    // Five digits staked twenty times as high: 105 staked, and 9.5 come back at least.
    const uneven = [
      digits([0, 1, 2, 3, 4]),
      betLine('dwd', places([5, 6, 7, 8, 9]), { bets: 5, unit: '1', multiple: 20, prizeGroup: 1900 }),
    ];
    expect(await playedBy(await richPlayer(), uneven)).toMatchObject({
      stake: 105_000_000n,
      valid_turnover: 95_500_000n,
    });
  });

  it('is the same where a thread reckons it, and in every thread', async () => {
    const who = await richPlayer();
    await playedBy(who, [digits(DIGITS)]);
    const noted = async () => {
      const { rows } = await server.ctx.pool.query('SELECT * FROM lottery_sure_return ORDER BY issue_id, member_id');
      return rows;
    };
    const noteInThread = (issue: DrawnIssue) => reckonInThread(server.ctx.pool, { what: 'note sure returns', issue });
    const before = await noted();
    const { rows } = await server.ctx.pool.query<{ issueId: string; result: string }>(
      `SELECT DISTINCT d.issue_id::text AS "issueId", d.result FROM lottery_draw AS d
      JOIN lottery_sure_return AS s ON s.issue_id = d.issue_id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    await server.database.pool.query('DELETE FROM lottery_sure_return');
    await Promise.all(rows.map(row => noteInThread({ merchantId: 1, family: 'SSC', ...row })));
    expect(await noted()).toEqual(before);
    const unknown = { merchantId: 1, family: 'none', issueId: '1', result: '' };
    await expect(noteInThread(unknown)).rejects.toThrow('no family none');
  });

  it('is the whole stake where a draw may take it all, won or lost', async () => {
    const nine = await playedBy(await richPlayer(), [digits(DIGITS.slice(1))]);
    expect(nine).toMatchObject({ stake: 9_000_000n, valid_turnover: 9_000_000n });
    const half = await playedBy(await richPlayer(), [digits([0, 2, 4, 6, 8])]);
    expect(half).toMatchObject({ stake: 5_000_000n, valid_turnover: 5_000_000n });
  });
});
