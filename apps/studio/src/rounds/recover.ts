import { gameOf } from '@baize/studio-games';
import type { Queries } from '../db/database.ts';
import { handOf } from '../fairness/seeds.ts';
import { sessionOfRound } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import { acceptedCall, type WalletCall } from '../wallet/wallet-call.ts';
import { undoBet } from './place-bet.ts';
import { progressOf } from './progress.ts';
import { changeRound, isDemo, type RoundRow, readRound } from './round-row.ts';
import { finishCall, runCall } from './run-call.ts';
import { settleRound } from './settle.ts';

/**
 * What a process that was killed left: rounds whose bet nobody heard the answer of, rounds that time decides and in which the
 * player could not act meanwhile. Both give the stake back. Rounds that wait for the player stay open.
 */
export const recoverRounds = async (studio: Studio): Promise<void> => {
  const { rows } = await studio.db.query<{ id: string; game: string; state: string }>(
    "SELECT id, game, state FROM round WHERE state IN ('betting', 'open')",
  );
  for (const { id, game, state } of rows) {
    if (state === 'betting' || gameOf(game)?.live === true) await giveBack(studio, id);
    else await settleRound(studio, id, false);
  }
};

/** Takes up all that is due: transactions that wait for another try, rounds whose time is over. */
export const sweep = async (studio: Studio): Promise<void> => {
  const { rows: calls } = await studio.db.query<WalletCall>(
    "SELECT * FROM wallet_call WHERE state = 'waiting' AND kind <> 'bet' AND next_at <= $1 ORDER BY next_at LIMIT 50",
    [studio.now()],
  );
  await Promise.all(calls.map(call => finishCall(studio, call)));
  const { rows: rounds } = await studio.db.query<{ id: string }>(
    "SELECT id FROM round WHERE state = 'open' AND due_at <= $1 ORDER BY due_at LIMIT 50",
    [studio.now()],
  );
  for (const { id } of rounds) await endDue(studio, id);
};

/** Ends a round whose time is over: as it stands, as the rules leave it, or with the stake back. */
export const endDue = async (studio: Studio, id: string): Promise<void> => {
  const left = await studio.db.transaction(async tx => {
    const round = await readRound(tx, id, true);
    if (round?.state !== 'open' || round.due_at === null || round.due_at > studio.now()) return 'not due';
    const hand = await handOf(studio, tx, round);
    const progress = progressOf(round, studio.now());
    if (hand.standing(progress).over) return 'over';
    const move = hand.leave(progress);
    if (move === undefined) return 'give back';
    await tx.query('UPDATE round SET moves = $2 WHERE id = $1', [id, JSON.stringify([...round.moves, move])]);
    return 'over';
  });
  if (left === 'give back') await giveBack(studio, id);
  if (left === 'over') await settleRound(studio, id, false);
};

const giveBack = async (studio: Studio, id: string): Promise<void> => {
  const rollback = await studio.db.transaction(async tx => {
    const round = await readRound(tx, id, true);
    if (round === undefined || (round.state !== 'betting' && round.state !== 'open')) return undefined;
    if (isDemo(round)) return await giveBackDemo(studio, tx, round);
    const bet = (await acceptedCall(tx, id, 'bet')) ?? (await waitingBet(tx, id));
    if (bet === undefined || studio.busy.has(bet.transaction_uuid)) return undefined;
    return (await undoBet(studio, tx, round, bet, undefined)).rollback;
  });
  studio.due.over(id);
  if (rollback !== undefined) runCall(studio, rollback);
};

const waitingBet = async (tx: Queries, roundId: string): Promise<WalletCall | undefined> => {
  const { rows } = await tx.query<WalletCall>(
    "SELECT * FROM wallet_call WHERE round_id = $1 AND kind = 'bet' AND state = 'waiting'",
    [roundId],
  );
  return rows[0];
};

const giveBackDemo = async (studio: Studio, tx: Queries, round: RoundRow): Promise<undefined> => {
  const session = await sessionOfRound(studio, round.id);
  // A demo round is paid for in the same step that opens it.
  const stake = round.state === 'open' ? round.stake : 0n;
  await tx.query('UPDATE session SET demo_balance = demo_balance + $2 WHERE id = $1', [session.id, stake]);
  const rollingBack = await changeRound(tx, round, 'rolling_back', { refusal: 'bet_failed', due_at: null });
  await changeRound(tx, rollingBack, 'refunded', { ended_at: studio.now() });
};
