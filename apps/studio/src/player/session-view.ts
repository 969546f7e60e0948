import { stakesOf } from '../protocol/stakes.ts';
import { decimalOf } from '../protocol/units.ts';
import type { RoundRow } from '../rounds/round-row.ts';
import { holderOf, type Session, walletToken } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import type { SessionView } from './player-api.ts';
import { freeRoundsView, nextRoundInMs, roundView, seedsView, totalsOf } from './views.ts';

/** All that a page needs when it opens, an interrupted round included. */
export const sessionView = async (studio: Studio, session: Session): Promise<SessionView> => {
  const last = await lastRound(studio, session);
  const balance = await balanceOf(studio, session);
  return {
    game: session.game,
    language: session.language,
    currency: session.currency,
    demo: session.player_id === null,
    lobbyUrl: session.lobby_url,
    depositUrl: session.deposit_url,
    stakes: stakesOf(session.currency).map(decimalOf),
    balance: balance === undefined ? null : decimalOf(balance),
    startedAt: session.created_at.toISOString(),
    now: studio.now().toISOString(),
    ...(await totalsOf(studio.db, session)),
    round: last === undefined || last.state === 'betting' ? null : await roundView(studio, last),
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

const lastRound = async (studio: Studio, session: Session): Promise<RoundRow | undefined> => {
  const { rows } = await studio.db.query<RoundRow>(
    `SELECT * FROM round WHERE holder = $1 AND game = $2 AND state <> 'refused' ORDER BY created_at DESC LIMIT 1`,
    [holderOf(session), session.game],
  );
  return rows[0];
};
