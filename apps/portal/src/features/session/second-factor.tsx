import { Button, Note, Tabs, useText } from '@baize/ui';
import { loginVerification, sendLoginCode } from '@baize/wire/session';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { useSaidAnew } from '../../shared/i18n/use-refusal-text.ts';
import { CodeField } from '../../shared/parts/code-field.tsx';
import type { SendCode } from '../../shared/parts/use-code-button.ts';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import type { Challenge, Method } from './challenge.ts';
import { finishLogin, type OnLogin } from './login-outcome.ts';
import { refusalSentence } from './refusal-sentence.ts';

type Props = { challenge: Challenge; onLogin: OnLogin; onBack: () => void };

const isMethod = (value: string): value is Method => ['totp', 'sms', 'email'].includes(value);

/** Confirms a login from an address that is not registered: by a code that was sent, an authenticator, or a recovery code. */
export function SecondFactor({ challenge, onLogin, onBack }: Props): ReactNode {
  const t = useText();
  const { ticket, methods } = challenge;
  const { attemptBy, mayBeEmpty } = useAttempt();
  const [method, setMethod] = useState<Method>(challenge.method);
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, formState, reset } = useForm<{ code: string }>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const to = methods.find(each => each.method === method)?.to;

  const send: SendCode = async () => {
    if (method === 'totp') return undefined;
    const answer = await call(sendLoginCode, { ticket, method });
    if (answer.ok) return answer.value.expiredMinutes * 60;
    return answer;
  };
  /** What was typed and refused belongs to the other way. */
  const choose = (next: Method): void => {
    setMethod(next);
    setRefusal(undefined);
    reset();
  };
  const submit = handleSubmit(async ({ code }) => {
    setRefusal(undefined);
    const answer = await call(loginVerification, { ticket, verificationCode: code.trim() });
    if (answer.ok) await finishLogin(answer.value, challenge.password, onLogin);
    else setRefusal(answer);
  });
  const said = useSaidAnew(refusal);
  const over = said?.code === 'challenge_over';
  return (
    <form className="form" onSubmit={attemptBy(submit)} noValidate>
      <Note tone={over ? 'bad' : 'info'} live>
        {over ? refusalText(t, said) : t(`access.why.${method}`, { to: to ?? '' })}
      </Note>
      {methods.length > 1 && (
        <Tabs
          label={t('access.confirmBy')}
          value={method}
          onChange={value => isMethod(value) && choose(value)}
          items={methods.map(each => ({ value: each.method, label: t(`access.by.${each.method}`) }))}
        />
      )}
      <CodeField
        key={method}
        id="second-factor"
        label={t(`access.code.${method}`)}
        input={register('code', { validate: value => mayBeEmpty(value) || value.trim().length >= 4 })}
        error={errors.code ? t('rule.required') : said && !over ? refusalSentence(t, said) : undefined}
        send={method === 'totp' ? undefined : send}
        sent={challenge.sent && method === challenge.method}
      />
      {over ? (
        <Button look="primary" size="xl" wide onClick={onBack}>
          {t('access.again')}
        </Button>
      ) : (
        <Button type="submit" look="primary" size="xl" wide busy={isSubmitting}>
          {t('access.confirm')}
        </Button>
      )}
      {!over && methods.some(each => each.method === 'totp') && <p className="small soft">{t('access.recovery')}</p>}
    </form>
  );
}
