import { Dialog, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { beginTotp, confirmTotp } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../shared/api/call.ts';
import type { Refusal } from '../../../shared/api/result.ts';
import { CodeField } from '../../../shared/parts/code-field.tsx';
import { LoginPasswordField } from '../../../shared/parts/login-password-field.tsx';
import { QrCode } from '../../../shared/parts/qr-code.tsx';
import { useAttempt } from '../../../shared/validation/use-attempt.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecurityForm } from './security-form.tsx';

type Drawn = OutputOf<typeof beginTotp>;
type Props = { onClose: () => void; onChanged: () => void };

const QR_SIZE = 180;

/** Turns an authenticator on: the password, the QR code, its first code, then the recovery codes. */
export function TotpOnDialog({ onClose, onChanged }: Props): ReactNode {
  const t = useText();
  const [drawn, setDrawn] = useState<Drawn>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = codes ? onChanged : onClose;
  return (
    <Dialog open onClose={close} title={t('secure.turnOn')} closeLabel={t('common.close')} closeOnOutside={!codes}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onChanged} />
      ) : drawn ? (
        <FirstCode drawn={drawn} onCodes={setCodes} />
      ) : (
        <Password onDrawn={setDrawn} />
      )}
    </Dialog>
  );
}

function Password({ onDrawn }: { onDrawn: (drawn: Drawn) => void }): ReactNode {
  const t = useText();
  const { attemptBy, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, formState } = useForm<{ password: string }>({ mode: 'onTouched' });
  const submit = handleSubmit(async ({ password }) => {
    setRefusal(undefined);
    const answer = await call(beginTotp, { password: password.trim() });
    if (answer.ok) onDrawn(answer.value);
    else setRefusal(answer);
  });
  return (
    <SecurityForm
      lead={t('secure.totpWhy')}
      refusal={refusal}
      submitLabel={t('secure.goOn')}
      busy={formState.isSubmitting}
      onSubmit={attemptBy(submit)}
    >
      <LoginPasswordField
        id="totp-password"
        {...register('password', { validate: value => mayBeEmpty(value) || value.trim() !== '' })}
        error={formState.errors.password && t('rule.required')}
      />
    </SecurityForm>
  );
}

function FirstCode({ drawn, onCodes }: { drawn: Drawn; onCodes: (codes: readonly string[]) => void }): ReactNode {
  const t = useText();
  const { attemptBy, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, formState } = useForm<{ code: string }>({ mode: 'onTouched' });
  const submit = handleSubmit(async ({ code }) => {
    setRefusal(undefined);
    const answer = await call(confirmTotp, { code: code.trim() });
    if (answer.ok) onCodes(answer.value.recoveryCodes);
    else setRefusal(answer);
  });
  return (
    <SecurityForm
      lead={t('secure.totpScan')}
      refusal={refusal}
      submitLabel={t('secure.turnOn')}
      busy={formState.isSubmitting}
      onSubmit={attemptBy(submit)}
    >
      <div className="totp-secret">
        <QrCode text={drawn.url} size={QR_SIZE} label={t('secure.totpQr')} />
        <code className="num">{drawn.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <CodeField
        id="totp-code"
        label={t('access.code.totp')}
        input={register('code', { validate: value => mayBeEmpty(value) || /^\d{6}$/.test(value.trim()) })}
        error={formState.errors.code && t('rule.sixDigits')}
      />
    </SecurityForm>
  );
}
