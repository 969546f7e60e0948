import { register, registerMobile, smsRegister } from '@baize/wire/members';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/result.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import type { SendCode } from '../../shared/parts/use-code-button.ts';
import { keepInvitation } from '../../shared/session/invitation.ts';
import { type RegistrationRules, useModule } from '../../shared/site/site.ts';
import { isMobile } from '../../shared/validation/mobile.ts';
import { useAttempt } from '../../shared/validation/use-attempt.ts';
import { type OnLogin, settleIn } from './login-outcome.ts';
import { refusedFields } from './registration-faults.ts';
import { askedRules, filledIn, type RegistrationValues, shownFields } from './registration-form.ts';
import { useCaptcha } from './use-captcha.ts';
import { useInvitation } from './use-invitation.ts';

type Registering = { rules: RegistrationRules; byMobile: boolean; onLogin: OnLogin };

/** The form of a registration: what it asks, and how it is sent. */
export function useRegistration({ rules: { rules: given }, byMobile, onLogin }: Registering) {
  const captcha = useCaptcha();
  const { attempt, attemptBy, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const [attempts, setAttempts] = useState(0);
  const { forget, ...brought } = useInvitation();
  const provesMobile = useModule('REGMOBVERF3');
  const asksCode = byMobile ? provesMobile : given.verificationCode?.enabled === true;
  const rules = askedRules(given, { byMobile, asksCode });
  const fields = shownFields(rules, brought);
  const asksCaptcha = rules.captcha?.enabled === true;
  const form = useForm<RegistrationValues>({ mode: 'onTouched', defaultValues: { ageConfirmed: false } });
  const { handleSubmit, setError, getValues, resetField, trigger } = form;
  useEffect(() => {
    if (asksCaptcha) void captcha.refresh();
  }, [asksCaptcha, captcha.refresh]);

  /** What a refusal says of fields that are there; one that is not there cannot be changed. */
  const named = (answer: Refusal) =>
    refusedFields(answer, getValues()).filter(
      ({ field }) => fields.includes(field) || field === 'captcha' || field === 'verificationCode',
    );
  const sendCode: SendCode = async () => {
    // Only a number that is missing or wrong is a reason to look at the form as at one that was sent.
    if (!isMobile(getValues('mobileNum'))) attempt();
    if (!(await trigger('mobileNum', { shouldFocus: true }))) return undefined;
    const answer = await call(smsRegister, { mobileNum: getValues('mobileNum')?.trim() ?? '' });
    return answer.ok ? answer.value.expiredMinutes * 60 : answer;
  };
  /** Undefined where the person gave up while the device worked. */
  const send = async (values: RegistrationValues) => {
    const proof = await captcha.proof(values.captcha);
    if (!proof) return undefined;
    const filled = {
      ...filledIn(values, fields, rules),
      ...(asksCode ? { verificationCode: values.verificationCode?.trim() ?? '' } : {}),
      ...(brought.affiliateCode === undefined ? {} : { affiliateCode: brought.affiliateCode }),
      ...(brought.referralCode === undefined ? {} : { referralCode: brought.referralCode }),
      ...proof,
      registerUrl: globalThis.location.href.slice(0, 500),
      domain: globalThis.location.host,
      registerMethod: 'WEB',
      login: true,
      ageConfirmed: values.ageConfirmed,
    } as const;
    return byMobile
      ? call(registerMobile, { ...filled, mobileNum: values.mobileNum?.trim() ?? '' })
      : call(register, { ...filled, username: values.username?.trim() ?? '' });
  };
  const submit = handleSubmit(
    async values => {
      setRefusal(undefined);
      const answer = await send(values);
      if (!answer) return;
      if (answer.ok) return enterWith(answer.value, values, onLogin);
      setRefusal(answer);
      setAttempts(before => before + 1);
      if (answer.code === 'affiliate_code_invalid') forget();
      resetField('captcha');
      for (const [at, { field, fault }] of named(answer).entries())
        setError(field, { message: fault }, { shouldFocus: at === 0 });
      if (!captcha.takeFrom(answer) && asksCaptcha) await captcha.refresh();
    },
    () => setAttempts(before => before + 1),
  );
  const unplaced = refusal && named(refusal).length === 0 ? refusal : undefined;
  return {
    form,
    rules,
    fields,
    asksCode,
    captcha,
    refusal,
    unplaced,
    attempts,
    mayBeEmpty,
    sendCode,
    attemptBy,
    submit,
  };
}

type Opened = { token: string | null; firstTimeLogin: boolean };

/** The account is open: one is inside with it, or logs in. */
async function enterWith({ token, firstTimeLogin }: Opened, values: RegistrationValues, onLogin: OnLogin) {
  keepInvitation({});
  if (token === null) return openDialog({ name: 'login' });
  const inside = await onLogin(token);
  if (inside) await settleIn({ firstTime: firstTimeLogin, password: values.password?.trim() });
}
