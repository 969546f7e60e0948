import { randomUUID } from 'node:crypto';
import type { BetCommand, BetOutcome } from '@baize/server/src/modules/lottery/index.ts';
import type pg from 'pg';
import { ONE_CALL } from './one-call-sql.ts';

/** A bet of one line by one call. */
export async function placeByOneCall(pool: pg.Pool, command: BetCommand): Promise<BetOutcome> {
  const { rows } = await pool.query<{ balance: bigint | null }>({ ...ONE_CALL, values: oneCallValues(command) });
  return { state: 'ok', result: undefined, balance: rows[0]?.balance ?? null };
}

function oneCallValues(command: BetCommand): unknown[] {
  const [order] = command.orders;
  if (!order) throw new Error('a bench slip has one line');
  return [
    new Date(),
    `m:${command.memberId}`,
    command.id,
    command.contentHash,
    command.result,
    command.memberId,
    command.sessionId,
    command.accountId,
    command.issueId,
    command.openStakesId,
    order.id,
    order.playType,
    order.selection,
    order.selectionHash,
    order.leaf,
    order.stake,
    order.prizeMax,
    command.gameCode,
  ];
}

const named = (name: string, text: string) => ({ name: `bench-${name}`, text });
const READ = named(
  'read',
  `SELECT 1 FROM member AS m JOIN member_session AS s ON s.merchant_id = 1 AND s.id = $2 AND s.member_id = m.id
   JOIN lottery_issue AS i ON i.merchant_id = 1 AND i.id = $3 AND i.status = 'selling' AND $4 < i.closes_at
   JOIN lottery_game AS g ON g.merchant_id = 1 AND g.code = i.game_code AND g.open
   WHERE m.merchant_id = 1 AND m.id = $1 AND m.status = 'active' AND s.ended_at IS NULL AND s.expires_at > $4
     AND NOT EXISTS (SELECT FROM play_stop WHERE merchant_id IN (0, 1))
   FOR SHARE OF i`,
);
const CLAIM = named(
  'claim',
  `WITH key AS (
     INSERT INTO ledger_command (merchant_id, actor, endpoint, id, content_hash, result, created_at)
     VALUES (1, $1, 'lottery.placeBets', $2, $3, $4, $5) RETURNING 1
   )
   UPDATE ledger_account SET posted = posted - $6, entries = entries + 1
   WHERE merchant_id = 1 AND id = $7 AND posted - reserved >= $6 AND EXISTS (SELECT FROM key)
   RETURNING posted - reserved AS balance, entries AS seq`,
);
const WRITE = named(
  'write',
  `WITH transfer AS (
     INSERT INTO ledger_transfer (merchant_id, id, debit_id, credit_id, amount, code, created_at, reference)
     VALUES (1, $1, $2, $3, $4, 'stake', $5, $1)
   ), entry AS (
     INSERT INTO ledger_entry (merchant_id, account_id, seq, at, transfer_id, amount, balance, code)
     VALUES (1, $2, $6, $5, $1, -$4::int8, $7, 'stake')
   ), delta AS (
     INSERT INTO ledger_delta VALUES (1, $3, $4::int8)
   ), fact AS (
     INSERT INTO play_fact (merchant_id, id, member_id, kind, product, game, reference, asset, wagered, at, business_date)
     VALUES (1, $1, $8, 'stake', 'lottery', $9, $1, 'THB', $4, $5, ($5::timestamptz AT TIME ZONE 'Asia/Bangkok')::date)
   ), event AS (
     INSERT INTO event_outbox (merchant_id, type, payload)
     VALUES (1, 'balances.changed', jsonb_build_object('accounts', jsonb_build_array(
       jsonb_build_object('memberId', $8::int8::text, 'asset', 'THB', 'version', $6::int8))))
   ), bettor AS (
     INSERT INTO lottery_bettor AS b
       (merchant_id, issue_id, member_id, asset, account_id, orders, bets, stake, own_rebate, prize_max, weighted)
     VALUES (1, $10, $8, 'THB', $2, 1, 1, $4, 0, $11, $4::numeric * 1950)
     ON CONFLICT (merchant_id, issue_id, member_id, asset) DO UPDATE SET orders = b.orders + 1, bets = b.bets + 1,
       stake = b.stake + excluded.stake, prize_max = b.prize_max + excluded.prize_max, weighted = b.weighted + excluded.weighted
   ), exposure AS (
     INSERT INTO lottery_exposure (merchant_id, issue_id, asset, play_type, orders, stake, prize_max)
     VALUES (1, $10, 'THB', $12, 1, $4, $11)
   )
   INSERT INTO lottery_order (merchant_id, id, issue_id, member_id, account_id, stake, own_rebate, unit, multiple, bet_count,
     prize_max, prize_group, prize_group_max, rule_version, tie_rule, play_type, selection, selection_hash, leaf, slip_id,
     placed_at, asset, game_code)
   VALUES (1, $1, $10, $8, $2, $4, 0, $4, 1, 1, $11, 1950, 1950, 1, 'lose', $12, $13, $14, $15, $16, $5, 'THB', $9)`,
);

