import { Button, ErrorSummary, useText } from '@baize/ui';
import { Fragment, type ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { useSaidAnew } from '../../shared/i18n/use-refusal-text.ts';
import { CodeField } from '../../shared/parts/code-field.tsx';
import { RefusalNote } from '../../shared/parts/refusal-note.tsx';
import type { RegistrationRules } from '../../shared/site/site.ts';
import { AgeCheckbox } from './age-checkbox.tsx';
import { CaptchaField } from './captcha-field.tsx';
import type { OnLogin } from './login-outcome.ts';
import { fieldText } from './registration-faults.ts';
import { RegistrationField } from './registration-field.tsx';
import type { RegistrationValues } from './registration-form.ts';
import { ThirdPartyButtons } from './third-party-buttons.tsx';
import { useRegistration } from './use-registration.ts';

type Props = { rules: RegistrationRules; byMobile: boolean; onLogin: OnLogin };

/** The fields that the merchant asks for, a code and a captcha where it wants them, and the age. */
export function RegisterForm(props: Props): ReactNode {
  const t = useText();
  const { ageMin, birthdayAgeMin } = props.rules;
  const { form, rules, fields, captcha, refusal, mayBeEmpty, ...registration } = useRegistration(props);
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  const typedCaptcha = captcha.challenge !== undefined && 'picture' in captcha.challenge;
  const filled = (value: string | undefined) => mayBeEmpty(value) || (value ?? '').trim() !== '' || 'required';
  const said = { ageMin: birthdayAgeMin, refusal: useSaidAnew(refusal) };
  // By mobile, the code stands under the number that it proves.
  const codeAfter = props.byMobile ? 'mobileNum' : fields.at(-1);
  const order = fields.flatMap(name => (codeAfter === name ? [name, 'verificationCode'] : [name]));
  const code = registration.asksCode && (
    <CodeField
      id="reg-verificationCode"
      input={register('verificationCode', { validate: filled })}
      error={fieldText(t, errors.verificationCode?.message, said)}
      send={registration.sendCode}
    />
  );
  return (
    <form className="form" onSubmit={registration.attemptBy(registration.submit)} noValidate>
      <ErrorSummary
        title={t('session.toChange')}
        errors={registration.attempts > 0 ? summaryOf(errors, order, t) : []}
        attempt={registration.attempts}
      />
      <RefusalNote refusal={registration.unplaced} />
      <div className="two">
        {fields.map(name => {
          const rule = rules[name];
          return (
            rule && (
              <Fragment key={name}>
                <RegistrationField
                  name={name}
                  rule={rule}
                  whole={name === 'mobileNum' && props.byMobile}
                  form={form}
                  mayBeEmpty={mayBeEmpty}
                  said={said}
                />
                {name === 'mobileNum' && props.byMobile && code && <div className="whole">{code}</div>}
              </Fragment>
            )
          );
        })}
      </div>
      {!props.byMobile && code}
      <CaptchaField
        captcha={captcha}
        input={register('captcha', { validate: value => !typedCaptcha || filled(value) })}
        error={fieldText(t, errors.captcha?.message, said)}
      />
      <AgeCheckbox control={control} age={ageMin} />
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

/** What is wrong, in the order in which it stands on the page. */
const summaryOf = (errors: FieldErrors<RegistrationValues>, order: readonly string[], t: ReturnType<typeof useText>) =>
  [...order, 'captcha', 'ageConfirmed']
    .filter(name => Object.hasOwn(errors, name))
    .map(name => ({
      fieldId: name === 'captcha' ? name : `reg-${name}`,
      label: t(name === 'ageConfirmed' ? 'field.age' : `field.${name}`),
    }));
