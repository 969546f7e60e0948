import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { CallerMember } from '../../../http/handler.ts';
import { tokenHash } from '../../../secrets/token.ts';
import { createBatcher } from '../../ledger/index.ts';
import { walletAsset } from '../../members/index.ts';

/** Who is behind a vendor's name for a player. */
export type VendorUser = { readonly code: string; readonly merchantId: number; readonly memberId: bigint };

/** A launch, as wallet calls need it. Whether the member may still play is read where money moves. */
export type Launch = {
  readonly user: string;
  readonly vendorCode: string;
  readonly gameId: bigint;
  readonly expiresAt: Date;
  readonly member: CallerMember;
};

export type Players = {
  user(code: string): Promise<VendorUser | undefined>;
  /** The member's name for vendors, made at the first launch. */
  codeOf(merchantId: number, memberId: bigint): Promise<string>;
  byToken(token: string): Promise<Launch | undefined>;
  /** Reads a launch again at the next question: it came to nothing. Without a hash (hex, of its token) all of them. */
  forget(hash?: string): void;
  /** The newest launch of a player at a vendor that opened, for protocols that send no token. */
  newest(user: VendorUser, vendorCode: string): Promise<Launch | undefined>;
  /** The wallet of a member, whoever asks: wins need no session. */
  asset(user: VendorUser): Promise<string>;
};

const KNOWN_MAX = 50_000;
/** A launch that opened never changes; what is known of its member (name, kind of account) is read again after a while. */
const FRESH_MS = 60_000;

type Row = {
  hash: string;
  user: string;
  vendor_code: string;
  game_id: bigint;
  expires_at: Date;
  merchant_id: number;
  member_id: bigint;
  member_session_id: string;
  asset: string;
  username: string;
  trial: boolean;
  account_type: number;
  currency: string;
};

export function createPlayers(ctx: Context): Players {
  const users = new Map<string, VendorUser>();
  const launches = new Map<string, { at: number; launch: Launch }>();
  const assets = new Map<string, string>();
  /** How many launches came to nothing. */
  let forgotten = 0;
  // What is not known is asked for together with whatever else is not known at that moment.
  const tokens = createBatcher<string, Launch | null>({ keyOf: hash => hash, run: many => launchesOf(ctx, many) });
  const codes = createBatcher<string, Known | null>({ keyOf: code => code, run: many => usersOf(ctx, many) });

  const find = async (code: string): Promise<VendorUser | undefined> => {
    const found = await codes.submit(code);
    if (!found) return undefined;
    remember(users, code, found.user);
    remember(assets, code, found.asset);
    return found.user;
  };

  return {
    user: async code => users.get(code) ?? (await find(code)),
    codeOf: async (merchantId, memberId) => {
      const code = `b${ctx.random(15).toString('base64url')}`;
      const { rows } = await sql<{ code: string }>`
        WITH made AS (
          INSERT INTO vendor_user (code, merchant_id, member_id) VALUES (${code}, ${merchantId}, ${memberId})
          ON CONFLICT DO NOTHING RETURNING code
        )
        SELECT code FROM made UNION ALL
        SELECT code FROM vendor_user WHERE merchant_id = ${merchantId} AND member_id = ${memberId}`.execute(ctx.db);
      const [row] = rows;
      // Made by another at this very moment: it is there now.
      return row?.code ?? createPlayers(ctx).codeOf(merchantId, memberId);
    },
    byToken: async token => {
      const key = tokenHash(token).toString('hex');
      const known = launches.get(key);
      if (known && performance.now() - known.at < FRESH_MS) return known.launch;
      const asked = forgotten;
      const launch = (await tokens.submit(key)) ?? undefined;
      if (!launch) return undefined;
      // What was read before a launch came to nothing is not kept: the next question reads it again.
      if (asked !== forgotten) return launch;
      const { merchantId, memberId, asset } = launch.member;
      remember(launches, key, { at: performance.now(), launch });
      remember(users, launch.user, { code: launch.user, merchantId, memberId });
      remember(assets, launch.user, asset);
      return launch;
    },
    forget: hash => {
      forgotten += 1;
      if (hash === undefined) launches.clear();
      else launches.delete(hash);
    },
    newest: async ({ merchantId, memberId }, vendorCode) => {
      const { rows } = await ctx.lanes.query<Row>({
        name: 'vendor-launch-newest',
        text: `${LAUNCH} WHERE s.merchant_id = $1 AND s.member_id = $2 AND s.vendor_code = $3
               AND s.expires_at > s.started_at ORDER BY s.started_at DESC LIMIT 1`,
        values: [merchantId, memberId, vendorCode],
      });
      return rows[0] && launchOf(rows[0]);
    },
    asset: async ({ code }) => {
      if (!assets.has(code)) await find(code);
      const asset = assets.get(code);
      if (asset === undefined) throw new Error('a vendor knows a member who is not there');
      return asset;
    },
  };
}

