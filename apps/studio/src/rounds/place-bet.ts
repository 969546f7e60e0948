import { handOf } from '../fairness/seeds.ts';
import { isPlainRefusal, type Status } from '../protocol/statuses.ts';
import { giveRoundBack } from '../rewards/reward.ts';
import type { Session } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import { deliver } from '../wallet/deliver.ts';
import { endCall, type WalletCall, writeCall } from '../wallet/wallet-call.ts';
import { changeRound, type RoundRow, readRound } from './round-row.ts';
import { runCall } from './run-call.ts';

export type Placed = { round: RoundRow; balance: bigint | undefined };

/** Takes the stake from the demo's own balance; too little there refuses the round. */
export const placeDemoBet = (studio: Studio, session: Session, round: RoundRow): Promise<Placed> =>
  studio.db.transaction(async tx => {
    const locked = await mustLock(tx, round);
    const { rows } = await tx.query<{ demo_balance: bigint }>(
      'UPDATE session SET demo_balance = demo_balance - $2 WHERE id = $1 AND demo_balance >= $2 RETURNING demo_balance',
      [session.id, round.stake],
    );
    const [left] = rows;
    if (left === undefined)
      return { round: await refuse(studio, tx, locked, 'insufficient_funds'), balance: undefined };
    return { round: await open(studio, tx, locked), balance: left.demo_balance };
  });

/** Asks the operator for the stake. Whatever is not a plain yes or no is rolled back. */
export const placeBet = async (studio: Studio, session: Session, round: RoundRow, bet: WalletCall): Promise<Placed> => {
  const answer = await deliver(studio, session, round, bet);
  const { next, rollback } = await studio.db.transaction(async tx => {
    const locked = await mustLock(tx, round);
    if (answer?.status === 'RS_OK') {
      await endCall(studio, tx, bet.transaction_uuid, 'accepted', answer.status);
      return { next: await open(studio, tx, locked), rollback: undefined };
    }
    if (answer !== undefined && isPlainRefusal(answer.status)) {
      await endCall(studio, tx, bet.transaction_uuid, 'declined', answer.status);
      return { next: await refuse(studio, tx, locked, refusalOf(answer.status)), rollback: undefined };
    }
    return await undoBet(studio, tx, locked, bet, answer?.status);
  });
  if (rollback !== undefined) runCall(studio, rollback);
  return { round: next, balance: answer?.balance };
};

type Tx = Parameters<Parameters<Studio['db']['transaction']>[0]>[0];

/** Sends the stake back: for a bet that nobody is sure of, and for a round that cannot be played to its end. */
export const undoBet = async (
  studio: Studio,
  tx: Tx,
  round: RoundRow,
  bet: WalletCall,
  status: Status | undefined,
): Promise<{ next: RoundRow; rollback: WalletCall }> => {
  await endCall(studio, tx, bet.transaction_uuid, 'failed', status ?? null);
  await giveRoundBack(tx, round.reward_id);
  const rollback = await writeCall(studio, tx, {
    kind: 'rollback',
    reference_uuid: bet.transaction_uuid,
    amount: 0n,
    roundId: round.id,
  });
  return { next: await changeRound(tx, round, 'rolling_back', { refusal: failureOf(status), due_at: null }), rollback };
};

/** Said of a bet to which the operator said no for certain: its round never began. */
export const BARRED = ['bet_barred', 'session_over'] as const;

/** What to tell of a bet that is sent back, by how the operator answered it. */
const failureOf = (status: Status | undefined): string => {
  if (status === 'RS_ERROR_TOKEN_EXPIRED' || status === 'RS_ERROR_INVALID_TOKEN') return 'session_over';
  return status === 'RS_ERROR_USER_DISABLED' || status === 'RS_ERROR_INVALID_GAME' ? 'bet_barred' : 'bet_failed';
};

const refusalOf = (status: Status): string =>
  status === 'RS_ERROR_NOT_ENOUGH_MONEY' ? 'insufficient_funds' : 'limit_reached';

const mustLock = async (tx: Tx, { id }: RoundRow): Promise<RoundRow> => {
  const locked = await readRound(tx, id, true);
  if (locked === undefined) throw new Error(`round ${id} is gone`);
  return locked;
};

const refuse = async (studio: Studio, tx: Tx, round: RoundRow, refusal: string): Promise<RoundRow> => {
  await giveRoundBack(tx, round.reward_id);
  return await changeRound(tx, round, 'refused', { refusal, ended_at: studio.now() });
};

const open = async (studio: Studio, tx: Tx, round: RoundRow): Promise<RoundRow> => {
  const beganAt = studio.now();
  const { endsAfterMs } = await handOf(studio, tx, round);
  const dueAt = endsAfterMs === undefined ? null : new Date(beganAt.getTime() + endsAfterMs);
  return await changeRound(tx, round, 'open', { began_at: beganAt, due_at: dueAt });
};
