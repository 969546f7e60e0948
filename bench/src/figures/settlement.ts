import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BetStage } from '../bet-stage.ts';
import type { Figure, Options, Row } from '../figure.ts';
import type { BetResult } from '../load/generator.ts';
import { median, ratio } from '../statistics.ts';
import { sharedBetStage } from './bets.ts';

/** Two digits of ten on one place: every fifth bet wins, whatever is drawn. */
const SELECTIONS = Array.from({ length: 5 }, (_, place) =>
  Array.from({ length: 9 }, (_, first) => ({
    pos: Array.from({ length: 5 }, (_, at) => (at === place ? [first, first + 1] : [])),
  })),
).flat();
const BETTING_CONNECTIONS = 4;

type Settled = {
  settledPerSecond: number;
  copiedPerSecond: number;
  winners: number;
  quietP99: number;
  busyP99: number;
};

async function settleOnce(on: BetStage, options: Options, report: (line: string) => void): Promise<Settled> {
  const superuser = new pg.Client(on.database.superuserUrl);
  await superuser.connect();
  try {
    const issue = await sellOut(on, options.settledBets);
    report(`${options.settledBets.toLocaleString('en')} bets are in issue ${issue.number}`);
    const copiedPerSecond = await copySpeed(superuser, issue.id, options.settledBets);
    const quiet = await bet(on, 3);
    await on.database.owner.query(
      "UPDATE lottery_issue SET opens_at = now() - interval '1 hour', closes_at = now(), draws_at = now() WHERE merchant_id = 1 AND id = $1",
      [issue.id],
    );
    const [busy, settled] = await Promise.all([betUntilSettled(on, issue.id), settlementOf(on, issue.id)]);
    report(`settled in ${settled.seconds.toFixed(1)} s, ${settled.winners} winners`);
    return {
      settledPerSecond: options.settledBets / settled.seconds,
      copiedPerSecond,
      winners: settled.winners,
      quietP99: quiet.p99Ms,
      busyP99: busy,
    };
  } finally {
    await superuser.end();
  }
}

const bet = (on: BetStage, seconds: number): Promise<BetResult> =>
  on.generator.ask({
    port: on.ports.batches,
    connections: BETTING_CONNECTIONS,
    seconds,
    warmSeconds: 0.3,
    wallets: 'uniform',
    issues: on.issues.slice(0, 1),
  });

/** Bets a second at a time until the settlement is done; the median of the seconds' p99. */
async function betUntilSettled(on: BetStage, issueId: string): Promise<number> {
  const seen: number[] = [];
  do seen.push((await bet(on, 1)).p99Ms);
  while (!(await isSettled(on, issueId)));
  return median(seen);
}

async function isSettled({ database }: BetStage, issueId: string): Promise<boolean> {
  const { rowCount } = await database.owner.query(
    "SELECT FROM lottery_settlement WHERE merchant_id = 1 AND issue_id = $1 AND phase = 'done'",
    [issueId],
  );
  return rowCount === 1;
}

/** From the moment at which the draw stands to the settled issue: evaluation, payment, facts, rebates and booking. */
async function settlementOf(on: BetStage, issueId: string): Promise<{ seconds: number; winners: number }> {
  const until = performance.now() + 300_000;
  while (!(await isSettled(on, issueId))) {
    if (performance.now() > until) throw new Error('the issue was not settled in five minutes');
    await sleep(50);
  }
  const { rows } = await on.database.owner.query<{ seconds: number; winners: number }>(
    `SELECT extract(epoch FROM finished_at - started_at)::float8 AS seconds, winners::int4 AS winners
     FROM lottery_settlement WHERE merchant_id = 1 AND issue_id = $1`,
    [issueId],
  );
  const [row] = rows;
  if (!row) throw new Error('the settlement is gone');
  return row;
}

/** An issue that is full: a few bets placed by the product give the selections, and the rest is written after their pattern. */
async function sellOut(on: BetStage, bets: number): Promise<{ id: string; number: string }> {
  const { owner } = on.database;
  const { rows } = await owner.query<{ id: string; number: string }>(
    `SELECT i.id::text, i.number FROM lottery_issue AS i
     WHERE i.merchant_id = 1 AND i.game_code = 'SSC5M' AND i.status = 'selling' AND i.number NOT LIKE '2099%'
     ORDER BY i.draws_at DESC LIMIT 1`,
  );
  const [issue] = rows;
  if (!issue) throw new Error('the house has no issue ahead');
  await owner.query(
    "UPDATE lottery_issue SET opens_at = now() - interval '1 hour', closes_at = now() + interval '1 day', draws_at = now() + interval '1 day' WHERE merchant_id = 1 AND id = $1",
    [issue.id],
  );
  for (const selection of SELECTIONS) await placeOne(on, issue.number, selection);
  await owner.query(FILL_ORDERS, [issue.id, bets - SELECTIONS.length]);
  await owner.query(FILL_BETTORS, [issue.id]);
  await owner.query(FILL_STAKES, [issue.id]);
  await owner.query('ANALYZE lottery_order, lottery_bettor');
  return issue;
}

async function placeOne(on: BetStage, issueNo: string, selection: unknown): Promise<void> {
  const id = randomUUID();
  const line = { playType: 'dwd', selection, unit: '0.01', multiple: 1, prizeGroup: 1900, betCount: 2, stake: '0.02' };
  const response = await fetch(`http://127.0.0.1:${on.ports.batches}/lgw/lottery/bets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${on.tokens[0]}`, merchant: 'baize', 'content-type': 'application/json' },
    body: JSON.stringify({ id, gameCode: 'SSC5M', issueNo, lines: [line], total: '0.02' }),
  });
  if (!response.ok) throw new Error(`a bet of the bench was refused: ${await response.text()}`);
}

