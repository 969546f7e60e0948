import { Field, Input, PasswordInput, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { useStandingRules } from './use-standing-rules.ts';

export type LoginValues = { username: string; password: string; captcha: string };

type Props = {
  form: UseFormReturn<LoginValues>;
  standing: ReturnType<typeof useStandingRules>;
  mayBeEmpty: (value: string | undefined) => boolean;
  /** What the server said about the two. */
  refused: string | undefined;
};

export function NameAndPassword({ form, standing, mayBeEmpty, refused }: Props): ReactNode {
  const t = useText();
  const { register, formState } = form;
  const { errors } = formState;
  const check = (name: 'username' | 'password') => ({
    validate: (value: string) => mayBeEmpty(value) || standing.check(name, value),
  });
  return (
    <>
      <Field
        label={t('session.username')}
        required
        error={standing.text(t, 'username', errors.username?.message)}
        id="login-username"
      >
        <Input
          icon="user"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('session.username')}
          {...register('username', check('username'))}
        />
      </Field>
      <Field
        label={t('session.password')}
        required
        error={errors.password ? standing.text(t, 'password', errors.password.message) : refused}
        id="login-password"
      >
        <PasswordInput
          icon="lock"
          autoComplete="current-password"
          placeholder={t('session.password')}
          labels={{ show: t('session.showPassword'), hide: t('session.hidePassword') }}
          {...register('password', check('password'))}
        />
      </Field>
    </>
  );
}
