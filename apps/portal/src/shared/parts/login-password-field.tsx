import { Field, PasswordInput, useText } from '@baize/ui';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<typeof PasswordInput>, 'labels'> & { id: string; error?: string | undefined };

/** The login password once more, before what guards the account or its money is changed. */
export function LoginPasswordField({ id, error, ...input }: Props): ReactNode {
  const t = useText();
  return (
    <Field label={t('wallet.loginPassword')} required error={error} id={id}>
      <PasswordInput
        {...input}
        icon="lock"
        autoComplete="current-password"
        labels={{ show: t('session.showPassword'), hide: t('session.hidePassword') }}
      />
    </Field>
  );
}
