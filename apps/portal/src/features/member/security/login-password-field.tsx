import { Field, PasswordInput, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** The login password once more, before what guards the account is changed. */
export function LoginPasswordField({
  id,
  input,
  error,
}: {
  id: string;
  input: UseFormRegisterReturn;
  error: string | undefined;
}): ReactNode {
  const t = useText();
  return (
    <Field label={t('wallet.loginPassword')} required error={error} id={id}>
      <PasswordInput
        icon="lock"
        autoComplete="current-password"
        labels={{ show: t('session.showPassword'), hide: t('session.hidePassword') }}
        {...input}
      />
    </Field>
  );
}
