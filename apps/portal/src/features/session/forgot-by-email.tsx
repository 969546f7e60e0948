import { Button, Field, Input, Note, notify, useText } from '@baize/ui';
import { forgotPasswordEmail } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import type { Rule } from '../../shared/validation/patterns.ts';
import { ruleFault } from '../../shared/validation/rule-text.ts';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import { useStandingRules } from './use-standing-rules.ts';

const EMAIL: Rule = { enabled: true, required: true, acceptedPattern: '3', min: null, max: null };

/** Sends a link by e-mail, says so and closes. The answer is the same whether the pair is known or not. */
export function ForgotByEmail({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const { attemptBy, mayBeEmpty } = useAttempt();
  const standing = useStandingRules();
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, formState, getValues } = useForm<{ username: string; email: string }>({
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(
    async ({ username, email }) => {
      setRefusal(undefined);
      const answer = await call(forgotPasswordEmail, { username: username.trim(), email: email.trim() });
      if (!answer.ok) return setRefusal(answer);
      onClose();
      notify({ title: t('in_been_out'), tone: 'ok' });
    },
    () => standing.tell({ username: getValues('username') }),
  );
  return (
    <form className="form" onSubmit={attemptBy(submit)} noValidate>
      <RefusalNote refusal={refusal} />
      {standing.mayInsist && <Note tone="info">{t('session.olderAccount')}</Note>}
      <Field
        label={t('session.username')}
        required
        error={standing.text(t, 'username', errors.username?.message)}
        id="fp-username"
      >
        <Input
          icon="user"
          autoComplete="username"
          placeholder={t('session.username')}
          {...register('username', { validate: value => mayBeEmpty(value) || standing.check('username', value) })}
        />
      </Field>
      <Field label={t('session.email')} required error={errors.email && t('rule.pattern.3')} id="fp-email">
        <Input
          icon="mail"
          type="email"
          autoComplete="email"
          placeholder={t('session.email')}
          {...register('email', { validate: value => mayBeEmpty(value) || ruleFault(value, EMAIL) })}
        />
      </Field>
      <Button type="submit" look="primary" size="xl" wide busy={isSubmitting}>
        {t('session.sendLink')}
      </Button>
    </form>
  );
}
