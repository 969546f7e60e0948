import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { opsDecideDeposit, opsDecideWithdrawal } from '@baize/wire/cashier';
import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { CallerOperator } from '../../http/handler.ts';
import { type MemberSummary, memberSummaries } from '../members/index.ts';
import { type BankAccountRow, maskAccountName, maskAccountNumber, openPayee } from './bank-accounts.ts';
import { nameForOperator } from './method-name.ts';
import type { QueueRow } from './queues.ts';
import type { CashierTables, DepositTable } from './tables.ts';
import type { WithdrawalRow } from './withdrawal-view.ts';

type DepositView = OutputOf<typeof opsDecideDeposit>;
type WithdrawalView = OutputOf<typeof opsDecideWithdrawal>;
/** Who looks at the queue, and in which language. */
export type QueueReader = { operator: CallerOperator; language: string };
type Members = ReadonlyMap<bigint, MemberSummary>;

function sharedView(row: QueueRow, members: Members, operator: CallerOperator, now: Date) {
  const member = members.get(row.member_id);
  if (!member) throw new Error(`request ${row.id} belongs to a member who is not there`);
  const claimed = row.claimed_by !== null && row.claimed_until !== null && row.claimed_until > now;
  return {
    id: row.id,
    number: row.number,
    member: {
      id: member.id.toString(),
      username: member.username,
      rank: member.rank,
      registeredAt: member.registeredAt.toISOString(),
    },
    amount: formatExact(row.amount),
    currency: row.asset,
    requestedAt: row.requested_at.toISOString(),
    claim: claimed
      ? {
          operatorId: String(row.claimed_by),
          operatorName: row.claimed_name ?? '',
          mine: row.claimed_by === operator.operatorId,
          until: row.claimed_until?.toISOString() ?? '',
        }
      : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_name,
    reason: row.reason,
    version: row.version,
  };
}

export async function depositRows(
  ctx: Context,
  { operator, language }: QueueReader,
  rows: readonly Selectable<DepositTable>[],
): Promise<DepositView[]> {
  const members = await memberSummaries(
    ctx,
    operator.merchantId,
    rows.map(row => row.member_id),
    language,
  );
  const now = ctx.now();
  return rows.map(row => ({
    ...sharedView(row, members, operator, now),
    state: row.state,
    methodName: nameForOperator(ctx, row, { language, merchantId: operator.merchantId }),
    reference: row.reference,
    payerName: row.payer_name,
    kind: row.kind,
    fee: formatExact(row.fee),
    slipId: row.slip_id,
    refund: row.refund,
    heldFor: row.held_for,
  }));
}

export async function withdrawalRows(
  ctx: Context,
  { operator, language }: QueueReader,
  rows: readonly WithdrawalRow[],
): Promise<WithdrawalView[]> {
  const [members, accounts, payouts, orders] = await Promise.all([
    memberSummaries(
      ctx,
      operator.merchantId,
      rows.map(row => row.member_id),
      language,
    ),
    accountsById(
      ctx,
      operator.merchantId,
      rows.map(row => row.bank_account_id),
    ),
    payoutsOf(ctx, operator.merchantId, rows),
    openOrders(ctx, operator.merchantId, rows),
  ]);
  const now = ctx.now();
  return rows.map(row => {
    const account = accounts.get(row.bank_account_id);
    if (!account) throw new Error(`withdrawal ${row.id} has no bank account`);
    return {
      ...sharedView(row, members, operator, now),
      state: row.state,
      bankName: account.bank_name,
      accountName: maskAccountName(openPayee(ctx, account.sealed).accountName),
      accountNumber: maskAccountNumber(account.last_four),
      flags: row.flags.filter(isFlag),
      fee: formatExact(row.fee),
      paid: formatExact(row.paid),
      risk: row.risk,
      receipt: row.receipt,
      receiptRemark: row.receipt_remark,
      proofId: row.proof_id,
      proof: row.proof,
      awaited: orders.get(row.id) ?? null,
      payouts: payouts
        .filter(({ withdrawal_id }) => withdrawal_id === row.id)
        .map(({ amount, paid_name, how, reference, paid_at }) => ({
          amount: formatExact(amount),
          by: paid_name,
          how,
          reference,
          at: paid_at.toISOString(),
        })),
    };
  });
}

async function payoutsOf(ctx: Context, merchantId: number, rows: readonly WithdrawalRow[]) {
  const ids = rows.filter(({ paid }) => paid > 0n).map(({ id }) => id);
  if (ids.length === 0) return [];
  return ctx.db
    .withTables<CashierTables>()
    .selectFrom('cashier_payout')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('withdrawal_id', 'in', ids)
    .orderBy('id')
    .execute();
}

async function openOrders(ctx: Context, merchantId: number, rows: readonly WithdrawalRow[]) {
  const ids = rows.filter(({ state }) => state === 'in_process').map(({ id }) => id);
  if (ids.length === 0) return new Map<string, NonNullable<WithdrawalView['awaited']>>();
  const orders = await ctx.db
    .withTables<CashierTables>()
    .selectFrom('cashier_payout_order')
    .select(['withdrawal_id', 'amount', 'ordered_name', 'ordered_at'])
    .where('merchant_id', '=', merchantId)
    .where('withdrawal_id', 'in', ids)
    .where('state', '=', 'pending')
    .execute();
  return new Map(
    orders.map(({ withdrawal_id, amount, ordered_name, ordered_at }) => [
      withdrawal_id,
      { amount: formatExact(amount), by: ordered_name, at: ordered_at.toISOString() },
    ]),
  );
}

export async function accountsById(
  { db }: Pick<Context, 'db'>,
  merchantId: number,
  ids: readonly string[],
): Promise<Map<string, BankAccountRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .withTables<CashierTables>()
    .selectFrom('cashier_bank_account')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

type Flag = WithdrawalView['flags'][number];
const FLAGS: readonly string[] = [
  'new_account',
  'first_withdrawal',
  'over_threshold',
  'new_device',
  'win_ratio',
  'opposite_bets',
  'other_method',
  'payout_failed',
] satisfies Flag[];
const isFlag = (flag: string): flag is Flag => FLAGS.includes(flag);
