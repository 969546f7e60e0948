import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AccountKind, AccountRef } from './chart.ts';

/** Ledger units. `available` is what may be spent, `pending` what waits in withdrawals; `version` grows with every entry. */
export type Balance = { available: bigint; pending: bigint; version: bigint };
export type MemberBalance = Balance & { kind: AccountKind; qualifier: string; asset: string };

/** Every account of a member, deferred credits counted; the receivable's `available` is what is owed, as a negative figure. */
export const balancesOf = (merchantId: RawBuilder<unknown>, memberId: RawBuilder<unknown>) => sql<MemberBalance>`
    SELECT a.kind, a.qualifier, a.asset, a.posted - a.reserved + coalesce(d.amount, 0) AS available, a.reserved AS pending,
      a.entries + coalesce(d.rows, 0) AS version
    FROM ledger_account AS a
    LEFT JOIN LATERAL (
      SELECT sum(q.amount)::int8 AS amount, count(*) AS rows FROM ledger_deferred AS q
      WHERE q.merchant_id = a.merchant_id AND q.account_id = a.id
    ) AS d ON true
    WHERE a.merchant_id = ${merchantId} AND a.member_id = ${memberId}
    ORDER BY a.id`;

export async function readMemberBalances(db: Kysely<object>, merchantId: number, memberId: bigint) {
  const { rows } = await balancesOf(sql`${merchantId}`, sql`${memberId}`).execute(db);
  return rows;
}

const NOTHING: Balance = { available: 0n, pending: 0n, version: 0n };

/** The main account's balance; zero where it was never opened. */
export async function readMainBalance(db: Kysely<object>, merchantId: number, memberId: bigint, asset: string) {
  const balances = await readMemberBalances(db, merchantId, memberId);
  return balances.find(balance => balance.kind === 'main' && balance.asset === asset) ?? NOTHING;
}

/** What the house or the world stands at: the folded part and the deltas that are not yet, in one snapshot. */
export async function readHouseBalance(db: Kysely<object>, merchantId: number, ref: AccountRef): Promise<bigint> {
  const { rows } = await sql<{ posted: string }>`
    SELECT (coalesce((SELECT h.posted FROM ledger_house_balance AS h
        WHERE h.merchant_id = a.merchant_id AND h.account_id = a.id), 0)
      + coalesce((SELECT sum(d.amount) FROM ledger_delta AS d
        WHERE d.merchant_id = a.merchant_id AND d.account_id = a.id), 0))::text AS posted
    FROM ledger_account AS a
    WHERE a.merchant_id = ${merchantId} AND a.member_id IS NULL AND a.kind = ${ref.kind}
      AND a.qualifier = ${ref.qualifier ?? ''} AND a.asset = ${ref.asset}`.execute(db);
  return BigInt(rows[0]?.posted ?? '0');
}
