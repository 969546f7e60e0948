import { formatAmount, formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { balance } from '@baize/wire/cashier';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { SPENDABLE_KINDS } from '../ledger/index.ts';

export const balanceHandler = handle(balance, ({ ctx, caller }) => balanceView(ctx, caller.member));

/** What a member has, over all wallets that hold money to spend; points are not money. */
export async function balanceView(
  ctx: Context,
  member: Pick<CallerMember, 'merchantId' | 'memberId' | 'asset' | 'currency' | 'trial'>,
): Promise<OutputOf<typeof balance>> {
  const wallets = await ctx.ledger.balancesOf(member.merchantId, member.memberId);
  const spendable: readonly string[] = SPENDABLE_KINDS;
  const own = wallets.filter(wallet => wallet.asset === member.asset && spendable.includes(wallet.kind));
  const main = own.find(wallet => wallet.kind === 'main');
  const sum = own.reduce((total, wallet) => total + wallet.available, 0n);
  return {
    sumBalance: formatAmount(sum, 2),
    currency: member.currency,
    available: formatExact(main?.available ?? 0n),
    pending: formatExact(own.reduce((total, wallet) => total + wallet.pending, 0n)),
    trial: member.trial,
  };
}
