import { Dialog, Field, Input, notify, useText } from '@baize/ui';
import { bindContact, sendContactCode } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../shared/api/call.ts';
import type { Refusal } from '../../../shared/api/result.ts';
import { CodeField } from '../../../shared/parts/code-field.tsx';
import { LoginPasswordField } from '../../../shared/parts/login-password-field.tsx';
import type { SendCode } from '../../../shared/parts/use-code-button.ts';
import { isMobile } from '../../../shared/validation/mobile.ts';
import { useAttempt } from '../../../shared/validation/use-attempt.ts';
import { SecurityForm } from './security-form.tsx';

type Props = { channel: 'sms' | 'email'; onClose: () => void; onBound: () => void };
type Values = { to: string; password: string; code: string };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Binds a mobile number or an e-mail address: the password first, then the code that is sent to it. */
export function BindContactDialog({ channel, onClose, onBound }: Props): ReactNode {
  const t = useText();
  const { attempt, attemptBy, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, formState, trigger, getValues } = useForm<Values>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const sms = channel === 'sms';
  const isSound = (value: string) => (sms ? isMobile(value) : EMAIL.test(value.trim()));

  const send: SendCode = async () => {
    attempt();
    if (!(await trigger(['to', 'password'], { shouldFocus: true }))) return undefined;
    const { to, password } = getValues();
    const answer = await call(sendContactCode, { channel, to: to.trim(), password: password.trim() });
    if (answer.ok) return answer.value.expiredMinutes * 60;
    return answer;
  };
  const submit = handleSubmit(async ({ to, code }) => {
    setRefusal(undefined);
    const answer = await call(bindContact, { channel, to: to.trim(), verificationCode: code.trim() });
    if (!answer.ok) return setRefusal(answer);
    notify({ title: t('secure.bound', { to: answer.value.to }), tone: 'ok' });
    onBound();
  });
  return (
    <Dialog open onClose={onClose} title={t(`secure.bind.${channel}`)} closeLabel={t('common.close')}>
      <SecurityForm
        lead={t('secure.bindWhy')}
        refusal={refusal}
        submitLabel={t('secure.bindIt')}
        busy={isSubmitting}
        onSubmit={attemptBy(submit)}
      >
        <Field
          label={t(sms ? 'field.mobileNum' : 'field.email')}
          required
          error={errors.to && t(sms ? 'rule.mobile' : 'rule.pattern.3')}
          id="bind-to"
        >
          <Input
            icon={sms ? 'phone' : 'mail'}
            type={sms ? 'tel' : 'email'}
            autoComplete={sms ? 'tel' : 'email'}
            {...register('to', { validate: value => mayBeEmpty(value) || isSound(value) })}
          />
        </Field>
        <LoginPasswordField
          id="bind-password"
          {...register('password', { validate: value => mayBeEmpty(value) || value.trim() !== '' })}
          error={errors.password && t('rule.required')}
        />
        <CodeField
          id="bind-code"
          label={t(`access.code.${channel}`)}
          input={register('code', { validate: value => mayBeEmpty(value) || value.trim() !== '' })}
          error={errors.code && t('rule.required')}
          send={send}
        />
      </SecurityForm>
    </Dialog>
  );
}
