import { Button, Field, Note, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { PinInput } from '../../shared/parts/pin-input.tsx';

type Props = { value: string; onChange: (value: string) => void; error?: string | undefined };

/** The payment password, as everything asks for it that leaves the account. */
export function PaymentPin({ value, onChange, error }: Props): ReactNode {
  const t = useText();
  return (
    <Field label={t('wallet.paymentPassword')} required error={error} id="mall-pin">
      <PinInput value={value} onChange={event => onChange(event.target.value)} />
    </Field>
  );
}

/** Where there is no payment password yet, it is set first. */
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
          openDialog({ name: 'paymentPassword', change: false });
        }}
      >
        {t('wallet.setPaymentPassword')}
      </Button>
    </>
  );
}
