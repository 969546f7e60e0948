import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { showRound } from '@baize/wire/games';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { CallerMember } from '../../../http/handler.ts';
import type { HeldWinRow } from '../ceilings/tables.ts';
import type { TransactionKind } from '../tables.ts';
import type { PlayedRound } from './played-round.ts';

type Entry = NonNullable<OutputOf<typeof showRound>['round']>['entries'][number];
type Row = {
  id: string;
  kind: TransactionKind;
  status: string;
  amount: bigint;
  balance: bigint | null;
  free: boolean;
  at: Date;
  /** Taken back since. */
  undone: boolean;
  held: HeldWinRow['state'] | null;
  /** Of a rollback: what it took back, and whether that waits for people or was refused by them. */
  target_kind: 'bet' | 'win' | null;
  target_amount: bigint | null;
  target_free: boolean | null;
  waits: boolean | null;
  refused: boolean | null;
};

const LIMIT = 200;

/** What moved in a round, oldest first. A rollback is the refund of a bet or a win taken back, with the amount of that. */
export async function readEntries(
  ctx: Context,
  { merchantId, memberId }: CallerMember,
  { vendor_code, round }: PlayedRound,
): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    SELECT t.id, t.kind, t.status, t.amount, t.balance, t.free, t.at, h.state AS held,
      u.id IS NOT NULL AND NOT u.waits AND NOT u.refused AS undone,
      target.kind AS target_kind, target.amount AS target_amount, target.free AS target_free, done.waits, done.refused
    FROM vendor_transaction AS t
    LEFT JOIN vendor_undone AS u ON u.merchant_id = t.merchant_id AND u.vendor_code = t.vendor_code AND u.id = t.id
    LEFT JOIN vendor_held_win AS h ON h.merchant_id = t.merchant_id AND h.vendor_code = t.vendor_code AND h.id = t.id
      AND h.kind = 'win'
    LEFT JOIN vendor_undone AS done ON done.merchant_id = t.merchant_id AND done.vendor_code = t.vendor_code
      AND done.id = t.reference AND done.by_id = t.id AND t.kind = 'rollback'
    LEFT JOIN vendor_transaction AS target ON target.merchant_id = done.merchant_id AND target.vendor_code = done.vendor_code
      AND target.id = done.id AND target.status = 'ok'
    WHERE t.merchant_id = ${merchantId} AND t.vendor_code = ${vendor_code} AND t.round = ${round} AND t.member_id = ${memberId}
    ORDER BY t.at, CASE t.kind WHEN 'bet' THEN 0 WHEN 'win' THEN 1 ELSE 2 END LIMIT ${LIMIT}`.execute(ctx.db);
  return rows.map(entryOf);
}

function entryOf(row: Row): Entry {
  const state = stateOf(row);
  const amount = row.kind === 'rollback' ? (row.target_amount ?? 0n) : row.amount;
  const moves = state === 'done' || state === 'undone';
  const sign = row.kind === 'bet' || row.target_kind === 'win' ? -1n : 1n;
  return {
    id: row.id,
    kind: row.kind === 'rollback' ? (row.target_kind === 'win' ? 'taken_back' : 'refund') : row.kind,
    state,
    amount: formatExact(amount),
    effect: formatExact(moves ? sign * amount : 0n),
    balance: row.balance === null ? null : formatExact(row.balance),
    at: row.at.toISOString(),
  };
}

function stateOf({ kind, status, free, undone, held, target_kind, target_free, waits, refused }: Row): Entry['state'] {
  if (kind === 'rollback') {
    if (refused) return 'refused';
    if (waits) return 'held';
    // The stake of a free bet was never the player's.
    return target_kind === 'bet' && target_free ? 'free' : 'done';
  }
  if (status === 'held') return held === 'refused' ? 'not_paid' : held === 'taken_back' ? 'refused' : 'held';
  if (status !== 'ok') return 'refused';
  if (kind === 'bet' && free) return 'free';
  return undone ? 'undone' : 'done';
}
