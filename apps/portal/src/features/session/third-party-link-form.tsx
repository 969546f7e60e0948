import { Button, Field, notify, PasswordInput, useText } from '@baize/ui';
import { linkThirdParty } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import { useAttempt } from '../../shared/validation/use-attempt.ts';

type Props = { name: string; ticket: string; onLinked: () => void };

/** The login password once more, before a third party may open the account. */
export function ThirdPartyLinkForm({ name, ticket, onLinked }: Props): ReactNode {
  const t = useText();
  const { attemptBy, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, formState } = useForm<{ password: string }>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    setRefusal(undefined);
    const answer = await call(linkThirdParty, { ticket, password: password.trim() });
    if (!answer.ok) return setRefusal(answer);
    notify({ title: t('thirdParty.linked', { name }), tone: 'ok' });
    onLinked();
  });
  return (
    <form className="form" onSubmit={attemptBy(submit)} noValidate>
      <p className="soft">{t('thirdParty.linkLead', { name })}</p>
      <RefusalNote refusal={refusal} />
      <Field label={t('session.password')} required error={errors.password && t('rule.required')} id="tp-password">
        <PasswordInput
          icon="lock"
          autoComplete="current-password"
          labels={{ show: t('session.showPassword'), hide: t('session.hidePassword') }}
          {...register('password', { validate: value => mayBeEmpty(value) || value.trim() !== '' })}
        />
      </Field>
      <Button type="submit" look="primary" size="xl" wide busy={isSubmitting}>
        {t('thirdParty.link')}
      </Button>
    </form>
  );
}