const LAUNCH = `
  SELECT encode(s.token_hash, 'hex') AS hash, u.code AS user, s.vendor_code, s.game_id, s.expires_at, s.merchant_id, s.member_id,
    s.member_session_id, s.asset, m.username, m.trial, m.account_type, m.currency
  FROM vendor_session AS s
  JOIN vendor_user AS u ON u.merchant_id = s.merchant_id AND u.member_id = s.member_id
  JOIN member AS m ON m.merchant_id = s.merchant_id AND m.id = s.member_id`;

/** The array stands in a query of its own: PostgreSQL then keeps one plan instead of making one for each length of it. */
async function launchesOf(ctx: Context, hashes: readonly string[]): Promise<(Launch | null)[]> {
  const { rows } = await ctx.lanes.query<Row>({
    name: 'vendor-launches',
    text: `SELECT found.* FROM unnest((SELECT $1::bytea[])) AS q (hash)
           CROSS JOIN LATERAL (${LAUNCH} WHERE s.token_hash = q.hash LIMIT 1) AS found`,
    values: [hashes.map(hash => Buffer.from(hash, 'hex'))],
  });
  const found = new Map(rows.map(row => [row.hash, launchOf(row)]));
  return hashes.map(hash => found.get(hash) ?? null);
}

type Known = { user: VendorUser; asset: string };
type UserRow = {
  code: string;
  merchant_id: number;
  member_id: bigint;
  currency: string;
  trial: boolean;
  account_type: number;
};

async function usersOf(ctx: Context, codes: readonly string[]): Promise<(Known | null)[]> {
  const { rows } = await ctx.lanes.query<UserRow>({
    name: 'vendor-users',
    text: `SELECT u.code, u.merchant_id, u.member_id, m.currency, m.trial, m.account_type
           FROM vendor_user AS u JOIN member AS m ON m.merchant_id = u.merchant_id AND m.id = u.member_id
           WHERE u.code = ANY ($1::text[])`,
    values: [codes],
  });
  const found = new Map(
    rows.map(row => {
      const { code, merchant_id: merchantId, member_id: memberId } = row;
      return [code, { user: { code, merchantId, memberId }, asset: walletAsset(row) }];
    }),
  );
  return codes.map(code => found.get(code) ?? null);
}

function remember<V>(map: Map<string, V>, key: string, value: V): void {
  if (map.size >= KNOWN_MAX) map.clear();
  map.set(key, value);
}

const launchOf = (row: Row): Launch => ({
  user: row.user,
  vendorCode: row.vendor_code,
  gameId: row.game_id,
  expiresAt: row.expires_at,
  member: {
    merchantId: row.merchant_id,
    memberId: row.member_id,
    sessionId: row.member_session_id,
    username: row.username,
    trial: row.trial,
    accountType: row.account_type,
    currency: row.currency,
    asset: row.asset,
    changeDue: false,
  },
});
