import './session.css';
import { Button, Checkbox, Dialog, ErrorSummary, Icon, Note, SkeletonRows, Tabs, useText } from '@baize/ui';
import { register as registerCall, registerMobile, smsRegister } from '@baize/wire/members';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, type FieldErrors, useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { CodeField } from '../../shared/parts/code-field.tsx';
import type { SendCode } from '../../shared/parts/use-code-button.ts';
import { keepInvitation } from '../../shared/session/invitation.ts';
import { type RegistrationRules, useModule, useSite } from '../../shared/site/site.ts';
import { isMobile } from '../../shared/validation/mobile.ts';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import { CaptchaField } from './captcha-field.tsx';
import { type OnLogin, settleIn } from './login-outcome.ts';
import { RegistrationField } from './registration-field.tsx';
import { mobileRules, type RegistrationValues, refusedFields, shownFields, trimmed } from './registration-form.ts';
import { ThirdPartyButtons } from './third-party-buttons.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useInvitation } from './use-invitation.ts';

type Props = { onClose: () => void; onLogin: OnLogin };

/** Registration by user name or by mobile number, with the fields that the merchant's rules ask for. */
export function RegisterDialog({ onClose, onLogin }: Props): ReactNode {
  const t = useText();
  const rules = useSite().registration;
  const mobileOffered = useModule('MOBILENUMREG3');
  const [tab, setTab] = useState('username');
  const byMobile = mobileOffered && tab === 'mobile';
  return (
    <Dialog open onClose={onClose} title={t('session.register')} closeLabel={t('common.close')} size={480}>
      {mobileOffered && (
        <Tabs
          label={t('access.registerBy')}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'username', label: t('session.username') },
            { value: 'mobile', label: t('session.mobile') },
          ]}
        />
      )}
      {rules ? (
        <RegistrationForm key={String(byMobile)} rules={rules} byMobile={byMobile} onLogin={onLogin} />
      ) : (
        <SkeletonRows rows={5} height={40} />
      )}
    </Dialog>
  );
}

