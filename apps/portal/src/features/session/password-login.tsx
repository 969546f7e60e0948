import { Button, Icon, Note, useText } from '@baize/ui';
import { login } from '@baize/wire/session';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { useSaidAnew } from '../../shared/i18n/use-refusal-text.ts';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import { CaptchaField } from './captcha-field.tsx';
import { type Challenge, challengeOf } from './challenge.ts';
import { finishLogin, type OnLogin } from './login-outcome.ts';
import { type LoginValues, NameAndPassword } from './name-and-password.tsx';
import { refusalSentence } from './refusal-sentence.ts';
import { useCaptcha } from './use-captcha.ts';
import { useStandingRules } from './use-standing-rules.ts';

/** Codes that speak about the captcha rather than about name and password. */
const ABOUT_CAPTCHA: readonly string[] = [
  'captcha_required',
  'captcha_wrong',
  'verification_needed',
  'recaptcha_invalid',
];

/** A captcha stands in the place of name and password, which is as high: nothing moves under the finger. The focus goes there at each turn. */
type Turn = { readonly step: 'password' | 'captcha' };

type Props = { entry: 'member' | 'agent'; onLogin: OnLogin; onChallenge: (challenge: Challenge) => void };

export function PasswordLogin({ entry, onLogin, onChallenge }: Props): ReactNode {
  const t = useText();
  const captcha = useCaptcha();
  const standing = useStandingRules();
  const { attemptBy, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const [turn, setTurn] = useState<Turn>();
  const form = useForm<LoginValues>({ mode: 'onTouched' });
  const { register, handleSubmit, formState, getValues, setFocus, resetField } = form;
  const { errors, isSubmitting } = formState;
  const asks = turn?.step === 'captcha' && captcha.challenge !== undefined;
  useEffect(() => {
    if (turn) setFocus(turn.step);
  }, [turn, setFocus]);

  const submit = handleSubmit(
    async values => {
      setRefusal(undefined);
      const username = values.username.trim();
      const password = values.password.trim();
      const { challenge } = captcha;
      if (challenge && !asks) {
        setTurn({ step: 'captcha' });
        if (!('puzzle' in challenge)) return;
      }
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
      if (!captcha.takeFrom(answer) && challenge) await captcha.refresh();
      resetField('captcha');
      const about = aboutOf(answer.code);
      if (about !== 'connection') setTurn({ step: about });
    },
    () => standing.tell(getValues()),
  );

  const typed = captcha.challenge !== undefined && 'picture' in captcha.challenge;
  const kept = useSaidAnew(refusal);
  const about = refusal && aboutOf(refusal.code);
  const said = kept && refusalSentence(t, kept);
  return (
    <form className="form" onSubmit={attemptBy(submit)} noValidate>
      {standing.mayInsist && <Note tone="info">{t('session.olderAccount')}</Note>}
      <div className="login-turn">
        {asks ? (
          <>
            {!typed && about === 'captcha' && said && (
              <Note tone="bad" live>
                {said}
              </Note>
            )}
            <CaptchaField
              captcha={captcha}
              input={register('captcha', typed ? { validate: value => mayBeEmpty(value) || filled(value) } : {})}
              error={errors.captcha ? t('rule.required') : about === 'captcha' ? said : undefined}
              beside={
                <button type="button" className="link" onClick={() => setTurn({ step: 'password' })}>
                  {t('common.back')}
                </button>
              }
            />
          </>
        ) : (
          <NameAndPassword
            form={form}
            standing={standing}
            mayBeEmpty={mayBeEmpty}
            refused={about === 'password' ? said : undefined}
          />
        )}
        {about === 'connection' && (
          <p className="err" role="alert">
            <Icon name="alert" />
            {said}
          </p>
        )}
      </div>
      <Button type="submit" look="primary" size="xl" wide busy={isSubmitting}>
        {t('session.login')}
      </Button>
    </form>
  );
}

const aboutOf = (code: string): 'captcha' | 'connection' | 'password' => {
  if (ABOUT_CAPTCHA.includes(code)) return 'captcha';
  return code === 'network' || code === 'insecure' ? 'connection' : 'password';
};

const filled = (value: string | undefined): boolean => (value ?? '').trim() !== '';
