import { PasswordInput, useText } from '@baize/ui';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<typeof PasswordInput>, 'labels'> & {
  /** A password that is being chosen, not asked for. */
  fresh?: boolean;
};

/** The payment password: six digits; no browser offers to keep them. */
export function PinInput({ fresh = false, ...input }: Props): ReactNode {
  const t = useText();
  return (
    <PasswordInput
      {...input}
      icon="key"
      frame="pin"
      inputMode="numeric"
      maxLength={6}
      autoComplete={fresh ? 'new-password' : 'off'}
      placeholder={t('wallet.sixDigits')}
      labels={{ show: t('session.showPassword'), hide: t('session.hidePassword') }}
    />
  );
}

export const isPin = (value: string): boolean => /^\d{6}$/.test(value);
