import { gameOf } from '@baize/studio-games';
import { z } from 'zod';
import { stakesOf } from '../protocol/stakes.ts';
import type { Reward } from '../rewards/reward.ts';
import type { Studio } from '../studio.ts';

const operator = z.union([z.string().min(1), z.number().int().transform(String)]);
const whole = z.union([z.number().int(), z.bigint()]).transform(BigInt);

const created = z.object({
  operator_id: operator,
  user: z.string().min(1).max(100),
  game_code: z.string(),
  bet_count: z.number().int().min(1).max(1_000),
  bet_value: whole,
  currency: z.string(),
  reward_uuid: z.uuid(),
  start_time: z.iso.datetime({ offset: true }),
  end_time: z.iso.datetime({ offset: true }),
});
const named = z.object({ operator_id: operator, reward_uuid: z.uuid() });
const asked = z.object({ operator_id: operator, user: z.string().min(1).max(100), game_code: z.string().optional() });

/** Gives a player rounds in a slot. The same id with the same content is given once. */
export const createReward = async (studio: Studio, body: unknown) => {
  const { data } = created.safeParse(body);
  if (!data) return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX' } as const;
  if (gameOf(data.game_code)?.category !== 'slots') return { ok: false, status: 'RS_ERROR_INVALID_GAME' } as const;
  if (!stakesOf(data.currency).includes(data.bet_value)) return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX' } as const;
  const content = [
    data.operator_id,
    data.user,
    data.game_code,
    data.currency,
    data.bet_value,
    data.bet_count,
    new Date(data.start_time),
    new Date(data.end_time),
  ];
  await studio.db.query(
    `INSERT INTO reward (id, operator_id, user_ref, game, currency, stake, rounds, starts_at, ends_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING`,
    [data.reward_uuid, ...content, studio.now()],
  );
  const { rowCount } = await studio.db.query(
    `SELECT FROM reward WHERE id = $1 AND operator_id = $2 AND user_ref = $3 AND game = $4 AND currency = $5 AND stake = $6
       AND rounds = $7 AND starts_at = $8 AND ends_at = $9`,
    [data.reward_uuid, ...content],
  );
  if (rowCount === 0) return { ok: false, status: 'RS_ERROR_DUPLICATE_TRANSACTION' } as const;
  return { ok: true, value: { reward_uuid: data.reward_uuid } } as const;
};

/** Takes back what was not played yet. */
export const cancelReward = async (studio: Studio, body: unknown) => {
  const { data } = named.safeParse(body);
  if (!data) return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX' } as const;
  const { rowCount } = await studio.db.query(
    'UPDATE reward SET cancelled_at = coalesce(cancelled_at, $3) WHERE id = $1 AND operator_id = $2',
    [data.reward_uuid, data.operator_id, studio.now()],
  );
  if (rowCount === 0) return { ok: false, status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' } as const;
  return { ok: true, value: { reward_uuid: data.reward_uuid } } as const;
};

/** What a player was given, the newest first. */
export const listRewards = async (studio: Studio, body: unknown) => {
  const { data } = asked.safeParse(body);
  if (!data) return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX' } as const;
  const { rows } = await studio.db.query<Reward>(
    `SELECT * FROM reward WHERE operator_id = $1 AND user_ref = $2 AND ($3::text IS NULL OR game = $3)
     ORDER BY created_at DESC LIMIT 200`,
    [data.operator_id, data.user, data.game_code ?? null],
  );
  return { ok: true, value: rows.map(rewardOf) } as const;
};

const rewardOf = (row: Reward) => ({
  reward_uuid: row.id,
  user: row.user_ref,
  game_code: row.game,
  currency: row.currency,
  bet_value: row.stake,
  bet_count: row.rounds,
  used_count: row.used,
  start_time: row.starts_at.toISOString(),
  end_time: row.ends_at.toISOString(),
  cancelled: row.cancelled_at !== null,
});
