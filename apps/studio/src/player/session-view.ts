import { stakesOf } from '../protocol/stakes.ts';
import { decimalOf } from '../protocol/units.ts';
import { BARRED } from '../rounds/place-bet.ts';
import type { RoundRow } from '../rounds/round-row.ts';
import { holderOf, type Session, walletToken } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import type { SessionView } from './player-api.ts';
import { freeRoundsView, nextRoundInMs, roundView, seedsView, totalsOf } from './views.ts';

/** All that a page needs when it opens, an interrupted round included. */
export const sessionView = async (studio: Studio, session: Session): Promise<SessionView> => {
  const last = await takenRound(studio, session);
  const balance = await balanceOf(studio, session);
  return {
    game: session.game,
    language: session.language,
    currency: session.currency,
    demo: session.player_id === null,
    sound: session.sound,
    lobbyUrl: session.lobby_url,
    depositUrl: session.deposit_url,
    stakes: stakesOf(session.currency).map(decimalOf),
    balance: balance === undefined ? null : decimalOf(balance),
    startedAt: session.created_at.toISOString(),
    now: studio.now().toISOString(),
    ...(await totalsOf(studio.db, session)),
    round: last === undefined || isAsking(last) ? null : await roundView(studio, last),
    nextRoundInMs: nextRoundInMs(studio, last),
    freeRounds: await freeRoundsView(studio, session),
    seeds: await seedsView(studio, session),
  };
};

/** What the operator says that the player has; of a demo what the session has. */
export const balanceOf = async (studio: Studio, session: Session): Promise<bigint | undefined> => {
  if (session.demo_balance !== null) return session.demo_balance;
  const answer = await studio.wallet.call(session.operator_id, 'user/balance', {
    user: session.user_ref,
    game_code: session.game,
    token: walletToken(studio, session),
  });
  return answer?.status === 'RS_OK' ? answer.balance : undefined;
};

const BET_PAUSE_MS = 100;
/** A bet is told three times at most, a second each. */
const BET_MAX_MS = 4_000;

const isAsking = ({ state }: RoundRow): boolean => state === 'betting';

/** The last round; one whose bet is under way is waited for, so that whoever opens the page again finds it there. */
const takenRound = async (studio: Studio, session: Session): Promise<RoundRow | undefined> => {
  const until = performance.now() + BET_MAX_MS;
  for (;;) {
    const last = await lastRound(studio, session);
    if (last === undefined || !isAsking(last) || performance.now() > until) return last;
    await new Promise(resolve => setTimeout(resolve, BET_PAUSE_MS));
  }
};

/** A round that the operator barred never began, also while what may have been taken for it is called back. */
const lastRound = async (studio: Studio, session: Session): Promise<RoundRow | undefined> => {
  const { rows } = await studio.db.query<RoundRow>(
    `SELECT * FROM round WHERE holder = $1 AND game = $2 AND state <> 'refused'
       AND NOT coalesce(refusal = ANY ($3), false) ORDER BY created_at DESC LIMIT 1`,
    [holderOf(session), session.game, BARRED],
  );
  return rows[0];
};
