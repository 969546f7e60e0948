import './wallet.css';
import { Dialog, notify, useText } from '@baize/ui';
import { withdrawalOptions } from '@baize/wire/cashier';
import { pointConfig } from '@baize/wire/relays';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PaymentPasswordForm } from './payment-password-form.tsx';

/** The payment password on its own: set for the first time, or changed. */
export function PaymentPasswordDialog({ change, onClose }: { change: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const done = (): void => {
    notify({ title: t(change ? 'secure.paymentChanged' : 'wallet.paymentPasswordKept'), tone: 'ok' });
    void client.invalidateQueries({ queryKey: [withdrawalOptions.id] });
    void client.invalidateQueries({ queryKey: [pointConfig.id] });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(change ? 'secure.paymentChange' : 'wallet.setPaymentPassword')}
      closeLabel={t('common.close')}
    >
      <PaymentPasswordForm change={change} onDone={done} />
    </Dialog>
  );
}
