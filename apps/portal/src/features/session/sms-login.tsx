import { Button, Field, Input, notify, useText } from '@baize/ui';
import { login, smsLogin } from '@baize/wire/session';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import { CodeButton } from './code-button.tsx';
import { finishLogin, type OnLogin } from './login-outcome.ts';

const COUNTDOWN_SECONDS = 60;
const MOBILE = /^\+?\d{5,16}$/;

type Values = { mobileNum: string; code: string };

/** Login by mobile number and a code that is sent to it. */
export function SmsLogin({ onLogin }: { onLogin: OnLogin }): ReactNode {
  const t = useText();
  const { attempt, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, formState, trigger, getValues } = useForm<Values>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;

  const send = async (): Promise<number | undefined> => {
    if (!(await trigger('mobileNum', { shouldFocus: true }))) return undefined;
    const answer = await call(smsLogin, { mobileNum: getValues('mobileNum').trim() });
    if (answer.ok) return COUNTDOWN_SECONDS;
    notify({ title: refusalText(t, answer), tone: 'bad' });
    return undefined;
  };
  const submit = handleSubmit(async ({ mobileNum, code }) => {
    setRefusal(undefined);
    const answer = await call(login, { username: mobileNum.trim(), password: code.trim(), type: 'sms' });
    if (answer.ok) await finishLogin(answer.value, undefined, onLogin);
    else setRefusal(answer);
  });
  return (
    <form
      className="form"
      onSubmit={event => {
        attempt();
        void submit(event);
      }}
      noValidate
    >
      <Field label={t('session.mobile')} required error={errors.mobileNum && t('rule.mobile')} id="sms-mobile">
        <Input
          icon="phone"
          inputMode="tel"
          autoComplete="tel"
          placeholder={t('session.mobile')}
          {...register('mobileNum', { validate: value => mayBeEmpty(value) || MOBILE.test(value.trim()) })}
        />
      </Field>
      <Field
        label={t('session.code')}
        required
        error={errors.code ? t('rule.required') : refusal && refusalText(t, refusal)}
        id="sms-code"
      >
        <span className="with-button">
          <Input
            id="sms-code"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={t('session.codeHint')}
            {...register('code', { validate: value => mayBeEmpty(value) || value.trim() !== '' })}
          />
          <CodeButton send={send} />
        </span>
      </Field>
      <Button type="submit" look="primary" size="xl" wide busy={isSubmitting}>
        {t('session.login')}
      </Button>
    </form>
  );
}
