import { generateKeyPairSync } from 'node:crypto';
import type { BareAsk, BareOptions, BareReady } from './baseline/bare-server.ts';
import { type BetStage, productFlags } from './bet-stage.ts';
import { type Child, startChild } from './child.ts';
import type { CallerAnswer, CallerAsk, CallerOptions, Launch } from './load/vendor-caller.ts';

const GAME = 'bench_reels';

/** The load of a vendor in a process of its own, and the least server that could answer it in another. */
export type VendorStage = {
  caller: Child<CallerAsk, CallerAnswer>;
  bare: Child<BareAsk, number> & { ready: BareReady };
  close(): Promise<void>;
};

/** A vendor of the bench's own, whose launches the crowd has open. */
export async function vendorStage({ database: { owner, ownerUrl } }: BetStage): Promise<VendorStage> {
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
  const caller = await startChild<CallerAsk, CallerAnswer>(new URL('./load/vendor-caller.ts', import.meta.url), {
    privateKey,
    path: '/vendor/baize/bench',
    gameCode: GAME,
    launches: rows,
  } satisfies CallerOptions);
  const bare = await startChild<BareAsk, number, BareReady>(
    new URL('./baseline/bare-server.ts', import.meta.url),
    { ownerUrl, publicKey, schema: 'bare_calls', wallets: rows.map(({ user }) => user) } satisfies BareOptions,
    productFlags(),
  );
  return {
    caller,
    bare,
    close: async () => {
      await caller.stop();
      await bare.stop();
    },
  };
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
