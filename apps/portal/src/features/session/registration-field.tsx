import { Field, Input, PasswordInput, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Refusal } from '../../shared/api/result.ts';
import type { Rule } from '../../shared/validation/patterns.ts';
import { ruleHelp } from '../../shared/validation/rule-text.ts';
import { fieldFault, fieldText } from './registration-faults.ts';
import { type FieldName, kindOf, type RegistrationValues } from './registration-form.ts';

type Props = {
  name: FieldName;
  rule: Rule;
  /** A row of its own, whatever the field is. */
  whole?: boolean;
  form: UseFormReturn<RegistrationValues>;
  /** Whether an empty field is no mistake yet. */
  mayBeEmpty: (value: string | undefined) => boolean;
  /** How old a birthday has to make one, and what the server has refused. */
  said: { ageMin: number; refusal: Refusal | undefined };
};

/** One field of a registration, by the merchant's rule. */
export function RegistrationField({ name, rule, whole = false, form, mayBeEmpty, said }: Props): ReactNode {
  const t = useText();
  const { register, formState, watch } = form;
  const { type, autoComplete, half } = kindOf(name, rule);
  const check = (value: string | boolean | undefined): true | string => {
    const text = typeof value === 'string' ? value : '';
    if (mayBeEmpty(text)) return true;
    return fieldFault(name, text, { rule, birthdayAgeMin: said.ageMin, password: watch('password') }) ?? true;
  };
  const input = {
    ...register(name, { validate: check }),
    autoComplete,
    placeholder: t(`field.${name}`),
    autoCapitalize: 'none',
  };
  return (
    <Field
      label={t(`field.${name}`)}
      id={`reg-${name}`}
      required={rule.required}
      optional={rule.required ? undefined : t('common.optional')}
      help={name === 'birthday' ? t('session.ageNeeded', { age: said.ageMin }) : helpOf(name) && ruleHelp(t, rule)}
      error={fieldText(t, formState.errors[name]?.message, { ...said, rule })}
      className={half && !whole ? '' : 'whole'}
    >
      {type === 'password' ? (
        <PasswordInput {...input} labels={{ show: t('session.showPassword'), hide: t('session.hidePassword') }} />
      ) : (
        <Input {...input} type={type} spellCheck={false} />
      )}
    </Field>
  );
}

const helpOf = (name: FieldName): true | undefined => (name === 'username' || name === 'password' ? true : undefined);
