import './wallet.css';
import { Dialog, ErrorState, Money, SkeletonRows, useText } from '@baize/ui';
import { withdrawalOptions } from '@baize/wire/cashier';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { usePush } from '../../shared/push/use-push.ts';
import { useBalanceDigits } from '../../shared/wallet/use-balance.ts';
import { BankAccountForm } from './bank-account-form.tsx';
import { PaymentPasswordForm } from './payment-password-form.tsx';
import type { Withdrawal, WithdrawalOptions } from './shapes.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalAsked } from './withdrawal-asked.tsx';

/** Withdraw: first a payment password, then a bank account, then the amount; each once. */
export function WithdrawDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const digits = useBalanceDigits();
  const query = useCall(withdrawalOptions, {}, { staleMs: 0 });
  const options = query.data;
  // What was held returns where it is rejected.
  usePush('withdrawal', () => void query.refetch());
  return (
    <Dialog
      open
      onClose={onClose}
      size={480}
      title={t('wallet.withdraw')}
      beside={
        options && (
          <span className="small muted">
            {t('wallet.available')} <Money amount={options.available} digits={digits} value className="strong" />
          </span>
        )
      }
      closeLabel={t('common.close')}
    >
      {options ? (
        <Step options={options} onChanged={() => void query.refetch()} onClose={onClose} />
      ) : query.isError ? (
        <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={5} height={40} />
      )}
    </Dialog>
  );
}

type StepProps = { options: WithdrawalOptions; onChanged: () => void; onClose: () => void };

function Step({ options, onChanged, onClose }: StepProps): ReactNode {
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Withdrawal>();
  const ask = (withdrawal: Withdrawal): void => {
    setAsked(withdrawal);
    onChanged();
  };
  if (asked) return <WithdrawalAsked withdrawal={asked} usualMinutes={options.usualMinutes} onClose={onClose} />;
  if (!options.paymentPasswordSet) return <PaymentPasswordForm onDone={onChanged} />;
  if (adding || options.bankAccounts.length === 0)
    return (
      <BankAccountForm
        banks={options.banks}
        onAdded={() => {
          setAdding(false);
          onChanged();
        }}
        onBack={adding ? () => setAdding(false) : undefined}
      />
    );
  return <WithdrawForm options={options} onAdd={() => setAdding(true)} onAsked={ask} />;
}
