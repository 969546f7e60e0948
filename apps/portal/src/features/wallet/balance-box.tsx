import { Balance, Icon, Money, moneyText, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { useStore } from '../../shared/state/store.ts';
import { preferences, setPreference } from '../../shared/storage/preferences.ts';
import { useBalance, useBalanceDigits } from '../../shared/wallet/use-balance.ts';
import { heldParts } from './held-parts.ts';

/** The balance in the header with what of it is held: always in sight, can be hidden, a press reads it again, and it moves by itself. */
export function BalanceBox(): ReactNode {
  const t = useText();
  const { balance, refresh, busy } = useBalance();
  const hidden = useStore(preferences).balanceHidden;
  const digits = useBalanceDigits();
  const held = balance && !hidden ? heldParts(balance) : [];
  const why = held.map(({ text, amount }) => t(text, { amount: moneyText(amount, { digits }) })).join(' · ');
  return (
    <Balance
      amount={balance?.sumBalance}
      currency={balance?.currency ?? ''}
      digits={digits}
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
    >
      {balance && why !== '' && (
        <span className="held" title={why}>
          <Icon name="lock" size="xs" />
          <Money amount={balance.pending} digits={digits} />
          <span className="vh">{why}</span>
        </span>
      )}
    </Balance>
  );
}
