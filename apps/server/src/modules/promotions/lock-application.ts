import type { Transaction } from 'kysely';
import type { ApplicationRow, PromotionRow, PromotionTables } from './tables.ts';

/** An application and its activity; the application's row is held until the transaction ends. */
export async function lockApplication(
  tx: Transaction<object>,
  merchantId: number,
  id: string,
): Promise<{ row: ApplicationRow; promotion: PromotionRow } | undefined> {
  const tables = tx.withTables<PromotionTables>();
  const row = await tables
    .selectFrom('promotion_application')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const promotion = await tables
    .selectFrom('promotion')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', row.promotion_id)
    .executeTakeFirstOrThrow();
  return { row, promotion };
}
