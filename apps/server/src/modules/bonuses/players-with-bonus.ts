import type { Transaction } from 'kysely';
import type { BonusTables } from './tables.ts';

type Asked = { merchantId: number; asset: string; memberIds: readonly bigint[] };

/** Which of the members have a bonus in play, whose rollover their turnover counts towards. */
export async function playersWithBonus(
  tx: Transaction<object>,
  { merchantId, asset, memberIds }: Asked,
): Promise<ReadonlySet<bigint>> {
  if (memberIds.length === 0) return new Set();
  const rows = await tx
    .withTables<BonusTables>()
    .selectFrom('bonus')
    .select('member_id')
    .where('merchant_id', '=', merchantId)
    .where('asset', '=', asset)
    .where('state', '=', 'active')
    .where('member_id', '=', ({ fn, val }) => fn.any(val([...memberIds])))
    .execute();
  return new Set(rows.map(row => row.member_id));
}