/** The same bet as a plain transaction of five round trips. */
export async function placeByFiveTrips(pool: pg.Pool, command: BetCommand): Promise<BetOutcome> {
  const [order] = command.orders;
  if (!order) throw new Error('a bench slip has one line');
  const now = new Date();
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const read = await client.query({ ...READ, values: [command.memberId, command.sessionId, command.issueId, now] });
    if (read.rowCount !== 1) throw new Error('refused');
    const claimed = await client.query<{ balance: bigint; seq: bigint }>({
      ...CLAIM,
      values: [
        `m:${command.memberId}`,
        command.id,
        command.contentHash,
        command.result,
        now,
        order.stake,
        command.accountId,
      ],
    });
    const [wallet] = claimed.rows;
    if (!wallet) throw new Error('insufficient_funds');
    await client.query({
      ...WRITE,
      values: [
        order.id,
        command.accountId,
        command.openStakesId,
        order.stake,
        now,
        wallet.seq,
        wallet.balance,
        command.memberId,
        command.gameCode,
        command.issueId,
        order.prizeMax,
        order.playType,
        order.selection,
        order.selectionHash,
        order.leaf,
        command.id,
      ],
    });
    await client.query('COMMIT');
    client.release();
    return { state: 'ok', result: undefined, balance: wallet.balance };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
    throw error;
  }
}

/** What the bare loop needs to make a bet up: no HTTP, no session look-up, no pricing stands before it. */
export type BareBet = { memberId: string; sessionId: string; accountId: string };
export type BareStage = {
  issueId: string;
  houseId: string;
  gameCode: string;
  hash: Buffer;
  leaf: Buffer;
  orderId(): string;
};

export const bareValues = (bet: BareBet, stage: BareStage): unknown[] => [
  new Date(),
  `m:${bet.memberId}`,
  randomUUID(),
  stage.leaf,
  '{"orders":[{"id":"01a1fa12-878c-7814-8785-59e1a2d493b3","number":"261120-0000000","playType":"dwd","summary":"1","betCount":1,"stake":"0.01","ownRebate":"0.00"}],"gameCode":"SSC5M","issueNo":"20991231-0001","stake":"0.01","ownRebate":"0.00","currency":"THB","placedAt":"2026-11-20T18:00:00.000Z","closesAt":"2026-11-20T18:00:00.000Z"}',
  bet.memberId,
  bet.sessionId,
  bet.accountId,
  stage.issueId,
  stage.houseId,
  stage.orderId(),
  'dwd',
  '{"pos":[[7],[],[],[],[]]}',
  stage.hash,
  stage.leaf,
  10_000,
  97_500,
  stage.gameCode,
];
