import type { Studio } from '../studio.ts';
import { hashOf } from './session.ts';

export type Launch = {
  operatorId: string;
  game: string;
  language: string;
  currency: string;
  lobbyUrl: string | undefined;
  depositUrl: string | undefined;
  /** Absent in a demo, which begins with `demoBalance` units. */
  player: { user: string; token: string } | undefined;
  demoBalance: bigint;
};

const LASTS_MS = 12 * 3_600_000;
const TOKEN_BYTES = 32;

/** Opens a session and returns the secret with which the browser shows that it is the one who was sent. */
export const openSession = async (studio: Studio, launch: Launch): Promise<string> => {
  const token = studio.random(TOKEN_BYTES).toString('base64url');
  const { player } = launch;
  const now = studio.now();
  await studio.db.query(
    `WITH known AS (
       INSERT INTO player (operator_id, user_ref, currency, created_at)
       SELECT $3, $4, $7, $12 WHERE $4::text IS NOT NULL
       ON CONFLICT (operator_id, user_ref, currency) DO NOTHING
       RETURNING id
     )
     INSERT INTO session (id, token_hash, operator_id, player_id, game, language, currency, lobby_url, deposit_url,
       wallet_token, demo_balance, created_at, expires_at)
     VALUES ($1, $2, $3,
       coalesce((SELECT id FROM known), (SELECT id FROM player WHERE operator_id = $3 AND user_ref = $4 AND currency = $7)),
       $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      studio.newId(),
      hashOf(token),
      launch.operatorId,
      player?.user ?? null,
      launch.game,
      launch.language,
      launch.currency,
      launch.lobbyUrl ?? null,
      launch.depositUrl ?? null,
      player === undefined ? null : studio.seals.tokens.close(Buffer.from(player.token)),
      player === undefined ? launch.demoBalance : null,
      now,
      new Date(now.getTime() + LASTS_MS),
    ],
  );
  return token;
};
