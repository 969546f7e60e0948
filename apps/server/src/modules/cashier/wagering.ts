import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { excludedUntil } from '../members/index.ts';
import { withdrawalSetting } from './settings.ts';
import type { CashierTables } from './tables.ts';

type Whose = { merchantId: number; memberId: bigint; asset: string };

/** Ledger units. `left` is what has to be wagered yet before money may leave. */
export type Wagering = { required: bigint; left: bigint };

/** What of the deposits was not wagered yet: turnover since the last deposit counts against what stood then. */
export async function wageringOf(
  ctx: Context,
  { merchantId, memberId, asset }: Whose,
  db: Kysely<object> = ctx.db,
): Promise<Wagering> {
  const row = await db
    .withTables<CashierTables>()
    .selectFrom('cashier_wagering')
    .select(['required', 'as_of'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('asset', '=', asset)
    .executeTakeFirst();
  if (!row || row.required === 0n) return { required: 0n, left: 0n };
  const { validTurnover } = await ctx.play.totals({ merchantId, memberId, asset, since: row.as_of }, db);
  const left = row.required - validTurnover;
  return { required: row.required, left: left > 0n ? left : 0n };
}

/** What has to be wagered before a withdrawal; whoever keeps away from play need not play to be paid. */
export async function wageringDue(ctx: Context, member: Whose, db: Kysely<object> = ctx.db): Promise<Wagering> {
  const wagering = await wageringOf(ctx, member, db);
  if (wagering.left === 0n || !(await excludedUntil(db, member, ctx.now()))) return wagering;
  return { ...wagering, left: 0n };
}

/** A deposit adds its part to what is left of the earlier ones; one that was sent back (a negative amount) takes its part away. */
export async function addWagering(
  ctx: Context,
  tx: Transaction<object>,
  { amount, ...whose }: Whose & { amount: bigint },
): Promise<void> {
  const { wageringPercent } = ctx.settings.get(whose.merchantId, withdrawalSetting);
  const { left } = await wageringOf(ctx, whose, tx);
  const wanted = left + (amount * BigInt(wageringPercent)) / 100n;
  const required = wanted > 0n ? wanted : 0n;
  await sql`
    INSERT INTO cashier_wagering (merchant_id, member_id, asset, required, as_of)
    VALUES (${whose.merchantId}, ${whose.memberId}, ${whose.asset}, ${required}, ${ctx.now()})
    ON CONFLICT (merchant_id, member_id, asset) DO UPDATE SET required = EXCLUDED.required, as_of = EXCLUDED.as_of
  `.execute(tx);
}
