import type { Queries } from '../db/database.ts';
import { handOf } from '../fairness/seeds.ts';
import { payoutOf } from '../protocol/units.ts';
import { sessionOfRound } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import { type WalletCall, writeCall } from '../wallet/wallet-call.ts';
import { progressOf } from './progress.ts';
import { changeRound, isDemo, type RoundRow, readRound } from './round-row.ts';
import { finishCall, runCall } from './run-call.ts';

/**
 * Ends an open round that is over and pays what it returns; leaves any other as it is. With `patient` it waits for the
 * operator's first answer, so that the player sees the balance that follows.
 */
export const settleRound = async (studio: Studio, id: string, patient = true): Promise<bigint | undefined> => {
  const settled = await studio.db.transaction(async tx => {
    const round = await readRound(tx, id, true);
    return round?.state === 'open' ? await settleOpen(studio, tx, round) : undefined;
  });
  if (settled === undefined) return undefined;
  studio.due.over(id);
  if (settled.win === undefined) return settled.balance;
  if (!patient) return void runCall(studio, settled.win);
  return await finishCall(studio, settled.win);
};

type Settled = { win: WalletCall | undefined; balance: bigint | undefined };

const settleOpen = async (studio: Studio, tx: Queries, round: RoundRow): Promise<Settled | undefined> => {
  const hand = await handOf(studio, tx, round);
  const standing = hand.standing(progressOf(round, studio.now()));
  if (!standing.over) return undefined;
  const payout = payoutOf(round.stake, standing.multiplier);
  const paying = await changeRound(tx, round, 'paying', {
    payout,
    shown: standing.shown,
    ended_at: studio.now(),
    due_at: null,
  });
  if (isDemo(round)) return await payDemo(studio, tx, paying, payout);
  const win = await writeCall(studio, tx, {
    kind: 'win',
    reference_uuid: await betOf(tx, round.id),
    amount: payout,
    roundId: round.id,
  });
  return { win, balance: undefined };
};

const betOf = async (tx: Queries, roundId: string): Promise<string> => {
  const { rows } = await tx.query<{ id: string }>(
    "SELECT transaction_uuid AS id FROM wallet_call WHERE round_id = $1 AND kind = 'bet'",
    [roundId],
  );
  if (rows[0] === undefined) throw new Error(`round ${roundId} has no bet`);
  return rows[0].id;
};

const payDemo = async (studio: Studio, tx: Queries, round: RoundRow, payout: bigint): Promise<Settled> => {
  const session = await sessionOfRound(studio, round.id);
  const { rows } = await tx.query<{ demo_balance: bigint }>(
    'UPDATE session SET demo_balance = demo_balance + $2 WHERE id = $1 RETURNING demo_balance',
    [session.id, payout],
  );
  await changeRound(tx, round, 'closed');
  return { win: undefined, balance: rows[0]?.demo_balance };
};
