import pg from 'pg';

/** A player of a crowd: logged in from the start, with money. */
export type CrowdPlayer = { memberId: bigint; token: string };

/**
 * Many players at once, written straight into a seeded house's database by its owner: for load and for kill tests, where
 * registering each of them would take longer than the test. Their wallets are filled through the ledger, `amount` in
 * ledger units each.
 */
export const crowd = async (
  ownerUrl: string,
  { name, count, amount }: { name: string; count: number; amount: bigint },
): Promise<CrowdPlayer[]> => {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; token: string }>(MEMBERS_AND_SESSIONS, [name, count]);
    for (let first = 0; first < rows.length; first += 1_000)
      await client.query(FILL, [rows.slice(first, first + 1_000).map(row => row.id), amount]);
    await client.query('ANALYZE member, member_session, ledger_account');
    return rows.map(({ id, token }) => ({ memberId: BigInt(id), token }));
  } finally {
    await client.end();
  }
};

const MEMBERS_AND_SESSIONS = `
  WITH born AS (
    INSERT INTO member (merchant_id, username, username_key, currency, upline_path, invitation_code, language,
      password_hash, password_changed_at, registered_at)
    SELECT 1, $1 || n, lower($1 || n), 'THB', '0', upper(substr(md5($1 || n), 1, 12)), 'EN', 'nobody logs in with this', now(), now()
    FROM generate_series(1, $2::int4) AS n
    RETURNING merchant_id, id, username
  ), tokens AS (
    SELECT born.*, 'crowd-' || username || '-' || md5(random()::text) AS token FROM born
  ), entered AS (
    INSERT INTO member_session (merchant_id, id, member_id, token_hash, ip, user_agent, started_at, last_seen_at, expires_at)
    SELECT merchant_id, uuidv7(), id, sha256(token::bytea), '127.0.0.1', 'crowd', now(), now(), now() + interval '1 day'
    FROM tokens
  )
  SELECT id::text, token FROM tokens ORDER BY id`;

const FILL = `
  WITH opened AS (
    SELECT ledger_open(1, now(), 'member', m.id, 'main', '', 'THB', 'floor') AS main,
      count(*) OVER ()::int4 AS n
    FROM unnest($1::int8[]) AS m (id)
  ), gathered AS (
    SELECT array_agg(main) AS mains, min(n) AS n,
      array_fill(ledger_open(1, now(), 'world', NULL, 'world', '', 'THB', 'none'), ARRAY[min(n)]) AS worlds
    FROM opened
  )
  SELECT a.outcome FROM gathered AS g, ledger_apply(1, now(), ARRAY(SELECT generate_series(1, g.n)),
    ARRAY(SELECT uuidv7() FROM generate_series(1, g.n)), g.worlds, g.mains, array_fill($2::int8, ARRAY[g.n]),
    array_fill('deposit'::text, ARRAY[g.n]), array_fill(NULL::uuid, ARRAY[g.n]), p_wait => true) AS a`;
