import { Field, useText } from '@baize/ui';
import type { ComponentProps, ReactNode } from 'react';
import { PinInput } from './pin-input.tsx';

type Props = ComponentProps<typeof PinInput> & { id: string; label?: string; error?: string | undefined };

/** The payment password, as everything asks for it that takes money or points out of the account. */
export function PaymentPasswordField({ id, label, error, ...input }: Props): ReactNode {
  const t = useText();
  return (
    <Field label={label ?? t('wallet.paymentPassword')} required error={error} id={id}>
      <PinInput {...input} />
    </Field>
  );
}
