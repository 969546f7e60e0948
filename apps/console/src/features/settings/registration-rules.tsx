import { Field, Input, Select, Switch, useText } from '@baize/ui';
import { type FieldRule, PATTERNS, REGISTRATION_FIELDS, type RegistrationField } from '@baize/wire/registration';
import { type ReactNode, useMemo } from 'react';
import { fieldsOf } from '../../shared/fields-of.ts';
import { snake, useNames } from '../../shared/names.ts';
import type { EditorProps } from './editor-props.ts';
import { RegistrationPreview, type Rules } from './registration-preview.tsx';
import './registration.css';

const ABSENT: FieldRule = { enabled: false, required: false, acceptedPattern: '*', min: null, max: null };
const AGES = ['ageMin', 'birthdayAgeMin'] as const;

/** What the registration form asks, field by field, with the form as it will be beside it. */
export function RegistrationEditor({ value, errors, onChange }: EditorProps): ReactNode {
  const t = useText();
  const names = useNames();
  const whole = fieldsOf(value) ?? {};
  const rules = readRules(whole.rules);
  const setRule = (field: RegistrationField, change: Partial<FieldRule>): void =>
    onChange({ ...whole, rules: { ...rules, [field]: { ...ABSENT, ...rules[field], ...change } } });
  return (
    <div className="registration">
      <div>
        <div className="rules-head" aria-hidden="true">
          <span>{t('registration.field')}</span>
          <span>{t('registration.asked')}</span>
          <span>{t('registration.required')}</span>
          <span>{t('registration.pattern')}</span>
          <span>{t('registration.min')}</span>
          <span>{t('registration.max')}</span>
        </div>
        <ul className="rules">
          {REGISTRATION_FIELDS.map(field => (
            <RuleRow
              key={field}
              field={field}
              rule={rules[field] ?? ABSENT}
              error={Object.entries(errors).find(([path]) => path.startsWith(`rules.${field}`))?.[1]}
              onChange={change => setRule(field, change)}
            />
          ))}
        </ul>
        <div className="shape ages">
          {AGES.map(age => (
            <Field key={age} label={names.field(age)} error={errors[age]}>
              <Input
                small
                inputMode="numeric"
                value={String(whole[age] ?? '')}
                onChange={event => onChange({ ...whole, [age]: numberOr(event.target.value, event.target.value) })}
              />
            </Field>
          ))}
        </div>
      </div>
      <RegistrationPreview rules={rules} />
    </div>
  );
}

type RowProps = {
  field: RegistrationField;
  rule: FieldRule;
  error: string | undefined;
  onChange: (change: Partial<FieldRule>) => void;
};

function RuleRow({ field, rule, error, onChange }: RowProps): ReactNode {
  const t = useText();
  const name = t(`registration.field_${snake(field)}`);
  const patterns = usePatterns();
  const off = !rule.enabled;
  const bound = (which: 'min' | 'max') => (
    <Input
      small
      inputMode="numeric"
      aria-label={t(`registration.${which}_of`, { name })}
      disabled={off}
      value={rule[which] === null ? '' : String(rule[which])}
      placeholder="—"
      onChange={event => onChange({ [which]: numberOr(event.target.value, null) })}
    />
  );
  return (
    <li className={rule.enabled ? undefined : 'off'}>
      <span className="name">
        {name}
        {error && <span className="err">{error}</span>}
      </span>
      <Labelled text={t('registration.asked')}>
        <Switch
          label={t('registration.asked_of', { name })}
          checked={rule.enabled}
          onChange={enabled => onChange({ enabled })}
        />
      </Labelled>
      <Labelled text={t('registration.required')}>
        <Switch
          label={t('registration.required_of', { name })}
          checked={rule.required}
          disabled={off}
          onChange={required => onChange({ required })}
        />
      </Labelled>
      <Select
        small
        className="pattern"
        label={t('registration.pattern_of', { name })}
        items={patterns}
        value={rule.acceptedPattern}
        disabled={off}
        onChange={acceptedPattern => onChange({ acceptedPattern })}
      />
      {bound('min')}
      {bound('max')}
    </li>
  );
}

/** The words that stand in the head on wide screens, beside each switch on phones. */
const Labelled = ({ text, children }: { text: string; children: ReactNode }): ReactNode => (
  <span className="labelled">
    <span className="small muted" aria-hidden="true">
      {text}
    </span>
    {children}
  </span>
);

function usePatterns() {
  const t = useText();
  return useMemo(
    () => [
      { value: '*', label: t('pattern.any') },
      ...PATTERNS.map(({ id }) => ({ value: String(id), label: `${id} · ${t(`pattern.n${id}`)}` })),
    ],
    [t],
  );
}

const numberOr = <Otherwise,>(text: string, otherwise: Otherwise): number | Otherwise =>
  /^\d{1,4}$/.test(text) ? Number(text) : otherwise;

function readRules(value: unknown): Rules {
  const found: Rules = {};
  for (const field of REGISTRATION_FIELDS) {
    const rule = fieldsOf(fieldsOf(value)?.[field]);
    if (rule) found[field] = readRule(rule);
  }
  return found;
}

const readRule = ({ enabled, required, acceptedPattern, min, max }: Readonly<Record<string, unknown>>): FieldRule => ({
  enabled: enabled === true,
  required: required === true,
  acceptedPattern: typeof acceptedPattern === 'string' ? acceptedPattern : '*',
  min: typeof min === 'number' ? min : null,
  max: typeof max === 'number' ? max : null,
});
