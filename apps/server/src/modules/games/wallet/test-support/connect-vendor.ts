import type { TestServer } from '@baize/testkit';
import { tokenHash } from '../../../../secrets/token.ts';
import { forgetCatalogue, sealSecret } from '../../index.ts';

export type Connected = {
  code: string;
  protocol: string;
  game: string;
  publicKey: string | null;
  secret: string | null;
};

/** Makes a vendor of a protocol one of the demo merchant's, with one game. */
export async function connectVendor(
  { ctx }: TestServer,
  { code, protocol, game, publicKey, secret }: Connected,
): Promise<void> {
  await ctx.pool.query(
    `INSERT INTO game_vendor (merchant_id, code, vassalage, account_type_id, protocol, names, game_types, enabled, api_url,
       operator_id, public_key, sealed_secret, synced_at)
     VALUES (1, $1, upper($1), 9, $2, '{"EN":"Vendor"}', '{RNG}', true, 'http://127.0.0.1:2', 'baize', $3, $4, $5)`,
    [code, protocol, publicKey, secret === null ? null : sealSecret(ctx, secret), ctx.now()],
  );
  await ctx.pool.query(
    `INSERT INTO game (merchant_id, vendor_code, code, names, game_type, category, added_at, seen_at)
     VALUES (1, $1, $2, '{"EN":"Game"}', 'RNG', 'slots', $3, $3)`,
    [code, game, ctx.now()],
  );
  forgetCatalogue(ctx);
}

/** Gives a member a name at vendors and a launch of the game of one of them. */
export async function launchAt(
  { ctx }: TestServer,
  { code, memberId, user, token }: { code: string; memberId: bigint; user: string; token: string },
): Promise<void> {
  await ctx.pool.query(
    'INSERT INTO vendor_user (code, merchant_id, member_id) VALUES ($1, 1, $2) ON CONFLICT DO NOTHING',
    [user, memberId],
  );
  await ctx.pool.query(
    `INSERT INTO vendor_session (token_hash, merchant_id, id, vendor_code, game_id, member_id, member_session_id, asset,
       started_at, expires_at)
     SELECT $1, m.merchant_id, uuidv7(), g.vendor_code, g.id, m.member_id, m.id, 'THB', $3, $3::timestamptz + interval '1 hour'
     FROM member_session AS m JOIN game AS g ON g.merchant_id = m.merchant_id AND g.vendor_code = $4
     WHERE m.member_id = $2`,
    [tokenHash(token), memberId, ctx.now(), code],
  );
}
