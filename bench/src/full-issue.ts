import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BetStage } from './bet-stage.ts';
import type { Line } from './mix.ts';

/** An issue with as many bets as a settlement is measured with. */
export type FullIssue = { id: string; gameCode: string; issueNo: string };

const FOLDED_WITHIN_MS = 300_000;

/** Fills the last issue that the house has made ahead: a few bets placed by the product give the selections, the rest is written after their pattern. */
export async function sellOut(
  on: BetStage,
  { gameCode, lines }: { gameCode: string; lines: readonly Line[] },
  bets: number,
): Promise<FullIssue> {
  const { owner } = on.database;
  const { rows } = await owner.query<{ id: string; issueNo: string }>(
    `SELECT i.id::text, i.number AS "issueNo" FROM lottery_issue AS i
     WHERE i.merchant_id = 1 AND i.game_code = $1 AND i.status = 'selling' AND i.number NOT LIKE '2099%'
     ORDER BY i.draws_at DESC LIMIT 1`,
    [gameCode],
  );
  const [issue] = rows;
  if (!issue) throw new Error(`${gameCode} has no issue ahead`);
  await owner.query(
    "UPDATE lottery_issue SET opens_at = now() - interval '1 hour', closes_at = now() + interval '1 day', draws_at = now() + interval '1 day' WHERE merchant_id = 1 AND id = $1",
    [issue.id],
  );
  const full = { gameCode, ...issue };
  for (const line of lines) await placeOne(on, full, line);
  await owner.query(FILL_ORDERS, [issue.id, bets - lines.length]);
  await owner.query(FILL_BETTORS, [issue.id]);
  await owner.query(FILL_STAKES, [issue.id]);
  await owner.query(FILL_EXPOSURE, [issue.id]);
  return full;
}

async function placeOne(on: BetStage, { gameCode, issueNo }: FullIssue, { json, stake }: Line): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${on.ports.batches}/lgw/lottery/bets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${on.tokens[0]}`, merchant: 'baize', 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), gameCode, issueNo, lines: [JSON.parse(json)], total: stake }),
  });
  if (!response.ok) throw new Error(`a bet of the bench was refused: ${await response.text()}`);
}

/** Waits until the house has added up the numbers of an issue, so that this is not measured as something else. */
export async function untilFolded({ database }: BetStage, { id }: FullIssue): Promise<void> {
  const until = performance.now() + FOLDED_WITHIN_MS;
  for (;;) {
    const { rows } = await database.owner.query<{ folded: boolean }>(
      `SELECT f.upto >= (SELECT id FROM lottery_order WHERE merchant_id = 1 AND issue_id = $1 ORDER BY id DESC LIMIT 1) AS folded
       FROM lottery_number_fold AS f WHERE f.merchant_id = 1 AND f.issue_id = $1`,
      [id],
    );
    if (rows[0]?.folded) return;
    if (performance.now() > until) throw new Error('the numbers of the issue were not added up in time');
    await sleep(200);
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

/** What batches append when they take bets; the few that the product took are among the orders. */
const FILL_EXPOSURE = `
  WITH appended AS (DELETE FROM lottery_exposure WHERE merchant_id = 1 AND issue_id = $1)
  INSERT INTO lottery_exposure (merchant_id, issue_id, asset, play_type, orders, stake, prize_max)
  SELECT 1, issue_id, asset, play_type, count(*), sum(stake), sum(prize_max)
  FROM lottery_order WHERE merchant_id = 1 AND issue_id = $1 GROUP BY issue_id, asset, play_type`;
