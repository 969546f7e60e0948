import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/** Numbers of a merchant's issues by the reference that facts of their settlement bear. */
export async function issueNumbers(
  ctx: Context,
  merchantId: number,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map();
  const { rows } = await sql<{ reference: string; number: string }>`
    SELECT reference, number FROM lottery_issue
    WHERE reference = ANY (${[...references]}::uuid[]) AND merchant_id = ${merchantId}`.execute(ctx.db);
  return new Map(rows.map(({ reference, number }) => [reference, number]));
}
