import type { Queries } from '../db/database.ts';
import { mayBecome, type RoundState } from './transitions.ts';

export type RoundRow = {
  id: string;
  session_id: string;
  holder: string;
  game: string;
  seed_pair_id: string;
  nonce: number;
  currency: string;
  stake: bigint;
  /** The operator's gift that the round is one of: its stake is nobody's. */
  reward_id: string | null;
  choice: unknown;
  moves: unknown[];
  state: RoundState;
  refusal: string | null;
  payout: bigint | null;
  shown: unknown;
  created_at: Date;
  began_at: Date | null;
  due_at: Date | null;
  ended_at: Date | null;
};

/** A round as it is now; locked until the end of the transaction where `lock` says so. */
export const readRound = async (db: Queries, id: string, lock = false): Promise<RoundRow | undefined> => {
  const { rows } = await db.query<RoundRow>(`SELECT * FROM round WHERE id = $1${lock ? ' FOR UPDATE' : ''}`, [id]);
  return rows[0];
};

type Changes = Partial<Pick<RoundRow, 'refusal' | 'payout' | 'shown' | 'began_at' | 'due_at' | 'ended_at'>>;

/** Takes a locked round to its next state and returns it as it is then. A step that the table does not know is a bug. */
export const changeRound = async (
  tx: Queries,
  round: RoundRow,
  state: RoundState,
  changes: Changes = {},
): Promise<RoundRow> => {
  if (!mayBecome(round.state, state)) throw new Error(`round ${round.id} is ${round.state} and cannot be ${state}`);
  const next: RoundRow = { ...round, ...changes, state };
  await tx.query(
    `UPDATE round SET state = $2, refusal = $3, payout = $4, shown = $5, began_at = $6, due_at = $7, ended_at = $8
     WHERE id = $1`,
    [
      next.id,
      next.state,
      next.refusal,
      next.payout,
      next.shown === null ? null : JSON.stringify(next.shown),
      next.began_at,
      next.due_at,
      next.ended_at,
    ],
  );
  return next;
};

export const isDemo = ({ holder }: Pick<RoundRow, 'holder'>): boolean => holder.startsWith('demo:');
