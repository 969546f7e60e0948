import './session.css';
import { Button, Dialog, Field, Note, notify, PasswordInput, useText } from '@baize/ui';
import { changePassword } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { endSession, session, token } from '../../shared/session/session.ts';
import { useSite } from '../../shared/site/site.ts';
import { readSession } from '../../shared/storage/session-values.ts';
import { ruleHelp, ruleProblem } from '../../shared/validation/rule-text.ts';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import type { OnLogin } from './login-outcome.ts';

type Props = { forced: boolean; onClose: () => void; onLogin: OnLogin };
type Values = { oldPassword: string; newPassword: string; confirmNewPassword: string };

const ANY_PASSWORD = { enabled: true, required: true, acceptedPattern: '*', min: 6, max: 64 };

/** Old, new and confirmation; where a ticket of the login stands in for the old one, only the new one twice. */
export function ChangePasswordDialog({ forced, onClose, onLogin }: Props): ReactNode {
  const t = useText();
  const { attempt, mayBeEmpty } = useAttempt();
  const rule = useSite().registration?.rules.password ?? ANY_PASSWORD;
  const ticket = forced ? readSession('cpw') : undefined;
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, formState, watch } = useForm<Values>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const labels = { show: t('session.showPassword'), hide: t('session.hidePassword') };

  const close = (): void => {
    if (forced && !session.get().isLogin) endSession();
    onClose();
  };
  const submit = handleSubmit(async values => {
    setRefusal(undefined);
    const answer = await call(changePassword, {
      newPassword: values.newPassword.trim(),
      confirmNewPassword: values.confirmNewPassword.trim(),
      ...(ticket === undefined ? { oldPassword: values.oldPassword.trim() } : { cpw: ticket }),
    });
    if (!answer.ok) return setRefusal(answer);
    notify({ title: t('session.passwordChanged'), tone: 'ok' });
    const kept = token();
    if (kept === undefined || !(await onLogin(kept))) onClose();
  });
  return (
    <Dialog
      open
      onClose={close}
      title={t('session.changePassword')}
      closeLabel={t('common.close')}
      closeOnOutside={!forced}
    >
      <form
        className="form"
        onSubmit={event => {
          attempt();
          void submit(event);
        }}
        noValidate
      >
        {forced && <Note tone="info">{t('session.mustChange')}</Note>}
        {refusal && (
          <Note tone="bad" live>
            {refusalText(t, refusal)}
          </Note>
        )}
        {ticket === undefined && (
          <Field label={t('session.oldPassword')} required error={errors.oldPassword?.message} id="cp-old">
            <PasswordInput
              autoComplete="current-password"
              labels={labels}
              {...register('oldPassword', {
                validate: value => mayBeEmpty(value) || value.trim() !== '' || t('rule.required'),
              })}
            />
          </Field>
        )}
        <Field
          label={t('session.newPassword')}
          required
          help={ruleHelp(t, rule)}
          error={errors.newPassword?.message}
          id="cp-new"
        >
          <PasswordInput
            autoComplete="new-password"
            labels={labels}
            {...register('newPassword', {
              validate: value => mayBeEmpty(value) || (ruleProblem(t, value, rule) ?? true),
            })}
          />
        </Field>
        <Field label={t('session.confirmPassword')} required error={errors.confirmNewPassword?.message} id="cp-confirm">
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
          {t('session.changePassword')}
        </Button>
      </form>
    </Dialog>
  );
}
