import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { lockMember } from '../members/index.ts';
import { creditDeposit } from './credit-deposit.ts';
import { move } from './move-deposit.ts';
import { askCreditPolicies } from './policy.ts';
import { depositTransitions } from './states.ts';
import type { CashierTables, DepositTable, HeldFor } from './tables.ts';

type Row = Selectable<DepositTable>;

/**
 * Money of a member came by itself: it is credited, or, where a rule stands against it, waits in the operators' queue. The money is
 * the member's either way: two people credit it, and it may be sent back then.
 */
export async function creditOrHold(ctx: Context, tx: Transaction<object>, row: Row): Promise<'credited' | 'held'> {
  const reason = await whyHeld(ctx, tx, row);
  if (reason) {
    await hold(ctx, tx, row, reason);
    return 'held';
  }
  await creditDeposit(ctx, tx, row);
  await move(ctx, tx, row, 'approved', null);
  return 'credited';
}

async function whyHeld(ctx: Context, tx: Transaction<object>, row: Row): Promise<HeldFor | undefined> {
  if (row.state === 'rejected') return 'rejected';
  const { merchant_id: merchantId, member_id: memberId, asset, amount, id: depositId } = row;
  if ((await lockMember(tx, merchantId, memberId)) === 'closed') return 'account_closed';
  return askCreditPolicies(ctx, tx, { merchantId, memberId, asset, amount, depositId });
}

async function hold(ctx: Context, tx: Transaction<object>, row: Row, reason: HeldFor): Promise<void> {
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier_deposit')
    .set({
      state: depositTransitions.hold.to,
      held_for: reason,
      decided_at: null,
      decided_by: null,
      decided_name: null,
      reason: null,
      version: row.version + 1,
    })
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .execute();
  await ctx.audit.write(tx, {
    merchantId: row.merchant_id,
    actor: { kind: 'system', id: row.method_id, name: row.method_name },
    action: 'cashier.depositHeld',
    object: { kind: 'deposit', id: row.id },
    before: { state: row.state },
    after: { state: depositTransitions.hold.to, heldFor: reason, amount: row.amount, memberId: row.member_id },
  });
  await ctx.events.emit(tx, {
    type: 'deposit.changed',
    merchantId: row.merchant_id,
    memberId: row.member_id,
    payload: { id: row.id, state: depositTransitions.hold.to },
  });
}
