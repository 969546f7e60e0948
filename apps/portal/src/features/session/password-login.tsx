import { Button, Field, Input, Note, PasswordInput, useText } from '@baize/ui';
import { login } from '@baize/wire/session';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { useSaidAnew } from '../../shared/i18n/use-refusal-text.ts';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import { CaptchaField } from './captcha-field.tsx';
import { type Challenge, challengeOf } from './challenge.ts';
import { finishLogin, type OnLogin } from './login-outcome.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { useCaptcha } from './use-captcha.ts';
import { useStandingRules } from './use-standing-rules.ts';

type Values = { username: string; password: string; captcha: string };

/** Codes that speak about the captcha rather than about name and password. */
const ABOUT_CAPTCHA: readonly string[] = [
  'captcha_required',
  'captcha_wrong',
  'verification_needed',
  'recaptcha_invalid',
];

type Props = { entry: 'member' | 'agent'; onLogin: OnLogin; onChallenge: (challenge: Challenge) => void };

export function PasswordLogin({ entry, onLogin, onChallenge }: Props): ReactNode {
  const t = useText();
  const captcha = useCaptcha();
  const standing = useStandingRules();
  const { attemptBy, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, formState, getValues, setFocus, resetField } = useForm<Values>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(
    async values => {
      setRefusal(undefined);
      const username = values.username.trim();
      const password = values.password.trim();
      const challenge = captcha.challenge;
      const proof = await captcha.proof(values.captcha);
      if (!proof) return;
      const answer = await call(login, { username, password, type: 'username', ...proof, entry });
      if (answer.ok) {
        if (!(await finishLogin(answer.value, password, onLogin)))
          setRefusal({ ok: false, code: 'network', message: '' });
        return;
      }
      const waiting = challengeOf(answer, password);
      if (waiting) return onChallenge(waiting);
      setRefusal(answer);
      const shown = captcha.takeFrom(answer);
      if (!shown && challenge) await captcha.refresh();
      resetField('captcha');
      const picture = challenge !== undefined && 'picture' in challenge;
      setFocus(ABOUT_CAPTCHA.includes(answer.code) && shown && picture ? 'captcha' : 'password');
    },
    () => standing.tell(getValues()),
  );

  const typed = captcha.challenge !== undefined && 'picture' in captcha.challenge;
  const kept = useSaidAnew(refusal);
  const about = refusal && (ABOUT_CAPTCHA.includes(refusal.code) ? 'captcha' : 'password');
  const said = kept && refusalSentence(t, kept);
  return (
    <form className="form" onSubmit={attemptBy(submit)} noValidate>
      {refusal?.code === 'network' || refusal?.code === 'insecure' ? (
        <Note tone="bad" live>
          {said}
        </Note>
      ) : null}
      {standing.mayInsist && <Note tone="info">{t('session.olderAccount')}</Note>}
      <Field
        label={t('session.username')}
        required
        error={standing.text(t, 'username', errors.username?.message)}
        id="login-username"
      >
        <Input
          icon="user"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('session.username')}
          {...register('username', { validate: value => mayBeEmpty(value) || standing.check('username', value) })}
        />
      </Field>
      <Field
        label={t('session.password')}
        required
        error={
          errors.password
            ? standing.text(t, 'password', errors.password.message)
            : about === 'password' && refusal?.code !== 'network'
              ? said
              : undefined
        }
        id="login-password"
      >
        <PasswordInput
          icon="lock"
          autoComplete="current-password"
          placeholder={t('session.password')}
          labels={{ show: t('session.showPassword'), hide: t('session.hidePassword') }}
          {...register('password', { validate: value => mayBeEmpty(value) || standing.check('password', value) })}
        />
      </Field>
      {!typed && about === 'captcha' && said && (
        <Note tone="bad" live>
          {said}
        </Note>
      )}
      <CaptchaField
        captcha={captcha}
        input={register('captcha', typed ? { validate: value => mayBeEmpty(value) || filled(value) } : {})}
        error={errors.captcha ? t('rule.required') : about === 'captcha' ? said : undefined}
      />
      <Button type="submit" look="primary" size="xl" wide busy={isSubmitting}>
        {t('session.login')}
      </Button>
    </form>
  );
}

const filled = (value: string | undefined): boolean => (value ?? '').trim() !== '';
