import { sessionOfRound } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import { deliver, deliverOnce } from '../wallet/deliver.ts';
import { endCall, type WalletCall, writeCall } from '../wallet/wallet-call.ts';
import { changeRound, readRound } from './round-row.ts';

const ROLLBACK_TRIES = 500;
const PAUSE_MIN_MS = 1_000;
const PAUSE_MAX_MS = 600_000;

/** Grows from a second to ten minutes. */
export const pauseAfter = (attempts: number): number =>
  Math.min(PAUSE_MAX_MS, PAUSE_MIN_MS * 2 ** Math.min(attempts, 20));

/** Begins to see a win or a rollback through, without waiting for it. */
export const runCall = (studio: Studio, call: WalletCall): void => {
  finishCall(studio, call).catch(err => studio.log.error({ err, call: call.transaction_uuid }, 'a wallet call broke'));
};

/** Sees a win or a rollback one step further; the balance where the operator told one. */
export const finishCall = async (studio: Studio, call: WalletCall): Promise<bigint | undefined> => {
  const id = call.transaction_uuid;
  if (studio.busy.has(id)) return undefined;
  studio.busy.add(id);
  try {
    return call.kind === 'win' ? await finishWin(studio, call) : await finishRollback(studio, call);
  } finally {
    studio.busy.delete(id);
  }
};

/** A win that was not taken is rolled back, and paid anew under another id: no prize is lost, none is paid twice. */
const finishWin = async (studio: Studio, call: WalletCall): Promise<bigint | undefined> => {
  const round = await readRound(studio.db, call.round_id);
  if (round === undefined) throw new Error(`round ${call.round_id} is gone`);
  const answer = await deliver(studio, await sessionOfRound(studio, round.id), round, call);
  const rollback = await studio.db.transaction(async tx => {
    const locked = await readRound(tx, round.id, true);
    if (answer?.status === 'RS_OK') {
      await endCall(studio, tx, call.transaction_uuid, 'accepted', answer.status);
      if (locked !== undefined) await changeRound(tx, locked, 'closed');
      return undefined;
    }
    await endCall(studio, tx, call.transaction_uuid, 'failed', answer?.status ?? null);
    return await writeCall(studio, tx, {
      kind: 'rollback',
      reference_uuid: call.transaction_uuid,
      amount: 0n,
      roundId: round.id,
    });
  });
  if (rollback !== undefined) runCall(studio, rollback);
  return answer?.balance;
};

const finishRollback = async (studio: Studio, call: WalletCall): Promise<bigint | undefined> => {
  const round = await readRound(studio.db, call.round_id);
  if (round === undefined) throw new Error(`round ${call.round_id} is gone`);
  const answer = await deliverOnce(studio, await sessionOfRound(studio, round.id), round, call);
  if (answer?.status !== 'RS_OK') return void (await tryAgain(studio, call, answer?.status));
  await studio.db.transaction(async tx => {
    const locked = await readRound(tx, round.id, true);
    await endCall(studio, tx, call.transaction_uuid, 'accepted', answer.status);
    if (call.reference_uuid !== null) await endCall(studio, tx, call.reference_uuid, 'rolled_back', null);
    if (locked?.state === 'rolling_back') await changeRound(tx, locked, 'refunded', { ended_at: studio.now() });
    if (locked?.state === 'paying') await payAnew(studio, tx, locked.id, locked.payout ?? 0n);
  });
  return answer.balance;
};

type Tx = Parameters<Parameters<Studio['db']['transaction']>[0]>[0];

const payAnew = async (studio: Studio, tx: Tx, roundId: string, payout: bigint): Promise<void> => {
  const { rows } = await tx.query<{ bet: string; wins: bigint }>(
    `SELECT max(transaction_uuid::text) FILTER (WHERE kind = 'bet') AS bet, count(*) FILTER (WHERE kind = 'win') AS wins
     FROM wallet_call WHERE round_id = $1`,
    [roundId],
  );
  const pause = pauseAfter(Number(rows[0]?.wins ?? 1n));
  await writeCall(studio, tx, {
    kind: 'win',
    reference_uuid: rows[0]?.bet ?? null,
    amount: payout,
    roundId,
    notBefore: new Date(studio.now().getTime() + pause),
  });
};

const tryAgain = async (studio: Studio, call: WalletCall, status: string | undefined): Promise<void> => {
  const attempts = call.attempts + 1;
  if (attempts >= ROLLBACK_TRIES) {
    studio.log.error({ call: call.transaction_uuid, status }, 'a rollback was given up');
    await endCall(studio, studio.db, call.transaction_uuid, 'given_up', status ?? null);
    return;
  }
  await studio.db.query('UPDATE wallet_call SET attempts = $2, status = $3, next_at = $4 WHERE transaction_uuid = $1', [
    call.transaction_uuid,
    attempts,
    status ?? null,
    new Date(studio.now().getTime() + pauseAfter(attempts)),
  ]);
};
