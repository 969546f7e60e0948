import type { Queries } from '../db/database.ts';
import type { RoundRow } from '../rounds/round-row.ts';
import { type Session, walletToken } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';

export type WalletCall = {
  transaction_uuid: string;
  round_id: string;
  kind: 'bet' | 'win' | 'rollback';
  reference_uuid: string | null;
  amount: bigint;
  state: 'waiting' | 'accepted' | 'declined' | 'failed' | 'rolled_back' | 'given_up';
  status: string | null;
  attempts: number;
  next_at: Date;
  created_at: Date;
};

type NewCall = Pick<WalletCall, 'kind' | 'reference_uuid' | 'amount'> & { roundId: string; notBefore?: Date };

/** Writes a transaction down, before anybody is told of it. */
export const writeCall = async (studio: Studio, tx: Queries, call: NewCall): Promise<WalletCall> => {
  const now = studio.now();
  const { rows } = await tx.query<WalletCall>(
    `INSERT INTO wallet_call (transaction_uuid, round_id, kind, reference_uuid, amount, state, next_at, created_at)
     VALUES ($1, $2, $3, $4, $5, 'waiting', $6, $7) RETURNING *`,
    [studio.newId(), call.roundId, call.kind, call.reference_uuid, call.amount, call.notBefore ?? now, now],
  );
  if (rows[0] === undefined) throw new Error('a wallet call was not written');
  return rows[0];
};

export const endCall = async (
  studio: Studio,
  tx: Queries,
  id: string,
  state: WalletCall['state'],
  status: string | null,
): Promise<void> => {
  await tx.query(
    'UPDATE wallet_call SET state = $2, status = coalesce($3, status), settled_at = $4 WHERE transaction_uuid = $1',
    [id, state, status, studio.now()],
  );
};

/** The call of a round that is accepted, by kind: its bet, its win. */
export const acceptedCall = async (
  db: Queries,
  roundId: string,
  kind: 'bet' | 'win',
): Promise<WalletCall | undefined> => {
  const { rows } = await db.query<WalletCall>(
    "SELECT * FROM wallet_call WHERE round_id = $1 AND kind = $2 AND state = 'accepted'",
    [roundId, kind],
  );
  return rows[0];
};

/** A transaction as the protocol writes it. */
export const bodyOf = (
  studio: Studio,
  session: Session,
  round: RoundRow,
  call: WalletCall,
): Record<string, unknown> => ({
  user: session.user_ref,
  token: walletToken(studio, session),
  game_code: round.game,
  round: round.id,
  // A lost round ends with a win of nothing, so that a bet never tells how its round will end.
  round_closed: call.kind !== 'bet',
  transaction_uuid: call.transaction_uuid,
  supplier_transaction_id: call.transaction_uuid,
  ...(call.reference_uuid === null ? {} : { reference_transaction_uuid: call.reference_uuid }),
  ...(call.kind === 'rollback'
    ? {}
    : { amount: call.amount, currency: round.currency, is_free: round.reward_id !== null }),
  ...(round.reward_id === null || call.kind === 'rollback' ? {} : { reward_uuid: round.reward_id }),
});