/** COPY of the same rows into a table with the same indexes and checks, durable at its end. */
async function copySpeed(superuser: pg.Client, issueId: string, bets: number): Promise<number> {
  const { rows } = await superuser.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
  const file = join(rows[0]?.folder ?? '', 'bench-orders.copy');
  try {
    await superuser.query(
      `COPY (SELECT * FROM lottery_order WHERE merchant_id = 1 AND issue_id = ${Number(issueId)}) TO '${file}'`,
    );
    await superuser.query('CREATE TABLE bench_order (LIKE lottery_order INCLUDING ALL)');
    await superuser.query('CHECKPOINT');
    const startedAt = performance.now();
    await superuser.query(`COPY bench_order FROM '${file}'`);
    return (bets * 1000) / (performance.now() - startedAt);
  } finally {
    await superuser.query('DROP TABLE IF EXISTS bench_order');
    rmSync(file, { force: true });
  }
}

const FILL_ORDERS = `
  WITH pattern AS (
    SELECT row_number() OVER () AS n, o.* FROM lottery_order AS o
    WHERE o.merchant_id = 1 AND o.issue_id = $1
  ), bettor AS (
    SELECT row_number() OVER () AS n, a.id AS account, a.member_id AS member
    FROM ledger_account AS a JOIN member AS m ON m.merchant_id = 1 AND m.id = a.member_id AND m.username LIKE 'bench%'
    WHERE a.merchant_id = 1 AND a.kind = 'main'
  )
  INSERT INTO lottery_order (merchant_id, id, issue_id, member_id, account_id, stake, own_rebate, unit, multiple, bet_count,
    prize_max, prize_group, prize_group_max, rule_version, tie_rule, play_type, selection, selection_hash, leaf, slip_id,
    placed_at, asset, game_code)
  SELECT 1, uuidv7(), p.issue_id, b.member, b.account, p.stake, p.own_rebate, p.unit, p.multiple, p.bet_count,
    p.prize_max, p.prize_group, p.prize_group_max, p.rule_version, p.tie_rule, p.play_type, p.selection, p.selection_hash,
    sha256(g::text::bytea), gen_random_uuid(), p.placed_at, p.asset, p.game_code
  FROM generate_series(1, $2::int4) AS g
  JOIN pattern AS p ON p.n = g % (SELECT count(*) FROM pattern) + 1
  JOIN bettor AS b ON b.n = (g::int8 * 7919) % (SELECT count(*) FROM bettor) + 1`;

const FILL_BETTORS = `
  INSERT INTO lottery_bettor AS b
    (merchant_id, issue_id, member_id, asset, account_id, orders, bets, stake, own_rebate, prize_max, weighted)
  SELECT 1, issue_id, member_id, asset, min(account_id), count(*), sum(bet_count), sum(stake), sum(own_rebate),
    sum(prize_max), sum(stake::numeric * prize_group)
  FROM lottery_order WHERE merchant_id = 1 AND issue_id = $1 GROUP BY issue_id, member_id, asset
  ON CONFLICT (merchant_id, issue_id, member_id, asset) DO UPDATE SET orders = excluded.orders, bets = excluded.bets,
    stake = excluded.stake, own_rebate = excluded.own_rebate, prize_max = excluded.prize_max, weighted = excluded.weighted`;

/** The stakes that were not paid in by wallets come from the world in one transfer, so that the ledger sums to zero. */
const FILL_STAKES = `
  WITH owed AS (
    SELECT sum(stake)::int8 AS stake,
      ledger_open(1, now(), 'house', NULL, 'open_stakes', 'lottery/' || $1::text, 'THB', 'none') AS stakes,
      ledger_open(1, now(), 'world', NULL, 'world', '', 'THB', 'none') AS world
    FROM lottery_order WHERE merchant_id = 1 AND issue_id = $1::int8
  )
  SELECT a.outcome FROM owed AS o, ledger_apply(1, now(), '{1}', ARRAY[uuidv7()], ARRAY[o.world], ARRAY[o.stakes],
    ARRAY[o.stake], '{bench}', ARRAY[NULL::uuid]) AS a`;

export const settlement: Figure = {
  id: 'P4',
  run: async (report, options): Promise<Row[]> => {
    const on = await sharedBetStage(report);
    const rounds: Settled[] = [];
    for (let round = 0; round < options.rounds; round += 1) rounds.push(await settleOnce(on, options, report));
    const middle = (read: (settled: Settled) => number) => median(rounds.map(read));
    return [
      {
        figure: 'P4',
        what: `${options.settledBets.toLocaleString('en')} bets, 20 % winners: settled/s ÷ COPY of the same bets`,
        value: middle(({ settledPerSecond, copiedPerSecond }) => ratio(settledPerSecond, copiedPerSecond)),
        unit: 'ratio',
        target: 0.4,
        bound: 'least',
        details: {
          'settled/s': Math.round(middle(settled => settled.settledPerSecond)),
          'COPY/s': Math.round(middle(settled => settled.copiedPerSecond)),
          winners: middle(settled => settled.winners),
        },
      },
      {
        figure: 'P4',
        what: `bet p99 while it settles ÷ before, ${BETTING_CONNECTIONS} connections`,
        value: middle(({ busyP99, quietP99 }) => ratio(busyP99, quietP99)),
        unit: 'ratio',
        target: 2,
        bound: 'most',
        details: {
          'before ms': middle(settled => settled.quietP99),
          'meanwhile ms': middle(settled => settled.busyP99),
        },
      },
    ];
  },
};
