import { Balance, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { useStore } from '../../shared/state/store.ts';
import { preferences, setPreference } from '../../shared/storage/preferences.ts';
import { useBalance, useBalanceDigits } from '../../shared/wallet/use-balance.ts';

/** The balance in the header: always in sight, can be hidden, a press reads it again, and it moves by itself. */
export function BalanceBox(): ReactNode {
  const t = useText();
  const { balance, refresh, busy } = useBalance();
  const hidden = useStore(preferences).balanceHidden;
  return (
    <Balance
      amount={balance?.sumBalance}
      currency={balance?.currency ?? ''}
      digits={useBalanceDigits()}
      hidden={hidden}
      onHiddenChange={next => setPreference('balanceHidden', next)}
      onRefresh={refresh}
      busy={busy}
      labels={{
        balance: t('wallet.balance'),
        hide: t('wallet.hide'),
        show: t('wallet.show'),
        refresh: t('wallet.refresh'),
      }}
    />
  );
}
