import { Field, Input, PasswordInput, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Rule } from '../../shared/validation/patterns.ts';
import { ruleHelp, ruleProblem } from '../../shared/validation/rule-text.ts';
import { type FieldName, kindOf, type RegistrationValues } from './registration-form.ts';

type Props = {
  name: FieldName;
  rule: Rule;
  form: UseFormReturn<RegistrationValues>;
  /** Whether an empty field is no mistake yet. */
  mayBeEmpty: (value: string | undefined) => boolean;
};

/** One field of a registration, by the merchant's rule. */
export function RegistrationField({ name, rule, form, mayBeEmpty }: Props): ReactNode {
  const t = useText();
  const { register, formState, watch } = form;
  const { type, autoComplete, half } = kindOf(name);
  const check = (value: string | boolean | undefined): true | string => {
    const text = typeof value === 'string' ? value : '';
    if (mayBeEmpty(text)) return true;
    if (name === 'confirmPassword' && text.trim() !== (watch('password') ?? '').trim()) return t('rule.confirmation');
    return ruleProblem(t, text, rule) ?? true;
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
      help={name === 'username' || name === 'password' ? ruleHelp(t, rule) : undefined}
      error={formState.errors[name]?.message}
      className={half ? '' : 'whole'}
    >
      {type === 'password' ? (
        <PasswordInput {...input} labels={{ show: t('session.showPassword'), hide: t('session.hidePassword') }} />
      ) : (
        <Input {...input} type={type} spellCheck={false} />
      )}
    </Field>
  );
}
