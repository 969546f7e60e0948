import { EmptyState, Field, Input, useText } from '@baize/ui';
import { type FieldRule, fieldProblem, REGISTRATION_FIELDS, type RegistrationField } from '@baize/wire/registration';
import { type ReactNode, useState } from 'react';
import { snake } from '../../shared/names.ts';

export type Rules = Partial<Record<RegistrationField, FieldRule>>;

/** The form as players will see it; what is typed into it is judged by the rules as they stand in the editor. */
export function RegistrationPreview({ rules }: { rules: Rules }): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState<Partial<Record<RegistrationField, string>>>({});
  const fields = REGISTRATION_FIELDS.filter(field => rules[field]?.enabled);
  const problemOf = (field: RegistrationField): string | undefined => {
    const text = typed[field];
    const problem = text === undefined ? undefined : fieldProblem(rules[field], text.trim());
    const { min, max } = rules[field] ?? {};
    return problem && t(`registration.problem_${problem}`, { min: min ?? 0, max: max ?? '∞' });
  };
  return (
    <section className="preview" aria-label={t('registration.preview')}>
      <h3 className="rule">{t('registration.preview')}</h3>
      <p className="small muted">{t('registration.preview_help')}</p>
      {fields.length === 0 && <EmptyState>{t('registration.preview_empty')}</EmptyState>}
      {fields.map(field => (
        <Field
          key={field}
          label={t(`registration.field_${snake(field)}`)}
          required={rules[field]?.required ?? false}
          error={problemOf(field)}
          ok={typed[field] && !problemOf(field) ? t('registration.fits') : undefined}
        >
          <Input
            small
            autoComplete="off"
            value={typed[field] ?? ''}
            onChange={event => setTyped({ ...typed, [field]: event.target.value })}
          />
        </Field>
      ))}
    </section>
  );
}
