import { createHash } from 'node:crypto';
import type { Studio } from '../studio.ts';

/** A launch: one player (or nobody, in a demo), one game. */
export type Session = {
  id: string;
  operator_id: string;
  player_id: bigint | null;
  user_ref: string | null;
  /** Null until the player says whether games sound, and in a demo. */
  sound: boolean | null;
  game: string;
  language: string;
  currency: string;
  lobby_url: string | null;
  deposit_url: string | null;
  wallet_token: Buffer | null;
  demo_balance: bigint | null;
  created_at: Date;
  expires_at: Date;
};

const SELECT = 'SELECT s.*, p.user_ref, p.sound FROM session AS s LEFT JOIN player AS p ON p.id = s.player_id';

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The session of a browser's token, while it lasts. */
export const sessionOf = async (studio: Studio, token: string): Promise<Session | undefined> => {
  const { rows } = await studio.db.query<Session>(`${SELECT} WHERE s.token_hash = $1 AND s.expires_at > $2`, [
    hashOf(token),
    studio.now(),
  ]);
  return rows[0];
};

/** The session that a round was begun in, whether it lasts or not: wins and rollbacks do not care. */
export const sessionOfRound = async (studio: Studio, roundId: string): Promise<Session> => {
  const { rows } = await studio.db.query<Session>(`${SELECT} JOIN round AS r ON r.session_id = s.id WHERE r.id = $1`, [
    roundId,
  ]);
  if (rows[0] === undefined) throw new Error(`round ${roundId} has no session`);
  return rows[0];
};

/** Whose rounds and seeds: a player keeps them from launch to launch, a demo for itself. */
export const holderOf = ({ id, player_id }: Pick<Session, 'id' | 'player_id'>): string =>
  player_id === null ? `demo:${id}` : `player:${player_id}`;

export const walletToken = (studio: Studio, { wallet_token }: Session): string =>
  wallet_token === null ? '' : studio.seals.tokens.open(wallet_token).toString();
