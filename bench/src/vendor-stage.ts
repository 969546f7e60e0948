import { generateKeyPairSync } from 'node:crypto';
import type { BetStage } from './bet-stage.ts';
import { type Child, startChild } from './child.ts';
import type { CallerAnswer, CallerAsk, CallerOptions, Launch } from './load/vendor-caller.ts';

const GAME = 'bench_reels';

/** A vendor of the bench's own, whose launches the crowd has open, and the load in a process of its own. */
export async function vendorStage({ database: { owner } }: BetStage): Promise<Child<CallerAsk, CallerAnswer>> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  await owner.query(
    `INSERT INTO game_vendor (merchant_id, code, vassalage, account_type_id, protocol, names, game_types, enabled, api_url,
       operator_id, public_key, synced_at)
     VALUES (1, 'bench', 'BENCH', 9, 'hub88', '{"EN":"Bench"}', '{RNG}', true, 'http://127.0.0.1:2', 'baize', $1, now())`,
    [publicKey],
  );
  await owner.query(
    `INSERT INTO game (merchant_id, vendor_code, code, names, game_type, category, added_at, seen_at)
     VALUES (1, 'bench', $1, '{"EN":"Reels"}', 'RNG', 'slots', now(), now())`,
    [GAME],
  );
  const { rows } = await owner.query<Launch>(LAUNCHES, [GAME]);
  await owner.query('ANALYZE vendor_user, vendor_session');
  return await startChild<CallerAsk, CallerAnswer>(new URL('./load/vendor-caller.ts', import.meta.url), {
    privateKey,
    path: '/vendor/baize/bench',
    gameCode: GAME,
    launches: rows,
  } satisfies CallerOptions);
}

const LAUNCHES = `
  WITH users AS (
    INSERT INTO vendor_user (code, merchant_id, member_id)
    SELECT 'bench' || id, merchant_id, id FROM member WHERE merchant_id = 1 AND username LIKE 'bench%'
    RETURNING code, merchant_id, member_id
  ), entered AS (
    INSERT INTO vendor_session (token_hash, merchant_id, id, vendor_code, game_id, member_id, member_session_id, asset,
      started_at, expires_at)
    SELECT sha256(('launch ' || u.code)::bytea), u.merchant_id, uuidv7(), 'bench', g.id, u.member_id, s.id, 'THB', now(),
      now() + interval '12 hours'
    FROM users AS u
    JOIN member_session AS s ON s.merchant_id = u.merchant_id AND s.member_id = u.member_id
    JOIN game AS g ON g.merchant_id = u.merchant_id AND g.vendor_code = 'bench' AND g.code = $1
  )
  SELECT code AS user, 'launch ' || code AS token FROM users ORDER BY random()`;
