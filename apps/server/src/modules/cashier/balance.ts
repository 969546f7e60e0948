import { formatAmount, formatExact } from '@baize/money';
import type { OutputOf, PushData } from '@baize/wire';
import { balance } from '@baize/wire/cashier';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { moneyUnderWay } from '../games/index.ts';
import { isSpendable, type MemberBalance } from '../ledger/index.ts';
import { balanceDigits } from '../system/index.ts';

export const balanceHandler = handle(balance, ({ ctx, caller }) => balanceView(ctx, caller.member));

type Owner = Pick<CallerMember, 'merchantId' | 'memberId' | 'asset' | 'currency' | 'trial'>;

/** What a member has, over all wallets that hold money to spend; points are not money. */
export async function balanceView(ctx: Context, member: Owner): Promise<OutputOf<typeof balance>> {
  const own = await spendableWallets(ctx, member);
  const main = own.find(wallet => wallet.kind === 'main');
  const pending = own.reduce((total, wallet) => total + wallet.pending, 0n);
  const underWay = pending === 0n ? 0n : await moneyUnderWay(ctx, member);
  return {
    sumBalance: sumText(own, balanceDigits(ctx, member.merchantId)),
    currency: member.currency,
    available: formatExact(main?.available ?? 0n),
    pending: formatExact(pending),
    // Read after the held total: what has arrived between the two is in neither.
    underWay: formatExact(underWay < pending ? underWay : pending),
    atVendors: formatExact(
      own.reduce((total, { kind, available }) => total + (kind === 'vendor_wallet' ? available : 0n), 0n),
    ),
    trial: member.trial,
  };
}

/** The same figure for the member's stream; its version grows with every entry of any of these wallets. */
export async function liveBalance(
  ctx: Context,
  member: Owner,
): Promise<{ version: number; data: PushData<'balance'> }> {
  const own = await spendableWallets(ctx, member);
  const version = Number(own.reduce((total, wallet) => total + wallet.version, 0n));
  const sumBalance = sumText(own, balanceDigits(ctx, member.merchantId));
  return { version, data: { sumBalance, currency: member.currency } };
}

async function spendableWallets(ctx: Context, member: Owner): Promise<MemberBalance[]> {
  const wallets = await ctx.ledger.balancesOf(member.merchantId, member.memberId);
  return wallets.filter(wallet => wallet.asset === member.asset && isSpendable(wallet));
}

const sumText = (wallets: readonly MemberBalance[], digits: number): string =>
  formatAmount(
    wallets.reduce((total, wallet) => total + wallet.available, 0n),
    digits,
  );
