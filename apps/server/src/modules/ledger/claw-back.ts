import { sql, type Transaction } from 'kysely';
import type { AccountRef } from './chart.ts';
import { openAccountIn } from './open-account.ts';

export type ClawBack = {
  merchantId: number;
  memberId: bigint;
  asset: string;
  /** Where the money goes back to. */
  house: AccountRef;
  amount: bigint;
  code: string;
  reference?: string;
};

/** `taken` went at once; `owed` is the member's receivable now, which later credits pay down first. */
export type ClawedBack = { taken: bigint; owed: bigint };

/**
 * Takes back from main accounts, in order, in the caller's transaction. Idempotence is the caller's: it stands in the
 * transaction that marks what is corrected.
 */
export async function clawBackIn(
  tx: Transaction<object>,
  at: Date,
  clawBacks: readonly ClawBack[],
): Promise<ClawedBack[]> {
  const results: ClawedBack[] = [];
  for (const { merchantId, memberId, asset, house, amount, code, reference } of clawBacks) {
    const main = await openAccountIn(tx, at, merchantId, { kind: 'main', memberId, asset });
    const houseId = await openAccountIn(tx, at, merchantId, house);
    const { rows } = await sql<{ taken: bigint; owed: bigint }>`
      SELECT taken[1] AS taken, owed[1] AS owed FROM ledger_claw_back(${merchantId}, ${at}, ARRAY[${main}::int8],
        ARRAY[${houseId}::int8], ARRAY[${amount}::int8], ${code}, ARRAY[${reference ?? null}::uuid])`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('ledger_claw_back answered nothing');
    results.push(row);
  }
  return results;
}

export type WriteOff = {
  merchantId: number;
  memberId: bigint;
  asset: string;
  amount: bigint;
  requestedBy: string;
  approvedBy: string;
  reason: string;
};
export type WrittenOff = { ok: true; transferId: string } | { ok: false; code: 'same_person' | 'exceeds_receivable' };

/** Gives up what a member owes, at the house's cost. Two people stand behind it; the database insists. */
export async function writeOffIn(
  tx: Transaction<object>,
  at: Date,
  transferId: string,
  { merchantId, memberId, asset, amount, requestedBy, approvedBy, reason }: WriteOff,
): Promise<WrittenOff> {
  const receivable = await openAccountIn(tx, at, merchantId, { kind: 'receivable', memberId, asset });
  const adjustments = await openAccountIn(tx, at, merchantId, { kind: 'adjustments', asset });
  const { rows } = await sql<{ state: string }>`
    SELECT ledger_write_off(${merchantId}, ${at}, ${transferId}, ${receivable}, ${adjustments}, ${amount}, ${requestedBy},
      ${approvedBy}, ${reason}) AS state`.execute(tx);
  const state = rows[0]?.state;
  if (state === 'ok') return { ok: true, transferId };
  if (state === 'same_person' || state === 'exceeds_receivable') return { ok: false, code: state };
  throw new Error(`the ledger answered ${state} to a write-off`);
}
