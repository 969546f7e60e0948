import './session.css';
import { Button, Dialog, Field, Note, notify, PasswordInput, useText } from '@baize/ui';
import { changePassword } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import { endSession, session, token } from '../../shared/session/session.ts';
import { readSession } from '../../shared/storage/session-values.ts';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import { AgeConfirmation } from './age-checkbox.tsx';
import { type OnLogin, settleIn } from './login-outcome.ts';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';

type Props = { forced: boolean; firstTime: boolean; age?: number | undefined; onClose: () => void; onLogin: OnLogin };

/** Old, new and confirmation; where a ticket of the login stands in for the old one, only the new one twice. */
export function ChangePasswordDialog({ forced, firstTime, age, onClose, onLogin }: Props): ReactNode {
  const t = useText();
  const { attemptBy, mayBeEmpty } = useAttempt();
  const ticket = forced ? readSession('cpw') : undefined;
  const [refusal, setRefusal] = useState<Refusal>();
  const [confirmed, setConfirmed] = useState(false);
  const [asked, setAsked] = useState(false);
  const form = useForm<NewPassword>({ mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  const labels = { show: t('session.showPassword'), hide: t('session.hidePassword') };

  const close = (): void => {
    if (forced && !session.get().isLogin) endSession();
    onClose();
  };
  const submit = form.handleSubmit(async values => {
    setRefusal(undefined);
    setAsked(true);
    if (age !== undefined && !confirmed) return;
    const newPassword = values.newPassword.trim();
    const answer = await call(changePassword, {
      newPassword,
      confirmNewPassword: values.confirmNewPassword.trim(),
      ...(age !== undefined && { ageConfirmed: confirmed }),
      ...(ticket === undefined ? { oldPassword: values.oldPassword.trim() } : { cpw: ticket }),
    });
    if (!answer.ok) return setRefusal(answer);
    notify({ title: t('session.passwordChanged'), tone: 'ok' });
    const kept = token();
    if (kept === undefined || !(await onLogin(kept))) close();
    else if (forced) await settleIn({ firstTime, password: newPassword });
  });
  return (
    <Dialog
      open
      onClose={close}
      title={t('session.changePassword')}
      closeLabel={t('common.close')}
      closeOnOutside={!forced}
    >
      <form className="form" onSubmit={attemptBy(submit)} noValidate>
        {forced && <Note tone="info">{t('session.mustChange')}</Note>}
        <RefusalNote refusal={refusal} />
        {ticket === undefined && (
          <Field label={t('session.oldPassword')} required error={errors.oldPassword && t('rule.required')} id="cp-old">
            <PasswordInput
              autoComplete="current-password"
              labels={labels}
              {...form.register('oldPassword', {
                validate: value => mayBeEmpty(value) || value.trim() !== '',
              })}
            />
          </Field>
        )}
        <NewPasswordFields form={form} mayBeEmpty={mayBeEmpty} id="cp" />
        {age !== undefined && (
          <AgeConfirmation
            id="cp-age"
            age={age}
            checked={confirmed}
            onChange={setConfirmed}
            invalid={asked && !confirmed}
          />
        )}
        <Button type="submit" look="primary" size="xl" wide busy={isSubmitting}>
          {t('session.changePassword')}
        </Button>
      </form>
    </Dialog>
  );
}
