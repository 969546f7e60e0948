import { parseAmount } from '@baize/money';
import { buttonClass, Icon, IconButton, moneyText, Skeleton, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { protect } from '../../shared/session/guard.ts';
import { useStore } from '../../shared/state/store.ts';
import { preferences, setPreference } from '../../shared/storage/preferences.ts';
import { useBalance, useBalanceDigits } from '../../shared/wallet/use-balance.ts';
import { heldParts } from './held-parts.ts';

/** The member's money on felt: what there is, what is held, and the two ways to move it. `parts` stand beside it. */
export function WalletCard({ parts }: { parts?: ReactNode }): ReactNode {
  const t = useText();
  const { balance, read } = useBalance();
  const digits = useBalanceDigits();
  const hidden = useStore(preferences).balanceHidden;
  const show = (amount: string): string => (hidden ? '••••••' : moneyText(amount, { digits }));
  return (
    <section className="wal felt printed" aria-label={t('wallet.balance')}>
      <div className="row spread">
        <span className="row soft">
          {t('wallet.balance')}
          <IconButton
            className="phoneonly"
            icon={hidden ? 'eyeOff' : 'eye'}
            label={t(hidden ? 'wallet.show' : 'wallet.hide')}
            onClick={() => setPreference('balanceHidden', !hidden)}
          />
        </span>
        {balance && (
          <span className="small soft">
            {heldParts(balance).map(({ text, amount }) => (
              <span key={text} className="row">
                <Icon name="lock" size="s" />
                {t(text, { amount: show(amount) })}
              </span>
            ))}
          </span>
        )}
      </div>
      {balance ? (
        <div className="amt value num">{`${balance.currency} ${show(balance.sumBalance)}`}</div>
      ) : (
        <Awaited read={read}>
          <div className="amt">
            <Skeleton width={240} height="1lh" />
          </div>
        </Awaited>
      )}
      <dl className="parts small">
        <div>
          <dt className="soft">{t('wallet.available')}</dt>
          <dd className="num strong">{balance ? show(balance.available) : '…'}</dd>
        </div>
        <div>
          <dt className="soft">{t('wallet.heldShort')}</dt>
          <dd className="num strong">{balance ? show(balance.pending) : '…'}</dd>
        </div>
        {balance && (parseAmount(balance.atVendors) ?? 0n) > 0n && (
          <div>
            <dt className="soft">{t('wallet.atVendors')}</dt>
            <dd className="num strong">{show(balance.atVendors)}</dd>
          </div>
        )}
        {!hidden && parts}
        {balance?.trial && (
          <div>
            <dt className="soft">{t('wallet.kind')}</dt>
            <dd className="strong">{t('session.trial')}</dd>
          </div>
        )}
      </dl>
      <div className="row">
        <button
          type="button"
          className={buttonClass('chalk')}
          onClick={() => protect(() => openDialog({ name: 'deposit' }), { trueAccount: true })}
        >
          {t('wallet.deposit')}
        </button>
        <button
          type="button"
          className={buttonClass('line')}
          onClick={() => protect(() => openDialog({ name: 'withdraw' }), { trueAccount: true })}
        >
          {t('wallet.withdraw')}
        </button>
      </div>
    </section>
  );
}
