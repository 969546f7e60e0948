import { handOf } from '../fairness/seeds.ts';
import { holderOf, type Session } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import { progressOf } from './progress.ts';
import { type RoundRow, readRound } from './round-row.ts';
import { settleRound } from './settle.ts';

export type Moved =
  | { ok: true; round: RoundRow; balance: bigint | undefined }
  | { ok: false; code: 'unknown_round' | 'bad_move' };

/**
 * A move in an open round, at the moment at which it arrives here. `step` is the number of moves that the player has seen: a
 * move that was sent twice is taken once. A round that time has ended by now is settled instead.
 */
export const makeMove = async (
  studio: Studio,
  session: Session,
  id: string,
  { step, wish }: { step: number; wish: unknown },
): Promise<Moved> => {
  const outcome = await studio.db.transaction(async tx => {
    const round = await readRound(tx, id, true);
    if (round === undefined || round.holder !== holderOf(session)) return 'unknown_round';
    if (round.state !== 'open' || round.moves.length > step) return 'seen';
    const hand = await handOf(studio, tx, round);
    const progress = progressOf(round, studio.now());
    if (hand.standing(progress).over) return 'over';
    const move = hand.move(progress, wish);
    if (move === undefined || round.moves.length < step) return 'bad_move';
    const moves = [...round.moves, move];
    await tx.query('UPDATE round SET moves = $2 WHERE id = $1', [id, JSON.stringify(moves)]);
    return hand.standing({ ...progress, moves }).over ? 'over' : 'moved';
  });
  if (outcome === 'unknown_round' || outcome === 'bad_move') return { ok: false, code: outcome };
  // A move that is sent again may come before the first has settled the round that it ended.
  const balance = outcome === 'moved' ? undefined : await settleRound(studio, id);
  const round = await readRound(studio.db, id);
  if (round === undefined) return { ok: false, code: 'unknown_round' };
  return { ok: true, round, balance };
};
