import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { lockMember } from '../members/index.ts';
import { creditDeposit } from './credit-deposit.ts';
import { hold, move } from './move-deposit.ts';
import { askCreditPolicies } from './policy.ts';
import type { DepositTable, HeldFor } from './tables.ts';

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
