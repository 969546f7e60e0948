import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { CallerMember } from '../../../http/handler.ts';
import { tokenHash } from '../../../secrets/token.ts';
import { walletAsset } from '../../members/index.ts';
import type { GameTables } from '../tables.ts';

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
  /** The newest launch of a player at a vendor, for protocols that send no token. */
  newest(user: VendorUser, vendorCode: string): Promise<Launch | undefined>;
  /** The wallet of a member, whoever asks: wins need no session. */
  asset(user: VendorUser): Promise<string>;
};

const KNOWN_MAX = 50_000;
/** A launch never changes; what is known of its member (name, kind of account) is read again after a while. */
const FRESH_MS = 60_000;

type Row = {
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

  const find = async (where: ReturnType<typeof sql>): Promise<Launch | undefined> => {
    const { rows } = await sql<Row>`
      SELECT u.code AS user, s.vendor_code, s.game_id, s.expires_at, s.merchant_id, s.member_id, s.member_session_id, s.asset,
        m.username, m.trial, m.account_type, m.currency
      FROM vendor_session AS s
      JOIN vendor_user AS u ON u.merchant_id = s.merchant_id AND u.member_id = s.member_id
      JOIN member AS m ON m.merchant_id = s.merchant_id AND m.id = s.member_id
      WHERE ${where} ORDER BY s.started_at DESC LIMIT 1`.execute(ctx.db);
    const [row] = rows;
    return row && launchOf(row);
  };

  return {
    user: async code => {
      const known = users.get(code);
      if (known) return known;
      const row = await ctx.db
        .withTables<GameTables>()
        .selectFrom('vendor_user')
        .selectAll()
        .where('code', '=', code)
        .executeTakeFirst();
      if (!row) return undefined;
      const user = { code, merchantId: row.merchant_id, memberId: row.member_id };
      remember(users, code, user);
      return user;
    },
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
      const hash = tokenHash(token);
      const key = hash.toString('base64');
      const known = launches.get(key);
      if (known && performance.now() - known.at < FRESH_MS) return known.launch;
      const launch = await find(sql`s.token_hash = ${hash}`);
      if (launch) remember(launches, key, { at: performance.now(), launch });
      return launch;
    },
    newest: ({ merchantId, memberId }, vendorCode) =>
      find(sql`s.merchant_id = ${merchantId} AND s.member_id = ${memberId} AND s.vendor_code = ${vendorCode}`),
    asset: async user => {
      const known = assets.get(user.code);
      if (known !== undefined) return known;
      const { rows } = await sql<{ currency: string; trial: boolean; account_type: number }>`
        SELECT currency, trial, account_type FROM member WHERE merchant_id = ${user.merchantId} AND id = ${user.memberId}
      `.execute(ctx.db);
      const [row] = rows;
      if (!row) throw new Error('a vendor knows a member who is not there');
      const asset = walletAsset(row);
      remember(assets, user.code, asset);
      return asset;
    },
  };
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
