import { Button, Field, Input, useText } from '@baize/ui';
import { login, smsLogin } from '@baize/wire/session';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { useRefusalText } from '../../shared/i18n/use-refusal-text.ts';
import { CodeField } from '../../shared/parts/code-field.tsx';
import type { SendCode } from '../../shared/parts/use-code-button.ts';
import { isMobile } from '../../shared/validation/mobile.ts';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import { type Challenge, challengeOf } from './challenge.ts';
import { finishLogin, type OnLogin } from './login-outcome.ts';

const COUNTDOWN_SECONDS = 60;

type Props = { entry: 'member' | 'agent'; onLogin: OnLogin; onChallenge: (challenge: Challenge) => void };
type Values = { mobileNum: string; code: string };

/** Login by mobile number and a code that is sent to it. */
export function SmsLogin({ entry, onLogin, onChallenge }: Props): ReactNode {
  const t = useText();
  const { attemptBy, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const refused = useRefusalText(refusal);
  const { register, handleSubmit, formState, trigger, getValues } = useForm<Values>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;

  const send: SendCode = async () => {
    if (!(await trigger('mobileNum', { shouldFocus: true }))) return undefined;
    const answer = await call(smsLogin, { mobileNum: getValues('mobileNum').trim() });
    if (answer.ok) return COUNTDOWN_SECONDS;
    return answer;
  };
  const submit = handleSubmit(async ({ mobileNum, code }) => {
    setRefusal(undefined);
    const answer = await call(login, { username: mobileNum.trim(), password: code.trim(), type: 'sms', entry });
    if (answer.ok) await finishLogin(answer.value, undefined, onLogin);
    else {
      const waiting = challengeOf(answer, undefined);
      if (waiting) onChallenge(waiting);
      else setRefusal(answer);
    }
  });
  return (
    <form className="form" onSubmit={attemptBy(submit)} noValidate>
      <Field label={t('session.mobile')} required error={errors.mobileNum && t('rule.mobile')} id="sms-mobile">
        <Input
          icon="phone"
          inputMode="tel"
          autoComplete="tel"
          placeholder={t('session.mobile')}
          {...register('mobileNum', { validate: value => mayBeEmpty(value) || isMobile(value) })}
        />
      </Field>
      <CodeField
        id="sms-code"
        input={register('code', { validate: value => mayBeEmpty(value) || value.trim() !== '' })}
        error={errors.code ? t('rule.required') : refused}
        send={send}
      />
      <Button type="submit" look="primary" size="xl" wide busy={isSubmitting}>
        {t('session.login')}
      </Button>
    </form>
  );
}
