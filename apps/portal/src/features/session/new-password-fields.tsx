import { Field, PasswordInput, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { faultText, ruleFault, ruleHelp } from '../../shared/validation/rule-text.ts';
import type { Attempt } from '../../shared/validation/use-attempt.ts';
import { usePasswordRule } from './password-rule.ts';

/** What a form of a new password holds. Where nobody asks for the old one, it stays empty. */
export type NewPassword = { oldPassword: string; newPassword: string; confirmNewPassword: string };

type Props = { form: UseFormReturn<NewPassword>; mayBeEmpty: Attempt['mayBeEmpty']; id: string };

/** A new password by the merchant's rule, and the same once more. `id` begins the fields' ids. */
export function NewPasswordFields({ form: { register, formState, watch }, mayBeEmpty, id }: Props): ReactNode {
  const t = useText();
  const rule = usePasswordRule();
  const { errors } = formState;
  const labels = { show: t('session.showPassword'), hide: t('session.hidePassword') };
  return (
    <>
      <Field
        label={t('session.newPassword')}
        required
        help={ruleHelp(t, rule)}
        error={faultText(t, errors.newPassword?.message, rule)}
        id={`${id}-new`}
      >
        <PasswordInput
          autoComplete="new-password"
          labels={labels}
          {...register('newPassword', {
            validate: value => mayBeEmpty(value) || ruleFault(value, rule),
          })}
        />
      </Field>
      <Field
        label={t('session.confirmPassword')}
        required
        error={faultText(t, errors.confirmNewPassword?.message)}
        id={`${id}-confirm`}
      >
        <PasswordInput
          autoComplete="new-password"
          labels={labels}
          {...register('confirmNewPassword', {
            validate: value => mayBeEmpty(value) || value.trim() === watch('newPassword').trim() || 'confirmation',
          })}
        />
      </Field>
    </>
  );
}
