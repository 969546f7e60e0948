import { Button, Field, Input, PasswordInput, useText } from '@baize/ui';
import { forgotPasswordSms, resetPasswordPhone } from '@baize/wire/members';
import { login } from '@baize/wire/session';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { CodeField } from '../../shared/parts/code-field.tsx';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import type { SendCode } from '../../shared/parts/use-code-button.ts';
import { isMobile } from '../../shared/validation/mobile.ts';
import { faultText, ruleFault, ruleHelp } from '../../shared/validation/rule-text.ts';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import { finishLogin, type OnLogin } from './login-outcome.ts';
import { usePasswordRule } from './password-rule.ts';

type Values = { mobileNum: string; code: string; newPassword: string };

/** A new password with a code that is sent to the phone; the new one logs in at once. */
export function ForgotByPhone({ onLogin }: { onLogin: OnLogin }): ReactNode {
  const t = useText();
  const rule = usePasswordRule();
  const { attempt, attemptBy, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, formState, trigger, getValues } = useForm<Values>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;

  const send: SendCode = async () => {
    if (!isMobile(getValues('mobileNum'))) {
      attempt();
      await trigger('mobileNum', { shouldFocus: true });
      return undefined;
    }
    const answer = await call(forgotPasswordSms, { mobileNum: getValues('mobileNum').trim() });
    if (answer.ok) return answer.value.expiredMinutes * 60;
    return answer;
  };
  const submit = handleSubmit(async values => {
    setRefusal(undefined);
    const newPassword = values.newPassword.trim();
    const reset = await call(resetPasswordPhone, {
      mobileNum: values.mobileNum.trim(),
      verificationCode: values.code.trim(),
      newPassword,
    });
    if (!reset.ok) return setRefusal(reset);
    const opened = await call(login, { username: reset.value.username, password: newPassword, type: 'username' });
    // The password is set; what the login wants beyond it (an authenticator) is asked where logins are.
    if (opened.ok) await finishLogin(opened.value, newPassword, onLogin);
    else openDialog({ name: 'login' });
  });
  return (
    <form className="form" onSubmit={attemptBy(submit)} noValidate>
      <RefusalNote refusal={refusal} />
      <Field label={t('session.mobile')} required error={errors.mobileNum && t('rule.mobile')} id="fp-mobile">
        <Input
          icon="phone"
          inputMode="tel"
          autoComplete="tel"
          placeholder={t('session.mobile')}
          {...register('mobileNum', { validate: value => mayBeEmpty(value) || isMobile(value) })}
        />
      </Field>
      <CodeField
        id="fp-code"
        input={register('code', { validate: value => mayBeEmpty(value) || value.trim() !== '' })}
        error={errors.code && t('rule.required')}
        send={send}
      />
      <Field
        label={t('session.newPassword')}
        required
        help={ruleHelp(t, rule)}
        error={faultText(t, errors.newPassword?.message, rule)}
        id="fp-new"
      >
        <PasswordInput
          autoComplete="new-password"
          labels={{ show: t('session.showPassword'), hide: t('session.hidePassword') }}
          {...register('newPassword', {
            validate: value => mayBeEmpty(value) || ruleFault(value, rule),
          })}
        />
      </Field>
      <Button type="submit" look="primary" size="xl" wide busy={isSubmitting}>
        {t('access.setPassword')}
      </Button>
    </form>
  );
}
