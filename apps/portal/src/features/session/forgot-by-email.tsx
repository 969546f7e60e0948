import { Button, Field, Input, notify, useText } from '@baize/ui';
import { forgotPasswordEmail } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import { useAttempt } from '../../shared/validation/use-attempt.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Sends a link by e-mail, says so and closes. The answer is the same whether the pair is known or not. */
export function ForgotByEmail({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const { attemptBy, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, formState } = useForm<{ username: string; email: string }>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ username, email }) => {
    setRefusal(undefined);
    const answer = await call(forgotPasswordEmail, { username: username.trim(), email: email.trim() });
    if (!answer.ok) return setRefusal(answer);
    onClose();
    notify({ title: t('in_been_out'), tone: 'ok' });
  });
  return (
    <form className="form" onSubmit={attemptBy(submit)} noValidate>
      <RefusalNote refusal={refusal} />
      <Field label={t('session.username')} required error={errors.username && t('rule.required')} id="fp-username">
        <Input
          icon="user"
          autoComplete="username"
          placeholder={t('session.username')}
          {...register('username', { validate: value => mayBeEmpty(value) || value.trim() !== '' })}
        />
      </Field>
      <Field label={t('session.email')} required error={errors.email && t('rule.pattern.3')} id="fp-email">
        <Input
          icon="mail"
          type="email"
          autoComplete="email"
          placeholder={t('session.email')}
          {...register('email', { validate: value => mayBeEmpty(value) || EMAIL.test(value.trim()) })}
        />
      </Field>
      <Button type="submit" look="primary" size="xl" wide busy={isSubmitting}>
        {t('session.sendLink')}
      </Button>
    </form>
  );
}
