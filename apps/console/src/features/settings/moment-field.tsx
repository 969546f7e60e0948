import { Field, Input, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { fromLocal, toLocal } from '../../shared/local-time.ts';
import { useNames } from '../../shared/names.ts';

type Props = {
  name: string;
  path: string;
  value: unknown;
  nullable: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (next: unknown) => void;
};

/** A point in time by the operator's own clock; what is stored is the same moment everywhere. */
export function MomentField({ name, path, value, nullable, errors, onChange }: Props): ReactNode {
  const t = useText();
  const names = useNames();
  return (
    <Field label={names.field(name)} optional={nullable ? t('field.optional') : undefined} error={errors[path]}>
      <Input
        small
        type="datetime-local"
        value={typeof value === 'string' ? localOf(value) : ''}
        onChange={event => onChange(fromLocal(event.target.value) ?? (nullable ? null : value))}
      />
    </Field>
  );
}

/** What somebody wrote as JSON may be no time at all: the field is empty then, and the server says what is wrong. */
const localOf = (text: string): string => (Number.isNaN(Date.parse(text)) ? '' : toLocal(text));
