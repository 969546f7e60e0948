import { formatExact, parseAmount } from '@baize/money';
import type { WalletBalance } from '../../shared/wallet/use-balance.ts';

/** What of a balance is held, by what it is held for; `amount` in words of the wire. Empty where nothing is. */
export function heldParts({ pending, underWay }: Pick<WalletBalance, 'pending' | 'underWay'>) {
  const [all, moving] = [parseAmount(pending) ?? 0n, parseAmount(underWay) ?? 0n];
  const parts = [
    { text: 'wallet.underWay', units: moving },
    { text: 'wallet.held', units: all - moving },
  ] as const;
  return parts.filter(({ units }) => units > 0n).map(({ text, units }) => ({ text, amount: formatExact(units) }));
}