function RegistrationForm({
  rules: { rules: given, ageMin },
  byMobile,
  onLogin,
}: {
  rules: RegistrationRules;
  byMobile: boolean;
  onLogin: OnLogin;
}): ReactNode {
  const t = useText();
  const captcha = useCaptcha();
  const { attempt, attemptBy, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const [attempts, setAttempts] = useState(0);
  const { affiliateCode: code, referralCode: referral, forget } = useInvitation();
  const provesMobile = useModule('REGMOBVERF3');
  const rules = byMobile ? mobileRules(given) : given;
  const asksCode = byMobile ? provesMobile : rules.verificationCode?.enabled === true;
  const fields = shownFields(rules, code);
  const asksCaptcha = rules.captcha?.enabled === true;
  const form = useForm<RegistrationValues>({ mode: 'onTouched', defaultValues: { ageConfirmed: false } });
  /** Fields of the form that a refusal speaks of; one that is not there cannot be changed. */
  const named = (answer: Refusal) =>
    refusedFields(answer).filter(name => fields.includes(name) || name === 'captcha' || name === 'verificationCode');
  const { handleSubmit, formState, setError, control, register, getValues, trigger } = form;
  useEffect(() => {
    if (asksCaptcha) void captcha.refresh();
  }, [asksCaptcha, captcha.refresh]);

  const sendCode: SendCode = async () => {
    const mobileNum = getValues('mobileNum')?.trim() ?? '';
    if (!isMobile(mobileNum)) {
      attempt();
      await trigger('mobileNum', { shouldFocus: true });
      return undefined;
    }
    const answer = await call(smsRegister, { mobileNum });
    if (answer.ok) return answer.value.expiredMinutes * 60;
    return answer;
  };
  const submit = handleSubmit(
    async values => {
      setRefusal(undefined);
      const text = trimmed(values, fields);
      const filled = {
        ...text,
        ...(asksCode ? { verificationCode: values.verificationCode?.trim() ?? '' } : {}),
        ...(code === undefined ? {} : { affiliateCode: code }),
        ...(referral === undefined ? {} : { referralCode: referral }),
        ...captcha.proof(values.captcha),
        registerUrl: globalThis.location.href.slice(0, 500),
        domain: globalThis.location.host,
        registerMethod: 'WEB',
        login: true,
        ageConfirmed: values.ageConfirmed,
      } as const;
      const answer = byMobile
        ? await call(registerMobile, { ...filled, mobileNum: values.mobileNum?.trim() ?? '' })
        : await call(registerCall, { ...filled, username: values.username?.trim() ?? '' });
      if (answer.ok) {
        keepInvitation({});
        if (answer.value.token !== null) {
          const inside = await onLogin(answer.value.token);
          if (inside) await settleIn({ firstTime: answer.value.firstTimeLogin, password: filled.password });
        } else openDialog({ name: 'login' });
        return;
      }
      setRefusal(answer);
      setAttempts(before => before + 1);
      if (answer.code === 'affiliate_code_invalid') forget();
      for (const field of named(answer)) setError(field, { message: refusalText(t, answer) });
      if (!captcha.takeFrom(answer) && asksCaptcha) await captcha.refresh();
    },
    () => setAttempts(before => before + 1),
  );
  const { errors, isSubmitting } = formState;
  const typedCaptcha = captcha.challenge !== undefined && 'picture' in captcha.challenge;
  return (
    <form className="form" onSubmit={attemptBy(submit)} noValidate>
      <ErrorSummary
        title={t('session.toChange')}
        errors={attempts > 0 ? summaryOf(errors, t) : []}
        attempt={attempts}
      />
      {refusal && named(refusal).length === 0 && (
        <Note tone="bad" live>
          {refusalText(t, refusal)}
        </Note>
      )}
      <div className="two">
        {fields.map(name => {
          const rule = rules[name];
          return rule && <RegistrationField key={name} name={name} rule={rule} form={form} mayBeEmpty={mayBeEmpty} />;
        })}
      </div>
      {asksCode && (
        <CodeField
          id="reg-verificationCode"
          input={register('verificationCode', {
            validate: value => mayBeEmpty(value) || (value ?? '').trim() !== '' || t('rule.required'),
          })}
          error={errors.verificationCode?.message}
          send={sendCode}
        />
      )}
      <CaptchaField
        captcha={captcha}
        input={register('captcha', {
          validate: value => !typedCaptcha || mayBeEmpty(value) || (value ?? '').trim() !== '' || t('rule.required'),
        })}
        error={errors.captcha?.message}
      />
      <Controller
        control={control}
        name="ageConfirmed"
        rules={{ validate: value => value || t('session.ageNeeded', { age: ageMin }) }}
        render={({ field, fieldState }) => (
          <div>
            <Checkbox
              id="reg-ageConfirmed"
              checked={field.value}
              onChange={field.onChange}
              invalid={fieldState.invalid}
            >
              {t('session.age', { age: ageMin })} <HelpLink page="terms">{t('session.terms')}</HelpLink> ·{' '}
              <HelpLink page="privacy">{t('session.privacy')}</HelpLink>
            </Checkbox>
            {fieldState.error && (
              <p className="err" role="alert">
                <Icon name="alert" />
                {fieldState.error.message}
              </p>
            )}
          </div>
        )}
      />
      <Button
        type="submit"
        look="primary"
        size="xl"
        wide
        busy={isSubmitting}
        // Leaving a field may show what is wrong with it, which would move the button from under the pointer before it is pressed.
        onMouseDown={event => event.preventDefault()}
      >
        {t('session.createAccount')}
      </Button>
      <ThirdPartyButtons />
      <p className="center soft">
        {t('session.haveAccount')}{' '}
        <button type="button" className="link" onClick={() => openDialog({ name: 'login' })}>
          {t('session.login')}
        </button>
      </p>
    </form>
  );
}

/** Opens beside the form, so that nothing typed is lost; the bare help centre is open to guests in every mode. */
const HelpLink = ({ page, children }: { page: string; children: ReactNode }): ReactNode => (
  <a className="link" href={`/helpmc?page=${page}`} target="_blank" rel="noreferrer">
    {children}
  </a>
);

const summaryOf = (errors: FieldErrors<RegistrationValues>, t: ReturnType<typeof useText>) =>
  Object.keys(errors).map(name => ({
    fieldId: `reg-${name}`,
    label: t(name === 'ageConfirmed' ? 'field.age' : `field.${name}`),
  }));
