import { type Game, gameOf } from '@baize/studio-games';
import type { Queries } from '../db/database.ts';
import { lockPair, takeNonce } from '../fairness/seeds.ts';
import { stakesOf } from '../protocol/stakes.ts';
import { takeFreeRound } from '../rewards/reward.ts';
import { holderOf, type Session } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import { type WalletCall, writeCall } from '../wallet/wallet-call.ts';
import { type Placed, placeBet, placeDemoBet } from './place-bet.ts';
import { isDemo, type RoundRow, readRound } from './round-row.ts';
import { settleRound } from './settle.ts';

/** `reward` names the free rounds of which it is one. */
export type Wish = { id: string; stake: bigint; choice: unknown; reward?: string | undefined };

export type Begun =
  | { ok: true; round: RoundRow; balance: bigint | undefined }
  | {
      ok: false;
      code:
        | 'bad_input'
        | 'id_reused'
        | 'round_open'
        | 'too_soon'
        | 'insufficient_funds'
        | 'limit_reached'
        | 'bet_failed'
        | 'bet_barred'
        | 'session_over'
        | 'reward_over';
      waitMs?: number;
    };

/**
 * Plays a round: writes it down with its seeds, takes the stake, and settles it where it is over at once. The same id with the
 * same wish gives the same round again and takes nothing twice.
 */
export const beginRound = async (studio: Studio, session: Session, wish: Wish): Promise<Begun> => {
  const game = gameOf(session.game);
  const dealt = game?.deal(wish.choice, { below: () => 0 });
  if (game === undefined || dealt === undefined || !stakesOf(session.currency).includes(wish.stake))
    return { ok: false, code: 'bad_input' };
  const written = await studio.db.transaction(tx => writeRound(studio, tx, session, game, wish));
  if ('code' in written) return { ok: false, ...written };
  if (!written.fresh) return { ok: true, round: written.round, balance: undefined };
  const placed = await place(studio, session, written.round, written.bet);
  if (placed.round.state !== 'open') return { ok: false, code: refusalCode(placed.round.refusal) };
  const paid = await settleRound(studio, wish.id);
  const round = (await readRound(studio.db, wish.id)) ?? placed.round;
  if (round.state === 'open' && round.due_at !== null) studio.due.at(round.id, round.due_at);
  return { ok: true, round, balance: paid ?? placed.balance };
};

const REFUSALS = ['insufficient_funds', 'limit_reached', 'bet_barred', 'session_over'] as const;

const refusalCode = (refusal: string | null) => REFUSALS.find(code => code === refusal) ?? 'bet_failed';

type Written =
  | { round: RoundRow; fresh: boolean; bet: WalletCall | undefined }
  | { code: 'id_reused' | 'round_open' | 'too_soon' | 'reward_over'; waitMs?: number };

const writeRound = async (
  studio: Studio,
  tx: Queries,
  session: Session,
  game: Game,
  { id, stake, choice, reward }: Wish,
): Promise<Written> => {
  const holder = holderOf(session);
  const pair = await lockPair(studio, tx, holder);
  const known = await readRound(tx, id);
  if (known !== undefined) return sameWish(known, session, { id, stake, choice, reward });
  const refusal = await whyNotNow(studio, tx, holder, game);
  if (refusal !== undefined) return refusal;
  if (reward !== undefined && !(await takeFreeRound(studio, tx, session, { reward, stake })))
    return { code: 'reward_over' };
  const nonce = await takeNonce(tx, pair);
  const { rows } = await tx.query<RoundRow>(
    `INSERT INTO round (id, session_id, holder, game, seed_pair_id, nonce, currency, stake, choice, state, created_at, reward_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'betting', $10, $11) RETURNING *`,
    [
      id,
      session.id,
      holder,
      game.code,
      pair.id,
      nonce,
      session.currency,
      stake,
      JSON.stringify(choice),
      studio.now(),
      reward ?? null,
    ],
  );
  const [round] = rows;
  if (round === undefined) throw new Error('a round was not written');
  if (isDemo(round)) return { round, fresh: true, bet: undefined };
  const bet = await writeCall(studio, tx, { kind: 'bet', reference_uuid: null, amount: stake, roundId: id });
  studio.busy.add(bet.transaction_uuid);
  return { round, fresh: true, bet };
};

const sameWish = (known: RoundRow, session: Session, wish: Wish): Written => {
  const same =
    known.session_id === session.id &&
    known.stake === wish.stake &&
    known.reward_id === (wish.reward ?? null) &&
    JSON.stringify(known.choice) === JSON.stringify(wish.choice);
  return same ? { round: known, fresh: false, bet: undefined } : { code: 'id_reused' };
};

/** One round at a time, and none before the last one's least time is over. */
const whyNotNow = async (studio: Studio, tx: Queries, holder: string, game: Game) => {
  const { rows } = await tx.query<Pick<RoundRow, 'state' | 'created_at'>>(
    `SELECT state, created_at FROM round WHERE holder = $1 AND game = $2 AND state <> 'refused'
     ORDER BY created_at DESC LIMIT 1`,
    [holder, game.code],
  );
  const [last] = rows;
  if (last === undefined) return undefined;
  if (last.state === 'betting' || last.state === 'open') return { code: 'round_open' as const };
  const waitMs = last.created_at.getTime() + game.roundMs - studio.now().getTime();
  return waitMs > 0 ? { code: 'too_soon' as const, waitMs } : undefined;
};

const place = async (
  studio: Studio,
  session: Session,
  round: RoundRow,
  bet: WalletCall | undefined,
): Promise<Placed> => {
  if (bet === undefined) return await placeDemoBet(studio, session, round);
  try {
    return await placeBet(studio, session, round, bet);
  } finally {
    studio.busy.delete(bet.transaction_uuid);
  }
};
