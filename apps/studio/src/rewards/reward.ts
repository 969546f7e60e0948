import type { Queries } from '../db/database.ts';
import type { Session } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';

/** Rounds that an operator gave a player. */
export type Reward = {
  id: string;
  operator_id: string;
  user_ref: string;
  game: string;
  currency: string;
  stake: bigint;
  rounds: number;
  used: number;
  starts_at: Date;
  ends_at: Date;
  cancelled_at: Date | null;
  created_at: Date;
};

/** The rounds that a session may play free now; those that end first come first. */
export const currentReward = async (studio: Studio, db: Queries, session: Session): Promise<Reward | undefined> => {
  const { rows } = await db.query<Reward>(
    `SELECT * FROM reward WHERE operator_id = $1 AND user_ref = $2 AND game = $3 AND currency = $4 AND cancelled_at IS NULL
       AND used < rounds AND starts_at <= $5 AND ends_at > $5
     ORDER BY ends_at, id LIMIT 1`,
    [session.operator_id, session.user_ref, session.game, session.currency, studio.now()],
  );
  return rows[0];
};

/** Uses one of the rounds up; nothing where they are over or were given for another stake. */
export const takeFreeRound = async (
  studio: Studio,
  tx: Queries,
  session: Session,
  { reward, stake }: { reward: string; stake: bigint },
): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `UPDATE reward SET used = used + 1 WHERE id = $1 AND operator_id = $2 AND user_ref = $3 AND game = $4 AND currency = $5
       AND stake = $6 AND cancelled_at IS NULL AND used < rounds AND starts_at <= $7 AND ends_at > $7`,
    [reward, session.operator_id, session.user_ref, session.game, session.currency, stake, studio.now()],
  );
  return rowCount === 1;
};

/** A round that was not played is still there to be played. */
export const giveRoundBack = async (tx: Queries, rewardId: string | null): Promise<void> => {
  if (rewardId !== null) await tx.query('UPDATE reward SET used = used - 1 WHERE id = $1', [rewardId]);
};
