import { sql } from 'kysely';
import type { WalletHouse } from './wallet-house.ts';

/** The newest bet that stands in a round of a player; of two that came at once always the same. */
export async function betOfRound(
  { ctx, merchant, vendor, runtime }: WalletHouse,
  code: string,
  round: string,
): Promise<string | undefined> {
  const user = await runtime.players.user(code);
  if (!user) return undefined;
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM vendor_transaction AS t
    WHERE t.merchant_id = ${merchant.id} AND t.vendor_code = ${vendor.code} AND t.round = ${round}
      AND t.member_id = ${user.memberId} AND t.kind = 'bet' AND t.status = 'ok'
      AND NOT EXISTS (SELECT FROM vendor_undone AS u WHERE u.merchant_id = t.merchant_id
        AND u.vendor_code = t.vendor_code AND u.id = t.id)
    ORDER BY t.at DESC, t.id DESC LIMIT 1`.execute(ctx.db);
  return rows[0]?.id;
}

/** Whether what a call moved was moved back since. */
export async function isTakenBack({ ctx, merchant, vendor }: WalletHouse, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM vendor_undone AS u WHERE u.merchant_id = ${merchant.id} AND u.vendor_code = ${vendor.code} AND u.id = ${id}::uuid
      AND NOT u.waits AND NOT u.refused`.execute(ctx.db);
  return rows.length > 0;
}

type StoredWin = { contentHash: Buffer; reference: string | null; status: string; balance: bigint | null };

/** A win as it was written down with its answer. */
export async function winAsStored({ ctx, merchant, vendor }: WalletHouse, id: string): Promise<StoredWin | undefined> {
  const { rows } = await sql<StoredWin>`
    SELECT t.content_hash AS "contentHash", t.reference, t.status, t.balance FROM vendor_transaction AS t
    WHERE t.merchant_id = ${merchant.id} AND t.vendor_code = ${vendor.code} AND t.id = ${id}::uuid AND t.kind = 'win'`.execute(
    ctx.db,
  );
  return rows[0];
}
