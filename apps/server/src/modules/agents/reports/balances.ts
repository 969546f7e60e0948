import { sql, type Transaction } from 'kysely';
import { readHoldings } from '../../ledger/index.ts';
import type { Lines } from '../find-shares.ts';

type Holder = { readonly merchantId: number; readonly memberId: bigint; readonly asset: string };
type Change = Holder & { readonly more: bigint };

/** Reads again what members have whose money moved, and adds the difference to everybody above them. */
export async function takeBalances(tx: Transaction<object>, moved: readonly Holder[], lines: Lines): Promise<void> {
  const holders = [...new Map(moved.map(one => [keyOf(one), one])).entries()].sort().map(([, one]) => one);
  if (holders.length === 0) return;
  const holdings = await readHoldings(tx, holders);
  const changes = await storeOwn(
    tx,
    holders.map((one, at) => ({ ...one, more: holdings[at] ?? 0n })),
  );
  const above = new Map<string, Change>();
  for (const { merchantId, memberId, asset, more } of changes)
    for (const upline of lines.get(merchantId)?.get(memberId)?.uplines ?? []) {
      const change = { merchantId, memberId: upline.memberId, asset, more };
      above.set(keyOf(change), { ...change, more: (above.get(keyOf(change))?.more ?? 0n) + more });
    }
  const sorted = [...above.keys()].sort().flatMap(key => above.get(key) ?? []);
  if (sorted.length > 0)
    await sql`
      INSERT INTO agent_balance AS b (merchant_id, member_id, asset, below) SELECT * FROM ${unnested(sorted)}
      ON CONFLICT (merchant_id, member_id, asset) DO UPDATE SET below = b.below + excluded.below`.execute(tx);
}

const keyOf = ({ merchantId, memberId, asset }: Holder): string => `${merchantId} ${memberId} ${asset}`;

/** Stores what members have now; answers those who have another amount than before. */
async function storeOwn(tx: Transaction<object>, now: readonly Change[]): Promise<Change[]> {
  const { rows } = await sql<Change>`
    WITH now AS MATERIALIZED (SELECT * FROM ${unnested(now)}), before AS MATERIALIZED (
      SELECT n.*, coalesce(b.own, 0) AS was FROM now AS n
      LEFT JOIN agent_balance AS b ON b.merchant_id = n.merchant_id AND b.member_id = n.member_id AND b.asset = n.asset
    ), stored AS (
      INSERT INTO agent_balance AS b (merchant_id, member_id, asset, own)
      SELECT merchant_id, member_id, asset, amount FROM before WHERE amount <> was
      ON CONFLICT (merchant_id, member_id, asset) DO UPDATE SET own = excluded.own
    )
    SELECT merchant_id AS "merchantId", member_id AS "memberId", asset, amount - was AS more FROM before
    WHERE amount <> was`.execute(tx);
  return rows;
}

const unnested = (changes: readonly Change[]) => sql`
  unnest(${changes.map(one => one.merchantId)}::int4[], ${changes.map(one => one.memberId)}::int8[],
    ${changes.map(one => one.asset)}::text[], ${changes.map(one => one.more)}::int8[])
  AS q (merchant_id, member_id, asset, amount)`;
