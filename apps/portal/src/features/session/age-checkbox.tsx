import { Checkbox, Icon, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { type Control, Controller } from 'react-hook-form';
import type { RegistrationValues } from './registration-form.ts';

type Props = { control: Control<RegistrationValues>; age: number };

/** Confirms the age at which one may play at all, and the terms. */
export function AgeCheckbox({ control, age }: Props): ReactNode {
  return (
    <Controller
      control={control}
      name="ageConfirmed"
      rules={{ validate: value => value }}
      render={({ field, fieldState }) => (
        <AgeConfirmation
          id="reg-ageConfirmed"
          age={age}
          checked={field.value}
          onChange={field.onChange}
          invalid={fieldState.invalid}
        />
      )}
    />
  );
}

type Confirmation = {
  id: string;
  age: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
  invalid: boolean;
};

export function AgeConfirmation({ age, invalid, ...box }: Confirmation): ReactNode {
  const t = useText();
  return (
    <div className="stack gap-[6px]">
      <Checkbox {...box} invalid={invalid}>
        {t('session.age', { age })} <HelpLink page="terms">{t('session.terms')}</HelpLink> ·{' '}
        <HelpLink page="privacy">{t('session.privacy')}</HelpLink>
      </Checkbox>
      {invalid && (
        <p className="err" role="alert">
          <Icon name="alert" />
          {t('session.ageNeeded', { age })}
        </p>
      )}
    </div>
  );
}

/** Opens beside the form, so that nothing typed is lost; the bare help centre is open to guests in every mode. */
const HelpLink = ({ page, children }: { page: string; children: ReactNode }): ReactNode => (
  <a className="link" href={`/helpmc?page=${page}`} target="_blank" rel="noreferrer">
    {children}
  </a>
);
