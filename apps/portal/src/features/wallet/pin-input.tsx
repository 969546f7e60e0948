import { PasswordInput, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Six digits; no browser offers to keep them. */
export function PinInput({ input, fresh = false }: { input: UseFormRegisterReturn; fresh?: boolean }): ReactNode {
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
