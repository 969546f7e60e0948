import './wallet.css';
import { Button, Dialog, EmptyState, ErrorState, Icon, Panel, SkeletonRows, useText } from '@baize/ui';
import { removeBankAccount, withdrawalOptions } from '@baize/wire/cashier';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { sayDay, showDayTime } from '../../shared/format/time.ts';
import { Beside } from '../../shared/parts/beside.tsx';
import { PaymentPasswordField } from '../../shared/parts/payment-password-field.tsx';
import { isPin } from '../../shared/parts/pin-input.tsx';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import { BankAccountForm, PAYEE_ICONS } from './bank-account-form.tsx';
import { PaymentPasswordForm } from './payment-password-form.tsx';
import type { WithdrawalOptions } from './shapes.ts';

type Payee = WithdrawalOptions['bankAccounts'][number];

/** Where money can be paid out to: what there is, one more, one less. */
export function Payees(): ReactNode {
  const t = useText();
  const query = useCall(withdrawalOptions, {}, { staleMs: 0 });
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Payee>();
  const options = query.data;
  const changed = (): void => {
    setAdding(false);
    setRemoved(undefined);
    void query.refetch();
  };
  if (query.isError)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
    );
  return (
    <Panel
      title={t('member.payees')}
      flush
      end={
        options &&
        options.bankAccounts.length < options.bankAccountsMax && (
          <Button size="s" icon="plus" onClick={() => setAdding(true)}>
            {t('wallet.addAccount')}
          </Button>
        )
      }
    >
      {!options && <SkeletonRows rows={3} height={64} />}
      {options?.bankAccounts.length === 0 && <EmptyState>{t('payee.none')}</EmptyState>}
      <ul className="payees">
        {options?.bankAccounts.map(payee => (
          <li key={payee.id}>
            <span className="lg" aria-hidden="true">
              <Icon name={PAYEE_ICONS[payee.kind]} />
            </span>
            <span className="grow">
              <b>{payee.bankName}</b> <span className="num">{payee.accountNumber}</span>
              <span className="small muted line">
                <Beside one={payee.accountName} other={t('payee.addedOn', { day: sayDay(payee.addedAt) })} />
              </span>
              {payee.usableFrom && (
                <span className="small soft line">
                  <Icon name="clock" size="s" />
                  <span>{t('payee.usableFrom', { time: showDayTime(payee.usableFrom) })}</span>
                </span>
              )}
            </span>
            <Button size="s" look="quiet" onClick={() => setRemoved(payee)}>
              {t('payee.remove')}
              <span className="vh">: {payee.accountNumber}</span>
            </Button>
          </li>
        ))}
      </ul>
      {options && adding && (
        <Dialog
          open
          onClose={() => setAdding(false)}
          size={480}
          title={t('wallet.addAccount')}
          closeLabel={t('common.close')}
        >
          {options.paymentPasswordSet ? (
            <BankAccountForm banks={options.banks} onAdded={changed} onBack={undefined} />
          ) : (
            <PaymentPasswordForm onDone={() => void query.refetch()} />
          )}
        </Dialog>
      )}
      {removed && <RemoveDialog payee={removed} onClose={() => setRemoved(undefined)} onRemoved={changed} />}
    </Panel>
  );
}

function RemoveDialog({
  payee,
  onClose,
  onRemoved,
}: {
  payee: Payee;
  onClose: () => void;
  onRemoved: () => void;
}): ReactNode {
  const t = useText();
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setRefusal(undefined);
    const answer = await call(removeBankAccount, { bankAccountId: payee.id, paymentPassword: pin });
    setBusy(false);
    if (answer.ok) onRemoved();
    else setRefusal(answer);
  };
  return (
    <Dialog open onClose={onClose} title={t('payee.removeTitle')} closeLabel={t('common.close')}>
      <form className="wallet-form" onSubmit={event => void submit(event)}>
        <p>{t('payee.removeText', { account: `${payee.bankName} ${payee.accountNumber}` })}</p>
        <RefusalNote refusal={refusal} />
        <PaymentPasswordField id="remove-pin" value={pin} onChange={event => setPin(event.target.value)} />
        <Button type="submit" look="danger" wide busy={busy} disabled={!isPin(pin)}>
          {t('payee.remove')}
        </Button>
      </form>
    </Dialog>
  );
}
