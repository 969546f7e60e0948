import './wallet.css';
import { Button, Dialog, Field, Note, notify, PasswordInput, useText } from '@baize/ui';
import { changePaymentPassword } from '@baize/wire/cashier';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import { isPin, PinInput } from './pin-input.tsx';

type Values = {
  oldPaymentPassword: string;
  paymentPassword: string;
  confirmPaymentPassword: string;
  loginPassword: string;
};

/** A new payment password, proven by the old one and by the login password. */
export function ChangePaymentPasswordDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const { attempt, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, formState, watch } = useForm<Values>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async values => {
    setRefusal(undefined);
    const answer = await call(changePaymentPassword, { ...values, loginPassword: values.loginPassword.trim() });
    if (!answer.ok) return setRefusal(answer);
    notify({ title: t('secure.paymentChanged'), tone: 'ok' });
    onClose();
  });
  const pin = (name: 'oldPaymentPassword' | 'paymentPassword') =>
    register(name, { validate: value => mayBeEmpty(value) || isPin(value) });
  return (
    <Dialog open onClose={onClose} title={t('secure.paymentChange')} closeLabel={t('common.close')}>
      <form
        className="wallet-form"
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
          label={t('secure.paymentOld')}
          required
          error={errors.oldPaymentPassword && t('rule.sixDigits')}
          id="pin-old"
        >
          <PinInput input={pin('oldPaymentPassword')} />
        </Field>
        <Field
          label={t('secure.paymentNew')}
          required
          error={errors.paymentPassword && t('rule.sixDigits')}
          id="pin-new"
        >
          <PinInput fresh input={pin('paymentPassword')} />
        </Field>
        <Field
          label={t('wallet.confirmPaymentPassword')}
          required
          error={errors.confirmPaymentPassword && t('rule.confirmation')}
          id="pin-confirm"
        >
          <PinInput
            fresh
            input={register('confirmPaymentPassword', {
              validate: value => mayBeEmpty(value) || value === watch('paymentPassword'),
            })}
          />
        </Field>
        <Field
          label={t('wallet.loginPassword')}
          required
          error={errors.loginPassword && t('rule.required')}
          id="pin-login"
        >
          <PasswordInput
            icon="lock"
            autoComplete="current-password"
            labels={{ show: t('session.showPassword'), hide: t('session.hidePassword') }}
            {...register('loginPassword', { validate: value => mayBeEmpty(value) || value.trim() !== '' })}
          />
        </Field>
        <Button type="submit" look="primary" size="xl" wide busy={isSubmitting}>
          {t('secure.paymentChange')}
        </Button>
      </form>
    </Dialog>
  );
}
