import { merchantWallet } from '@baize/wire/games';
import { handle } from '../../http/handler.ts';
import { runtimeOf } from './runtime.ts';

/** One wallet for all vendors, unless an enabled vendor keeps a wallet of its own. */
export const merchantWalletHandler = handle(merchantWallet, async ({ ctx, caller: { member } }) => {
  const { vendors } = await runtimeOf(ctx).directory.of(member.merchantId);
  return { isSingle: !vendors.some(vendor => vendor.enabled && vendor.wallet === 'transfer') };
});
