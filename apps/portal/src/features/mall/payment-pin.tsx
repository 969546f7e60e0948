import { Button, Field, Note, PasswordInput, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { openDialog } from '../../shared/dialogs/dialogs.ts';

type Props = { value: string; onChange: (value: string) => void; error?: string | undefined };

/** The payment password, as everything asks for it that leaves the account. */
export function PaymentPin({ value, onChange, error }: Props): ReactNode {
  const t = useText();
  return (
    <Field label={t('wallet.paymentPassword')} required error={error} id="mall-pin">
      <PasswordInput
        icon="key"
        frame="pin"
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        placeholder={t('wallet.sixDigits')}
        labels={{ show: t('session.showPassword'), hide: t('session.hidePassword') }}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  );
}

/** Where there is no payment password yet: the withdrawal dialog sets it. */
export function PinMissing({ onLeave }: { onLeave: () => void }): ReactNode {
  const t = useText();
  return (
    <>
      <Note tone="info">{t('mall.pinMissing')}</Note>
      <Button
        look="primary"
        wide
        onClick={() => {
          onLeave();
          openDialog({ name: 'withdraw' });
        }}
      >
        {t('wallet.setPaymentPassword')}
      </Button>
    </>
  );
}
