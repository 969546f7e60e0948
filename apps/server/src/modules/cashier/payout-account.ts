import { type Kysely, type Selectable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { CallerOperator } from '../../http/handler.ts';
import { excludedUntil } from '../members/index.ts';
import type { Holder } from './hold-amount.ts';
import type { CashierTables, DepositTable } from './tables.ts';

export type PayoutAccount = Holder & { username: string; status: string };
export type HeldDeposit = Selectable<DepositTable>;

/** The member whose money the house pays out. */
export async function payoutAccount(
  ctx: Context,
  { merchantId }: Pick<CallerOperator, 'merchantId'>,
  memberId: string,
): Promise<{ ok: true; account: PayoutAccount } | { ok: false; code: 'member_unknown' | 'true_account_needed' }> {
  const { rows } = await sql<{ username: string; currency: string; trial: boolean; type: number; status: string }>`
    SELECT username, currency, trial, account_type AS type, status FROM member
    WHERE merchant_id = ${merchantId} AND id = ${memberId}::int8`.execute(ctx.db);
  const [member] = rows;
  if (!member) return { ok: false, code: 'member_unknown' };
  if (member.trial || member.type === 4) return { ok: false, code: 'true_account_needed' };
  const { username, currency, status } = member;
  return { ok: true, account: { merchantId, memberId: BigInt(memberId), asset: currency, currency, username, status } };
}

/** The house pays out in the place of a member who closed the account, or keeps away: everybody else withdraws. */
export const mayBePaidOut = async (
  ctx: Context,
  db: Kysely<object>,
  who: { merchantId: number; memberId: bigint },
  status: string,
): Promise<boolean> =>
  status === 'closed' || (status === 'active' && (await excludedUntil(db, who, ctx.now())) !== undefined);

/** Deposits of a member whose money came and was not credited. */
export const heldDeposits = (db: Kysely<object>, merchantId: number, memberId: bigint): Promise<HeldDeposit[]> =>
  db
    .withTables<CashierTables>()
    .selectFrom('cashier_deposit')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'in_process')
    .where('held_for', 'is not', null)
    .orderBy('id')
    .execute();

export const broughtBy = (deposit: Pick<HeldDeposit, 'amount' | 'fee'>): bigint => deposit.amount - deposit.fee;
