import type { OutputOf } from '@baize/wire';
import { balance } from '@baize/wire/cashier';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../api/query.ts';
import { useAnswer } from '../api/use-answer.ts';
import { usePush } from '../push/use-push.ts';
import { session } from '../session/session.ts';
import { useSite } from '../site/site.ts';
import { useStore } from '../state/store.ts';

export type WalletBalance = OutputOf<typeof balance>;

/** How many digits a merchant shows of a balance. */
export const useBalanceDigits = (): number => useSite().settings?.balanceDecimals ?? 2;

const STALE_MS = 60_000;

/** The caller's balance: asked once, pushed when it moves, asked again on demand. */
export function useBalance() {
  const { isLogin } = useStore(session);
  const client = useQueryClient();
  const options = callQuery(balance, {}, { staleMs: STALE_MS, enabled: isLogin });
  const query = useAnswer(options);
  usePush('balance', data => {
    const { sumBalance, available, pending } = data;
    const known = client.getQueryData<WalletBalance>(options.queryKey);
    if (!known || typeof sumBalance !== 'string') return void query.refetch();
    const moved = {
      sumBalance,
      available: typeof available === 'string' ? available : known.available,
      pending: typeof pending === 'string' ? pending : known.pending,
    };
    client.setQueryData<WalletBalance>(options.queryKey, { ...known, ...moved });
    if (typeof available !== 'string') void query.refetch();
  });
  // A payment leaves the balance as it is, but no longer holds its amount.
  usePush('withdrawal', () => void query.refetch());
  return { balance: query.data, read: query, refresh: () => void query.refetch(), busy: query.isFetching };
}
