import { Dialog, notify, useText } from '@baize/ui';
import { renewRecoveryCodes, turnOffTotp } from '@baize/wire/members';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../shared/api/call.ts';
import type { Refusal } from '../../../shared/api/result.ts';
import { CodeField } from '../../../shared/parts/code-field.tsx';
import { LoginPasswordField } from '../../../shared/parts/login-password-field.tsx';
import { useAttempt } from '../../../shared/validation/use-attempt.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecurityForm } from './security-form.tsx';

type Props = { wanted: 'off' | 'codes'; onClose: () => void; onChanged: () => void };
type Values = { password: string; code: string };

/** Turns the authenticator off, or gives new recovery codes: both by the password and a code. */
export function TotpChangeDialog({ wanted, onClose, onChanged }: Props): ReactNode {
  const t = useText();
  const { attemptBy, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { register, handleSubmit, formState } = useForm<Values>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async values => {
    setRefusal(undefined);
    const proof = { password: values.password.trim(), code: values.code.trim() };
    if (wanted === 'codes') {
      const answer = await call(renewRecoveryCodes, proof);
      return answer.ok ? setCodes(answer.value.recoveryCodes) : setRefusal(answer);
    }
    const answer = await call(turnOffTotp, proof);
    if (!answer.ok) return setRefusal(answer);
    notify({ title: t('secure.totpIsOff'), tone: 'ok' });
    onChanged();
  });
  const title = t(wanted === 'off' ? 'secure.totpOff' : 'secure.recoveryRenew');
  return (
    <Dialog open onClose={codes ? onChanged : onClose} title={title} closeLabel={t('common.close')}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onChanged} />
      ) : (
        <SecurityForm refusal={refusal} submitLabel={title} busy={isSubmitting} onSubmit={attemptBy(submit)}>
          <LoginPasswordField
            id="totp-password"
            {...register('password', { validate: value => mayBeEmpty(value) || value.trim() !== '' })}
            error={errors.password && t('rule.required')}
          />
          <CodeField
            id="totp-code"
            label={t('secure.codeOrRecovery')}
            input={register('code', { validate: value => mayBeEmpty(value) || value.trim().length >= 6 })}
            error={errors.code && t('rule.required')}
          />
        </SecurityForm>
      )}
    </Dialog>
  );
}
