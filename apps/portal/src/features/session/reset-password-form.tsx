import './session.css';
import { Button, Field, Note, Panel, PasswordInput, useText } from '@baize/ui';
import { resetPasswordLink } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { ruleHelp, ruleProblem } from '../../shared/validation/rule-text.ts';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import { usePasswordRule } from './password-rule.ts';

type Values = { newPassword: string; confirmNewPassword: string };

/** A new password with the link of an e-mail. What the link carries is read once and taken out of the address. */
export function ResetPasswordForm(): ReactNode {
  const t = useText();
  const [linkToken] = useState(takeToken);
  const [done, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const rule = usePasswordRule();
  const { attempt, mayBeEmpty } = useAttempt();
  const { register, handleSubmit, formState, watch } = useForm<Values>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const labels = { show: t('session.showPassword'), hide: t('session.hidePassword') };
  const submit = handleSubmit(async values => {
    setRefusal(undefined);
    const answer = await call(resetPasswordLink, {
      token: linkToken,
      newPassword: values.newPassword.trim(),
      confirmNewPassword: values.confirmNewPassword.trim(),
    });
    if (answer.ok) setDone(true);
    else setRefusal(answer);
  });
  if (done || linkToken.length < 20)
    return (
      <Panel title={t('access.resetTitle')}>
        <div className="form">
          <Note tone={done ? 'ok' : 'bad'} live>
            {t(done ? 'session.passwordChanged' : 'access.noLink')}
          </Note>
          <Button
            look="primary"
            wide
            onClick={() => openDialog(done ? { name: 'login' } : { name: 'forgetPassModal' })}
          >
            {t(done ? 'session.login' : 'session.forgot')}
          </Button>
        </div>
      </Panel>
    );
  return (
    <Panel title={t('access.resetTitle')}>
      <form
        className="form"
        onSubmit={event => {
          attempt();
          void submit(event);
        }}
        noValidate
      >
        {refusal && (
          <Note tone="bad" live>
            {refusalText(t, refusal)}
          </Note>
        )}
        <Field
          label={t('session.newPassword')}
          required
          help={ruleHelp(t, rule)}
          error={errors.newPassword?.message}
          id="rp-new"
        >
          <PasswordInput
            autoComplete="new-password"
            labels={labels}
            {...register('newPassword', {
              validate: value => mayBeEmpty(value) || (ruleProblem(t, value, rule) ?? true),
            })}
          />
        </Field>
        <Field label={t('session.confirmPassword')} required error={errors.confirmNewPassword?.message} id="rp-confirm">
          <PasswordInput
            autoComplete="new-password"
            labels={labels}
            {...register('confirmNewPassword', {
              validate: value =>
                mayBeEmpty(value) || value.trim() === watch('newPassword').trim() || t('rule.confirmation'),
            })}
          />
        </Field>
        <Button type="submit" look="primary" size="xl" wide busy={isSubmitting}>
          {t('access.setPassword')}
        </Button>
      </form>
    </Panel>
  );
}

function takeToken(): string {
  const { hash, pathname } = globalThis.location;
  if (hash !== '') globalThis.history.replaceState(globalThis.history.state, '', pathname);
  return hash.replace(/^#/, '');
}
