import { Checkbox, Icon, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { type Control, Controller } from 'react-hook-form';
import type { RegistrationValues } from './registration-form.ts';

type Props = { control: Control<RegistrationValues>; age: number };

/** Confirms the age at which one may play at all, and the terms. */
export function AgeCheckbox({ control, age }: Props): ReactNode {
  const t = useText();
  return (
    <Controller
      control={control}
      name="ageConfirmed"
      rules={{ validate: value => value }}
      render={({ field, fieldState }) => (
        <div className="stack gap-[6px]">
          <Checkbox id="reg-ageConfirmed" checked={field.value} onChange={field.onChange} invalid={fieldState.invalid}>
            {t('session.age', { age })} <HelpLink page="terms">{t('session.terms')}</HelpLink> ·{' '}
            <HelpLink page="privacy">{t('session.privacy')}</HelpLink>
          </Checkbox>
          {fieldState.error && (
            <p className="err" role="alert">
              <Icon name="alert" />
              {t('session.ageNeeded', { age })}
            </p>
          )}
        </div>
      )}
    />
  );
}

/** Opens beside the form, so that nothing typed is lost; the bare help centre is open to guests in every mode. */
const HelpLink = ({ page, children }: { page: string; children: ReactNode }): ReactNode => (
  <a className="link" href={`/helpmc?page=${page}`} target="_blank" rel="noreferrer">
    {children}
  </a>
);
