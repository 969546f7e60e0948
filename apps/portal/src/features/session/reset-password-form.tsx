import './session.css';
import { Button, Note, Panel, useText } from '@baize/ui';
import { resetPasswordLink } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';

/** A new password with the link of an e-mail. What the link carries is read once and taken out of the address. */
export function ResetPasswordForm(): ReactNode {
  const t = useText();
  const [linkToken] = useState(takeToken);
  const [done, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const { attemptBy, mayBeEmpty } = useAttempt();
  const form = useForm<NewPassword>({ mode: 'onTouched' });
  const submit = form.handleSubmit(async values => {
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
      <form className="form" onSubmit={attemptBy(submit)} noValidate>
        <RefusalNote refusal={refusal} />
        <NewPasswordFields form={form} mayBeEmpty={mayBeEmpty} id="rp" />
        <Button type="submit" look="primary" size="xl" wide busy={form.formState.isSubmitting}>
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
